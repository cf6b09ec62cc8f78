import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import { EVENT_ACTIONS } from "~/contract/events/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { logged, manyEntries } from "../../support/events";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeReview,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";

/** The log as the administration reads it: filters, pages, names, and the exported file. */

const REFERENCE = "RH-4T8K-2D";
let backend: TestBackend;
let admin: Person;
let owner: Person;
let staff: Person;
let client: Person;
let atlas: Agency;
let reservationId: string;

beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend, { firstName: "Leïla", lastName: "Idrissi" });
  atlas = await makeAgency(backend, { name: "Atlas Car" });
  const other = await makeAgency(backend, { name: '=HYPERLINK("http://x.test")' });
  owner = await makeOwner(backend, atlas, { firstName: "Youssef", lastName: "Amrani", email: "youssef@atlas.test" });
  staff = await makeStaff(backend, atlas, { firstName: "=1+1", lastName: "Émile" });
  client = await makeClient(backend, { firstName: "Sofia", lastName: "Benali" });
  const vehicle = await makeVehicle(backend, atlas, { brand: "Dacia", model: "Duster", year: 2024 });
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00" } as const;
  const reservation = await makeReservation(backend, { vehicle, client, ...dates, reference: REFERENCE });
  reservationId = reservation.id;
  await makeReview(backend, { reservation, rating: 5 });
  const [review] = await backend.database`select id from reviews`;
  const on = { id: reservationId, agencyId: atlas.id };
  await backend.database.transaction((sql) => clear(sql));
  await logged(backend, "2026-11-17T22:59:59Z", { by: "visitor", action: "UNKNOWN_PASSWORD_LINK_ASKED", on: {} });
  await logged(backend, "2026-11-17T23:00:00Z", {
    by: { ...client, userId: client.id },
    action: "RESERVATION_REQUESTED",
    on,
  });
  await logged(backend, "2026-11-18T09:00:00Z", {
    by: { ...staff, userId: staff.id },
    action: "RESERVATION_CONFIRMED",
    on,
    changes: { status: ["PENDING", "CONFIRMED"], agencyNote: null },
  });
  await logged(backend, "2026-11-18T10:00:00Z", {
    by: { ...owner, userId: owner.id },
    action: "VEHICLE_CHANGED",
    on: { id: vehicle.id, agencyId: atlas.id },
    changes: { pricePerDayCents: [4200, 4550] },
  });
  await logged(backend, "2026-11-18T11:00:00Z", {
    by: { job: "EXPIRY" },
    action: "RESERVATION_EXPIRED",
    on: { id: "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11", agencyId: other.id },
  });
  await logged(backend, "2026-11-18T23:30:00Z", {
    by: { ...admin, userId: admin.id },
    action: "REVIEW_HIDDEN",
    on: { id: review?.id, reservationId, agencyId: atlas.id },
    changes: { visible: [true, false] },
  });
  await logged(backend, "2026-11-19T12:00:00Z", {
    by: { ...admin, userId: admin.id },
    action: "AGENCY_ACTIVATED",
    on: { id: other.id },
  });
  await logged(backend, "2026-11-19T12:00:00Z", {
    by: { ...owner, userId: owner.id },
    action: "MEMBER_INVITED",
    on: { id: staff.id, agencyId: atlas.id },
  });
});
afterAll(() => backend.close());

/** Deletes all entries, since every login may leave one. */
async function clear(
  sql: TestBackend["database"] | Parameters<Parameters<TestBackend["database"]["transaction"]>[0]>[0],
) {
  await unlockForErasure(sql, { entriesBefore: new Date("2100-01-01") }, async () => {
    await sql`delete from events`;
  });
}

type Query = NonNullable<Parameters<Person["api"]["events"]["log"]>[0]["query"]>;
const actions = async (query: Query = {}) => {
  const { data, meta } = await admin.api.events.log({ query });
  expect(meta?.total).toBe(data.length);
  return data.map(({ action }) => action);
};
const ALL = [
  "MEMBER_INVITED",
  "AGENCY_ACTIVATED",
  "REVIEW_HIDDEN",
  "RESERVATION_EXPIRED",
  "VEHICLE_CHANGED",
  "RESERVATION_CONFIRMED",
  "RESERVATION_REQUESTED",
  "UNKNOWN_PASSWORD_LINK_ASKED",
];

