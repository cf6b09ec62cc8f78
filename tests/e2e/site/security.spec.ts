// @module-tag pages
import { request as httpRequest } from "node:http";
import { describe, expect, inject, test, vi } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { type Account, dayFromNow, freeVehicle, newClient, siteApi } from "../../support/accounts";
import { someAddress } from "../../support/chance";
import { errorBody } from "../../support/error-body";
import { scriptTags } from "../../support/scripts";

const base = () => inject("baseUrl");

/** Fetches without following redirects, from an address of its own. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base() + path, { redirect: "manual", headers: { "x-forwarded-for": someAddress(), ...headers } });

/** Posts a form as a browser does, or with the headers of a forger. */
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(base() + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { "x-forwarded-for": someAddress(), ...headers },
  });

/** The fields of the login form. */
const credentials = ({ email, password }: Account) => ({ email, password });

/** Logs in through the form and returns the Cookie header of the session. */
async function sessionOf(account: Account): Promise<string> {
  const reply = await post("/login", credentials(account));
  expect(reply.status).toBe(303);
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith("rihla_session="));
  return cookie?.split(";")[0] ?? "";
}

describe("security headers", () => {
  test.each(["/", "/search?city=Marrakech", "/login", "/nulle-part"])("are sent with %s", async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    for (const [, value] of headers) expect(value).not.toMatch(/^(.+), \1$/); // no value is repeated
  });

  test("allow no script on a page without one, and elsewhere only scripts with the page's own nonce", async () => {
    expect((await get("/")).headers.get("content-security-policy")).toContain("script-src 'none'");
    const vehicle = await freeVehicle(dayFromNow(40), dayFromNow(42));
    const page = await get(`/vehicles/${vehicle.id}`);
    const nonce = /'nonce-([^']+)'/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
    const scripts = scriptTags(await page.text());
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test("let public pages be cached and answered with 304, and keep personal ones private", async () => {
    const isTheSameAgain = async (path: string) => {
      const first = await get(path);
      const tag = first.headers.get("etag") ?? "";
      expect(await (await get(path)).text()).toBe(await first.text());
      expect((await get(path, { "if-none-match": tag })).status).toBe(304);
    };
    await isTheSameAgain("/contact");
    // Home's counts change with what other tests write, so this is repeated if one has written in between.
    await vi.waitFor(() => isTheSameAgain("/"), { timeout: 20_000, interval: 200 });
    const cookie = await sessionOf(await newClient());
    for (const path of ["/", "/contact"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("public, no-cache");
      expect((await get(path, { cookie })).headers.get("cache-control")).toBe("private, no-cache");
    }
  });
});

describe("a post from another site", () => {
  test.each([
    ["a foreign Origin", { origin: "https://evil.test" }],
    ["Origin: null", { origin: "null" }],
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }],
    ["a foreign Referer", { referer: "https://evil.test/page" }],
    ["an Origin that is not an address", { origin: "::" }],
  ])("is refused with 403, and changes nothing: %s", async (_, headers) => {
    const client = await newClient();
    const cookie = await sessionOf(client);
    const vehicle = await freeVehicle(dayFromNow(60), dayFromNow(63));
    const booking = {
      pickupDate: dayFromNow(60),
      pickupTime: "10:00",
      returnDate: dayFromNow(63),
      returnTime: "10:00",
    };
    const reply = await post(`/vehicles/${vehicle.id}`, booking, { cookie, ...headers });
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain("Action refusée");
    expect((await client.api.reservations.mine({})).data).toEqual([]);
    expect((await post("/logout", {}, { cookie, ...headers })).status).toBe(403);
    await client.api.auth.profile(); // still logged in
  });

  test("is not confused with that of a text browser, which sends no Origin and can log in", async () => {
    expect(await sessionOf(await newClient())).toContain("rihla_session=");
  });
});

describe("redirectTo stays on the site", () => {
  test.each([
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "%2f%2fevil.test",
    "/%2f%2fevil.test",
  ])("%s", async (target) => {
    const reply = await post(`/login?redirectTo=${encodeURIComponent(target)}`, {
      ...credentials(await newClient()),
      redirectTo: target,
    });
    expect(reply.status).toBe(303);
    expect(new URL(reply.headers.get("location") ?? "", base()).origin).toBe(base());
  });
});

