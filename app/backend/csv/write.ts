import { stringify } from "csv-stringify/sync";
import { defused } from "./cells";

/** Texts that begin like a formula are defused; numbers get a decimal comma. */
export type Cell = string | number | null | undefined;

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => Cell;
}

const BYTE_ORDER_MARK = "\ufeff";
/** As a French spreadsheet reads and writes it. */
const FORMAT = {
  delimiter: ";",
  record_delimiter: "\r\n",
  // Any end of a line, not this one alone: where nothing quotes it, a spreadsheet sees a line end there.
  quote_record_delimiter: true,
  cast: { number: (value: number) => String(value).replace(".", ",") },
};

/** Lines of CSV (RFC 4180) without a byte order mark. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? defused(cell) : cell))),
    FORMAT,
  );

/**
 * A file of CSV as a stream: its heading, then batch after batch, each asked for once the one before is on its way, so that a
 * file of any size takes the memory of one batch. A batch that cannot be read breaks the stream off.
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
    // Nothing is read ahead of who downloads.
    { highWaterMark: 1 },
  );
}