describe("the list", () => {
  test("starts with the latest entry, and within one moment with the last one written", async () => {
    expect(await actions()).toEqual(ALL);
  });

  test("shows author, agency and subject by their current names", async () => {
    const { data } = await admin.api.events.log({});
    const entryOf = (action: string) => data.find((one) => one.action === action);
    expect(entryOf("RESERVATION_CONFIRMED")).toMatchObject({
      at: "2026-11-18T09:00:00.000Z",
      topic: "RESERVATIONS",
      by: { side: "AGENCY", role: "AGENCY_STAFF", name: "=1+1 Émile", agency: "Atlas Car", job: null },
      on: { subject: "RESERVATION", id: reservationId, referenceNumber: REFERENCE },
      changes: [{ field: "status", before: "PENDING", after: "CONFIRMED" }, { field: "agencyNote" }],
    });
    expect(entryOf("VEHICLE_CHANGED")?.on.label).toBe("Dacia Duster 2024");
    expect(entryOf("REVIEW_HIDDEN")).toMatchObject({
      by: { side: "ADMIN", name: "Leïla Idrissi", agency: null },
      on: { subject: "REVIEW", label: null, referenceNumber: REFERENCE },
      changes: [{ field: "visible", before: true, after: false }],
    });
    expect(entryOf("MEMBER_INVITED")?.on).toMatchObject({ subject: "ACCOUNT", label: "=1+1 Émile" });
    expect(entryOf("RESERVATION_EXPIRED")).toMatchObject({
      by: { side: "SYSTEM", job: "EXPIRY", name: null, agency: null },
      on: { label: null, referenceNumber: null },
    });
    expect(entryOf("UNKNOWN_PASSWORD_LINK_ASKED")).toMatchObject({
      by: { side: "VISITOR", name: null },
      on: { subject: "SITE", id: null },
      changes: [],
    });
  });

  test("filters by Moroccan days, both included", async () => {
    // Morocco is an hour ahead of UTC, so these days begin at 23:00.
    expect(await actions({ from: "2026-11-18", to: "2026-11-18" })).toEqual(ALL.slice(3, 7));
    expect(await actions({ to: "2026-11-17" })).toEqual(["UNKNOWN_PASSWORD_LINK_ASKED"]);
    expect(await actions({ from: "2026-11-19" })).toEqual(ALL.slice(0, 3));
    expect(await actions({ from: "2026-11-20", to: "2026-11-19" })).toEqual([]);
  });

  test("filters by side and by topic", async () => {
    expect(await actions({ side: "AGENCY" })).toEqual(["MEMBER_INVITED", "VEHICLE_CHANGED", "RESERVATION_CONFIRMED"]);
    expect(await actions({ side: "SYSTEM" })).toEqual(["RESERVATION_EXPIRED"]);
    expect(await actions({ topic: "FLEET" })).toEqual(["VEHICLE_CHANGED"]);
    expect(await actions({ side: "AGENCY", topic: "RESERVATIONS", from: "2026-11-18" })).toEqual([
      "RESERVATION_CONFIRMED",
    ]);
  });

  test.each([REFERENCE, "rh 4t8k 2d", "4T8K2D"])("finds all entries about one reservation: %j", async (q) =>
    expect(await actions({ q })).toEqual(["REVIEW_HIDDEN", "RESERVATION_CONFIRMED", "RESERVATION_REQUESTED"]),
  );

  test.each<[string, string[]]>([
    ["Amrani", ["MEMBER_INVITED", "VEHICLE_CHANGED"]],
    ["youssef AMR", ["MEMBER_INVITED", "VEHICLE_CHANGED"]],
    ["youssef@atlas", ["MEMBER_INVITED", "VEHICLE_CHANGED"]],
    // Both what they did and what was done to them.
    ["emile", ["MEMBER_INVITED", "RESERVATION_CONFIRMED"]],
    ["HYPERLINK", ["AGENCY_ACTIVATED", "RESERVATION_EXPIRED"]],
    // Finds accounts by e-mail and an agency by name, each entry once.
    ["atlas", ["MEMBER_INVITED", "REVIEW_HIDDEN", "VEHICLE_CHANGED", "RESERVATION_CONFIRMED", "RESERVATION_REQUESTED"]],
    ["RH-9999-99", []],
    ["%", []],
    ["nobody", []],
    ["' or 1=1 --", []],
  ])("searches by part of a name, an e-mail or an agency's name: %j", async (q, found) => {
    expect(await actions({ q })).toEqual(found);
  });

  test("reports a name that too many people share", async () => {
    expect(await admin.api.events.log({ query: { q: "amrani" } })).not.toHaveProperty("partOfNames");
    await backend.database`
      insert into users (first_name, last_name, email, role)
      select 'Foule', 'Anonyme', 'foule-' || n || '@x.test', 'CLIENT' from generate_series(1, 201) n`;
    expect(await admin.api.events.log({ query: { q: "foule" } })).toMatchObject({ data: [], partOfNames: true });
  });
});

