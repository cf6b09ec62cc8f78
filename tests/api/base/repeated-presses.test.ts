import { randomUUID } from "node:crypto";
import { raw } from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeGuestBooking } from "../../support/guests";
import { READY, recordsOf, SCRATCH } from "../../support/handovers";
import { PAID } from "../../support/payments";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";

/** Every form that creates something is pressed again: at once, later, with other content, by somebody else. */

const DAY = 24 * 3_600_000;
const AHEAD = { pickupAt: "2026-12-10T10:00", returnAt: "2026-12-14T10:00" } as const;
const NOW = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
const DATES = { pickupDate: "2026-12-10", pickupTime: "10:00", returnDate: "2026-12-14", returnTime: "10:00" };
const OTHER_DATES = { pickupDate: "2026-12-20", returnDate: "2026-12-24" };
const GUEST = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", origin: "PHONE", hasLeft: false };
const CAR = {
  ...{ brand: "Dacia", model: "Logan", year: 2023, category: "ECONOMY", seats: 5, doors: 5, transmission: "MANUAL" },
  ...{ fuelType: "DIESEL", pricePerDay: 30, registrationNumber: "67890 | A | 26" },
};
const AGENCY = {
  ...{ name: "Sahara Auto", phone: "+212 5 24 11 22 33", city: "Agadir", address: "3, rue du Port" },
  ...{ ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "cedre-2026" },
};

interface Site {
  backend: TestBackend;
  agency: Agency;
  owner: Person;
  staff: Person;
  client: Person;
}

/** What a press did: "created", or the status with which it was refused. */
type Outcome = "created" | number;

interface Form {
  by: Person | null;
  params?: Record<string, string>;
  json: object;
  /** What another press sends instead. */
  other: object;
  /** Somebody else who may send the form, with the same key and content. */
  elsewhere?: { by: Person | null; params?: Record<string, string> };
  /** The table of what is created. */
  table: string;
  /** By default, another content and another account create something more, and so does the same key after a day. */
  outcomes?: { other?: Outcome; elsewhere?: Outcome; nextDay?: Outcome };
}

async function rental(
  { backend, agency, client }: Site,
  status: "CONFIRMED" | "IN_PROGRESS" | "COMPLETED",
  when = NOW,
) {
  const vehicle = await makeVehicle(backend, agency);
  const { id } = await makeReservation(backend, { vehicle, client, ...(when as typeof NOW), status });
  return id;
}

async function guestRental({ backend, agency, owner }: Site) {
  const vehicle = await makeVehicle(backend, agency);
  const { id } = await makeGuestBooking(backend, { vehicle, by: owner, ...NOW, status: "CONFIRMED" });
  const records = recordsOf(owner, id);
  await records.done("departure");
  return { id, records };
}

const departureOf = async (site: Site) => {
  const id = await rental(site, "CONFIRMED");
  return { id, records: recordsOf(site.owner, id) };
};

const booking = async (site: Site): Promise<Form> => ({
  by: site.client,
  json: { vehicleId: (await makeVehicle(site.backend, site.agency)).id, ...DATES },
  other: OTHER_DATES,
  elsewhere: { by: await makeClient(site.backend) },
  table: "reservations",
  outcomes: { elsewhere: 409, nextDay: 409 },
});

const REPEATED_NOWHERE = { other: 409, elsewhere: 409, nextDay: 409 } as const;

