import { beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates } from "../../support/blocks";
import { outcomeOf } from "../../support/call-outcome";
import { hoursWith, interval } from "../../support/hours";
import { makeAgency, makeClient, makeOwner, makeVehicle, type Vehicle } from "../../support/people";

/** How an agency's hours and rules limit bookings. Now is Friday 20 November 2026, 09:12 in Morocco. */

const { backend, client } = await startBackendWithAgency();
let agency: Awaited<ReturnType<typeof makeAgency>>;
let owner: Awaited<ReturnType<typeof makeOwner>>;
let vehicle: Vehicle;
beforeEach(async () => {
  await backend.database`delete from outbox`;
  await backend.database`delete from reservations`;
  agency = await makeAgency(backend);
  [owner, vehicle] = await Promise.all([makeOwner(backend, agency), makeVehicle(backend, agency)]);
});

const set = (hours: Partial<OpeningHours>) =>
  owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ week: ALWAYS, ...hours }) });
const ALWAYS = Array.from({ length: 7 }, () => [interval("00:00", "24:00")]);
const TEN_TO_THREE = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);

/** Books from one time to another, each written like "2026-12-14 10:00". */
const bookFor = (pickup: string, back: string, who = client, of = vehicle) => {
  const [pickupDate = "", pickupTime = ""] = pickup.split(" ");
  const [returnDate = "", returnTime = ""] = back.split(" ");
  return who.api.reservations.create({ body: { vehicleId: of.id, pickupDate, pickupTime, returnDate, returnTime } });
};
const tried = (...args: Parameters<typeof bookFor>) => outcomeOf(bookFor(...args));
const booked = async () => (await backend.database`select from reservations`).length;

