/** The mail providers that most people in Morocco and France use. */
const PROVIDERS = [
  ...["gmail.com", "icloud.com", "protonmail.com", "menara.ma", "laposte.net"],
  ...["hotmail.com", "outlook.com", "live.com", "yahoo.com", "hotmail.fr", "outlook.fr", "live.fr", "yahoo.fr"],
  ...["orange.fr", "wanadoo.fr", "free.fr", "sfr.fr", "gmx.fr"],
];
/** Providers that are one typo away from those. */
const OTHERS = ["mail.com", "email.com", "ymail.com"];

/** Longer than any address with a misspelt provider. */
const MAX = 100;

/**
 * The address that somebody probably meant: "a@gmail.com" for "a@gmail.con" or "a@gmial.com". Null if its provider is
 * not a misspelling of a usual one. Many domains are unknown here, so it can only be asked about, never corrected.
 */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || email.length > MAX || PROVIDERS.includes(domain) || OTHERS.includes(domain)) return null;
  const meant = domain.startsWith("gmail.") ? "gmail.com" : PROVIDERS.find((one) => isOneTypo(domain, one));
  return meant ? email.slice(0, at + 1) + meant : null;
}

/** True if one letter is missing, added or another one, or if two neighbours are exchanged. */
function isOneTypo(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let end = 0;
  const most = Math.min(typed.length, meant.length) - start;
  while (end < most && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [left, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(""));
}
