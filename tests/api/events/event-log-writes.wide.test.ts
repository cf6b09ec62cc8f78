import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { ACCOUNT_CALLS, KEEPING_CALLS } from "../../support/written-calls/accounts";
import { ADMINISTRATION_CALLS } from "../../support/written-calls/administration";
import { callOf, expectEntry, WRITES } from "../../support/written-calls/expect-entry";
import { AGENCY_CALLS, FLEET_CALLS } from "../../support/written-calls/fleet";
import { HANDOVER_CALLS } from "../../support/written-calls/handovers";
import { RESERVATION_CALLS } from "../../support/written-calls/reservations";
import { makeWrittenSite, SECRET, type WrittenSite } from "../../support/written-calls/site";

/** Each call of the contract that writes, accepted and refused: one entry of the log, or none. */

let backend: TestBackend;
let site: WrittenSite;
beforeAll(async () => {
  backend = await startBackend();
  site = await makeWrittenSite(backend);
});
afterAll(async () => {
  // Every test file of this process reads these settings.
  await site.admin.api.site.changeSettings({ body: {} });
  await site.admin.api.site.changePage({ params: { page: "privacy" }, body: {} });
  await backend.close();
});

const TABLE = {
  ...RESERVATION_CALLS,
  ...HANDOVER_CALLS,
  ...FLEET_CALLS,
  ...AGENCY_CALLS,
  ...ACCOUNT_CALLS,
  ...ADMINISTRATION_CALLS,
  ...KEEPING_CALLS,
};

test("the table covers every call of the contract that writes", () => {
  expect([...new Set(Object.keys(TABLE).map(callOf))].sort()).toEqual(Object.keys(WRITES).sort());
});

describe("a call that writes leaves one entry, and none when it is refused or cut off:", () => {
  test.each(Object.entries(TABLE))("%s", async (line, prepare) => expectEntry(site, line, await prepare(site)));
});

test("no entry contains anybody's name or contact details, or what they wrote", async () => {
  const [all] = await backend.database<{ text: string }[]>`
    select coalesce(string_agg(changes::text, e'\n'), '') as text from events`;
  expect(all?.text).toContain("status");
  for (const word of [SECRET, "Naciri", "Bennani", "@", "0661000067", "661000067", "AT 641"]) {
    expect(all?.text.toLowerCase()).not.toContain(word.toLowerCase());
  }
});
