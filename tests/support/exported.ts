import { parse } from "csv-parse/sync";
import { expect } from "vitest";

export type ExportedRow = Record<string, string>;

/** A file as a French spreadsheet reads it: its heading, and each line by its headings. */
export async function exported(
  file: Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>,
): Promise<{ heading: string[]; rows: ExportedRow[]; text: string }> {
  const text = Buffer.from(await new Response(await file).arrayBuffer()).toString();
  expect(text.startsWith("\ufeff"), "a byte order mark").toBe(true);
  expect(text.endsWith("\r\n"), "a last line that ends").toBe(true);
  const [heading = [], ...lines]: string[][] = parse(text, { bom: true, delimiter: ";", record_delimiter: "\r\n" });
  const rows = lines.map((line) => Object.fromEntries(heading.map((name, at) => [name, line[at] ?? ""])));
  return { heading, rows, text };
}

/** One of its columns. */
export const columnOf = (rows: readonly ExportedRow[], heading: string): (string | undefined)[] =>
  rows.map((row) => row[heading]);
