import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeClient, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** A clerk at the counter finds reservations by a reference, name, phone number or plate, or a part of one. */

let backend: TestBackend;
let owner: Person;
let rival: Person;

/** Three people with a reservation each, who share no word, no three digits in a row and no plate. */
const FATIMA = {
  person: { firstName: "Fatima-Zahra", lastName: "El Idrissi", phone: "+212 6 61 23 45 67" },
  plate: "48213 | A | 26",
  reference: "RH-2K7M-4Q",
};
const ELODIE = {
  person: { firstName: "Élodie", lastName: "Müller-Núñez", phone: "06.98.76.54.32" },
  plate: "7001-B-1",
  reference: "RH-9XWP-T3",
};
/** Every field of this one contains wildcards of SQL patterns. */
const ODD = {
  person: { firstName: "100%", lastName: "Sûr_\\", phone: null },
  plate: "WW%5_9\\C",
  reference: "RH-P%_C-\\H",
};
const ALL = [FATIMA, ELODIE, ODD];

beforeAll(async () => {
  backend = await startBackend();
  const [agency, other] = [await makeAgency(backend), await makeAgency(backend)];
  owner = await makeOwner(backend, agency);
  rival = await makeOwner(backend, other);
  for (const one of ALL) {
    const client = await makeClient(backend, one.person);
    await reserve(agency, client, one, one.reference, one === ELODIE ? "PENDING" : "CONFIRMED");
  }
  // The same person and plate at another agency.
  await reserve(other, await makeClient(backend, FATIMA.person), FATIMA, "RH-2K7M-5R", "CONFIRMED");
});
afterAll(() => backend.close());

async function reserve(
  agency: { id: string },
  client: Person,
  { plate }: { plate: string },
  reference: string,
  status: ReservationStatus,
) {
  const vehicle = await makeVehicle(backend, agency, { plate });
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00" };
  await makeReservation(backend, { vehicle, client, ...dates, status, reference });
}

type Query = NonNullable<Parameters<Person["api"]["reservations"]["ofAgency"]>[0]["query"]>;
const listed = async (query: Query, who = owner) => {
  const { data, meta } = await who.api.reservations.ofAgency({ query });
  expect(meta?.total).toBe(data.length);
  return data.map(({ referenceNumber }) => referenceNumber).sort();
};
const found = (q: string) => listed({ q });
const references = (...ones: { reference: string }[]) => ones.map(({ reference }) => reference).sort();

describe("a reservation of the agency is found", () => {
  test.each(["RH-2K7M-4Q", "rh-2k7m-4q", "RH 2K7M 4Q", "rh2k7m4q", "2K7M-4Q", "2k7m", "7m4q"])(
    "by its reference or a part of it: %j",
    async (q) => expect(await found(q)).toEqual(references(FATIMA)),
  );

  test.each(["Fatima", "FATIMA", "zahra", "idrissi", "Fatima-Zahra El Idrissi", "El Idrissi Fatima-Zahra"])(
    "by its client's name in either order, or a part of it: %j",
    async (q) => expect(await found(q)).toEqual(references(FATIMA)),
  );

  test.each([
    "Élodie",
    "elodie",
    "ÉLODIE",
    "E\u0301lodie",
    "muller",
    "MÜLLER",
    "nunez",
    "Núñez Élodie",
    "  lodie  mul ",
  ])("with or without accents, however they are encoded: %j", async (q) =>
    expect(await found(q)).toEqual(references(ELODIE)),
  );

  test.each([
    "+212 6 61 23 45 67",
    "+212661234567",
    "212661234567",
    "00212 6 61 23 45 67",
    "06 61 23 45 67",
    "0661234567",
    "06-61-23-45-67",
    "06.61.23.45.67",
    "(0)661 234567",
    "661234567",
    "345 67",
  ])("by its client's phone number or a part of it: %j", async (q) =>
    expect(await found(q)).toEqual(references(FATIMA)),
  );

  test.each(["+212 6 98 76 54 32", "0698765432", "765432"])(
    "by a phone number that its client gave without a country code: %j",
    async (q) => expect(await found(q)).toEqual(references(ELODIE)),
  );

  test.each(["48213 | A | 26", "48213|a|26", "48213-A-26", "48213/A/26", "48213.a.26", "48213A26", "48213", "213 a"])(
    "by its car's plate, however it is spaced: %j",
    async (q) => expect(await found(q)).toEqual(references(FATIMA)),
  );
});

