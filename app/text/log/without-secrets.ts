/**
 * Masks the secrets of links in log lines and in the stored errors of letters: tokens of links that set passwords or
 * confirm e-mails, keys of unsubscribe links, guest links and private calendars. It finds them however they are
 * written: in capitals, percent-encoded, encoded several times, in a path or in a query.
 */

/** A token and the text before it in an address. Handovers behind a login have their moment there instead. */
const TOKEN =
  /(reset-password\/+|email-confirmation\/+|unsubscribe\/+|(?<![\w-])calendars?\/+|handovers?\/+(?!(?:departure|return)(?![\w-]))|token[^=&?#/\s]{0,20}=|\bkey=)[^\s&#/"'<>]+/gi;
/** What may be an address: a run without blanks, quotes or angle brackets. */
const WORD = /[^\s"'<>]+/g;
/** More rounds than any proxy or mail program adds. An address that is encoded more often leads to no page. */
const DECODINGS = 10;

/** The text with "***" in place of each token; everything else stays as it was written. */
export const withoutSecrets = (text: string): string => text.replace(WORD, wordWithoutSecrets);

function wordWithoutSecrets(word: string): string {
  if (!word.includes("%")) return word.replace(TOKEN, "$1***");
  const decoded = decodedFully(word);
  const masked = decoded.replace(TOKEN, "$1***");
  // Encoded again, because the decoded text may contain line breaks.
  return masked === decoded ? word : encodeURI(masked);
}

/** Decodes byte by byte, since logged text need not be UTF-8. */
function decodedFully(word: string): string {
  let decoded = word;
  for (let round = 0; round < DECODINGS && decoded.includes("%"); round++) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
  }
  return decoded;
}

/** Returns a logged value with the secrets masked in all its texts, except those under a key of `except`. */
export function valueWithoutSecrets(value: unknown, except: readonly string[] = [], depth = 0): unknown {
  if (typeof value === "string") return withoutSecrets(value);
  if (!value || typeof value !== "object" || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((one) => valueWithoutSecrets(one, except, depth + 1));
  // Errors have a serializer; objects with their own toJSON contain no addresses.
  if (value instanceof Error || "toJSON" in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      except.includes(key) ? one : valueWithoutSecrets(one, except, depth + 1),
    ]),
  );
}

/** Deeper than anything that is logged on purpose; stops at cycles. */
const MAX_DEPTH = 8;
