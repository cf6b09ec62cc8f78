/** How an iCalendar file (RFC 5545) is written, regardless of its contents. */

const DIVIDER = "\r\n";
const MAX_OCTETS = 75;

/** Returns the text of a file with these lines, each folded. */
export const calendarOf = (lines: readonly string[]): string => lines.map(fold).join(DIVIDER) + DIVIDER;

/** An instant in UTC: "20261214T090000Z". */
export const utc = (when: Date): string => `${when.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** Escapes the text of a property. */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** Replaces quotation marks, which a quoted parameter cannot contain, with apostrophes. */
export const quotable = (text: string): string => text.replaceAll('"', "'");

const octets = (text: string) => new TextEncoder().encode(text).length;

/** Cuts a line at 75 octets, never within a character; continuation lines begin with a space. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = "";
  let length = 0;
  for (const character of line) {
    const more = octets(character);
    if (length + more > MAX_OCTETS) {
      folded.push(current);
      current = " ";
      length = 1;
    }
    current += character;
    length += more;
  }
  return [...folded, current].join(DIVIDER);
}
