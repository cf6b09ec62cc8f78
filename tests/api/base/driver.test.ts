import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { DatabaseUnavailable, errorCode, SQLSTATE, violatedConstraint } from "~/backend/database/base/errors";
import { assignments, identifier, insertion, type Queryable } from "~/backend/database/base/query";
import { openTestDatabase, type TestDatabase } from "../../support/database";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/database-proxy";

let opened: TestDatabase;
let database: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.script("create table things (name text primary key, size int check (size > 0))");
});
afterAll(() => opened.close());

const names = async (sql: Queryable = database) =>
  (await sql<{ name: string }[]>`select name from things order by name`).map(({ name }) => name);

describe("statements", () => {
  test("nest, with every value in its place", async () => {
    const big = database`select name from (values ('a', 1), ('b', 5)) as t (name, size) where size > ${3}`;
    const [row] = await database`select ${"first"}::text as first, (${big}) as nested, ${"last"}::text as last`;
    expect(row).toEqual({ first: "first", nested: "b", last: "last" });
  });

  test("take columns and values from objects", async () => {
    await database`insert into things ${insertion({ name: 'it\'s "one"', size: 1 })}`;
    await database`update ${identifier("things")} set ${assignments({ size: 7 })} where name = ${'it\'s "one"'}`;
    expect(await database`select size from things`).toEqual([{ size: 7 }]);
    await database`delete from things`;
  });

  test("compare with a list of any length and content in one statement", async () => {
    const among = (list: string[]) => database`select x from unnest(array['a', 'b']) as x where x = any(${list})`;
    expect(await Promise.all([among([]), among(["b"]), among(["a", "b", 'c"{},'])])).toEqual([
      [],
      [{ x: "b" }],
      [{ x: "a" }, { x: "b" }],
    ]);
  });

  // The embedded database does not set this.
  test.runIf(process.env.TEST_DATABASE_URL)(
    "are never JIT-compiled by a server, since compiling would take longer than running them",
    async () => {
      const [set] = await database<{ jit: string }[]>`select current_setting('jit') as jit`;
      expect(set?.jit).toBe("off");
    },
  );

  test("are refused before they are sent if a value is undefined", () => {
    const nothing = undefined as unknown as string;
    expect(() => database`select ${nothing}::text`).toThrow(TypeError);
  });

  test("report the constraint that refused them, and leave the connection usable", async () => {
    const failure = await database`insert into things (name, size) values ('none', 0)`.catch((error: unknown) => error);
    expect([errorCode(failure), violatedConstraint(failure)]).toEqual(["23514", "things_size_check"]);
    expect(failure).not.toBeInstanceOf(DatabaseUnavailable);
    expect(Object.values(SQLSTATE)).not.toContain(errorCode(failure));
    expect(await database`select 1 as one`).toEqual([{ one: 1 }]);
  });

  test("have names that collide neither with another program's nor with a closed connection's", async () => {
    const ask = (sql: Queryable, n: number) => sql`select ${n}::int as n`;
    for (let program = 0; program < 3; program++) {
      const beside = connect({ url: opened.url, maxConnections: 1 });
      expect(await beside`select 'another'::text as first`).toEqual([{ first: "another" }]);
      expect(await Promise.all([ask(beside, 1), ask(database, 2)])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
      await beside.end();
    }
  });
});

describe("a transaction", () => {
  test("is rejected and rolled back after a failed statement, even if its work continues", async () => {
    const work = database.transaction(async (sql) => {
      await sql`insert into things (name, size) values ('lost', 1)`;
      await sql`insert into things (name, size) values ('wrong', 0)`.catch(() => {});
    });
    await expect(work).rejects.toThrow("nothing is committed");
    expect(await names()).toEqual([]);
  });

  test("refuses statements after its end", async () => {
    const over = await database.transaction(async (sql) => {
      await sql`select 1`;
      return { sql };
    });
    await expect(over.sql`insert into things (name, size) values ('late', 1)`).rejects.toThrow("is over");
    expect(await names()).toEqual([]);
  });

  test("runs statements that are awaited together in their order", async () => {
    await database.transaction((sql) =>
      Promise.all([
        sql`insert into things (name, size) values ('x', 1)`,
        sql`update things set size = size + 1 where name = 'x'`,
        sql`update things set size = size * 10 where name = 'x'`,
      ]),
    );
    expect(await database`select size from things where name = 'x'`).toEqual([{ size: 20 }]);
    await database`delete from things`;
  });
});

describe("deadlines", () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await startDatabaseProxy(opened.url);
  });
  afterAll(() => proxy.close());

  // The embedded database has no timers.
  test.runIf(process.env.TEST_DATABASE_URL)(
    "gives up a statement that takes too long, and runs the next one",
    async () => {
      const impatient = connect({ url: opened.url, maxConnections: 1, statementTimeout: 200 });
      await expect(impatient`select pg_sleep(20)`).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await impatient`select 1 as one`).toEqual([{ one: 1 }]);
      await impatient.end();
    },
  );

  test.runIf(process.env.TEST_DATABASE_URL)(
    "ends a transaction that idles too long, frees its locks and reports the database as unavailable",
    async () => {
      const limit = async (sql: Database) => {
        const [row] = await sql`select current_setting('idle_in_transaction_session_timeout') as limit`;
        return row?.limit;
      };
      const patient = connect({ url: opened.url, maxConnections: 1, statementTimeout: 0 });
      expect([await limit(database), await limit(patient)]).toEqual(["1min", "0"]);
      await patient.end();

      await database`insert into things (name, size) values ('held', 1)`;
      const resting = database.transaction(async (sql) => {
        await sql`set local idle_in_transaction_session_timeout = '50ms'`;
        await sql`update things set size = 2 where name = 'held'`;
        // Waits for the lock until the server has ended the other transaction.
        await database`delete from things where name = 'held'`;
        await sql`select 1`;
      });
      await expect(resting).rejects.toBeInstanceOf(DatabaseUnavailable);
      expect(await names()).toEqual([]);
    },
  );

  test("reports a database outage instead of waiting forever, and its health before, during and after", async () => {
    const sql = connect({ url: proxy.url });
    await expect.poll(() => sql.health()).toBe("ok");
    proxy.cut();
    await expect(sql`select 1`).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await sql.health()).toBe("down");
    proxy.restore();
    await expect.poll(() => sql.health()).toBe("ok");
    await sql.end();
  });

  test("is healthy while it answers others and all connections are taken, slow when nobody gets an answer", async () => {
    const sql = connect({ url: opened.url, maxConnections: 1 });
    let isDone = false;
    const busy = sql.transaction(async (held) => {
      while (!isDone) await Promise.all([held`select 1`, sleep(50)]);
    });
    expect(await sql.health()).toBe("ok");
    isDone = true;
    await Promise.all([busy, sql`select 1`]);

    const idle = sql.transaction(async () => {
      while (isDone) await sleep(50);
    });
    expect(await sql.health()).toBe("slow");
    isDone = false;
    await idle;
    await sql.end();
  });

  test("closing the connections waits for running statements", async () => {
    const sql = connect({ url: opened.url });
    const running = sql`insert into things (name, size) values ('at the end', 1)`.run();
    await sql.end();
    await running;
    expect(await names()).toEqual(["at the end"]);
  });
});
