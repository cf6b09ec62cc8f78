import { beforeEach, describe, expect, test } from "vitest";
import { bookForGuest } from "~/backend/rules/reservations/counter-booking";
import type { Client } from "~/client/client";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import type { Offers } from "~/contract/offer/offers";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { hoursWith } from "../../support/hours";
import { makeAgency, makeOwner, makeReservation, makeStaff, makeVehicle, type Vehicle } from "../../support/people";
import { offer, say, silence } from "../../support/terms";

/** Bookings that an agency enters for somebody without an account (docs/product.md, "The counter"). */

const { backend, agency, owner, client } = await startBackendWithAgency();
const staff = await makeStaff(backend, agency, { firstName: "Nadia", lastName: "Alaoui" });
let vehicle: Vehicle;
beforeEach(async () => {
  await backend.database`update agencies set status = 'ACTIVE'`;
  await silence(backend);
  vehicle = await makeVehicle(backend, agency, { pricePerDay: 45, deposit: 500 });
});

/** Four days. */
const DATES = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
const GUEST = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67" };
const BODY = { ...DATES, ...GUEST, pricePerDay: 40.5, deposit: 300, origin: "PHONE" } as const;
type Body = Parameters<Client["counter"]["book"]>[0]["body"];
const book = (more: Partial<Body> = {}, by = owner) =>
  by.api.counter.book({ body: { vehicleId: vehicle.id, ...BODY, ...more } });
const ending = (more: Partial<Body> = {}, by = owner) => outcomeOf(book(more, by));

describe("a booking at the counter", () => {
  test("is confirmed at once at the agency's price, and names the guest and who entered it", async () => {
    const json = { vehicleId: vehicle.id, ...BODY, email: "rachid@exemple.ma", note: "Rappeler la veille." };
    const response = await backend.call("POST", "/reservations/counter", { token: staff.token, json });
    expect(response.status).toBe(201);
    const reply = await response.json();
    expect(reply).toMatchObject({
      referenceNumber: expect.stringMatching(/^RH-[2-9B-DF-HJKMNP-RTV-XZ]{4}-[2-9B-DF-HJKMNP-RTV-XZ]{2}$/),
      vehicleId: vehicle.id,
      client: { firstName: "Rachid", lastName: "Naciri", phone: "+212661000067", email: "rachid@exemple.ma" },
      pickupDate: "2026-12-14T09:00:00.000Z",
      returnDate: "2026-12-18T09:00:00.000Z",
      pickupLocation: "12, avenue Mohammed V",
      returnLocation: "12, avenue Mohammed V",
      days: 4,
      pricePerDay: 40.5,
      totalPrice: 162,
      amountDue: 162,
      deposit: 300,
      status: "CONFIRMED",
      origin: "PHONE",
      enteredBy: "Nadia Alaoui",
      agencyNote: "Rappeler la veille.",
      createdAt: TEST_NOW,
    });
    expect(await owner.api.reservations.get({ params: { id: reply.id } })).toEqual(reply);
  });

  test.each([
    ["06 61 00 00 67", "+212661000067"],
    ["+33 6 39 98 00 21", "+33639980021"],
    ["0033639980021", "+33639980021"],
    ["05-24-43-10-20", "+212524431020"],
    // One digit short.
    ["06 61 00 00 6", "06 61 00 00 6"],
  ])("stores the phone number %s as %s", async (phone, stored) => {
    expect((await book({ phone })).client?.phone).toBe(stored);
  });

  test.each([
    [{ phone: "12" }, 400, COUNTER_MESSAGES.phoneInvalid],
    [{ phone: "demain" }, 400, COUNTER_MESSAGES.phoneInvalid],
    [{ phone: "" }, 400, VALIDATION.phoneRequired],
    [{ firstName: " " }, 400, VALIDATION.firstNameRequired],
    [{ lastName: "" }, 400, VALIDATION.nameRequired],
    [{ email: "rachid@" }, 400, VALIDATION.emailInvalid],
    [{ pricePerDay: -1 }, 400, VALIDATION.pricePositive],
    [{ deposit: -1 }, 400, VALIDATION.depositPositive],
    [{ origin: "ONLINE" as never }, 400, COUNTER_MESSAGES.originRequired],
    [{ returnDate: "2026-12-14", returnTime: "10:00" }, 400, VALIDATION.returnAfterPickup],
    [{ pickupDate: "2026-02-30" }, 400, VALIDATION.dateInvalid],
    [{ returnDate: "2027-12-20" }, 400, VALIDATION.tooLong],
    [{ pickupDate: "2028-12-14", returnDate: "2028-12-18" }, 400, VALIDATION.tooFarAhead],
    [{ expectedTotal: 161.99 }, 409, COUNTER_MESSAGES.shownTotalChanged],
    [{ options: [{ id: "gone", quantity: 1 }] }, 422, RULE_MESSAGES.choiceGone],
    [{ vehicleId: "no-uuid" }, 404, RULE_MESSAGES.vehicleNotFound],
  ] as const)("with %j is refused with status %d", async (more, status, message) => {
    expect(await ending(more as Partial<Body>)).toBe(`${status} ${message}`);
    expect(await heldBy(vehicle)).toBe(0);
  });

  test("needs a vehicle that is the agency's own and in service", async () => {
    const other = await makeOwner(backend, await makeAgency(backend));
    expect(await ending({}, other)).toBe(`404 ${RULE_MESSAGES.vehicleNotFound}`);
    for (const status of ["MAINTENANCE", "RETIRED"] as const) {
      const idle = await makeVehicle(backend, agency, { status });
      expect(await ending({ vehicleId: idle.id })).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
    }
  });

  test("is refused for a deactivated agency", async () => {
    const closing = await makeAgency(backend);
    const boss = await makeOwner(backend, closing);
    const { id: vehicleId } = await makeVehicle(backend, closing);
    await backend.database`update agencies set status = 'INACTIVE' where id = ${closing.id}`;
    await backend.database`update vehicles set agency_status = 'INACTIVE' where agency_id = ${closing.id}`;
    expect(await ending({ vehicleId }, boss)).toBe(`409 ${RULE_MESSAGES.vehicleUnavailable}`);
  });

  test("is refused to clients and visitors", async () => {
    expect(await ending({}, client)).toMatch(/^403 /);
    const response = await backend.call("POST", "/reservations/counter", { json: { vehicleId: vehicle.id, ...BODY } });
    expect(response.status).toBe(401);
  });

  test("draws another reference when one is taken", async () => {
    const { referenceNumber } = await book();
    const next = [referenceNumber, referenceNumber, "RH-2222-22"];
    const input = { vehicleId: vehicle.id, ...BODY, pickupDate: "2027-01-04", returnDate: "2027-01-05" };
    const caller = { userId: owner.id, role: owner.role, agencyId: agency.id };
    const parsed = { ...input, options: [], hasLeft: false };
    const made = await bookForGuest(backend.context, caller as never, parsed, () => next.shift() ?? "RH-3333-33");
    expect(made.referenceNumber).toBe("RH-2222-22");
  });
});

