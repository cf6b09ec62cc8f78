import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { parseReply, type RawReply, sendRaw } from "../support/raw-http";
import { logLines, type Site, startSite } from "../support/site";

let site: Site;
let stylesheet: string;

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "info" });
  stylesheet = /\/assets\/site-[^"]+\.css/.exec(await (await fetch(site.baseUrl)).text())?.[0] ?? "";
});
afterAll(() => site.stop());

const ask = async (method: string, target: string, lines: string[] = []) => {
  const head = [`${method} ${target} HTTP/1.1`, "Host: rihla.test", "Connection: close", ...lines];
  const reply = await sendRaw(site.baseUrl, `${head.join("\r\n")}\r\n\r\n`);
  if (!reply) throw new Error(`${method} ${target}: closed without a reply`);
  return reply;
};

const isCall = (target: string) => /^(http:\/\/[^/]+)?\/api([/?]|$)/i.test(target);

/** Fails unless the error is in French: as the error page, or in the API's own shape. */
function expectFrench(reply: RawReply, target: string) {
  if (reply.headers["content-type"]?.startsWith("application/json")) {
    const { statusCode, message } = JSON.parse(reply.body);
    expect(statusCode).toBe(reply.status);
    expect([...Object.values(RULE_MESSAGES), RULE_MESSAGES.vehicleNotFound]).toContain(message);
    expect(isCall(target), target).toBe(true);
  } else {
    expect(reply.body).toMatch(/^<!DOCTYPE html><html lang="fr">[\s\S]*<h1>[^<]+<\/h1>/);
    expect(isCall(target), target).toBe(false);
  }
}

const METHODS = [
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "SEARCH",
  "LOCK",
  "PURGE",
];
const READ = "GET, HEAD";
const FORM = "GET, HEAD, POST";

