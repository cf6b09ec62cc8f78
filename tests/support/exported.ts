import { parse } from "csv-parse/sync";
import { expect } from "vitest";

export type ExportedRow = Record<string, string>;

/** A file as a French spreadsheet reads it: its headings, and each row by heading. */
export async function exported(
  file: Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>,
): Promise<{ heading: string[]; rows: ExportedRow[]; text: string }> {
  const text = Buffer.from(await new Response(await file).arrayBuffer()).toString();
  expect(text.startsWith("\ufeff"), "begins with a byte order mark").toBe(true);
  expect(text.endsWith("\r\n"), "ends with a line break").toBe(true);
  const [heading = [], ...lines]: string[][] = parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" });
  const rows = lines.map((line) => Object.fromEntries(heading.map((name, at) => [name, line[at] ?? ""])));
  return { heading, rows, text };
}

/** The column under a heading. */
export const columnOf = (rows: readonly ExportedRow[], heading: string): (string | undefined)[] =>
  rows.map((row) => row[heading]);
