import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { type Document, fieldsBelow, type Schema, withField } from "../../support/openapi";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";

let backend: TestBackend;
let people: Record<"CLIENT" | "AGENCY_OWNER" | "SUPER_ADMIN", Person>;
let vehicleId: string;
let document: Document;
let mounted: [string, Endpoint][];

beforeAll(async () => {
  backend = await startBackend();
  const agency = await makeAgency(backend);
  vehicleId = (await makeVehicle(backend, agency)).id;
  people = {
    CLIENT: await makeClient(backend),
    AGENCY_OWNER: await makeOwner(backend, agency),
    SUPER_ADMIN: await makeAdmin(backend),
  };
  document = await (await backend.call("GET", "/openapi.json")).json();
  mounted = Object.values(endpoints)
    .flatMap((calls) => Object.entries(calls as Record<string, Endpoint>))
    .filter(([name, { path, method }]) => name !== "logout" && document.paths[path]?.[method.toLowerCase()]);
});
afterAll(() => backend.close());

const SQL = [
  "'",
  "' or '1'='1",
  "'; drop table vehicles; --",
  "\\'; delete from users; --",
  "$1",
  "1) union select password_hash from users --",
  "%' and pg_sleep(5) --",
];
const TEXTS = [
  ...SQL,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "x".repeat(10_000),
  "🚗".repeat(200),
  "\u202e\u2066",
  "<script>alert(1)</script>",
  "\ud800",
  "%00",
  "../../etc/passwd",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "9".repeat(400),
  "0x10",
  "__proto__",
  "[object Object]",
  "0000-01-01",
  "9999-12-31",
  "9999-12-31T23:59:59-23:59",
  "0000-01-01T00:00:00+23:59",
  "2026-13-45",
  "2026-12-01T99:99",
];
const VALUES: unknown[] = [...TEXTS, null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], ["x"], {}, { a: { b: [] } }];

/** A person who may make the call; null for public calls. */
function allowed({ access }: Endpoint): Person | null {
  if (access === "public") return null;
  if (access === "user" || access.includes("CLIENT")) return people.CLIENT;
  return access.includes("SUPER_ADMIN") ? people.SUPER_ADMIN : people.AGENCY_OWNER;
}

const AGENCY = { name: "A", email: "a@rihla.test", phone: "0", city: "Rabat", address: "1, rue B" };

