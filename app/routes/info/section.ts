/** A section in Markdown: its heading, and the lines that apply. */
export const section = (heading: string, ...lines: (string | false)[]): string =>
  [`## ${heading}`, "", ...lines.filter((line) => line !== false)].join("\n");
