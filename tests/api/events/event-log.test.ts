import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LoggedChanges } from "~/backend/database/events/events";
import { log } from "~/backend/rules/events/log";
import { openTestDatabase, type TestDatabase } from "../../support/database";

const ID = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const write = (changes: LoggedChanges) =>
  log(opened.database, {
    by: { userId: ID, role: "AGENCY_OWNER" },
    action: "RESERVATION_CONFIRMED",
    on: { id: ID, agencyId: ID },
    changes,
    now: new Date("2026-12-01T10:00:00Z"),
  });

describe("an entry of the log", () => {
  test("stores who did what to which record, and what changed", async () => {
    await write({
      status: ["PENDING", "CONFIRMED"],
      totalCents: [1, 2.5],
      returnAt: [null, "2026-12-01T10:00:00.000Z"],
      note: null,
    });
    const rows = await opened.database`select * from events`;
    expect(rows).toEqual([
      expect.objectContaining({
        action: "RESERVATION_CONFIRMED",
        topic: "RESERVATIONS",
        role: "AGENCY_OWNER",
        side: "AGENCY",
        account_id: ID,
        job: null,
        subject: "RESERVATION",
        subject_id: ID,
        reservation_id: ID,
        agency_id: ID,
        changes: {
          status: ["PENDING", "CONFIRMED"],
          totalCents: [1, 2.5],
          returnAt: [null, "2026-12-01T10:00:00.000Z"],
          note: null,
        },
      }),
    ]);
  });

  test.each<[string, LoggedChanges]>([
    ["free text", { note: [null, "Sofia Benali"] }],
    ["free text in capitals", { note: [null, "SOFIA BENALI"] }],
    ["an e-mail address", { email: ["a@b.fr", null] }],
    ["a phone number", { phone: ["+212661000067", null] }],
    ["a pair with one value missing", { status: ["CONFIRMED"] as never }],
    ["an object", { status: [null, { name: "Sofia" }] as never }],
    ["a list within a pair", { status: [null, ["Sofia"]] as never }],
    ["a value that is not in a pair", { status: "CONFIRMED" as never }],
    ["free text as a field name", { "Sofia Benali": null }],
    ["a value of two lines", { status: [null, "CONFIRMED\nSofia"] }],
  ])("refuses to store %s", async (_, changes) => {
    await expect(write(changes)).rejects.toMatchObject({ code: "23514" });
  });

  test.each([
    "update events set at = now()",
    "delete from events",
    "truncate events",
    "select set_config('rihla.erasure', 'names 2100-01-01T00:00:00Z', true); delete from events",
    "select set_config('rihla.erasure', 'entries 2000-01-01T00:00:00Z', true); delete from events",
  ])("cannot be changed or deleted by: %s", async (statement) => {
    await expect(opened.database.transaction((sql) => sql.script(statement))).rejects.toMatchObject({ code: "23001" });
    expect(await opened.database`select id from events`).toHaveLength(1);
  });

  test("is deleted under the erasure lock once it is old enough, and not without the lock", async () => {
    await opened.database.transaction((sql) =>
      sql.script("select set_config('rihla.erasure', 'entries 2100-01-01T00:00:00Z', true); delete from events"),
    );
    expect(await opened.database`select id from events`).toEqual([]);
    await write({});
    await expect(opened.database.script("delete from events")).rejects.toMatchObject({ code: "23001" });
  });
});
