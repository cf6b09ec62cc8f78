import { stringify } from "csv-stringify/sync";
import { defused } from "./cells";

/** A text that begins like a formula is defused; a number gets a decimal comma. */
export type Cell = string | number | null | undefined;

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

const BYTE_ORDER_MARK = "\ufeff";
/** The format that French spreadsheets read and write. */
const FORMAT = {
  delimiter: ";",
  record_delimiter: "\r\n",
  // Quotes cells with any line break, not only with this delimiter: a spreadsheet would end the line there.
  quote_record_delimiter: true,
  cast: { number: (value: number) => String(value).replace(".", ",") },
};

/** The rows as lines of CSV (RFC 4180), without a byte order mark. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? defused(cell) : cell))),
    FORMAT,
  );

/**
 * A CSV file as a stream: its headings, then batch after batch. A batch is read once the previous one is on its way, so
 * that a file of any size takes the memory of one batch. If a batch cannot be read, the stream fails.
 */
export function csvStream<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const heading = BYTE_ORDER_MARK + csvLines([columns.map((column) => column.heading)]);
  const iterator = batches[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(heading)),
      pull: async (controller) => {
        const { value: rows, done } = await iterator.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(csvLines(rows.map((row) => columns.map(({ cell }) => cell(row))))));
      },
      cancel: async () => void (await iterator.return?.()),
    },
    // Reads nothing further ahead of the download.
    { highWaterMark: 1 },
  );
}