/** By operation: `resource.call`. */
const FORMS: Record<string, (site: Site) => Promise<Form>> = {
  "reservations.create": booking,
  "reservations.createWithOptions": booking,
  "reservations.review": async (site) => ({
    by: site.client,
    params: { id: await rental(site, "COMPLETED") },
    json: { rating: 4, comment: "Bien" },
    other: { rating: 2 },
    elsewhere: { by: await makeClient(site.backend) },
    table: "reviews",
    outcomes: { ...REPEATED_NOWHERE, elsewhere: 404 },
  }),
  "reviews.reply": async (site) => {
    const id = await rental(site, "COMPLETED");
    const review = await site.client.api.reservations.review({ params: { id }, body: { rating: 4 } });
    return {
      by: site.owner,
      params: { id: String(review?.id) },
      json: { text: "Merci !", isFirst: true },
      other: { text: "Merci beaucoup !" },
      elsewhere: { by: site.staff },
      table: "reviews where reply is not null",
      // The same reply by a colleague changes nothing, and is no error.
      outcomes: { other: 409, elsewhere: 204, nextDay: 204 },
    };
  },
  "counter.book": async ({ backend, agency, owner, staff }) => ({
    by: owner,
    json: { vehicleId: (await makeVehicle(backend, agency)).id, ...DATES, ...GUEST, pricePerDay: 40, deposit: 300 },
    other: OTHER_DATES,
    elsewhere: { by: staff },
    table: "reservations",
    outcomes: { elsewhere: 409, nextDay: 409 },
  }),
  "counter.change": async (site) => ({
    by: site.owner,
    params: { id: await rental(site, "CONFIRMED", AHEAD as never) },
    json: { returnDate: "2026-12-13", returnTime: "10:00", reason: "Un jour de moins" },
    other: { returnDate: "2026-12-12" },
    elsewhere: { by: site.staff },
    table: "reservation_changes",
    // There is nothing left to change.
    outcomes: { elsewhere: 400, nextDay: 400 },
  }),
  "counter.requestChange": async (site) => ({
    by: site.client,
    params: { id: await rental(site, "CONFIRMED", AHEAD as never) },
    json: { returnDate: "2026-12-15", returnTime: "10:00" },
    other: { returnDate: "2026-12-16" },
    elsewhere: { by: await makeClient(site.backend) },
    table: "reservation_changes",
    // An unanswered request expires after that time.
    outcomes: { other: 409, elsewhere: 404 },
  }),
  "planning.createBlock": async ({ backend, agency, owner, staff }) => ({
    by: owner,
    params: { id: (await makeVehicle(backend, agency)).id },
    json: { startDate: "2026-12-10", endDate: "2026-12-11", note: "Révision" },
    other: { startDate: "2026-12-20", endDate: "2026-12-21" },
    elsewhere: { by: staff },
    table: "vehicle_holds",
    outcomes: { elsewhere: 409, nextDay: 409 },
  }),
  "agency.createVehicle": async ({ owner, staff }) => ({
    by: owner,
    json: CAR,
    other: { model: "Duster" },
    elsewhere: { by: staff },
    table: "vehicles",
  }),
  "admin.createAgency": async ({ backend }) => ({
    by: await makeAdmin(backend),
    json: { ...AGENCY, email: `${randomUUID()}@rihla.test` },
    other: { email: `${randomUUID()}@rihla.test` },
    elsewhere: { by: await makeAdmin(backend) },
    table: "agencies",
    outcomes: { elsewhere: 409, nextDay: 409 },
  }),
  "team.invite": async ({ backend, agency, owner }) => ({
    by: owner,
    json: { firstName: "Nadia", lastName: "Idrissi", email: `${randomUUID()}@rihla.test` },
    other: { email: `${randomUUID()}@rihla.test` },
    elsewhere: { by: await makeOwner(backend, agency) },
    table: "users",
    outcomes: { elsewhere: 409, nextDay: 409 },
  }),
  "calendars.make": async ({ backend, agency, owner, staff }) => {
    const [plate, other] = [`${randomUUID().slice(0, 8)}-A-1`, `${randomUUID().slice(0, 8)}-A-2`];
    for (const one of [plate, other]) await makeVehicle(backend, agency, { plate: one });
    return {
      by: owner,
      json: { registrationNumber: plate, names: true },
      other: { registrationNumber: other },
      elsewhere: { by: staff },
      table: "calendar_links",
      outcomes: { elsewhere: 409, nextDay: 409 },
    };
  },
  "calendars.renew": async ({ backend, agency, owner, staff }) => {
    const plate = `${randomUUID().slice(0, 8)}-A-3`;
    await makeVehicle(backend, agency, { plate });
    const { id } = await owner.api.calendars.make({ body: { registrationNumber: plate } });
    return {
      by: owner,
      params: { id },
      json: { names: true },
      other: { names: false },
      elsewhere: { by: staff },
      table: "events where action = 'CALENDAR_RENEWED'",
    };
  },
  "handover.addMark": async (site) => ({
    by: site.owner,
    params: { id: (await departureOf(site)).id, moment: "departure" },
    json: SCRATCH,
    other: { note: "Sous le rétroviseur" },
    elsewhere: { by: site.staff },
    table: "handover_marks",
  }),
  "handover.addCharge": async (site) => ({
    by: site.owner,
    params: { id: await rental(site, "IN_PROGRESS"), moment: "return" },
    json: { kind: "FUEL", reason: "Le plein", amount: 25 },
    other: { amount: 30 },
    elsewhere: { by: site.staff },
    table: "handover_charges",
  }),
  "handover.addPayment": async (site) => ({
    by: site.owner,
    params: { id: await rental(site, "CONFIRMED") },
    json: PAID,
    other: { amount: 60 },
    elsewhere: { by: site.staff },
    table: "payments",
  }),
  "handover.sign": async (site) => ({
    by: site.owner,
    params: { id: await rental(site, "CONFIRMED"), moment: "departure" },
    json: { ...READY, version: 0 },
    other: { kilometres: 48_999 },
    elsewhere: { by: site.staff },
    table: "handovers where signed_at is not null",
    outcomes: REPEATED_NOWHERE,
  }),
  "handover.answer": async (site) => {
    const { id, records } = await departureOf(site);
    await records.done("departure");
    return {
      by: site.client,
      params: { id, moment: "departure" },
      json: { answer: "REMARKED", remarks: "La rayure y était déjà." },
      other: { remarks: "Et le pare-brise aussi." },
      elsewhere: { by: await makeClient(site.backend) },
      table: "handover_statements",
      outcomes: { elsewhere: 404, nextDay: 409 },
    };
  },
  "guestHandover.answer": async (site) => {
    const { records } = await guestRental(site);
    const [key, another] = [await records.link(), await records.link()];
    return {
      by: null,
      params: { key, moment: "departure" },
      json: { answer: "REMARKED", remarks: "La rayure y était déjà." },
      other: { remarks: "Et le pare-brise aussi." },
      elsewhere: { by: null, params: { key: another, moment: "departure" } },
      table: "handover_statements",
      outcomes: { nextDay: 409 },
    };
  },
  "handover.addAddendum": async (site) => {
    const { id, records } = await departureOf(site);
    await records.done("departure");
    await recordsOf(site.client, id).confirm("departure");
    return {
      by: site.client,
      params: { id, moment: "departure" },
      json: { text: "Le devis du garage est arrivé." },
      other: { text: "La facture aussi." },
      elsewhere: { by: site.owner },
      table: "handover_statements",
    };
  },
  "handover.makeGuestLink": async (site) => ({
    by: site.owner,
    params: { id: (await guestRental(site)).id },
    json: {},
    other: {},
    elsewhere: { by: site.staff },
    table: "guest_links",
    outcomes: { other: 201 },
  }),
  "handover.renewGuestLink": async (site) => ({
    by: site.owner,
    params: { id: (await guestRental(site)).id },
    json: {},
    other: {},
    elsewhere: { by: site.staff },
    table: "events where action = 'GUEST_LINK_RENEWED'",
    // The colleague's link has ended the first one, so the same press makes another.
  }),
};

