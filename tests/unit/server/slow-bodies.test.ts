import http, { type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { standInForExpress } from "../../../server/remix-serve.js";

/** At least 1,000 bytes in each half second, three seconds in all. */
const PACE = { bytesPerSecond: 2_000, windowMs: 500, totalMs: 3_000, lookMs: 50 };

let server: Server;
let lines: { status: number; path: string }[];
let answer: http.RequestListener;

beforeEach(async () => {
  lines = [];
  answer = async (request, response) => {
    let bytes = 0;
    for await (const chunk of request) bytes += chunk.length;
    response.end(`${bytes} bytes`);
  };
  standInForExpress(
    (request, response) => {
      response.once("close", () => lines.push({ status: response.statusCode, path: request.url ?? "" }));
      void Promise.resolve(answer(request, response)).catch(() => {});
    },
    {
      site: { https: false, logRequest: ({ status, path }) => lines.push({ status, path }) },
      blockedReply: (status, isApi) => ({ headers: { "content-type": "text/plain" }, body: `${status} ${isApi}` }),
    },
    { timeouts: { headersTimeout: 400, connectionsCheckingInterval: 100 }, pace: PACE },
  );
  server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection on which these pieces are sent, one after each pause; tells what came back until the server closed it. */
async function send(head: string, piece: string, pauseMs: number, pieces = Number.POSITIVE_INFINITY): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.on("error", () => {}).on("data", (chunk) => (received += chunk));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(head);
  const timer = setInterval(() => {
    if (pieces-- > 0 && !socket.writableEnded) socket.write(piece);
  }, pauseMs);
  await closed;
  clearInterval(timer);
  return received;
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;

describe("a body", () => {
  test.each([
    ["/login", "408 false"],
    ["/api/auth/login", "408 true"],
  ])("that drips is answered 408 and closed: %s", async (path, body) => {
    const received = await send(post(path, 10_000), "a", 20);
    expect(received).toMatch(
      new RegExp(`^HTTP/1.1 408 Request Timeout\r\n[\\s\\S]*connection: close[\\s\\S]*\r\n\r\n${body}$`),
    );
    await expect.poll(() => lines).toEqual([{ status: 408, path }]);
  });

  test("that stops in its middle, too", async () => {
    expect(await send(post("/", 10_000), "a".repeat(3_000), 50, 2)).toMatch(/^HTTP\/1.1 408 /);
  });

  test("that nobody has asked for yet may wait, and is taken then", async () => {
    const read = answer;
    answer = async (request, response) => {
      await sleep(1_200);
      return read(request, response);
    };
    expect(await send(`${post("/", 12)}a=b&c=`, "d&e=f!", 1_500, 1)).toMatch(/^HTTP\/1.1 200 [\s\S]*12 bytes$/);
  });

  test("that comes slowly but at the pace is taken", async () => {
    expect(await send(post("/", 8_000), "a".repeat(400), 100)).toMatch(/^HTTP\/1.1 200 [\s\S]*8000 bytes$/);
  });

  test("may take no longer than the most, at whatever pace", async () => {
    const began = performance.now();
    expect(await send(post("/", 1_000_000), "a".repeat(400), 50)).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - began).toBeGreaterThan(PACE.totalMs);
  });

  test("whose reply is under way is cut without a second one", async () => {
    answer = (_, response) => void response.write("the beginning");
    const received = await send(post("/", 10_000), "a", 20);
    expect(received).toContain("the beginning");
    expect(received).not.toContain("408");
  });
});

describe("a head", () => {
  test.each([
    ["that never begins", "", ""],
    ["that drips", "GET / HTTP/1.1\r\n", "x: y\r\n"],
  ])("%s is answered 408 and closed", async (_, head, piece) => {
    expect(await send(head, piece, 50)).toMatch(/^HTTP\/1.1 408 [\s\S]*408 false$/);
  });
});
