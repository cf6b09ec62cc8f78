import http, { type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDoor, type Door, loggedPath, type Visit } from "../../../server/door.js";
import { replaceExpressHandler } from "../../../server/remix-serve.js";

interface Line {
  requestId: string;
  method?: string;
  path: string;
  status: number;
  aborted?: true;
}

const settings = { https: false, publicUrl: "https://rihla.example", trustProxy: 1 };
let door: Door;
let server: Server;
let lines: Line[];
let visits: Visit[];
/** The requests that are announced and not finished yet. */
let announced: object[];
let passed: IncomingMessage[];
let app: RequestListener;

/** "/page" is read-only, "/nowhere" does not exist, and all other addresses take forms too. */
const allowedMethods = (url: string) =>
  url.startsWith("/nowhere") ? null : url === "/page" ? ["GET", "HEAD"] : ["GET", "HEAD", "POST"];

const listen = (one: Server) => new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
const addressOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
const send = (path: string, init: RequestInit = {}) => fetch(addressOf(server) + path, init);

beforeEach(async () => {
  lines = [];
  visits = [];
  announced = [];
  passed = [];
  app = (_, response) => response.end("the page");
  const application: Parameters<typeof createDoor>[0] = {
    site: {
      ...settings,
      noteForwardedAddress: () => {},
      logRequest: (line) => lines.push(line),
    },
    blockedReply: (status, isApi) => ({ headers: { "content-type": "text/plain" }, body: `${status} ${isApi}` }),
  };
  door = createDoor(application, {
    allowedMethods,
    announce: (request) => {
      announced.push(request);
      return () => announced.splice(announced.indexOf(request), 1);
    },
  });
  replaceExpressHandler(
    (request, response) =>
      door.handle(request, response, (visit) => {
        visits.push(visit);
        passed.push(request);
        response.writeHead(200, visit.headers);
        app(request, response);
      }),
    application,
  );
  server = http.createServer();
  await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("a request that may pass", () => {
  test("is passed on with headers, the visitor's address and a log line of the same id", async () => {
    const reply = await send("/search?city=Agadir", {
      headers: { "x-forwarded-for": "1.1.1.1", "x-client-address": "6.6.6.6" },
    });
    expect(await reply.text()).toBe("the page");
    const id = reply.headers.get("x-request-id") ?? "";
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(reply.headers.get("strict-transport-security")).toBeNull();
    expect(visits).toMatchObject([{ id, address: "1.1.1.1" }]);
    expect(passed[0]?.headers["x-client-address"]).toBe("1.1.1.1");
    await expect.poll(() => lines).toEqual([expect.objectContaining({ requestId: id, path: "/search", status: 200 })]);
    expect(lines[0]).not.toHaveProperty("aborted");
  });

  test("is announced as it is logged, from before work on it begins until its reply is finished", async () => {
    const seen: object[][] = [];
    app = (_, response) => {
      seen.push([...announced]);
      response.end("the page");
    };
    const reply = await send("/search?city=Agadir");
    await reply.text();
    await expect.poll(() => announced).toEqual([]);
    const requestId = reply.headers.get("x-request-id");
    expect(seen).toEqual([[{ requestId, method: "GET", path: "/search" }]]);
    expect(lines).toMatchObject(seen[0] ?? []);
  });

  test("to the API loses the Origin that Remix would refuse; another write keeps it", async () => {
    const init = { method: "POST", body: "a=b" };
    await send("/api/auth/login", { ...init, headers: { origin: "https://elsewhere.test" } });
    await send("/login", { ...init, headers: { origin: settings.publicUrl } });
    expect(passed.map(({ headers }) => headers.origin)).toEqual([undefined, settings.publicUrl]);
    expect(passed[1]?.headers.host).toBe("rihla.example");
  });

  test("whose address cannot be decoded is passed on under an unknown one, and logged as it arrived", async () => {
    await send("/vehicles/%E0?page=2");
    expect(passed.map(({ url }) => url)).toEqual(["/%25"]);
    await expect.poll(() => lines).toEqual([expect.objectContaining({ path: "/vehicles/%E0" })]);
  });

  test("whose visitor disconnects before the reply is finished is logged as aborted", async () => {
    app = (_, response) => response.write("the beginning");
    const controller = new AbortController();
    await send("/", { signal: controller.signal });
    expect(door.active()).toBe(1);
    controller.abort();
    await expect.poll(() => lines).toEqual([expect.objectContaining({ aborted: true })]);
    expect(door.active()).toBe(0);
  });
});

describe("a method that an address does not allow", () => {
  test.each([
    ["POST", "/page", 405, "GET, HEAD"],
    ["PUT", "/login", 405, "GET, HEAD, POST"],
    ["OPTIONS", "/login", 405, "GET, HEAD, POST"],
    ["DELETE", "/nowhere", 404, null],
  ])("%s %s is answered with %i and the allowed methods", async (method, path, status, allow) => {
    const reply = await send(path, { method });
    expect([reply.status, reply.headers.get("allow"), await reply.text()]).toEqual([status, allow, `${status} false`]);
    expect(passed).toEqual([]);
  });

  test("is passed on to the API, which answers for its own calls", async () => {
    await send("/api/vehicles/search", { method: "PATCH" });
    await send("/api/vehicles/search", { method: "PROPFIND" });
    expect(passed.map(({ method }) => method)).toEqual(["PATCH", "OPTIONS"]);
    await expect.poll(() => lines.length).toBe(2);
    expect(lines).toMatchObject([{ method: "PATCH" }, { method: "PROPFIND" }]);
  });
});

describe("a blocked request", () => {
  test("never reaches the application, but its reply has the headers of every reply", async () => {
    const reply = await send("/login", { method: "POST", body: "a=b", headers: { origin: "https://evil.test" } });
    expect([reply.status, await reply.text()]).toEqual([403, "403 false"]);
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(passed).toEqual([]);
    await expect.poll(() => lines).toEqual([expect.objectContaining({ path: "/login", status: 403 })]);
    expect(lines[0]).not.toHaveProperty("aborted");
  });

  test("with a body of 20 MB is answered all the same, and its connection closed", async () => {
    const reply = await send("/api/auth/login", { method: "POST", body: new Uint8Array(20 * 1024 * 1024) });
    expect([reply.status, await reply.text()]).toEqual([413, "413 true"]);
    expect(reply.headers.get("connection")).toBe("close");
    await expect.poll(() => door.active()).toBe(0);
  });

  test("is answered before its body has arrived, and closed as soon as it has", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => (received += text));
    socket.write("POST /login HTTP/1.1\r\nhost: x\r\norigin: https://evil.test\r\ncontent-length: 3\r\n\r\n");
    await expect.poll(() => received).toMatch(/^HTTP\/1.1 403 [\s\S]*403 false$/);
    expect(door.active()).toBe(1);
    socket.write("a=b");
    await new Promise((resolve) => socket.once("end", resolve));
    expect(door.active()).toBe(0);
  });
});