const CALLS = new Map(
  Object.entries(endpoints).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, call]): [string, Endpoint] => [`${resource}.${name}`, call]),
  ),
);

let site: Site;
beforeAll(async () => {
  const backend = await startBackend();
  const agency = await makeAgency(backend);
  const [owner, staff, client] = [
    await makeOwner(backend, agency),
    await makeStaff(backend, agency),
    await makeClient(backend),
  ];
  site = { backend, agency, owner, staff, client };
});
afterAll(() => site.backend.close());

test("every call that accepts a key is a form here", () => {
  const keyed = [...CALLS].filter(([, { body }]) => body && "sendKey" in body.shape).map(([name]) => name);
  expect(Object.keys(FORMS).sort()).toEqual(keyed.sort());
});

const query = async (text: string): Promise<number> => {
  const [row] = await site.backend.database<{ n: number }[]>`${raw(text)}`;
  return row?.n ?? 0;
};
const count = (rows: string) => query(`select count(*)::int as n from ${rows}`);

/** Everything that a second press must leave alone: log entries, letters, counted tries, what the form creates. */
const traces = async (table: string) => [
  await count("events"),
  await count("outbox"),
  await query("select coalesce(sum(tries), 0)::int as n from rate_limits"),
  await count(table),
];

const press = async (name: string, form: Pick<Form, "by" | "params" | "json">, sendKey: string | undefined) => {
  const { method, path } = CALLS.get(name) as Endpoint;
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => form.params?.[part] ?? "");
  const reply = await site.backend.call(method, address, { token: form.by?.token, json: { ...form.json, sendKey } });
  return { status: reply.status, text: await reply.text() };
};

/** Presses and says what came of it. */
async function outcomeOf(name: string, form: Form, sendKey: string | undefined): Promise<Outcome> {
  const before = await count(form.table);
  const { status } = await press(name, form, sendKey);
  return (await count(form.table)) > before ? "created" : status;
}

describe.each(Object.entries(FORMS))("%s", (name, formOf) => {
  test("is carried out once by two presses at once and a third one, which all get the same reply", async () => {
    const form = await formOf(site);
    const key = randomUUID();
    const before = await count(form.table);
    const [one, two] = await Promise.all([press(name, form, key), press(name, form, key)]);
    expect(one.status, one.text).toBeLessThan(300);
    const after = await traces(form.table);
    expect(after.at(-1)).toBe(before + 1);
    const three = await press(name, form, key.toUpperCase());
    expect([two, three]).toEqual([one, one]);
    expect(await traces(form.table)).toEqual(after);
  });

  test("is something new with other content, and from somebody else", async () => {
    const form = await formOf(site);
    const key = randomUUID();
    const { outcomes } = form;
    expect(await outcomeOf(name, form, key)).toBe("created");
    expect(await outcomeOf(name, { ...form, ...form.elsewhere }, key)).toBe(outcomes?.elsewhere ?? "created");
    const other = { ...form, json: { ...form.json, ...form.other } };
    expect(await outcomeOf(name, other, key)).toBe(outcomes?.other ?? "created");
  });

  test("is forgotten after 24 hours", async () => {
    const form = await formOf(site);
    const key = randomUUID();
    expect(await outcomeOf(name, form, key)).toBe("created");
    site.backend.clock.advance(DAY - 1);
    const { status } = await press(name, form, key);
    expect(status).toBeLessThan(300);
    site.backend.clock.advance(1);
    expect(await outcomeOf(name, form, key)).toBe(form.outcomes?.nextDay ?? "created");
    site.backend.clock.advance(-DAY);
  });
});