const heldBy = async ({ id }: { id: string }) =>
  (await backend.database`select from vehicle_holds where vehicle_id = ${id}`).length;

describe("the pickup of a counter booking", () => {
  /** TEST_NOW is 20 November, 09:12 in Morocco. */
  test.each([
    [{ pickupDate: "2026-11-20", pickupTime: "09:00" }, `400 ${COUNTER_MESSAGES.pickupPast}`],
    [{ pickupDate: "2026-11-20", pickupTime: "09:00", hasLeft: true }, "ok"],
    [{ pickupDate: "2026-10-21", pickupTime: "08:00", hasLeft: true }, "ok"],
    [{ pickupDate: "2026-10-20", pickupTime: "23:30", hasLeft: true }, `400 ${COUNTER_MESSAGES.pickupTooOld}`],
    [{ pickupDate: "2026-11-20", pickupTime: "09:30", hasLeft: true }, "ok"],
    [{ pickupDate: "2026-11-20", pickupTime: "10:00", hasLeft: true }, `400 ${COUNTER_MESSAGES.notLeftYet}`],
    [{ pickupDate: "2026-11-20", pickupTime: "09:30" }, "ok"],
  ] as const)("given as %j results in: %s", async (pickup, expected) => {
    expect(await ending(pickup)).toBe(expected);
  });

  test("in the past makes a rental under way, which is completed like any other", async () => {
    const { id, status } = await book({ pickupDate: "2026-11-18", hasLeft: true, returnDate: "2026-11-22" });
    expect(status).toBe("IN_PROGRESS");
    const done = await owner.api.reservations.setStatus({ params: { id }, body: { status: "COMPLETED" } });
    expect(done).toMatchObject({ status: "COMPLETED", client: { firstName: "Rachid" } });
    expect(await heldBy(vehicle)).toBe(0);
  });

  test("is not blocked by an expired request, which is rejected instead", async () => {
    const dates = { pickupAt: "2026-11-19T10:00", returnAt: "2026-11-23T10:00", status: "PENDING" } as const;
    const { id } = await makeReservation(backend, { vehicle, client, ...dates });
    expect(await ending({ pickupDate: "2026-11-18", hasLeft: true, returnDate: "2026-11-22" })).toBe("ok");
    expect((await owner.api.reservations.get({ params: { id } })).status).toBe("REJECTED");
  });
});

