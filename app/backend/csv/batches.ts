/** The number of rows read at once. */
export const BATCH_ROWS = 500;

/**
 * Yields all rows of a list in batches. `read` returns the rows that follow `after`, in a stable order. Each batch is a
 * statement of its own, so that no transaction lasts as long as a download.
 */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, void> {
  let after: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(after, BATCH_ROWS);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}

/** Yields the batches with each row converted by `to`. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  to: (row: From) => To,
): AsyncGenerator<readonly To[], void, void> {
  for await (const rows of batches) yield rows.map(to);
}
