import { beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "~/contract/endpoints";
import { VALIDATION } from "~/contract/messages";
import { HOURS_MESSAGES } from "~/contract/offer/opening-hours-messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { hoursWith, interval, WEEK } from "../../support/hours";
import { makeAgency, makeOwner, makeVehicle } from "../../support/people";

/** The calls by which an owner reads and replaces the agency's opening hours. */

const { backend, agency, owner } = await startBackendWithAgency();
const PATH = endpoints.agencySettings.openingHours.path;
const stored = () => backend.database`select agency_id, hours from agency_hours order by agency_id`;
beforeEach(() => backend.database`delete from agency_hours`);

const put = (json: object, token: string | null = owner.token) => backend.call("PUT", PATH, { token, json });

test("an agency that has set nothing has no opening hours", async () => {
  expect(await owner.api.agencySettings.openingHours()).toEqual({ hours: null });
});

test("opening hours are replaced as a whole, and read as they were stored", async () => {
  const exceptions = [{ from: "2027-01-11", to: "2027-01-11", label: "Manifeste de l'Indépendance" }];
  const ramadan = { isActive: true, from: "2027-02-08", to: "2027-03-08", hours: interval("09:30", "16:00") };
  const body = { ...hoursWith({ noticeHours: 6, minDays: 2, hoursBetween: 3 }), exceptions, ramadan };
  const { hours } = await owner.api.agencySettings.changeOpeningHours({ body });
  const expected = { ...body, exceptions: [{ ...exceptions[0], hours: null }] };
  expect(hours).toEqual(expected);
  expect(await owner.api.agencySettings.openingHours()).toEqual({ hours: expected });

  await owner.api.agencySettings.changeOpeningHours({ body: { week: WEEK } });
  expect((await owner.api.agencySettings.openingHours()).hours).toEqual(hoursWith());
});

test("a fee is stored with its cents", async () => {
  for (const [fee, stored] of [
    ["19,99", 19.99],
    [0.1 + 0.2, 0.3],
    [10_000, 10_000],
  ] as const) {
    await put({ week: WEEK, outside: { rule: "FEE", fee } });
    expect((await owner.api.agencySettings.openingHours()).hours?.outside).toEqual({ rule: "FEE", fee: stored });
  }
});

test("exceptions are stored in order; past ones are dropped, but not today's", async () => {
  const day = (date: string) => ({ from: date, to: date });
  const exceptions = [day("2027-05-01"), day("2026-11-19"), day("2026-11-20"), day("2027-01-11")];
  await put({ week: WEEK, exceptions });
  const { hours } = await owner.api.agencySettings.openingHours();
  expect(hours?.exceptions.map(({ from }) => from)).toEqual(["2026-11-20", "2027-01-11", "2027-05-01"]);
});

test("each agency has its own opening hours", async () => {
  const other = await makeOwner(backend, await makeAgency(backend));
  await put({ week: WEEK, noticeHours: 6 });
  await put({ week: WEEK, noticeHours: 24 }, other.token);
  expect((await owner.api.agencySettings.openingHours()).hours?.noticeHours).toBe(6);
  expect((await other.api.agencySettings.openingHours()).hours?.noticeHours).toBe(24);
});

describe("refuses invalid opening hours in French, and stores nothing:", () => {
  const sixtyOne = Array.from({ length: 61 }, (_, n) => {
    const from = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
    return { from, to: from };
  });
  test.each<[string, object, string]>([
    ["no week", {}, HOURS_MESSAGES.weekDays],
    ["25:00", { week: [[interval("08:00", "25:00")], ...WEEK.slice(1)] }, HOURS_MESSAGES.timeInvalid],
    ["an end before its start", { week: [[interval("12:00", "08:00")], ...WEEK.slice(1)] }, HOURS_MESSAGES.endFirst],
    [
      "overlapping intervals",
      { week: [[interval("08:00", "12:00"), interval("11:00", "13:00")], ...WEEK.slice(1)] },
      HOURS_MESSAGES.crossing,
    ],
    ["a 61st exception", { week: WEEK, exceptions: sixtyOne }, HOURS_MESSAGES.tooManyExceptions],
    ["a negative fee", { week: WEEK, outside: { rule: "FEE", fee: -5 } }, HOURS_MESSAGES.fee],
    ["a huge fee", { week: WEEK, outside: { rule: "FEE", fee: 1e9 } }, HOURS_MESSAGES.fee],
    [
      "HTML in a label",
      { week: WEEK, exceptions: [{ from: "2027-01-11", to: "2027-01-11", label: "<script>alert(1)</script>" }] },
      VALIDATION.markupRefused,
    ],
    ["notice of nine days", { week: WEEK, noticeHours: 216 }, HOURS_MESSAGES.notice],
  ])("%s", async (_, json, message) => {
    const response = await put(json);
    expect([response.status, await response.json()]).toEqual([400, errorBody(400, [message])]);
    expect(await stored()).toHaveLength(0);
  });
});

test("a vehicle's page shows its agency's opening hours without past exceptions", async () => {
  const vehicle = await makeVehicle(backend, agency);
  const read = async () => (await owner.api.vehicles.get({ params: { id: vehicle.id } })).agency?.hours;
  expect(await read()).toBeNull();
  const exceptions = [{ from: "2026-11-21", to: "2026-11-22" }];
  await put({ week: WEEK, exceptions });
  expect(await read()).toEqual(hoursWith({ exceptions: [{ ...exceptions[0], hours: null, label: null } as never] }));
  backend.clock.set("2026-11-23T08:00:00Z");
  expect(await read()).toEqual(hoursWith());
});