describe("an agency that refuses bookings outside its hours", () => {
  const CLOSED = "409 L'agence est fermée à cette heure\u00a0: ouverte de 10:00 à 15:00.";
  test.each([
    ["refuses a pickup before opening", "2026-12-14 09:30", "2026-12-16 10:00", CLOSED],
    ["refuses a return after closing", "2026-12-14 10:00", "2026-12-16 15:30", CLOSED],
    ["accepts a pickup at opening time and a return at closing time", "2026-12-14 10:00", "2026-12-16 15:00", "ok"],
  ])("%s", async (_, pickup, back, expected) => {
    await set({ week: TEN_TO_THREE });
    expect(await tried(pickup, back)).toBe(expected);
    expect(await booked()).toBe(expected === "ok" ? 1 : 0);
  });

  test("refuses a pickup or return on an exceptionally closed day, and says when it reopens", async () => {
    await set({ exceptions: [{ from: "2026-12-14", to: "2026-12-15", hours: null, label: null }] });
    const reopens =
      "409 L'agence est fermée ce jour-là\u00a0: elle rouvre mercredi 16 décembre 2026 de 00:00 à minuit.";
    expect(await tried("2026-12-14 10:00", "2026-12-17 10:00")).toBe(reopens);
    expect(await tried("2026-12-12 10:00", "2026-12-15 10:00")).toBe(reopens);
    expect(await tried("2026-12-13 10:00", "2026-12-16 10:00")).toBe("ok");
  });

  test("answers 404 for an unknown vehicle, whatever the hours", async () => {
    await set({ week: TEN_TO_THREE });
    const unknown = { ...vehicle, id: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11" };
    expect(await tried("2026-12-14 09:30", "2026-12-16 10:00", client, unknown)).toMatch(/^404/);
  });
});

describe("an agency that charges a fee outside its hours", () => {
  /** Three days at 30 €, with both ends outside the hours. */
  const NIGHTS = { pickupDate: "2026-12-14", pickupTime: "03:00", returnDate: "2026-12-16", returnTime: "23:30" };
  const bookWith = (more: object = {}) =>
    client.api.reservations.createWithOptions({ body: { vehicleId: vehicle.id, ...NIGHTS, ...more } });
  const line = (label: string) => ({
    kind: "OUT_OF_HOURS",
    label,
    per: "RENTAL",
    unitPrice: 20,
    quantity: 1,
    cap: null,
    amount: 20,
  });
  beforeEach(() => set({ week: TEN_TO_THREE, outside: { rule: "FEE", fee: 20 } }));

  test("refuses no hour, and charges the fee for each end", async () => {
    const booked = await bookWith({ expectedTotal: 130 });
    expect(booked.lines).toEqual([line("Prise en charge hors horaires"), line("Retour hors horaires")]);
    expect(booked).toMatchObject({ totalPrice: 90, extrasTotal: 40, amountDue: 130 });
    expect(await client.api.reservations.get({ params: { id: booked.id } })).toEqual(booked);
  });

  test.each([
    ["pickup", { returnTime: "15:00" }, "Prise en charge hors horaires"],
    ["return", { pickupTime: "10:00" }, "Retour hors horaires"],
  ])("charges it for the %s alone", async (_, within, label) => {
    expect(await bookWith(within)).toMatchObject({ lines: [line(label)], extrasTotal: 20, amountDue: 110 });
  });

  test("refuses an expected total without the fee", async () => {
    expect(await outcomeOf(bookWith({ expectedTotal: 90 }))).toBe(`409 ${RULE_MESSAGES.totalChanged}`);
    expect(await booked()).toBe(0);
  });

  test("charges no fee through the documented call, which has no extras", async () => {
    const reply = await bookFor("2026-12-14 03:00", "2026-12-16 23:30");
    expect(reply).toMatchObject({ totalPrice: 90, extrasTotal: 0, amountDue: 90, lines: [] });
  });
});

test("a pickup needs the agency's hours of notice, to the minute", async () => {
  await set({ noticeHours: 6 });
  expect(await tried("2026-11-20 15:11", "2026-11-22 10:00")).toBe(
    "409 L'agence demande 6 heures de préavis\u00a0: prise en charge possible à partir du vendredi 20 novembre 2026 à 15:12.",
  );
  expect(await tried("2026-11-20 15:12", "2026-11-22 10:00")).toBe("ok");
});

test("a rental needs the agency's minimum of days", async () => {
  await set({ minDays: 3 });
  expect(await tried("2026-12-14 10:00", "2026-12-16 10:00")).toBe("409 L'agence loue pour 3 jours au moins.");
  expect(await tried("2026-12-14 10:00", "2026-12-17 10:00")).toBe("ok");
});

test("an agency without opening hours can be booked at any hour", async () => {
  expect(await tried("2026-11-20 09:12", "2026-11-20 09:13")).toBe("ok");
});

describe("time between two rentals", () => {
  const TAKEN = `409 ${RULE_MESSAGES.datesTaken}`;

  test("holds the vehicle after the return, and before the next pickup", async () => {
    await set({ hoursBetween: 3 });
    const salma = await makeClient(backend);
    expect(await tried("2026-12-14 10:00", "2026-12-16 10:00")).toBe("ok");
    expect(await tried("2026-12-16 12:59", "2026-12-18 10:00", salma)).toBe(TAKEN);
    expect(await tried("2026-12-16 13:00", "2026-12-18 10:00", salma)).toBe("ok");
    expect(await tried("2026-12-12 10:00", "2026-12-14 07:01", salma)).toBe(TAKEN);
    expect(await tried("2026-12-12 10:00", "2026-12-14 07:00", salma)).toBe("ok");
  });

  test("is fixed when a reservation is made, and a new setting alters no existing one", async () => {
    await tried("2026-12-14 10:00", "2026-12-16 10:00");
    await set({ hoursBetween: 3 });
    expect(await tried("2026-12-16 10:00", "2026-12-18 10:00", await makeClient(backend))).toBe("ok");
    await set({ hoursBetween: 0 });
    const held = await backend.database<{ hours: number }[]>`
      select extract(epoch from h.held_until - r.return_at)::int / 3600 as hours
      from vehicle_holds h join reservations r on r.id = h.reservation_id order by r.pickup_at`;
    expect(held.map(({ hours }) => hours)).toEqual([0, 3]);
  });

  test("stays held through each status, and is freed on completion", async () => {
    await set({ hoursBetween: 3 });
    const { id } = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    const held = () => backend.database`select held_until from vehicle_holds where reservation_id = ${id}`;
    const until = [{ held_until: new Date("2026-12-16T12:00:00Z") }];
    for (const status of ["CONFIRMED", "IN_PROGRESS"] as const) {
      await owner.api.reservations.setStatus({ params: { id }, body: { status } });
      expect(await held()).toEqual(until);
    }
    await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    expect(await held()).toEqual([]);
  });

  test("counts as unavailable, but is not shown in the planning", async () => {
    await set({ hoursBetween: 3 });
    await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    const free = async (startDate: string, endDate: string) =>
      (await client.api.vehicles.availability({ params: { id: vehicle.id }, query: { startDate, endDate } })).available;
    expect(await free("2026-12-16T11:59:00Z", "2026-12-18T09:00:00Z")).toBe(false);
    expect(await free("2026-12-16T12:00:00Z", "2026-12-18T09:00:00Z")).toBe(true);
    expect(await free("2026-12-12T09:00:00Z", "2026-12-14T06:01:00Z")).toBe(false);
    expect(await free("2026-12-12T09:00:00Z", "2026-12-14T06:00:00Z")).toBe(true);

    const { data } = await owner.api.planning.read({ query: { from: "2026-12-14" } });
    expect(data[0]?.periods).toMatchObject([
      { startDate: "2026-12-14T09:00:00.000Z", endDate: "2026-12-16T09:00:00.000Z" },
    ]);
    expect((await owner.api.planning.read({ query: { from: "2026-12-17" } })).data[0]?.periods).toEqual([]);
  });

  test("does not keep a repeated booking from being recognised", async () => {
    await set({ hoursBetween: 3 });
    await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    expect(await tried("2026-12-14 10:00", "2026-12-16 10:00")).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
  });

  test("refuses a block that falls into it, and explains why", async () => {
    await set({ hoursBetween: 3 });
    const { referenceNumber } = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    const dates = { startDate: "2026-12-16", startTime: "11:00", endDate: "2026-12-17" };
    expect(await outcomeOf(blockDates(owner, vehicle, dates))).toBe(
      `409 Ces dates sont déjà prises\u00a0: réservation ${referenceNumber} (En attente) du lun. 14 déc. 2026 à 10:00 au mer. 16 déc. 2026 à 10:00, et 3 heures après le retour.`,
    );
    expect(await outcomeOf(blockDates(owner, vehicle, { ...dates, startTime: "13:00" }))).toBe("ok");
  });
});

describe("an agency that confirms at once", () => {
  const letters = async () =>
    (
      await backend.database<{ kind: string; recipient: string }[]>`
        select kind, recipient from outbox where sent_at is null`
    )
      .map(({ kind, recipient }) => `${kind} to ${recipient === client.email ? "client" : "agency"}`)
      .sort();

  test("makes CONFIRMED reservations with their own letters", async () => {
    await set({ confirmsAtOnce: true });
    const made = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    expect(made.status).toBe("CONFIRMED");
    expect(await letters()).toEqual(["booking-confirmed-agency to agency", "reservation-confirmed to client"]);
  });

  test("withdraws both letters when the client cancels before they are sent, and queues no others", async () => {
    await set({ confirmsAtOnce: true });
    const { id } = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    await client.api.reservations.cancel({ params: { id } });
    expect(await letters()).toEqual([]);
  });

  test("writes to both sides when the client cancels later, and records that a calendar file was sent", async () => {
    await set({ confirmsAtOnce: true });
    const { id } = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    await backend.database`update outbox set sent_at = now()`;
    await client.api.reservations.cancel({ params: { id } });
    expect(await letters()).toEqual(["reservation-cancelled to agency", "reservation-cancelled to client"]);
    const [payload] = await backend.database`
      select payload ->> 'calendarFileSent' as sent from outbox where sent_at is null and recipient = ${client.email}`;
    expect(payload).toEqual({ sent: "true" });
  });

  test("lets a client have twenty reservations ahead, not counting those past their pickup", async () => {
    await set({ confirmsAtOnce: true });
    const karim = await makeClient(backend);
    for (let n = 0; n < 20; n++) {
      const own = await makeVehicle(backend, agency);
      expect(await tried("2026-12-14 10:00", "2026-12-16 10:00", karim, own)).toBe("ok");
    }
    expect(await tried("2026-12-14 10:00", "2026-12-16 10:00", karim)).toBe(`409 ${RULE_MESSAGES.tooManyAhead}`);
    backend.clock.set("2026-12-14T10:00:00Z");
    expect(await tried("2026-12-20 10:00", "2026-12-22 10:00", karim)).toBe("ok");
  });

  test("leaves earlier requests pending when it turns the setting on", async () => {
    const { id } = await bookFor("2026-12-14 10:00", "2026-12-16 10:00");
    await set({ confirmsAtOnce: true });
    expect((await client.api.reservations.get({ params: { id } })).status).toBe("PENDING");
  });
});
