/** So many rows are read at once. */
export const BATCH_ROWS = 500;

/**
 * All rows of a list, batch after batch: `read` is asked for those that follow the last one read, in an order that stays. Each
 * batch is a statement of its own, so that no transaction lasts as long as somebody's download.
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

/** The batches, with each of their rows in another form. */
export async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  to: (row: From) => To,
): AsyncGenerator<readonly To[], void, void> {
  for await (const rows of batches) yield rows.map(to);
}
