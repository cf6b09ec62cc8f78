import pg from "pg";
import { vi } from "vitest";

/**
 * The statements that the work sends to the database, in order and without values, including begin and commit. Nothing
 * else may use the database meanwhile.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return query.mock.calls.map(([sent]) =>
      typeof sent === "string" ? sent : (sent as unknown as { text: string }).text,
    );
  } finally {
    query.mockRestore();
  }
}