describe("the exported file", () => {
  const rows = async (query: Query = {}) => {
    const response = await backend.call("GET", `/admin/log/export?${new URLSearchParams(query as never)}`, {
      token: admin.token,
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith("\ufeffDate;Heure;Auteur;Rôle;Agence;Action;Objet;Référence ou nom;Changements\r\n")).toBe(
      true,
    );
    return parse(text, { bom: true, delimiter: ";" }).slice(1) as string[][];
  };

  test("contains the entries of the list in words, and defuses what looks like a formula", async () => {
    const all = await rows();
    expect(all).toHaveLength(ALL.length);
    expect(all.at(-3)).toEqual([
      ...["2026-11-18", "10:00", "'=1+1 Émile", "Agence, équipe", "Atlas Car", "Réservation confirmée"],
      ...["Réservation", REFERENCE, "Statut\u00a0: En attente → Confirmée / Note"],
    ]);
    expect(all.at(-4)?.at(-1)).toBe("Prix par jour\u00a0: 42\u00a0€ → 45,50\u00a0€");
    expect(all[1]?.[7]).toBe(`'=HYPERLINK("http://x.test")`);
    expect(all[3]).toEqual([
      ...["2026-11-18", "12:00", "Tâche planifiée, expirations", "Système", "", "Demande expirée"],
      ...["Réservation", "Réservation, plus sur le site", ""],
    ]);
  });

  test("omits what the filter excludes", async () => {
    expect((await rows({ side: "AGENCY", from: "2026-11-19" })).map((row) => row[5])).toEqual(["Membre invité"]);
    expect(await rows({ q: "nobody" })).toEqual([]);
  });
});

describe("a long log", () => {
  beforeEach(async () => {
    const [{ count } = { count: 0 }] = await backend.database`select count(*)::int as count from events`;
    if (count < 10_000) await manyEntries(backend, 10_200, "2025-06-01T12:00:00Z");
  });

  test("is counted up to ten thousand entries, and has no page beyond", async () => {
    const { data, meta, countedUpTo } = await admin.api.events.log({ query: { page: 200 } });
    expect({ rows: data.length, meta, countedUpTo }).toEqual({
      rows: 50,
      meta: { page: 200, limit: 50, total: 10_000, totalPages: 200 },
      countedUpTo: 10_000,
    });
    for (const page of [201, 1_000_000]) {
      expect((await admin.api.events.log({ query: { page } })).data).toEqual([]);
    }
    const last = await admin.api.events.log({ query: { page: 112, limit: 90 } });
    expect(last.data).toHaveLength(10);
    const cut = await admin.api.events.log({ query: { from: "2026-01-01" } });
    expect(cut).not.toHaveProperty("countedUpTo");
  });

  test("is exported whole, in the order of the list, each entry once", async () => {
    // Batches end between entries of one moment.
    const response = await backend.call("GET", "/admin/log/export?side=VISITOR", { token: admin.token });
    const text = await response.text();
    const rows: string[][] = parse(text, { bom: true, delimiter: ";", from_line: 2 });
    expect(rows).toHaveLength(10_201);
    const moments = rows.map(([day, time]) => `${day} ${time}`);
    expect(moments).toEqual([...moments].sort().reverse());
  });
});

test("every action has a topic that the list can be filtered by", async () => {
  const topics = new Set(Object.values(EVENT_ACTIONS).map(({ topic }) => topic));
  for (const topic of topics) expect((await admin.api.events.log({ query: { topic } })).meta).toBeDefined();
});

test.each(["from=2026-13-45", "from=hier", "side=NOBODY", "topic=X", "page=0", "limit=101", `q=${"x".repeat(201)}`])(
  "refuses the query %s",
  async (query) => {
    expect((await backend.call("GET", `/admin/log?${query}`, { token: admin.token })).status).toBe(400);
  },
);