describe("a method that an address does not support", () => {
  test.each<[string, () => string, string]>([
    ["a page", () => "/about", READ],
    ["a page with a query", () => "/search?city=Agadir", READ],
    ["the home page", () => "/", READ],
    ["the data of a page", () => "/about.data", READ],
    ["the data of the home page", () => "/_root.data", READ],
    ["a page with a form", () => "/login", FORM],
    ["a nested page", () => "/client/dashboard/reservations/1/cancel", FORM],
    ["a page with an index page", () => "/admin/dashboard", READ],
    ["an index page", () => "/admin/dashboard?index", READ],
    ["an address that accepts only forms", () => "/logout", FORM],
    ["health", () => "/healthz", READ],
    ["a resource", () => "/robots.txt", READ],
    ["a photo", () => "/uploads/none.webp", READ],
    ["a static file", () => stylesheet, READ],
    ["a call that reads", () => "/api/vehicles/search", READ],
    ["a call that writes", () => "/api/auth/login", "POST"],
    ["a call with several methods", () => "/api/auth/profile", "GET, HEAD, PUT"],
    ["the API's description", () => "/api/openapi.json", READ],
  ])("is refused for %s", async (_, address, allow) => {
    const target = address();
    for (const method of METHODS) {
      // CONNECT asks for a tunnel, whatever its target is.
      const isTunnel = method === "CONNECT";
      if (allow.includes(method)) continue;
      const reply = await ask(method, target);
      expect([method, reply.status, reply.headers.allow]).toEqual([method, 405, isTunnel ? FORM : allow]);
      expect(reply.headers["x-content-type-options"]).toBe("nosniff");
      expectFrench(reply, isTunnel ? "" : target);
    }
  });

  test("is refused after its body is read, so that the reply arrives", async () => {
    const body = "a".repeat(60_000);
    const reply = await sendRaw(
      site.baseUrl,
      `POST /about HTTP/1.1\r\nHost: rihla.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(reply?.status).toBe(405);
  });

  test("is answered 404, like any other method, at an unknown address", async () => {
    for (const target of ["/nothing", "/api/nothing", "/%ff", "/api"]) {
      for (const method of ["GET", ...METHODS.filter((one) => one !== "CONNECT")]) {
        const reply = await ask(method, target);
        expect([method, target, reply.status]).toEqual([method, target, 404]);
        expectFrench(reply, target);
      }
    }
  });

  test("is refused for the server as a whole", async () => {
    const reply = await ask("OPTIONS", "*");
    expect([reply.status, reply.headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
    expectFrench(reply, "*");
  });
});

describe("unusual request targets", () => {
  const ODD = [
    "%5c",
    "%5Cevil.test",
    "\\evil.test",
    "%09",
    "%0a",
    "%00",
    "%7f",
    "x%0A",
    "x%E2%80%A8",
    "%ff",
    "%",
    "%zz",
    "%E9.data",
    "%2e%2e%2f%5c",
  ];
  test.each(
    ODD.flatMap((odd) => [`/${odd}`, `/vehicles/${odd}`, `/uploads/${odd}`, `/api/${odd}`, `/api/vehicles/${odd}`]),
  )("GET %s answers 404 in French", async (target) => {
    const reply = await ask("GET", target);
    expect(reply.status).toBe(404);
    expectFrench(reply, target);
  });

  test.each([
    ["http://rihla.test/about", 200, "À propos"],
    ["http://elsewhere.test/about", 200, "À propos"],
    ["http://rihla.test/nothing", 404, "Page non trouvée"],
    ["http://", 404, "Page non trouvée"],
    ["*", 404, "Page non trouvée"],
    ["//", 200, "Location de voitures"],
    ["//evil.test/about", 404, "Page non trouvée"],
    ["/..", 200, "Location de voitures"],
    ["/x/%2e%2e/about", 200, "À propos"],
    ["/about#x", 200, "À propos"],
    ["/search?city=%ff&%", 200, "véhicules"],
    ["/about?_data=x", 200, "À propos"],
    ["/nothing?_data=routes/info/about.route", 404, "Page non trouvée"],
    ["/__manifest?p=/&version=x", 404, "Page non trouvée"],
    ["/mailto:a@b.test", 404, "Page non trouvée"],
  ])("GET %s answers %i with the title '%s'", async (target, status, title) => {
    const reply = await ask("GET", target);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatch(new RegExp(`<title>[^<]*${title}`));
  });

  test("a call by an absolute address reaches the API", async () => {
    const reply = await ask("GET", "http://elsewhere.test/api/nothing");
    expect([reply.status, JSON.parse(reply.body).statusCode]).toEqual([404, 404]);
  });
});

describe("a request that is malformed or not HTTP", () => {
  const line = (first: string, ...more: string[]) => `${[first, "Host: rihla.test", ...more].join("\r\n")}\r\n\r\n`;
  test.each([
    ["noise", "garbage\r\n\r\n", 400],
    ["the start of a TLS handshake", "\x16\x03\x01\x02\x00\x01\x00\x01", 400],
    ["HTTP/2 without negotiation", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["an unknown method", line("FOO / HTTP/1.1"), 400],
    ["an unknown HTTP version", line("GET / HTTP/3.9"), 400],
    ["an invalid address", line("GET about HTTP/1.1"), 400],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["an invalid Host", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["a control character in the address", line("GET /\x01 HTTP/1.1"), 400],
    ["a space before a header's colon", line("GET / HTTP/1.1", "X : y"), 400],
    ["a negative Content-Length", line("POST /login HTTP/1.1", "Content-Length: -1"), 400],
    [
      "both Content-Length and chunked encoding",
      line("POST /login HTTP/1.1", "Content-Length: 5", "Transfer-Encoding: chunked"),
      400,
    ],
    ["a malformed chunk", `${line("POST /login HTTP/1.1", "Transfer-Encoding: chunked")}zz\r\n`, 400],
    [
      "a malformed chunk after a valid one",
      `${line("POST /login HTTP/1.1", "Transfer-Encoding: chunked")}3\r\na=b\r\nzz\r\n`,
      400,
    ],
    ["headers of 20 KB", line("GET / HTTP/1.1", `X: ${"a".repeat(20_000)}`), 431],
    ["an address of 20 KB", line(`GET /${"a".repeat(20_000)} HTTP/1.1`), 431],
    ["an API call in an unknown HTTP version", line("GET /api/x HTTP/3.9"), 400],
    ["an API call with headers of 20 KB", line("GET /api/x HTTP/1.1", `X: ${"a".repeat(20_000)}`), 431],
  ])("is refused: %s", async (_, text, status) => {
    const reply = await sendRaw(site.baseUrl, text);
    expect(reply?.status).toBe(status);
    expect(reply?.headers.connection).toBe("close");
    expect(reply?.headers["x-content-type-options"]).toBe("nosniff");
    expectFrench(reply as RawReply, text.split(" ")[1] ?? "");
  });

  test("is answered as usual when it contains an unknown expectation", async () => {
    expect((await ask("GET", "/about", ["Expect: 200-ok"])).status).toBe(200);
  });

  test("is answered 200 or 400 when garbage follows a request, and the site stays up", async () => {
    const reply = await sendRaw(site.baseUrl, `${line("GET /robots.txt HTTP/1.1")}garbage\r\n\r\n`);
    expect([200, 400]).toContain(reply?.status);
    expect(await (await fetch(site.baseUrl)).text()).toContain("</html>");
  });
});

test("the data of a page has the same cache headers as the page", async () => {
  const session = ["Cookie: rihla_session=x"];
  for (const [page, data] of [
    ["/search", "/search.data"],
    ["/", "/_root.data"],
    ["/nothing", "/nothing.data"],
  ] as const) {
    for (const [lines, audience] of [
      [[], "public, no-cache"],
      [session, "private, no-cache"],
    ] as const) {
      const [document, asked] = [await ask("GET", page, [...lines]), await ask("GET", data, [...lines])];
      expect(document.headers["cache-control"]).toBe(audience);
      const { "cache-control": cacheControl, vary } = asked.headers;
      expect({ cacheControl, vary }).toEqual({ cacheControl: audience, vary: document.headers.vary });
    }
  }
});

test("none of these requests is logged as a warning or an error", async () => {
  const odd = [
    ["TRACE", "/about"],
    ["POST", "/about"],
    ["OPTIONS", "/healthz"],
    ["PURGE", "/api/x"],
    ["GET", "/%5c"],
    ["GET", "/about?_data=x"],
    ["GET", "/%ff"],
  ];
  for (const [method = "", target = ""] of odd) await ask(method, target);
  await sendRaw(site.baseUrl, "garbage\r\n\r\n");
  const logged = () => logLines(site).map((text) => JSON.parse(text));
  await expect
    .poll(() => logged().filter(({ path, status }) => path === "" && status === 400).length)
    .toBeGreaterThan(0);
  expect(logged().filter(({ level }) => level >= 40)).toEqual([]);
  expect(parseReply("")).toBeNull();
});
