import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someAddress } from "../../support/chance";
import type { Document, Schema } from "../../support/openapi";
import { logLines, type Site, startSite } from "../../support/site";
import { type People, peopleOf } from "../fuzz/people";
import { type Answer, faultsOfAnyReply, timely } from "../fuzz/replies";
import { allowedRoles, type Call, callsOf } from "../fuzz/requests";
import { askRaw } from "./raw";

let site: Site;
let people: People;
let calls: Call[];
let schemas: Record<string, Schema>;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "warn" });
  people = peopleOf(`${site.baseUrl}/api`);
  const document = (await (await fetch(`${site.baseUrl}/api/openapi.json`)).json()) as Document;
  calls = callsOf(document);
  schemas = document.components.schemas;
});
afterAll(() => site?.stop());

/** Makes a call as somebody who is allowed to. */
async function send(call: Call, { query = "", body }: { query?: string; body?: string }): Promise<Answer> {
  const [role = "nobody"] = allowedRoles(call.operation);
  const token = await people.token(call.operation.security.length > 0 && role === "nobody" ? "client" : role);
  const path = call.path.replace(/\{\w+\}/g, "6f8f3a0e-0000-4000-8000-000000000000");
  return timely(site.pid, () =>
    fetch(`${site.baseUrl}/api${path}${query}`, {
      method: call.method,
      body,
      headers: {
        "x-forwarded-for": someAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
      },
    }),
  );
}

/** After sqlmap's kinds: boolean, error, union, stacked, time. A true and a false one differ where SQL is run. */
const SQL = [
  ...["' AND 1=1-- ", "' AND 1=2-- ", "' OR '1'='1", '" OR "1"="1', "') OR ('1'='1", "1 OR 1=1", "1) OR (1=1"],
  ...["' AND CAST((SELECT version()) AS int)=1-- ", "' AND EXTRACTVALUE(1,1)-- ", "'||(SELECT 1/0)||'"],
  ...["' UNION SELECT NULL,NULL,NULL-- ", "1 UNION ALL SELECT password_hash FROM users-- ", "' ORDER BY 99-- "],
  ...["'; DROP TABLE vehicles;-- ", "'; UPDATE users SET role='SUPER_ADMIN';-- ", "\\'; DELETE FROM users;-- "],
  ...["'; SELECT pg_sleep(5)-- ", "' AND 1=(SELECT 1 FROM pg_sleep(5))-- ", "1 AND 1=(SELECT 1 FROM PG_SLEEP(5))"],
  ...["'||pg_sleep(5)||'", "%' AND 1=(SELECT 1 FROM pg_sleep(5)) AND '%'='", "$$;SELECT pg_sleep(5);$$"],
];

test("SQL in a parameter is refused or treated as an unknown word, without delay", async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const call of calls.filter(({ method }) => method === "GET")) {
    for (const { name } of call.operation.parameters.filter((one) => one.in === "query")) {
      const ask = (value: string) => send(call, { query: `?${new URLSearchParams({ [name]: value })}` });
      const harmless = await ask("zzzz");
      for (const value of SQL) {
        const answer = await ask(value);
        sent++;
        const isSame = answer.status === harmless.status && answer.text === harmless.text;
        const problems = [...faultsOfAnyReply(answer), ...(isSame || answer.status === 400 ? [] : ["another answer"])];
        if (problems.length > 0) faults.push(`${call.path} ${name}=${value}: ${answer.status} ${problems}`);
      }
    }
  }
  console.log(`SQL: ${sent} requests`);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(500);
});

/** Each makes an ambiguous regular expression try every way to match it. */
const SLOW_FOR_PATTERNS = [
  `a@${"a.".repeat(60_000)}`,
  `${"a".repeat(120_000)}!`,
  `${" ".repeat(120_000)}x`,
  `${"0".repeat(120_000)}-`,
  `https://${"a/".repeat(60_000)} `,
  `2026-12-01T10:00:00.${"0".repeat(120_000)}`,
];

