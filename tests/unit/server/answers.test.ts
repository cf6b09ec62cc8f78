import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anonymousHeaders } from "~/http/preferences.server";
import { createAnswers } from "../../../server/answers.js";
import { createKeptPages, type KeptPages } from "../../../server/kept-pages.js";
import type { RemixHandler } from "../../../server/remix.js";
import type { Reply } from "../../../server/reply.js";

const MARK = "n".repeat(24);
const ETAG: Reply["headers"][number] = ["etag", 'W/"a"'];
const PUBLIC: Reply["headers"] = [
  ["content-type", "text/html; charset=utf-8"],
  ["cache-control", "public, no-cache"],
];

let server: Server;
let pages: KeptPages | null;
let freshMs: number;
let calls: { method?: string; url?: string; headers: Record<string, unknown>; signal?: AbortSignal }[];
let reply: (number: number) => Reply | Promise<Reply>;

const page = (number: number, headers: Reply["headers"] = [...PUBLIC, ETAG], status = 200): Reply => ({
  status,
  headers,
  body: Buffer.from(`page ${number}`),
});
const remix: RemixHandler = async (request, { signal }) => {
  calls.push({ method: request.method, url: request.url, headers: { ...request.headers }, signal });
  return reply(calls.length);
};
const url = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const get = async (path = "/", headers: Record<string, string> = {}, method = "GET") => {
  const answer = await fetch(url(path), { headers, method });
  return answer.text();
};