describe("taken dates", () => {
  test("of a guest, with the hours after the rental, or of a block are refused at the counter and online", async () => {
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ hoursBetween: 2 }) });
    await book();
    expect(await ending({ pickupDate: "2026-12-18", pickupTime: "11:30", returnDate: "2026-12-20" })).toBe(
      `409 ${RULE_MESSAGES.datesTaken}`,
    );
    expect(await ending({ pickupDate: "2026-12-18", pickupTime: "12:00", returnDate: "2026-12-20" })).toBe("ok");
    await owner.api.planning.createBlock({
      params: { id: vehicle.id },
      body: { startDate: "2027-01-04T09:00:00.000Z", endDate: "2027-01-06T09:00:00.000Z" },
    });
    const blocked = { pickupDate: "2027-01-05", returnDate: "2027-01-07" };
    expect(await ending(blocked)).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
    const online = client.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } });
    expect(await outcomeOf(online)).toBe(`409 ${RULE_MESSAGES.datesTaken}`);
  });

  test("are booked once when the same booking is sent eight times at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ending()));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.datesTaken}`]: 7 });
  });
});

describe("a counter booking with options and places", () => {
  let offers: Offers;
  beforeEach(async () => {
    offers = await offer(owner, {
      options: [{ label: "Siège enfant", per: "DAY", price: 4.1, cap: 30, quantity: 2 }],
      places: [
        { kind: "AIRPORT", label: "Aéroport Ménara", city: "Marrakech", feeOut: 15, feeBack: 19.9, asksFlight: true },
      ],
      returnCities: [{ city: "Agadir", offered: true, fee: 40 }],
    });
    await say(owner, { secondDriver: "PER_RENTAL", secondDriverPrice: 30 });
  });

  test("costs the same as an online booking, and stores the same conditions", async () => {
    const chosen = {
      options: [
        { id: offers.options[0]?.id ?? "", quantity: 2 },
        { id: "second-driver", quantity: 1 },
      ],
      pickupPlace: offers.places[0]?.id,
      returnCity: "Agadir",
      flightNumber: "AT 641",
    };
    const dates = { ...DATES, pickupTime: "20:00" };
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ outside: { rule: "FEE", fee: 12 } }) });
    const twin = await makeVehicle(backend, agency, { pricePerDay: 45, deposit: 500 });
    const online = await client.api.reservations.createWithOptions({
      body: { vehicleId: twin.id, ...dates, ...chosen },
    });
    const entered = await book({
      ...dates,
      ...chosen,
      pricePerDay: 45,
      deposit: 500,
      expectedTotal: online.amountDue ?? 0,
    });
    expect(entered.lines).toHaveLength(5);
    for (const field of ["lines", "extrasTotal", "amountDue", "totalPrice", "days", "pickupLocation"] as const) {
      expect(entered[field], field).toEqual(online[field]);
    }
    expect(entered).toMatchObject({ returnLocation: "Agadir", flightNumber: "AT 641", conditions: online.conditions });
    expect(entered.conditions).not.toBeNull();
  });

  test("may have places in free text, without a fee", async () => {
    const places = { pickupLocation: "Riad Zitoun", returnLocation: "Gare de Marrakech" };
    expect(await book(places)).toMatchObject({ ...places, lines: [], amountDue: 162 });
  });

  test("is not limited by the agency's own opening hours, notice or minimum of days", async () => {
    const body = hoursWith({ noticeHours: 72, minDays: 7 });
    await owner.api.agencySettings.changeOpeningHours({ body });
    const sunday = { pickupDate: "2026-11-22", pickupTime: "03:00", returnDate: "2026-11-23" };
    expect(await book(sunday)).toMatchObject({ status: "CONFIRMED", lines: [] });
  });
});