const VEHICLE = {
  brand: "A",
  model: "B",
  year: 2020,
  category: "SUV",
  seats: 5,
  doors: 5,
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: 30,
  registrationNumber: "1 | A | 6",
};
/** A body for every call that takes one. None of them may change anything. */
const bodies = (): Record<string, Record<string, unknown>> => ({
  "/auth/login": { email: "nobody@rihla.test", password: "wrong-one" },
  "/auth/register": { firstName: "A", lastName: "B", email: "not-an-email", password: "short" },
  "/auth/forgot-password": { email: "nobody@rihla.test" },
  "/auth/reset-password": { token: "x", newPassword: "huit-car" },
  "/auth/profile": { firstName: "A", lastName: "B", phone: "0" },
  "/reservations": { vehicleId, pickupDate: "2020-01-01", returnDate: "2020-01-02" },
  "/reservations/with-options": {
    vehicleId,
    pickupDate: "2020-01-01",
    returnDate: "2020-01-02",
    options: [{ id: "x" }],
  },
  "/reservations/counter": {
    ...{ vehicleId, pickupDate: "2020-01-01", returnDate: "2020-01-02", firstName: "A", lastName: "B" },
    ...{ phone: "0661000067", pricePerDay: 30, deposit: 0, origin: "PHONE" },
  },
  "/reservations/{id}/review": { rating: 5, comment: "Bien" },
  "/reservations/{id}/status": { status: "REJECTED", rejectionReason: "Non" },
  "/reservations/{id}/change": { returnDate: "2020-01-02", reason: "Deux jours de plus" },
  "/reservations/{id}/changes": { returnDate: "2020-01-02" },
  "/reservations/{id}/changes/{changeId}": { answer: "ACCEPTED" },
  "/reservations/{id}/absence": { reason: "Injoignable" },
  "/reservations/{id}/guest-cancellation": { reason: "Le client a rappelé" },
  "/reservations/{id}/note": { note: "Rappeler la veille" },
  "/reservations/{id}/handovers/{moment}": { kilometres: 48_213, fuel: 8, remarks: "Propre" },
  "/reservations/{id}/handovers/{moment}/marks": { zone: "ROOF", kind: "DENT", size: "SMALL", note: "Petite" },
  "/reservations/{id}/handovers/{moment}/marks/{markId}": { repaired: true },
  "/reservations/{id}/handovers/{moment}/charges": { kind: "FUEL", reason: "Quinze litres", amount: 25 },
  "/reservations/{id}/handovers/{moment}/signature": { version: 1 },
  "/reservations/{id}/handovers/{moment}/answer": { answer: "REMARKED", remarks: "Elle y était déjà" },
  "/reservations/{id}/handovers/{moment}/addenda": { text: "Le devis est arrivé" },
  "/reservations/{id}/deposit": { outcome: "KEPT", kept: 120, keptReason: "Rayure" },
  "/reservations/{id}/payments": { paidOn: "2026-11-20", means: "CARD", amount: 50 },
  "/reservations/{id}/payments/{paymentId}/cancellation": { reason: "Noté deux fois" },
  "/handovers/{key}/{moment}/answer": { answer: "CONFIRMED" },
  "/agencies/my-papers": { vatPercent: 31 },
  "/agencies/my-imports/{id}": { version: "5f0c6f2e" },
  "/agencies/my-calendars": { registrationNumber: "nulle part", names: true },
  "/agencies/my-calendars/{id}": { names: true },
  "/agencies/team": { firstName: "A", lastName: "", email: "not-an-email" },
  "/agencies/my-conditions": { minAge: 17, excess: -1, vehicles: [{ id: vehicleId, minAge: 1 }] },
  "/auth/erasure": { password: "une-autre-fois" },
  "/auth/reminders": { pickup: true, return: true, review: true },
  "/agencies/my-reminders": { pickup: true, return: true, review: true, demands: true },
  "/reminders/unsubscribe": { key: "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11" },
  "/agencies/my-hours": { week: [], noticeHours: -1, outside: { rule: "FEE", fee: -1 } },
  "/agencies/my-offers": { options: [{}], places: [{}], returnCities: [{ city: "Nulle part" }] },
  "/agencies/reviews/{id}/reply": { text: "Merci", isFirst: true },
  "/agencies/vehicles": { ...VEHICLE, year: 1800 },
  "/agencies/vehicles/{id}": VEHICLE,
  "/agencies/vehicles/{id}/images": { url: "/uploads/none.webp" },
  "/agencies/vehicles/{id}/blocks": { startDate: "2020-01-01", endDate: "2020-01-02" },
  "/admin/agencies": { ...AGENCY, city: "Nulle part", ownerFirstName: "A", ownerLastName: "B", ownerPassword: "x" },
  "/admin/agencies/{id}": AGENCY,
  "/admin/reviews/{id}/hidden": { reason: "Insulte" },
  "/admin/reviews/{id}/reply/hidden": { reason: "Insulte" },
  "/admin/settings": { name: "Rihla" },
  "/admin/settings/pages/{page}": { text: "Texte" },
});

let addresses = 0;

async function send(endpoint: Endpoint, parts: { id?: string; query?: [string, string][]; body?: unknown }) {
  // Several ids of the full length would make a longer address than a server reads.
  const places = endpoint.path.match(/\{\w+\}/g)?.length ?? 1;
  const id = (parts.id ?? vehicleId).slice(0, 12_000 / places);
  const path = endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(id));
  const query = parts.query ? `?${new URLSearchParams(parts.query)}` : "";
  addresses += 1;
  return backend.call(endpoint.method, path + query, {
    token: allowed(endpoint)?.token,
    json: parts.body,
    address: `10.9.${addresses >> 8}.${addresses & 255}`,
  });
}

/** Expects an answer that a person can read, whatever was sent. */
async function expectSensible(response: Response, sent: unknown): Promise<void> {
  const text = await response.text();
  const summary = `${JSON.stringify(sent)?.slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`;
  expect(response.status, summary).toBeLessThan(500);
  if (response.status < 400) return;
  const { statusCode, message } = JSON.parse(text);
  expect(statusCode, summary).toBe(response.status);
  for (const line of [message].flat()) {
    expect(line, summary).toMatch(/\S/);
    expect(line, summary).not.toMatch(/invalid input|too (big|small)|expected|received|required|must /i);
  }
}

async function tables(): Promise<unknown> {
  const { database } = backend;
  const [counts] = await database`
    select (select count(*) from vehicles) as vehicles, (select count(*) from agencies) as agencies,
      (select count(*) from users where role <> 'CLIENT') as staff`;
  const [client] = await database`select email, role, password_hash from users where id = ${people.CLIENT.id}`;
  return { counts, client };
}

const posts = Object.values(endpoints)
  .flatMap((calls) => Object.values(calls as Record<string, Endpoint>))
  .filter(({ body }) => body);