describe("a reservation of the agency is not found", () => {
  test.each([
    ["the reference of another agency's reservation", "RH-2K7M-5R"],
    ["a name with one word too many", "Fatima-Zahra Bennani"],
    ["the names of two people", "Fatima Élodie"],
    ["two digits, which nearly every number contains", "61"],
    ["the country code alone", "+212"],
    ["a phone number after a word", "tél 0661234567"],
    ["a plate with one letter too many", "48213 | AB | 26"],
    ["SQL", "' or 1=1 --"],
    ["separators alone", "|"],
  ])("by %s", async (_, q) => expect(await found(q)).toEqual([]));

  test("by another agency, which finds only its own reservation of the same client and plate", async () => {
    expect(await listed({ q: "fatima" }, rival)).toEqual(["RH-2K7M-5R"]);
    expect(await listed({ q: "48213A26" }, rival)).toEqual(["RH-2K7M-5R"]);
    expect(await listed({ q: "0661234567" }, rival)).toEqual(["RH-2K7M-5R"]);
    expect(await listed({ q: "RH-2K7M" }, rival)).toEqual(["RH-2K7M-5R"]);
    expect(await listed({ q: "Élodie" }, rival)).toEqual([]);
  });
});

describe("a wildcard of SQL patterns", () => {
  test.each(["%", "_", "\\", "100%", "sur_", "r_\\", "5_9", "P%_C"])("is matched literally: %j", async (q) =>
    expect(await found(q)).toEqual(references(ODD)),
  );

  test.each(["F%tima", "F_tima", "2K7%4Q", "48_13", "\\%", "%%", "__", "\\\\", "\\_"])(
    "matches nothing else: %j",
    async (q) => expect(await found(q)).toEqual([]),
  );
});

describe("the agency's search", () => {
  test.each(["", "   ", "\u00a0"])("for %j returns the whole list", async (q) => {
    const { data } = await (
      await backend.call("GET", `/reservations/agency/list?q=${encodeURIComponent(q)}`, { token: owner.token })
    ).json();
    expect(data).toHaveLength(ALL.length);
  });

  test("can be narrowed to a status", async () => {
    expect(await listed({ q: "rh", status: "CONFIRMED" })).toEqual(references(FATIMA, ODD));
    expect(await listed({ q: "rh", status: "PENDING" })).toEqual(references(ELODIE));
    expect(await listed({ q: "fatima", status: "PENDING" })).toEqual([]);
  });

  test("is paged, with each reservation once and the total number found", async () => {
    const page = (page: number) => owner.api.reservations.ofAgency({ query: { q: "RH", page, limit: 2 } });
    const pages = await Promise.all([page(1), page(2), page(3)]);
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1, 0]);
    for (const [i, { meta }] of pages.entries()) {
      expect(meta).toEqual({ page: i + 1, limit: 2, total: 3, totalPages: 2 });
    }
    const paged = pages.flatMap(({ data }) => data.map(({ referenceNumber }) => referenceNumber));
    expect(paged.sort()).toEqual(references(...ALL));
  });

  test.each([
    ["of 201 characters", "a".repeat(201), "Ce texte ne doit pas dépasser 200 caractères"],
    ["of two lines", "fatima\nzahra", VALIDATION.oneLine],
    ["with a NUL", "fatima\0", VALIDATION.characterRefused],
  ])("refuses a text %s", async (_, q, message) => {
    const path = `/reservations/agency/list?q=${encodeURIComponent(q)}`;
    const response = await backend.call("GET", path, { token: owner.token });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [message]));
  });

  test("accepts a text of a hundred letters, however many words it has", async () => {
    expect(await found("z".repeat(100))).toEqual([]);
    expect(await found("lo ".repeat(33).trim())).toEqual(references(ELODIE));
  });
});

test("a client's list ignores a search, which could reveal a plate not yet known to the client", async () => {
  const client = await makeClient(backend);
  const agency = await makeAgency(backend);
  await reserve(agency, client, { plate: "60606 | H | 8" }, "RH-CLNT-01", "PENDING");
  for (const q of ["60606", "11111"]) {
    const path = `/reservations/my-reservations?q=${q}&due=departures`;
    const { data } = await (await backend.call("GET", path, { token: client.token })).json();
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain("60606");
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