describe("the session cookie", () => {
  test("counts as a visitor's if one byte of it is changed", async () => {
    const cookie = await sessionOf(await newClient());
    const position = cookie.length - 5;
    const changed = cookie.slice(0, position) + (cookie[position] === "A" ? "B" : "A") + cookie.slice(position + 1);
    expect((await get("/client/dashboard", { cookie })).status).toBe(200);
    const reply = await get("/client/dashboard", { cookie: changed });
    expect(reply.headers.get("location")).toBe("/login?redirectTo=%2Fclient%2Fdashboard");
  });

  test("is cleared once the backend has ended its token", async () => {
    const client = await newClient();
    const cookie = await sessionOf(client);
    await post("/logout", {}, { cookie });
    const guarded = await get("/client/dashboard", { cookie });
    expect(guarded.headers.get("location")).toBe("/login?redirectTo=%2Fclient%2Fdashboard");
    expect(guarded.headers.getSetCookie().join()).toMatch(/rihla_session=;.*Max-Age=0/);
    const open = await get("/", { cookie });
    expect(await open.text()).toContain("Connexion");
    expect(open.headers.getSetCookie().join()).toMatch(/rihla_session=;.*Max-Age=0/);
  });

  test("is HttpOnly, SameSite=Lax, valid for the whole site, and below 4 KB", async () => {
    const reply = await post(
      "/login",
      credentials(await newClient({ firstName: "É".repeat(80), lastName: "😀".repeat(30) })),
    );
    const line = reply.headers.getSetCookie().find((cookie) => cookie.startsWith("rihla_session=")) ?? "";
    for (const word of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"]) expect(line).toContain(word);
    expect(line.length).toBeLessThan(4096);
  });
});

describe("a posted body", () => {
  test("of 10 MB is refused, whether or not its length is announced", async () => {
    const large = "x".repeat(10 * 1024 * 1024);
    expect((await post("/login", { email: large, password: "x" })).status).toBe(413);
    expect(await chunked("/login", `email=${large}`)).toBe(413);
    expect(await chunked("/api/auth/login", JSON.stringify({ email: large }), "application/json")).toBe(413);
  });

  test("of 10 MB that is announced to the API is refused with the API's own error", async () => {
    const reply = await fetch(`${base()}/api/auth/login`, {
      method: "POST",
      body: JSON.stringify({ email: "x".repeat(10 * 1024 * 1024) }),
      headers: { "content-type": "application/json" },
    });
    expect(reply.status).toBe(413);
    expect(await reply.json()).toEqual(errorBody(413, RULE_MESSAGES.tooLarge));
  });

  test("of 10,000 fields is refused", async () => {
    const form = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, "1"]));
    expect((await post("/login", form)).status).toBe(413);
  });

  test("that is not a form is refused", async () => {
    const reply = await fetch(`${base()}/login`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([400, 413, 415, 422]).toContain(reply.status);
  });
});

describe("an address that cannot be decoded", () => {
  test.each(["/%", "/%E0%A4%A", "/vehicles/%E0%A4%A", "/client/dashboard/reservations/%E0/cancel", "/uploads/%"])(
    "%s shows the 404 page, with the header for the logged-in visitor",
    async (path) => {
      const reply = await get(path, { cookie: await sessionOf(await newClient()) });
      const html = await reply.text();
      expect(reply.status).toBe(404);
      expect(html).toContain("Page non trouvée");
      expect(html).toContain("Déconnexion");
      expect((await post(path, { a: "b" })).status).toBe(404);
    },
  );

  test("under /api is answered with the API's own 404", async () => {
    const reply = await get("/api/vehicles/%E0%A4%A");
    expect(reply.status).toBe(404);
    expect(await reply.json()).toEqual(errorBody(404, RULE_MESSAGES.notFound));
  });
});

test("/api accepts a Bearer token from any origin, and never the cookie", async () => {
  const client = await newClient();
  const cookie = await sessionOf(client);
  expect((await get("/api/auth/profile", { cookie })).status).toBe(401);
  expect(
    (await get("/api/auth/profile", { authorization: `Bearer ${client.token}`, origin: "https://elsewhere.test" }))
      .status,
  ).toBe(200);
  expect((await siteApi().vehicles.search({})).data.length).toBeGreaterThan(0);
});

test("the page of a blocked request is the same for everybody, and not cached", async () => {
  const cookie = await sessionOf(await newClient());
  const { status, headers } = await post("/logout", {}, { cookie, origin: "https://evil.test" });
  expect(status).toBe(403);
  expect(headers.get("content-security-policy")).toContain("script-src 'none'");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.getSetCookie()).toEqual([]);
  const ofVisitor = await post("/logout", {}, { origin: "https://evil.test" });
  const ofClient = await post("/logout", {}, { cookie, origin: "https://evil.test" });
  expect(await ofClient.text()).toBe(await ofVisitor.text());
});

/** Posts without announcing the length. Returns the status, or 413 when the server cut the connection. */
function chunked(path: string, body: string, type = "application/x-www-form-urlencoded"): Promise<number> {
  return new Promise((resolve) => {
    const call = httpRequest(
      base() + path,
      { method: "POST", headers: { "content-type": type, "transfer-encoding": "chunked" } },
      (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      },
    );
    call.on("error", () => resolve(413));
    call.write(body);
    call.end();
  });
}
