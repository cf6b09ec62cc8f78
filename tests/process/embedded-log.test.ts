import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { startEngine } from "../../embedded-postgres/engine.js";

const MEGABYTE = 1024 ** 2;

/** Returns the bytes of the folder's files. A file that the engine removes meanwhile counts as 0. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === "ENOENT") return 0;
          throw error;
        },
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the embedded database's log stays small, however much is written", async () => {
  const place = await mkdtemp(join(tmpdir(), "rihla-log-"));
  const folder = join(place, "postgres");
  const crashes: string[] = [];
  const socket = join(place, ".s.PGSQL.5432");
  const engine = await startEngine({ folder, socket, onCrash: (reason) => crashes.push(reason), checkpointEvery: 50 });
  const database = connect({ url: `embedded:${place}` });
  try {
    const log = await database<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
    let largest = 0;
    for (let round = 0; round < 60; round++) {
      await Promise.all(
        Array.from({ length: 50 }, () => database`select pg_logical_emit_message(true, 'test', repeat('x', 100000))`),
      );
      largest = Math.max(largest, await sizeOf(join(folder, "pg_wal")));
    }
    const [written] = await database<{ megabytes: number }[]>`
      select (pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${log[0]?.at ?? ""}::pg_lsn) / ${MEGABYTE})::int as megabytes`;
    expect(written?.megabytes).toBeGreaterThan(280);
    expect(largest / MEGABYTE).toBeLessThan(140);
    expect(crashes).toEqual([]);
  } finally {
    await database.end();
    await engine.close();
    await rm(place, { recursive: true, force: true });
  }
});
