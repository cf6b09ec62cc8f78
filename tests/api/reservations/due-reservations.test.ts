import { beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { errorBody } from "../../support/error-body";
import { type Agency, makeAgency, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** Departures and returns until the end of the Moroccan day. Now is Friday 20 November 2026, 09:12 in Morocco. */

const { backend, agency, owner, client } = await startBackendWithAgency({ client: { lastName: "Idrissi" } });

/** Each has its own car, and its name as its reference. */
const RESERVATIONS: Record<string, [WallClock, WallClock, ReservationStatus]> = {
  "leaves-tonight": ["2026-11-20T23:59", "2026-11-24T10:00", "CONFIRMED"],
  "leaves-at-midnight": ["2026-11-21T00:00", "2026-11-24T10:00", "CONFIRMED"],
  "missed-this-morning": ["2026-11-20T08:00", "2026-11-22T10:00", "CONFIRMED"],
  "missed-last-week": ["2026-11-12T10:00", "2026-11-20T09:13", "CONFIRMED"],
  "missed-and-over": ["2026-11-12T10:00", "2026-11-20T09:12", "CONFIRMED"],
  "asked-for-today": ["2026-11-20T18:00", "2026-11-23T10:00", "PENDING"],
  "called-off": ["2026-11-20T18:00", "2026-11-23T10:00", "CANCELLED"],
  "back-tonight": ["2026-11-16T10:00", "2026-11-20T23:59", "IN_PROGRESS"],
  "back-at-midnight": ["2026-11-16T10:00", "2026-11-21T00:00", "IN_PROGRESS"],
  "late-since-yesterday": ["2026-11-16T10:00", "2026-11-19T18:00", "IN_PROGRESS"],
  "left-today": ["2026-11-20T08:30", "2026-11-25T10:00", "IN_PROGRESS"],
  "brought-back": ["2026-11-16T10:00", "2026-11-20T09:00", "COMPLETED"],
};

beforeAll(async () => {
  for (const name of Object.keys(RESERVATIONS)) await reserve(agency, name);
});

async function reserve(agency: Agency, name: string, reference = name) {
  const [pickupAt, returnAt, status] = RESERVATIONS[name] as [WallClock, WallClock, ReservationStatus];
  const vehicle = await makeVehicle(backend, agency);
  await makeReservation(backend, { vehicle, client, pickupAt, returnAt, status, reference });
}

type Query = NonNullable<Parameters<Person["api"]["reservations"]["ofAgency"]>[0]["query"]>;
const listed = async (query: Query, who = owner) => {
  const { data, meta } = await who.api.reservations.ofAgency({ query: { limit: 50, ...query } });
  expect(meta?.total).toBe(data.length);
  return data.map(({ referenceNumber }) => referenceNumber);
};

const DEPARTURES = ["missed-last-week", "missed-this-morning", "leaves-tonight"];
const RETURNS = ["late-since-yesterday", "back-tonight"];

describe("due=departures", () => {
  test("lists confirmed pickups until midnight in Morocco, and missed ones until their return", async () => {
    expect(await listed({ due: "departures" })).toEqual(DEPARTURES);
  });

  test("moves on to the next day at midnight in Morocco, an hour before UTC's", async () => {
    backend.clock.set("2026-11-20T22:59:59.999Z");
    expect(await listed({ due: "departures" })).toEqual(["missed-this-morning", "leaves-tonight"]);
    backend.clock.set("2026-11-20T23:00:00.000Z");
    const next = ["missed-this-morning", "leaves-tonight", "leaves-at-midnight"];
    expect(await listed({ due: "departures" })).toEqual(next);
  });

  test("moves on to the next day at UTC's midnight during Ramadan", async () => {
    backend.clock.set("2027-02-20T23:10:00Z");
    const other = await makeAgency(backend);
    const boss = await makeOwner(backend, other);
    for (const [reference, pickupAt] of [
      ["ramadan-evening", "2027-02-20T23:30"],
      ["ramadan-midnight", "2027-02-21T00:00"],
    ] as const) {
      const vehicle = await makeVehicle(backend, other);
      await makeReservation(backend, { vehicle, client, pickupAt, returnAt: "2027-02-25T10:00", reference });
    }
    expect(await listed({ due: "departures" }, boss)).toEqual(["ramadan-evening"]);
    backend.clock.set("2027-02-21T00:00:00Z");
    expect(await listed({ due: "departures" }, boss)).toEqual(["ramadan-evening", "ramadan-midnight"]);
  });
});

test("due=returns lists the returns due until midnight in Morocco, and the late ones", async () => {
  expect(await listed({ due: "returns" })).toEqual(RETURNS);
  backend.clock.set("2026-11-20T23:00:00.000Z");
  expect(await listed({ due: "returns" })).toEqual([...RETURNS, "back-at-midnight"]);
});

test("both lists match today's departures and returns in the planning", async () => {
  const { departures, returns } = await owner.api.planning.today();
  expect(departures.data.map(({ referenceNumber }) => referenceNumber)).toEqual(DEPARTURES);
  expect(returns.data.map(({ referenceNumber }) => referenceNumber)).toEqual(RETURNS);
});

test("both lists can be searched and narrowed to a status, even to nothing", async () => {
  expect(await listed({ due: "departures", q: "bennani" })).toEqual([]);
  expect(await listed({ due: "departures", q: "missed this" })).toEqual(["missed-this-morning"]);
  expect(await listed({ due: "departures", q: "idrissi" })).toEqual(DEPARTURES);
  expect(await listed({ due: "departures", status: "CONFIRMED" })).toEqual(DEPARTURES);
  expect(await listed({ due: "departures", status: "PENDING" })).toEqual([]);
  expect(await listed({ due: "returns", status: "IN_PROGRESS", q: "BACK" })).toEqual(["back-tonight"]);
});

test("due=departures is paged with its own total", async () => {
  const page = (page: number) => owner.api.reservations.ofAgency({ query: { due: "departures", page, limit: 2 } });
  const [first, second] = await Promise.all([page(1), page(2)]);
  expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
  const paged = [...first.data, ...second.data].map(({ referenceNumber }) => referenceNumber);
  expect(paged).toEqual(DEPARTURES);
});

test("due=departures lists only the agency's own reservations", async () => {
  const other = await makeAgency(backend);
  const boss = await makeOwner(backend, other);
  expect(await listed({ due: "departures" }, boss)).toEqual([]);
  await reserve(other, "leaves-tonight", "elsewhere");
  expect(await listed({ due: "departures" }, boss)).toEqual(["elsewhere"]);
  expect(await listed({ due: "departures" })).toEqual(DEPARTURES);
});

test.each(["tomorrow", "DEPARTURES", "waiting", "departures,returns"])("due=%s is refused", async (due) => {
  const response = await backend.call("GET", `/reservations/agency/list?due=${due}`, { token: owner.token });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(errorBody(400, [VALIDATION.valueInvalid]));
});

test("due= without a value is ignored, and returns the whole list", async () => {
  const response = await backend.call("GET", "/reservations/agency/list?due=", { token: owner.token });
  expect((await response.json()).meta.total).toBe(Object.keys(RESERVATIONS).length);
});