describe("while draining", () => {
  test("a request on an open connection is answered as usual, and the connection closed", async () => {
    door.startDraining();
    const reply = await send("/");
    expect([reply.status, await reply.text()]).toEqual([200, "the page"]);
    expect(reply.headers.get("connection")).toBe("close");
  });

  test("a request that began earlier closes its connection too", async () => {
    let answer = () => {};
    // Unlike above, the headers are sent with the reply.
    server.removeAllListeners("request");
    server.on("request", (request, response) =>
      door.handle(request, response, (visit) => {
        answer = () => response.writeHead(200, visit.headers).end("the page");
      }),
    );
    const reply = send("/");
    await expect.poll(() => door.active()).toBe(1);
    door.startDraining();
    answer();
    expect((await reply).headers.get("connection")).toBe("close");
    await expect.poll(() => door.active()).toBe(0);
  });

  test.each(["/healthz", "/healthz?from=proxy"])("%s answers 503, so proxies go elsewhere", async (path) => {
    door.startDraining();
    const reply = await send(path);
    expect(reply.status).toBe(503);
    expect(reply.headers.get("connection")).toBe("close");
    expect(passed).toEqual([]);
  });

  test("closing the server leaves connections open on which a request may be waiting", async () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let received = "";
    socket.on("data", (chunk) => (received += chunk));
    const ask = () => socket.write("GET /healthy HTTP/1.1\r\nhost: rihla.test\r\n\r\n");
    ask();
    await expect.poll(() => received).toMatch(/the page/);
    received = "";
    door.startDraining();
    server.close();
    ask();
    await expect.poll(() => received).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*the page/i);
    socket.destroy();
  });
});

test("the door guards one server only, and sets its timeouts", async () => {
  expect(server.keepAliveTimeout).toBe(65_000);
  const other = http.createServer((_, response) => response.end());
  await listen(other);
  const reply = await fetch(addressOf(other));
  other.close();
  expect(reply.headers.get("x-request-id")).toBeNull();
});

test.each([
  ["/search?city=Agadir", "/search"],
  ["/reset-password?token=a-secret", "/reset-password"],
  [`/${"a".repeat(400)}`, `/${"a".repeat(299)}`],
])("%s is logged as %s", (url, path) => expect(loggedPath(url)).toBe(path));
