import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../support/database";

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

// A driver that pipelines queries on one connection must not lose a `begin` among them.
test.each([99, 100, 101, 200, 595, 600, 605])(
  "a transaction queued behind %i reads commits or rolls back",
  async (reads) => {
    const { database } = opened;
    const read = () => database`select ${"x".repeat(50)}::text as value`;
    for (let warm = 0; warm < 20; warm++) await read();

    const flood = Array.from({ length: reads }, () => read().run());
    const key = (n: number) => `kept-${reads}-${n}`;
    const committed = Array.from({ length: 8 }, (_, n) =>
      database.transaction((sql) => sql`insert into settings (key, value) values (${key(n)}, 'yes')`),
    );
    const dropped = database.transaction(async (sql) => {
      await sql`insert into settings (key, value) values (${`dropped-${reads}`}, 'no')`;
      throw new Error("changed my mind");
    });

    await expect(dropped).rejects.toThrow("changed my mind");
    await Promise.all([...flood, ...committed]);
    const [settled] = await database<{ kept: number; dropped: number }[]>`
    select count(*) filter (where key like ${`kept-${reads}-%`})::int as kept,
      count(*) filter (where key = ${`dropped-${reads}`})::int as dropped
    from settings`;
    expect(settled).toEqual({ kept: 8, dropped: 0 });
  },
);