describe("nonsense gets a readable answer and changes nothing", () => {
  test("in every query parameter of every call", async () => {
    const before = await tables();
    for (const [, endpoint] of mounted) {
      for (const name of Object.keys(endpoint.query?.shape ?? {})) {
        await Promise.all(
          TEXTS.map(async (value) =>
            expectSensible(await send(endpoint, { query: [[name, value]] }), [endpoint.path, name, value]),
          ),
        );
        await expectSensible(
          await send(endpoint, {
            query: [
              [name, "1"],
              [name, "2"],
              [`${name}[]`, "3"],
            ],
          }),
          name,
        );
      }
    }
    expect(await tables()).toEqual(before);
  });

  test("in every id of every path", async () => {
    for (const [, endpoint] of mounted.filter(([, { params }]) => params)) {
      const body = endpoint.body ? bodies()[endpoint.path] : undefined;
      await Promise.all(
        TEXTS.filter((text) => !["", " ", "\ud800"].includes(text)).map(async (id) => {
          const response = await send(endpoint, { id, body });
          if (endpoint.params?.shape.id) expect(response.status, `${endpoint.path} ${id.slice(0, 50)}`).toBe(404);
          await expectSensible(response, id);
        }),
      );
    }
  });

  test("every call that takes a body has a sample here, with fields to vary", () => {
    const named = (calls: Endpoint[]) => calls.map(({ method, path }) => `${method} ${path}`);
    expect(named(posts.filter(({ path }) => !bodies()[path]))).toEqual([]);
    expect(named(posts.filter(({ body }) => !Object.keys(body?.shape ?? {}).length))).toEqual([]);
    expect(named(posts)).toEqual(named(mounted.map(([, endpoint]) => endpoint).filter(({ body }) => body)));
  });

  test.each(
    posts.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const),
  )("in every field of the body of %s %s", async (_method, path, endpoint) => {
    const before = await tables();
    for (const name of Object.keys(endpoint.body?.shape ?? {})) {
      await Promise.all(
        VALUES.map(async (value) => {
          const body = { ...bodies()[path], [name]: value };
          await expectSensible(await send(endpoint, { body }), [path, body]);
        }),
      );
    }
    expect(await tables()).toEqual(before);
  });

  test("half of a surrogate pair is refused in any text field of any body, at that field", async () => {
    const { schemas } = document.components;
    let texts = 0;
    for (const [, { method, path, body }] of mounted.filter(([, endpoint]) => endpoint.body)) {
      const sent = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
      for (const { path: at, schema } of fieldsBelow(sent as Schema, schemas)) {
        if (schema.type !== "string" || schema.enum) continue;
        texts += 1;
        const issues = body?.safeParse(withField(bodies()[path], at, "a\ud800b")).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.path.join(".")),
          `${method} ${path}`,
        ).toContain(at.join("."));
      }
    }
    expect(texts).toBeGreaterThan(100);
  });

  test("half of a surrogate pair in conditions is refused with a readable message", async () => {
    const response = await backend.call("PUT", "/agencies/my-conditions", {
      token: people.AGENCY_OWNER.token,
      json: { papers: "a\ud800b" },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual([VALIDATION.characterRefused]);
  });

  test("in place of a whole body", async () => {
    for (const [, endpoint] of mounted.filter(([, { body }]) => body)) {
      for (const body of [null, true, 7, "text", [], [[]], { constructor: 1, __proto__: null }]) {
        await expectSensible(await send(endpoint, { body }), [endpoint.path, body]);
      }
    }
  });

  test("in the Authorization header", async () => {
    for (const token of [...SQL, "x".repeat(6000), "é", "a b c", "null", "undefined"]) {
      const response = await backend.call("GET", "/auth/profile", { headers: { authorization: `Bearer ${token}` } });
      expect(response.status).toBe(401);
    }
  });
});

test("answers 404 with the contract's message to an unknown path", async () => {
  for (const [method, path] of [
    ["GET", "/"],
    ["GET", "/nowhere"],
    ["GET", "/vehicles/"],
    ["GET", "/vehicles/search/"],
    ["GET", "/..%2f..%2fetc/passwd"],
    ["GET", "/%E0%A4%A"],
  ] as const) {
    const response = await backend.call(method, path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toEqual(errorBody(404, RULE_MESSAGES.notFound));
  }
});

test("answers 405 to a wrong method, and lists the allowed ones in the Allow header", async () => {
  for (const [method, path, allow] of [
    ["DELETE", "/auth/login", "POST"],
    ["GET", "/auth/login", "POST"],
    ["POST", "/vehicles/search", "GET, HEAD"],
  ] as const) {
    const response = await backend.call(method, path);
    expect([path, response.status, response.headers.get("allow")]).toEqual([path, 405, allow]);
    expect(await response.json()).toEqual(errorBody(405, RULE_MESSAGES.wrongMethod));
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