test("no text makes a field's validation slow", async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const call of calls) {
    const schema = call.operation.requestBody?.content["application/json"]?.schema;
    const { properties = {} } = schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? {};
    for (const name of Object.keys(properties)) {
      for (const text of SLOW_FOR_PATTERNS) {
        const answer = await send(call, { body: JSON.stringify({ [name]: text }) });
        sent++;
        // A call whose fields are all optional accepts the single letter behind all those blanks.
        const isRight = answer.status >= 400 || text.trim().length === 1;
        const problems = [...faultsOfAnyReply(answer), ...(isRight ? [] : [`status ${answer.status}`])];
        if (problems.length > 0) faults.push(`${call.path} ${name}: ${problems}`);
      }
    }
  }
  console.log(`slow patterns: ${sent} requests`);
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(200);
});

const CLIMBS = ["..", "%2e%2e", "..%2f", "%2e%2e%2f", "..%5c", "..%252f", "%c0%ae%c0%ae", "....//", "..;", "..%00"];
const TARGETS = ["etc/passwd", "package.json", ".env", "data/session-secret", "server.js", "build/server/index.js"];

test.each([
  "/uploads/",
  "/assets/",
  "/",
  "/vehicles/6f8f3a0e-0000-4000-8000-000000000000/share/",
  "/.well-known/",
  "/api/",
])("no path below %s reaches a file outside", async (folder) => {
  for (const climb of CLIMBS) {
    for (const target of TARGETS) {
      for (const depth of [1, 2, 6]) {
        const slash = climb.endsWith("/") || /%(25)?2f$|%5c$/.test(climb) ? "" : "/";
        const path = `${folder}${(climb + slash).repeat(depth)}${target}`;
        const { status, text } = await askRaw(site.baseUrl, path);
        expect([path, status < 400, status >= 500]).toEqual([path, false, false]);
        expect(text).not.toMatch(/root:x:0|"name": "rihla"|SESSION_SECRET=|import \{ openEmbedded/);
      }
    }
  }
});

describe("headers", () => {
  const EVIL = "evil.test";

  test.each([
    { host: EVIL },
    { "x-forwarded-host": EVIL, "x-forwarded-proto": "https" },
    { forwarded: `host=${EVIL}` },
    { "x-original-url": "/admin/dashboard", "x-rewrite-url": "/admin/dashboard", "x-host": EVIL },
  ] as Record<string, string>[])(
    "%j puts no other host into any page, and poisons no page for later visitors",
    async (headers) => {
      for (const path of [
        "/",
        "/search?city=Agadir",
        "/login",
        "/sitemap.xml",
        "/robots.txt",
        "/nulle-part",
        "/client/dashboard",
      ]) {
        const poisoned = await askRaw(site.baseUrl, path, { headers });
        expect(poisoned.text).not.toContain(EVIL);
        expect(JSON.stringify(poisoned.headers)).not.toContain(EVIL);
        const after = await askRaw(site.baseUrl, path);
        expect(after.text).not.toContain(EVIL);
        expect(after.status).toBe(poisoned.status);
      }
    },
  );

  test.each([
    "%0d%0aSet-Cookie:%20evil=1",
    "%0aSet-Cookie:%20evil=1",
    "%E5%98%8A%E5%98%8DSet-Cookie:%20evil=1",
    "%00%0d%0aLocation:%20//evil.test",
  ])("a line break in a value that a redirect repeats adds no header: %s", async (breaks) => {
    const form = { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": someAddress() };
    const login = `email=client%40rihla.test&password=rihla-demo&redirectTo=/${breaks}`;
    const replies = [
      await askRaw(site.baseUrl, `/login?redirectTo=/${breaks}`, { method: "POST", headers: form, body: login }),
      await askRaw(site.baseUrl, "/mode-econome", {
        method: "POST",
        headers: form,
        body: `economy=on&redirectTo=/${breaks}`,
      }),
      await askRaw(site.baseUrl, `/login?path=/vehicles/${breaks}&pickupDate=${breaks}`),
      await askRaw(site.baseUrl, `/client/dashboard?status=${breaks}`),
      await askRaw(site.baseUrl, `/search?pickupTime=${breaks}&city=${breaks}&page=0`),
    ];
    for (const { status, headers } of replies) {
      expect(status).toBeLessThan(500);
      expect(String(headers["set-cookie"] ?? "")).not.toMatch(/(^|,)evil=/);
      expect(new URL(headers.location ?? "/", site.baseUrl).origin).toBe(site.baseUrl);
    }
    expect(replies[0]?.status).toBe(303);
  });
});

test("the site logs no warning and no error during these attacks", () => {
  expect(logLines(site)).toEqual([]);
});