beforeEach(async () => {
  calls = [];
  freshMs = Number.POSITIVE_INFINITY;
  reply = (number) => page(number);
  pages = createKeptPages();
  server = createServer((request, response) => {
    const application = {
      site: { runRequest: <T>(_: unknown, next: () => T) => next(), freshMs: () => freshMs },
      anonymousHeaders,
      blockedReply: (status: number, isApi: boolean) => ({
        headers: { "content-type": "text/plain" },
        body: `${status} ${isApi}`,
      }),
      nonceMark: MARK,
      publicFile: async (name: string) =>
        name === "photo.webp" ? { bytes: Buffer.from("photo"), headers: { "content-type": "image/webp" } } : null,
    };
    const files = new Map([["/assets/a.css", page(0, [["content-type", "text/css"]])]]);
    createAnswers(application, { files, pages, remix })(request, response, { id: "1", address: "1", headers: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("a public page", () => {
  test("is kept, for GET and HEAD alike", async () => {
    expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
    expect(await get("/", {}, "HEAD")).toBe("");
    expect(calls).toHaveLength(1);
  });

  test("asked for by HEAD first is rendered as for GET", async () => {
    await get("/", {}, "HEAD");
    expect(await get()).toBe("page 1");
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("knows nothing of its first visitor that others would see", async () => {
    await get("/?a=1", {
      cookie: "_ga=GA1.2; theme=dark",
      "user-agent": "somebody",
      "accept-language": "ar",
      referer: "https://elsewhere.test/",
      "accept-encoding": "br",
      "if-none-match": 'W/"x"',
      authorization: "Bearer secret",
      "x-forwarded-for": "6.6.6.6",
    });
    expect(calls[0]?.headers).toEqual({ host: expect.stringMatching(/^127\.0\.0\.1:/) });
    expect(await get("/?a=1")).toBe("page 1");
  });

  test("is another one at another address, host, with 'Mode économe' and with Save-Data", async () => {
    const variants: [string, Record<string, string>][] = [
      ["/", {}],
      ["/?page=2", {}],
      ["/", { cookie: "rihla_economy=Im9uIg%3D%3D" }],
      ["/", { "save-data": "on" }],
    ];
    const texts = [];
    for (const [path, headers] of [...variants, ...variants]) texts.push(await get(path, headers));
    expect(texts).toEqual([1, 2, 3, 4, 1, 2, 3, 4].map((number) => `page ${number}`));
    expect(calls[2]?.headers).toMatchObject({ cookie: "rihla_economy=Im9uIg%3D%3D" });
  });

  test("outlives its first visitor, and is rendered once for all who wait", async () => {
    let finish = () => {};
    reply = (number) => new Promise((resolve) => (finish = () => resolve(page(number))));
    const controller = new AbortController();
    const first = fetch(url("/"), { signal: controller.signal }).catch(() => null);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    const others = Array.from({ length: 20 }, () => get());
    controller.abort();
    await first;
    finish();
    expect(new Set(await Promise.all(others))).toEqual(new Set(["page 1"]));
    expect([calls.length, calls[0]?.signal?.aborted]).toEqual([1, false]);
  });

  test("is not kept longer than what another backend lets it show", async () => {
    freshMs = 0;
    expect([await get(), await get()]).toEqual(["page 1", "page 2"]);
  });

  test("with scripts is kept too, with a new nonce each time", async () => {
    reply = () => ({
      ...page(1, [...PUBLIC, ["content-security-policy", `script-src 'nonce-${MARK}'`]]),
      body: Buffer.from(`<script nonce="${MARK}">`),
    });
    const [one, other] = [await get(), await get()];
    expect(one).toMatch(/^<script nonce="[\w+/]{24}">$/);
    expect([other === one, one.includes(MARK), calls.length]).toEqual([false, false, 1]);
  });
});

describe("never kept", () => {
  const twice = async (path = "/", headers: Record<string, string> = {}, method = "GET") => {
    await get(path, headers, method);
    await get(path, headers, method);
    return calls.length;
  };

  test.each([
    "rihla_session",
    "rihla_flash",
    "rihla_form",
    "rihla_account",
    "rihla_anything",
  ])("what a visitor with the cookie %s gets, which comes whole to the page", async (name) => {
    await get();
    const cookie = `a=b; ${name}=x`;
    expect([await get("/", { cookie }), await get("/", { cookie })]).toEqual(["page 2", "page 3"]);
    expect(calls[1]?.headers).toMatchObject({ cookie });
    expect(await get()).toBe("page 1");
  });

  test.each([
    ["a reply that sets a cookie", page(1, [...PUBLIC, ETAG, ["set-cookie", "a=1"]])],
    ["an error", page(1, [...PUBLIC, ETAG], 503)],
    ["what is not there", page(1, [...PUBLIC, ETAG], 404)],
    ["a redirect", page(1, [["location", "/search"]], 302)],
    [
      "a page that says that it is private",
      page(1, [PUBLIC[0] as Reply["headers"][number], ["cache-control", "private, no-cache"], ETAG]),
    ],
    ["a page that says nothing", page(1, [PUBLIC[0] as Reply["headers"][number], ETAG])],
    ["a page without a tag, which is not whole", page(1, PUBLIC)],
    [
      "a picture",
      page(1, [
        ["content-type", "image/jpeg"],
        ["cache-control", "public, max-age=60"],
      ]),
    ],
  ])("%s", async (_, made) => {
    reply = () => made;
    const get = async () => (await fetch(url("/"), { redirect: "manual" })).text();
    await get();
    await get();
    expect(calls).toHaveLength(2);
  });

  test.each(["/api/vehicles/search", "/healthz", "/uploads/unknown.webp"])("%s", async (path) => {
    expect(await twice(path)).toBe(2);
    expect(calls[0]?.headers).toHaveProperty("user-agent");
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("what %s is answered", async (method) => {
    expect(await twice("/", {}, method)).toBe(2);
  });

  test("anything where the setting says so", async () => {
    pages = null;
    expect(await twice()).toBe(2);
    expect(calls[0]?.signal).toBeInstanceOf(AbortSignal);
  });
});

describe("a request that is nobody else's", () => {
  test("ends with its visitor", async () => {
    reply = () => new Promise(() => {});
    const controller = new AbortController();
    const asked = fetch(url("/"), { signal: controller.signal, headers: { cookie: "rihla_session=x" } }).catch(
      () => null,
    );
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.signal?.aborted).toBe(false);
    controller.abort();
    await asked;
    await vi.waitFor(() => expect(calls[0]?.signal?.aborted).toBe(true));
  });

  test("is not ended by its own reply", async () => {
    await get("/", { cookie: "rihla_session=x" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls[0]?.signal?.aborted).toBe(false);
  });
});

test("what breaks off within is answered with the error page, or the API's own reply", async () => {
  reply = () => Promise.reject(new TypeError("'TRACE' HTTP method is unsupported."));
  const bodies = [await get("/", { cookie: "rihla_session=x" }), await get("/"), await get("/api/vehicles")];
  expect(bodies).toEqual(["500 false", "500 false", "500 true"]);
});

test("files and photos never reach Remix; unknown ones do", async () => {
  expect([await get("/assets/a.css?v=1"), await get("/uploads/photo.webp")]).toEqual(["page 0", "photo"]);
  expect(calls).toEqual([]);
  await get("/assets/b.css");
  await get("/uploads/other.webp");
  await get("/assets/a.css", {}, "POST");
  await get("/uploads/photo.webp", {}, "DELETE");
  const unknown = ["/assets/b.css", "/uploads/other.webp", "/assets/a.css", "/uploads/photo.webp"];
  expect(calls.map((call) => call.url)).toEqual(unknown);
});
