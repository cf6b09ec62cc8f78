/** More than any browser sends; the rest is not read. */
const READ_CHARACTERS = 512;

/** What a User-Agent contains, and what it means; the first match wins, as most browsers also name others. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
  ["Lynx/", "Lynx"],
  ["w3m/", "w3m"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/**
 * Describes a device by its User-Agent: "Firefox sur Android", only a browser or a system if the other is unknown, null
 * if both are. The description names no version, so that it tells a person's own devices apart and hardly anybody's from
 * others'.
 */
export function deviceOf(userAgent: string): string | null {
  const read = userAgent.slice(0, READ_CHARACTERS);
  const named = (known: readonly (readonly [string, string])[]) => known.find(([sign]) => read.includes(sign))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(" sur ") || null;
}
