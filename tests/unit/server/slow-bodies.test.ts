import http, { type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { replaceExpressHandler } from "../../../server/remix-serve.js";
import { PACE } from "../../../server/slow-bodies.js";
import { eventually } from "../../support/eventually";

/** The bytes that a body must bring in each window, and the seconds between two checks. */
const LEAST = (PACE.bytesPerSecond * PACE.windowMs) / 1000;
const CHECK = PACE.checkMs / 1000;

let server: Server;
/** The log of this test alone: a connection of an earlier test may end later. */
let lines: { status: number; path: string }[];
let answer: http.RequestListener;
/** The server's socket of the current request, and how many bytes of its body were read. */
let coming: Socket | undefined;
let taken: number;

/** Reads the body, and answers with its length. */
const readWhole: http.RequestListener = async (request, response) => {
  for await (const chunk of request) taken += chunk.length;
  response.end(`${taken} bytes`);
};

beforeEach(async () => {
  const own: typeof lines = [];
  [lines, answer, coming, taken] = [own, readWhole, undefined, 0];
  // Fakes the site's timers only; Node's own in the server and its connections keep real time.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "performance"] });
  replaceExpressHandler(
    (request, response) => {
      coming = request.socket;
      response.once("close", () => own.push({ status: response.statusCode, path: request.url ?? "" }));
      void Promise.resolve(answer(request, response)).catch(() => {});
    },
    {
      site: { https: false, logRequest: ({ status, path }) => own.push({ status, path }) },
      blockedReply: (status, isApi) => ({ headers: { "content-type": "text/plain" }, body: `${status} ${isApi}` }),
    },
    { timeouts: { connectionsCheckingInterval: 20 } },
  );
  server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Opens a connection and sends this. `reply` resolves to everything received once the server has closed it. */
function open(head: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  let sent = head.length;
  socket.on("error", () => {}).on("data", (chunk) => (received += chunk));
  const reply = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  socket.write(head);
  return {
    socket,
    reply,
    received: () => received,
    /** Sends more. Resolves when the server has received it, and has read it unless `isRead` is false. */
    send: async (text: string, isRead = true) => {
      // Bytes in the same packet as the head would count as part of it.
      await eventually(() => coming !== undefined);
      socket.write(text);
      sent += text.length;
      await eventually(() => coming?.bytesRead === sent && (!isRead || taken === sent - head.length));
    },
  };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
/** Whether the server still accepts the body of the current request: a check ends one that is too slow. */
const isOpen = () => coming?.writable === true;

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

describe("a body", () => {
  test.each([
    ["/login", "408 false"],
    ["/api/auth/login", "408 true"],
  ])("that trickles in for fifteen seconds is answered with 408, and its connection closed: %s", async (path, body) => {
    const { send, reply } = open(post(path, 10_000));
    for (let second = 0; second < 15; second++) {
      await send("a");
      expect(isOpen(), `after ${second} seconds`).toBe(true);
      pass(1);
    }
    expect(isOpen()).toBe(false);
    expect(await reply).toMatch(
      new RegExp(`^HTTP/1.1 408 Request Timeout\r\n[\\s\\S]*connection: close[\\s\\S]*\r\n\r\n${body}$`),
    );
    // Once it has its reply, the client gets a second to close the connection.
    pass(1);
    await eventually(() => lines.length > 0);
    expect(lines).toEqual([{ status: 408, path }]);
  });

  test("that stops halfway is answered with 408 too", async () => {
    const { send, reply } = open(post("/", 2 * LEAST));
    await send("a".repeat(LEAST));
    pass(15);
    expect(isOpen()).toBe(true);
    pass(15);
    expect(await reply).toMatch(/^HTTP\/1.1 408 /);
  });

  test("may wait until the application reads it, and is accepted then", async () => {
    let ask = () => {};
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    answer = async (request, response) => {
      await asked;
      return readWhole(request, response);
    };
    const { send, reply } = open(post("/", 12));
    await send("a=b&c=", false);
    pass(70);
    expect(isOpen()).toBe(true);
    ask();
    await eventually(() => taken === 6);
    pass(14);
    await send("d&e=f!");
    expect(await reply).toMatch(/^HTTP\/1.1 200 [\s\S]*12 bytes$/);
  });

  test("that arrives slowly, but at the minimum pace, is accepted", async () => {
    const { send, reply } = open(post("/", 4 * LEAST));
    for (let sent = 0; sent < 4 * LEAST; sent += PACE.bytesPerSecond) {
      await send("a".repeat(PACE.bytesPerSecond));
      pass(1);
    }
    expect(await reply).toMatch(new RegExp(`^HTTP/1.1 200 [\\s\\S]*${4 * LEAST} bytes$`));
  });

  test("may take no longer than twenty minutes, at any pace", async () => {
    const { send, reply } = open(post("/", 10_000_000));
    for (let seconds = 0; seconds < 20 * 60; seconds += 15) {
      await send("a".repeat(2 * LEAST));
      pass(15);
      expect(isOpen(), `after ${seconds + 15} seconds`).toBe(true);
    }
    pass(CHECK);
    expect(await reply).toMatch(/^HTTP\/1.1 408 /);
  });

  test("that is too slow after its reply began is cut off without a second reply", async () => {
    answer = (request, response) => {
      response.write("the beginning");
      return readWhole(request, response);
    };
    const { send, reply, received } = open(post("/", 10_000));
    await send("a");
    await eventually(() => received().includes("the beginning"));
    pass(15);
    expect(await reply).toContain("the beginning");
    expect(received()).not.toContain("408");
  });
});

describe("a head", () => {
  beforeEach(() => {
    server.headersTimeout = 100;
  });

  test.each([
    ["that never begins", "", ""],
    ["that drips", "GET / HTTP/1.1\r\n", "x: y\r\n"],
  ])("%s is answered with 408, and its connection closed", async (_, head, piece) => {
    const { socket, reply } = open(head);
    while (socket.writable) {
      socket.write(piece);
      await sleep(10);
    }
    expect(await reply).toMatch(/^HTTP\/1.1 408 [\s\S]*408 false$/);
  });
});
