import { beforeEach, describe, expect, test } from "vitest";
import { makeWelcome } from "~/backend/rules/accounts/email-confirmation";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { hoursWith, interval } from "../../support/hours";
import { makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";

/** An account whose e-mail is not confirmed may book less, on a site that really sends mail. */

const { backend, agency, owner, client: confirmed } = await startBackendWithAgency();
const newcomer = () => makeClient(backend, { emailConfirmed: false });
beforeEach(() => {
  backend.context.sendsMail = true;
});

const AHEAD = `409 ${RULE_MESSAGES.unconfirmedAhead}`;
const TOO_LONG = `409 ${RULE_MESSAGES.unconfirmedTooLong}`;

/** Books a vehicle of its own for 30 days. */
async function book(person: Pick<Person, "api">, dates: object = {}, of = agency) {
  const { id: vehicleId } = await makeVehicle(backend, of);
  const days = { pickupDate: "2026-12-01", pickupTime: "10:00", returnDate: "2026-12-31", returnTime: "10:00" };
  return person.api.reservations.create({ body: { vehicleId, ...days, ...dates } });
}
const LONGER = { returnTime: "10:01" };

async function confirm({ id }: Person): Promise<void> {
  const token = (await makeWelcome(backend.context, id))?.token ?? "";
  await backend.api().auth.confirmEmail({ body: { token } });
}

describe("a client whose e-mail is not confirmed", () => {
  test("books at once after the registration, but has three upcoming bookings at most", async () => {
    const person = await newcomer();
    const booked = [await book(person), await book(person), await book(person)];
    expect(await outcomeOf(book(person))).toBe(AHEAD);
    // A booking that is cancelled or that the agency accepted makes room.
    await person.api.reservations.cancel({ params: { id: String(booked[0]?.id) } });
    expect(await outcomeOf(book(person))).toBe("ok");
    expect(await outcomeOf(book(person))).toBe(AHEAD);
    const accepted = { params: { id: String(booked[1]?.id) }, body: { status: "CONFIRMED" as const } };
    await owner.api.reservations.setStatus(accepted);
    expect(await outcomeOf(book(person))).toBe("ok");
  });

  test("has at most three, however many requests are sent at once", async () => {
    const person = await newcomer();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(book(person))));
    expect(tally(outcomes)).toEqual({ ok: 3, [AHEAD]: 5 });
  });

  test("counts bookings that were confirmed at once until their pickup", async () => {
    const person = await newcomer();
    const quick = await makeAgency(backend);
    const { api } = await makeOwner(backend, quick);
    const week = Array.from({ length: 7 }, () => [interval("00:00", "24:00")]);
    await api.agencySettings.changeOpeningHours({ body: hoursWith({ week, confirmsAtOnce: true }) });
    for (let n = 0; n < 3; n++) expect((await book(person, {}, quick)).status).toBe("CONFIRMED");
    expect(await outcomeOf(book(person))).toBe(AHEAD);
    backend.clock.set("2026-12-01T10:00:00Z");
    expect(await outcomeOf(book(person, { pickupDate: "2026-12-02" }))).toBe("ok");
  });

  test("books thirty days at most, with options too", async () => {
    const person = await newcomer();
    expect(await outcomeOf(book(person, LONGER))).toBe(TOO_LONG);
    const { id: vehicleId } = await makeVehicle(backend, agency);
    const dates = { pickupDate: "2026-12-01", pickupTime: "10:00", returnDate: "2027-11-30", returnTime: "10:00" };
    const call = person.api.reservations.createWithOptions({ body: { vehicleId, ...dates, options: [] } });
    expect(await outcomeOf(call)).toBe(TOO_LONG);
  });

  test("still reads that a repeated booking was sent before", async () => {
    const person = await newcomer();
    const [first] = [await book(person), await book(person), await book(person)];
    const again = book(person, { vehicleId: first?.vehicleId });
    expect(await outcomeOf(again)).toBe(`409 ${RULE_MESSAGES.sameBooking}`);
  });

  test("has no such limits once the e-mail is confirmed", async () => {
    const person = await newcomer();
    for (let n = 0; n < 3; n++) await book(person);
    await confirm(person);
    expect(await outcomeOf(book(person))).toBe("ok");
    expect(await outcomeOf(book(person, LONGER))).toBe("ok");
  });

  test("has no such limits where the site sends no mail", async () => {
    backend.context.sendsMail = false;
    const person = await newcomer();
    for (let n = 0; n < 4; n++) expect(await outcomeOf(book(person, LONGER))).toBe("ok");
    backend.context.sendsMail = true;
    expect(await outcomeOf(book(person))).toBe(AHEAD);
  });
});

test("a client whose e-mail is confirmed keeps the limit of twenty, whether or not the site sends mail", async () => {
  for (let n = 0; n < 4; n++) expect(await outcomeOf(book(confirmed, LONGER))).toBe("ok");
});

describe("whether the client's e-mail is confirmed", () => {
  test("is read by the agency, beside the name, and not by the client or the administrator", async () => {
    const person = await newcomer();
    const { id } = await book(person);
    const params = { id };
    const read = async () => (await owner.api.reservations.get({ params })).client?.emailConfirmed;
    expect(await read()).toBe(false);
    const { data } = await owner.api.reservations.ofAgency({ query: { limit: 100 } });
    expect(data.find((one) => one.id === id)?.client?.emailConfirmed).toBe(false);
    expect((await person.api.reservations.get({ params })).client).toBeUndefined();
    await confirm(person);
    expect(await read()).toBe(true);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
