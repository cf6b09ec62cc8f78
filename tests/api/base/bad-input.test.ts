import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { EVERY_CALL, type RegisteredCall, send } from "../../support/calls";
import { errorBody } from "../../support/error-body";
import { type Document, fieldsBelow, type Schema, withField } from "../../support/openapi";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeVehicle, type Person } from "../../support/people";

let backend: TestBackend;
let people: Record<"CLIENT" | "AGENCY_OWNER" | "SUPER_ADMIN", Person>;
let vehicleId: string;
let document: Document;

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

/** The token of a person who may make the call; null for public calls. */
function tokenFor({ by }: RegisteredCall): string | null {
  if (by === "anyone") return null;
  return Object.values(people).find(({ role }) => by.includes(role))?.token ?? null;
}

/** A body for a call that takes one. */
const bodyOf = ({ sample }: RegisteredCall) =>
  (typeof sample === "function" ? sample(vehicleId) : sample) as Record<string, unknown> | undefined;

function ask(call: RegisteredCall, parts: { id?: string; query?: [string, string][]; body?: unknown }) {
  const names = [...call.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  // Several ids of the full length would make a longer address than a server reads.
  const id = (parts.id ?? vehicleId).slice(0, 12_000 / Math.max(names.length, 1));
  const params = Object.fromEntries(names.map((name) => [name, id]));
  return send(backend, call, tokenFor(call), { params, query: parts.query, json: parts.body });
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

const posts = EVERY_CALL.filter(({ endpoint }) => endpoint.body);

describe("nonsense gets a readable answer and changes nothing", () => {
  test.each(EVERY_CALL.filter(({ endpoint }) => endpoint.query).map((call) => [call.name, call] as const))(
    "in every query parameter of %s",
    async (_, call) => {
      const before = await tables();
      for (const name of Object.keys(call.endpoint.query?.shape ?? {})) {
        await Promise.all(
          TEXTS.map(async (value) =>
            expectSensible(await ask(call, { query: [[name, value]] }), [call.name, name, value]),
          ),
        );
        const query: [string, string][] = [
          [name, "1"],
          [name, "2"],
          [`${name}[]`, "3"],
        ];
        await expectSensible(await ask(call, { query }), name);
      }
      expect(await tables()).toEqual(before);
    },
  );

  test("in every id of every path", async () => {
    for (const call of EVERY_CALL.filter(({ endpoint }) => endpoint.params)) {
      await Promise.all(
        TEXTS.filter((text) => !["", " ", "\ud800"].includes(text)).map(async (id) => {
          const response = await ask(call, { id, body: bodyOf(call) });
          if (call.endpoint.params?.shape.id) expect(response.status, `${call.name} ${id.slice(0, 50)}`).toBe(404);
          await expectSensible(response, id);
        }),
      );
    }
  });

  test("every body has fields to vary", () => {
    expect(posts.filter(({ endpoint }) => !Object.keys(endpoint.body?.shape ?? {}).length)).toEqual([]);
  });

  test.each(posts.map((call) => [call.name, call] as const))("in every field of the body of %s", async (_, call) => {
    const before = await tables();
    for (const name of Object.keys(call.endpoint.body?.shape ?? {})) {
      await Promise.all(
        VALUES.map(async (value) => {
          const body = { ...bodyOf(call), [name]: value };
          await expectSensible(await ask(call, { body }), [call.name, body]);
        }),
      );
    }
    expect(await tables()).toEqual(before);
  });

  test("half of a surrogate pair is refused in any text field of any body, at that field", async () => {
    const { schemas } = document.components;
    let texts = 0;
    for (const call of posts) {
      const { method, path, body } = call.endpoint;
      const sent = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
      for (const { path: at, schema } of fieldsBelow(sent as Schema, schemas)) {
        if (schema.type !== "string" || schema.enum) continue;
        texts += 1;
        const issues = body?.safeParse(withField(bodyOf(call), at, "a\ud800b")).error?.issues ?? [];
        expect(
          issues.map((issue) => issue.path.join(".")),
          call.name,
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
    for (const call of posts) {
      for (const body of [null, true, 7, "text", [], [[]], { constructor: 1, __proto__: null }]) {
        await expectSensible(await ask(call, { body }), [call.name, body]);
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
