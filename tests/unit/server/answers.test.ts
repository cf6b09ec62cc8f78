import { createServer, IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anonymousHeaders } from "~/http/base/preferences.server";
import { type Admit, BOUNDS, createAdmission, Overloaded } from "../../../server/admission.js";
import { createAnswers } from "../../../server/answers.js";
import { createPageCache, type PageCache } from "../../../server/page-cache.js";
import type { RemixHandler } from "../../../server/remix.js";
import type { Reply } from "../../../server/reply.js";

const MARK = "n".repeat(24);
const ETAG: Reply["headers"][number] = ["etag", 'W/"a"'];
const PUBLIC: Reply["headers"] = [
  ["content-type", "text/html; charset=utf-8"],
  ["cache-control", "public, no-cache"],
];

let server: Server;
let pages: PageCache | null;
let admit: Admit;
let answers: ReturnType<typeof createAnswers> | null;
let isOverloaded: boolean | undefined;
let freshMs: number;
let calls: {
  method?: string;
  url?: string;
  headers: Record<string, unknown>;
  signal?: AbortSignal;
  isOverloaded?: boolean;
  body?: string;
}[];
let reply: (number: number) => Reply | Promise<Reply>;

const page = (number: number, headers: Reply["headers"] = [...PUBLIC, ETAG], status = 200): Reply => ({
  status,
  headers,
  body: Buffer.from(`page ${number}`),
});
const remix: RemixHandler = async (request, { signal, body }) => {
  const { method, url, headers } = request;
  // Remix, too, begins to read every body that it is given.
  if (body instanceof IncomingMessage) createReadableStreamFromReadable(body);
  calls.push({ method, url, headers: { ...headers }, signal, isOverloaded, body: body?.toString() });
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
  pages = createPageCache();
  admit = createAdmission();
  answers = null;
  server = createServer((request, response) => {
    const application = {
      site: {
        runRequest: <T>(visit: { isOverloaded?: boolean }, next: () => T) => {
          isOverloaded = visit.isOverloaded;
          return next();
        },
        freshMs: () => freshMs,
      },
      anonymousHeaders,
      blockedReply: (status: number, isApi: boolean, isForm = false) => ({
        headers: { "content-type": "text/plain" },
        body: `${status} ${isApi} ${isForm}`,
      }),
      nonceMark: MARK,
      publicFile: async (name: string) =>
        name === "photo.webp" ? { bytes: Buffer.from("photo"), headers: { "content-type": "image/webp" } } : null,
    };
    const files = new Map([["/assets/a.css", page(0, [["content-type", "text/css"]])]]);
    answers ??= createAnswers(application, { files, pages, remix, admit: (...work) => admit(...work) });
    answers(request, response, { id: "1", address: "1", headers: [] });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("a public page", () => {
  test("is cached, for GET and HEAD alike", async () => {
    expect([await get(), await get()]).toEqual(["page 1", "page 1"]);
    expect(await get("/", {}, "HEAD")).toBe("");
    expect(calls).toHaveLength(1);
  });

  test("is rendered as for GET even if HEAD comes first", async () => {
    await get("/", {}, "HEAD");
    expect(await get()).toBe("page 1");
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("is rendered without the headers of its first visitor, which would affect what others see", async () => {
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

  test("is rendered separately for each address, with 'Mode économe' and with Save-Data", async () => {
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

  test("is finished after its first visitor has disconnected, and rendered once for all who wait", async () => {
    let finish = () => {};
    reply = (number) => new Promise((resolve) => (finish = () => resolve(page(number))));
    const controller = new AbortController();
    const first = fetch(url("/"), { signal: controller.signal }).catch(() => null);
    await expect.poll(() => calls.length).toBe(1);
    const others = Array.from({ length: 20 }, () => get());
    controller.abort();
    await first;
    finish();
    expect(new Set(await Promise.all(others))).toEqual(new Set(["page 1"]));
    expect([calls.length, calls[0]?.signal?.aborted]).toEqual([1, false]);
  });

  test("is not cached for longer than another backend allows", async () => {
    freshMs = 0;
    expect([await get(), await get()]).toEqual(["page 1", "page 2"]);
  });

  test("with scripts is cached too, with a new nonce each time", async () => {
    reply = () => ({
      ...page(1, [...PUBLIC, ["content-security-policy", `script-src 'nonce-${MARK}'`]]),
      body: Buffer.from(`<script nonce="${MARK}">`),
    });
    const [one, other] = [await get(), await get()];
    expect(one).toMatch(/^<script nonce="[\w+/]{24}">$/);
    expect([other === one, one.includes(MARK), calls.length]).toEqual([false, false, 1]);
  });
});

describe("the page cache", () => {
  const twice = async (path = "/", headers: Record<string, string> = {}, method = "GET") => {
    await get(path, headers, method);
    await get(path, headers, method);
    return calls.length;
  };

  test.each(["rihla_session", "rihla_flash", "rihla_form", "rihla_account", "rihla_anything"])(
    "is not used for a visitor with the cookie %s, who gets a page made with all their cookies",
    async (name) => {
      await get();
      const cookie = `a=b; ${name}=x`;
      expect([await get("/", { cookie }), await get("/", { cookie })]).toEqual(["page 2", "page 3"]);
      expect(calls[1]?.headers).toMatchObject({ cookie });
      expect(await get()).toBe("page 1");
    },
  );

  test.each([
    ["a reply that sets a cookie", page(1, [...PUBLIC, ETAG, ["set-cookie", "a=1"]])],
    ["an error", page(1, [...PUBLIC, ETAG], 503)],
    ["a missing page", page(1, [...PUBLIC, ETAG], 404)],
    ["a redirect", page(1, [["location", "/search"]], 302)],
    [
      "a page marked as private",
      page(1, [PUBLIC[0] as Reply["headers"][number], ["cache-control", "private, no-cache"], ETAG]),
    ],
    ["a page without Cache-Control", page(1, [PUBLIC[0] as Reply["headers"][number], ETAG])],
    ["an incomplete page, which has no ETag", page(1, PUBLIC)],
    [
      "a picture",
      page(1, [
        ["content-type", "image/jpeg"],
        ["cache-control", "public, max-age=60"],
      ]),
    ],
  ])("never contains %s", async (_, made) => {
    reply = () => made;
    const get = async () => (await fetch(url("/"), { redirect: "manual" })).text();
    await get();
    await get();
    expect(calls).toHaveLength(2);
  });

  test.each(["/api/vehicles/search", "/healthz", "/uploads/unknown.webp"])("never stores %s", async (path) => {
    expect(await twice(path)).toBe(2);
    expect(calls[0]?.headers).toHaveProperty("user-agent");
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("never contains replies to %s", async (method) => {
    expect(await twice("/", {}, method)).toBe(2);
  });

  test("contains nothing if the setting turns it off", async () => {
    pages = null;
    expect(await twice()).toBe(2);
    expect(calls[0]?.signal).toBeInstanceOf(AbortSignal);
  });
});

describe("a request that is not shared", () => {
  test("is aborted when its visitor disconnects", async () => {
    reply = () => new Promise(() => {});
    const controller = new AbortController();
    const asked = fetch(url("/"), { signal: controller.signal, headers: { cookie: "rihla_session=x" } }).catch(
      () => null,
    );
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.signal?.aborted).toBe(false);
    controller.abort();
    await asked;
    await expect.poll(() => calls[0]?.signal?.aborted).toBe(true);
  });

  test("is not aborted by its own reply", async () => {
    const closed = new Promise((resolve) => {
      server.once("request", (_, response) => response.once("close", resolve));
    });
    await get("/", { cookie: "rihla_session=x" });
    await closed;
    expect(calls[0]?.signal?.aborted).toBe(false);
  });
});

test("an error in the application is answered with the error page, or the API's own reply", async () => {
  reply = () => Promise.reject(new TypeError("'TRACE' HTTP method is unsupported."));
  const bodies = [await get("/", { cookie: "rihla_session=x" }), await get("/"), await get("/api/vehicles")];
  expect(bodies).toEqual(["500 false false", "500 false false", "500 true false"]);
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

describe("a request beyond the limits", () => {
  const session = { cookie: "rihla_session=x" };
  const send = (path: string, init: RequestInit = {}) => fetch(url(path), { redirect: "manual", ...init });
  const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

  beforeEach(() => {
    admit = async (kind) => {
      throw new Overloaded(kind);
    };
  });

  test.each([
    ["/?n=1", {}, "503 false false"],
    ["/?n=2", { headers: session }, "503 false false"],
    ["/api/vehicles/search", {}, "503 true false"],
    ["/api/reservations", { method: "POST", body: "{}" }, "503 true true"],
  ])("to %s is refused with prepared bytes, and Remix is not called", async (path, init, body) => {
    const reply = await send(path, init);
    expect([reply.status, await reply.text(), calls]).toEqual([503, body, []]);
  });

  test("with a form is refused by its page, which has what was typed and may not call the backend", async () => {
    reply = () => page(1, [["content-type", "text/html"]], 503);
    expect((await send("/login", form({ email: "a@b.test" }))).status).toBe(503);
    expect(calls).toMatchObject([{ method: "POST", url: "/login", isOverloaded: true, body: "email=a%40b.test" }]);
  });

  test("by a page's scripts is refused in a form that they can read, however many there are", async () => {
    await Promise.all(Array.from({ length: 10 }, () => send("/search.data")));
    const expected = { method: "GET", url: "/search.data", isOverloaded: true };
    expect(calls).toMatchObject(Array(10).fill(expected));
  });

  test("with a form is refused with prepared bytes while four others are being refused by their pages", async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    reply = () => finished.then(() => page(1, [], 503));
    const texts: string[] = [];
    const asked = Array.from({ length: 10 }, async () => {
      texts.push(await (await send("/login", form({ email: "a@b.test" }))).text());
    });
    await expect.poll(() => texts).toEqual(Array(6).fill("503 false true"));
    finish();
    await Promise.all(asked);
    expect(calls).toHaveLength(4);
  });

  test("with files is refused before they are read", async () => {
    const body = new FormData();
    body.append("photo", new Blob(["a".repeat(100_000)]), "a.jpg");
    const reply = await send("/agency/dashboard/vehicles/new", { method: "POST", body });
    expect([reply.status, await reply.text(), calls]).toEqual([503, "503 false true", []]);
  });

  test("is answered all the same for files, photos, cached pages and /healthz", async () => {
    const admitted = createAdmission();
    const turnedAway = admit;
    admit = admitted;
    await get("/kept");
    admit = turnedAway;
    const texts = [
      await get("/kept"),
      await get("/assets/a.css"),
      await get("/uploads/photo.webp"),
      await get("/healthz"),
    ];
    expect(texts).toEqual(["page 1", "page 0", "photo", "page 2"]);
  });
});

test("a form that is too long is refused with 413, even if it announces no length", async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  const reply = await fetch(url("/login"), { method: "POST", body, duplex: "half" } as RequestInit);
  expect([reply.status, await reply.text(), calls]).toEqual([413, "413 false true", []]);
});

test("a body that is never read leaves its connection usable", async () => {
  reply = () => ({ status: 415, headers: [["content-type", "text/plain"]], body: Buffer.from("not this") });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => (received += text));
  const post = (length: number) =>
    socket.write(
      `POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${"x".repeat(length)}`,
    );
  post(250_000);
  await expect.poll(() => received).toMatch(/^HTTP\/1.1 415 [\s\S]*not this/);
  received = "";
  post(1);
  await expect.poll(() => received).toMatch(/^HTTP\/1.1 415 /);
  socket.destroy();
});

test("a refusal without a body is explained where a browser would show it, but not in place of a picture", async () => {
  const asked = async (accept: string, refusal: Reply) => {
    reply = () => refusal;
    const answer = await fetch(url("/admin/log/export"), { headers: { accept, cookie: "_session=a" } });
    return [answer.status, await answer.text()];
  };
  const bare: Reply = { status: 404, headers: [], body: Buffer.alloc(0) };
  expect(await asked("text/html,*/*", bare)).toEqual([404, "404 false false"]);
  expect(await asked("image/webp,*/*", bare)).toEqual([404, ""]);
  expect(await asked("text/html", { ...bare, status: 303 })).toEqual([303, ""]);
  expect(await asked("text/html", { ...bare, body: Buffer.from("why") })).toEqual([404, "why"]);
});

describe("a file of any size", () => {
  const endless = (onCancel = () => {}): Reply => ({
    status: 200,
    headers: [["content-type", "text/csv; charset=utf-8"]],
    body: Buffer.alloc(0),
    stream: new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.from("RH-0000-00;45,50\r\n")),
      cancel: onCancel,
    }),
  });

  test("takes the place of a download, not of a page, until its client disconnects", async () => {
    const bounds = { ...BOUNDS, page: { running: 1, waiting: 0 }, download: { running: 1, waiting: 0 } };
    admit = createAdmission({ bounds, refuseMs: 0 });
    let cancelled = 0;
    reply = () => endless(() => cancelled++);
    const asked = () => fetch(url("/export"), { headers: { cookie: "_session=a" } });
    const first = await asked();
    const second = await asked();
    expect([first.status, second.status, second.headers.get("content-type")]).toEqual([200, 503, "text/plain"]);
    expect(cancelled).toBe(1);
    reply = (number) => page(number);
    expect(await get("/page")).toMatch(/^page/);
    await first.body?.cancel();
    await expect.poll(() => cancelled).toBe(2);
    reply = () => endless();
    const third = await asked();
    expect(third.status).toBe(200);
    await third.body?.cancel();
  });

  test("is never cached", async () => {
    reply = (number) => {
      const { headers, ...file } = endless();
      return { ...file, headers: [...headers, ["cache-control", "public"], ["x-number", String(number)]] };
    };
    for (const number of ["1", "2"]) {
      const answer = await fetch(url("/list.csv"));
      expect(answer.headers.get("x-number")).toBe(number);
      await answer.body?.cancel();
    }
  });
});
