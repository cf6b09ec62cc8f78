import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAdmin, makeAgency, makeClient, makeReservation, makeVehicle, type Person } from "../../support/people";

/** An administrator finds one reservation by its whole reference. Names, phones and plates are not searched. */

let backend: TestBackend;
let admin: Person;
let agencyId: string;
const WANTED = "RH-2K7M-4Q";

beforeAll(async () => {
  backend = await startBackend();
  admin = await makeAdmin(backend);
  const client = await makeClient(backend, { lastName: "Idrissi", phone: "+212 6 61 23 45 67" });
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00" } as const;
  const reserve = async (reference: string, status: "CONFIRMED" | "CANCELLED") => {
    const agency = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, agency, { plate: `${reference} | A | 26` });
    await makeReservation(backend, { vehicle, client, ...dates, reference, status });
    return agency.id;
  };
  agencyId = await reserve(WANTED, "CONFIRMED");
  await reserve("RH-2K7M-4R", "CONFIRMED");
  // Its own six characters begin with the prefix of every reference.
  await reserve("RH-RH2K-7M", "CANCELLED");
  await reserve("ANCIEN_1%", "CANCELLED");
});
afterAll(() => backend.close());

type Query = NonNullable<Parameters<Person["api"]["admin"]["reservations"]>[0]["query"]>;
const listed = async (query: Query) => {
  const { data, meta } = await admin.api.admin.reservations({ query });
  expect(meta?.total).toBe(data.length);
  return data.map(({ referenceNumber }) => referenceNumber);
};

test.each([WANTED, "rh-2k7m-4q", "RH 2K7M 4Q", "rh2k7m4q", "2k7m-4q", "2K7M4Q", "  RH-2K7M-4Q  ", "R H 2 K 7 M 4 Q"])(
  "finds a reference however it is typed: %j",
  async (q) => expect(await listed({ q })).toEqual([WANTED]),
);

test.each(["RH-RH2K-7M", "rh2k7m", "RHRH2K7M"])("finds a reference whose own characters begin with RH: %j", async (q) =>
  expect(await listed({ q })).toEqual(["RH-RH2K-7M"]),
);

test("finds a reference of another form as it is written", async () => {
  expect(await listed({ q: "ANCIEN_1%" })).toEqual(["ANCIEN_1%"]);
});

test.each([
  "RH-2K7",
  "2K7M",
  "RH-2K7M-4",
  "RH",
  "%",
  "RH-2K7M-__",
  "2K7M4_",
  "ANCIEN%",
  "Idrissi",
  "0661234567",
  "A | 26",
  "' or 1=1 --",
])("finds nothing for a part, a pattern or anything else: %j", async (q) => expect(await listed({ q })).toEqual([]));

test("combines a reference with a status or an agency", async () => {
  expect(await listed({ q: WANTED, status: "CONFIRMED" })).toEqual([WANTED]);
  expect(await listed({ q: WANTED, status: "CANCELLED" })).toEqual([]);
  expect(await listed({ q: WANTED, agencyId })).toEqual([WANTED]);
  expect(await listed({ q: "RH-2K7M-4R", agencyId })).toEqual([]);
});

test.each(["0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11", "1", "null", "\0", "' or 1=1--"])(
  "finds nothing for an agency that does not exist: %j",
  async (id) => expect(await listed({ agencyId: id })).toEqual([]),
);

test.each(["", "   "])("returns all reservations for q=%j", async (q) => {
  const path = `/admin/reservations?q=${encodeURIComponent(q)}`;
  const { data } = await (await backend.call("GET", path, { token: admin.token })).json();
  expect(data).toHaveLength(4);
});

test.each(["q", "agencyId"])("refuses a text of more than a hundred letters: %s", async (name) => {
  const path = `/admin/reservations?${name}=${"A".repeat(201)}`;
  expect((await backend.call("GET", path, { token: admin.token })).status).toBe(400);
});

test("ignores due=departures, which only the agencies' list reads", async () => {
  const path = "/admin/reservations?due=departures";
  const { meta } = await (await backend.call("GET", path, { token: admin.token })).json();
  expect(meta.total).toBe(4);
});
