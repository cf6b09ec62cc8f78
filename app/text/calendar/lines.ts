/** The lines of an iCalendar file (RFC 5545), whatever is in it. */

const DIVIDER = "\r\n";
const MAX_OCTETS = 75;

/** A file of these lines, each folded. */
export const calendarOf = (lines: readonly string[]): string => lines.map(fold).join(DIVIDER) + DIVIDER;

/** "20261214T090000Z" */
export const utc = (when: Date): string => `${when.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

export const escapeText = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");

/** Within quotation marks, which a parameter cannot hold itself. */
export const quotable = (text: string): string => text.replaceAll('"', "'");

const octets = (text: string) => new TextEncoder().encode(text).length;

/** At most 75 octets a line, never cut within a character; continuation lines begin with a space. */
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
