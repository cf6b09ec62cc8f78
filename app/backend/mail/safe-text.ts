import { isolateName } from "~/text/format/isolates";

/** Cleans text that people entered, so that it cannot forge a line of a letter or change its text direction. */

// Line breaks, control characters, text-direction marks and the byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSEEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const NAME = /^[\p{L}\p{M}' ’-]{1,40}$/u;

/** The text on one line, cut to `max` characters. */
export function oneLine(text: string, max = 200): string {
  const characters = [...text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim()];
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("");
}

/** The name of a person or an agency on one line, isolated from the text around it. */
export const nameOf = (name: string, max?: number): string => isolateName(oneLine(name, max));

/** First and last name like `nameOf`, cut to 80 characters. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  nameOf(`${firstName} ${lastName}`, 80);

/** The text with its line breaks but without runs of empty lines, each line cut to `max` characters. */
export const paragraph = (text: string, max = 4000): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .split("\n")
    .map((line) => oneLine(line, max))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** "Bonjour Salma,". Omits a "name" that could be an address or a sentence, as spammers register them. */
export function greeting(firstName: string): string {
  const name = oneLine(firstName);
  return NAME.test(name) ? `Bonjour ${isolateName(name)},` : "Bonjour,";
}
