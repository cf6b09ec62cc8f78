import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSocket, parseReply } from "../support/raw-http";
import { type Site, startSite } from "../support/site";

const OF_EACH = 150;
/** Seconds. A head has 15, a body 15 at a time; the next check and reading the reply add to that. */
const LIMIT = 20;

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "error" });
});
afterAll(() => site.stop());

/** Opens a connection, sends `head`, then `piece` after each pause; returns the reply and the seconds it took. */
async function dawdle(head: string, piece: string, pauseMs: number) {
  const began = performance.now();
  const socket = openSocket(site.baseUrl);
  let received = "";
  socket.on("data", (chunk) => (received += chunk));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  if (head) socket.write(head);
  const timer = setInterval(() => piece && socket.writable && socket.write(piece), pauseMs);
  await Promise.race([closed, sleep(60_000, undefined, { ref: false })]);
  clearInterval(timer);
  socket.destroy();
  return { reply: parseReply(received), seconds: (performance.now() - began) / 1000 };
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`;

test(`closes ${4 * OF_EACH} slow connections within ${LIMIT} seconds, each with a reply in French, and answers others meanwhile`, {
  timeout: 120_000,
}, async () => {
  const several = <T>(make: () => T) => Array.from({ length: OF_EACH }, make);
  const dawdlers = Promise.all([
    ...several(() => dawdle("", "", 1_000)),
    ...several(() => dawdle("GET / HTTP/1.1\r\nHost: x\r\n", "x: y\r\n", 1_000)),
    ...several(() => dawdle(post("/login", 60_000), "a", 1_000)),
    ...several(() => dawdle(post("/api/auth/login", 60_000), "a", 1_000)),
  ]);
  // A phone at the edge of the network sends 2 KB a second, and must not be cut off.
  const padding = `email=a%40b.test&password=${"x".repeat(100)}&more=`;
  const length = 44_000;
  const honest = dawdle(post("/login", length) + padding.padEnd(2_000, "a"), "a".repeat(2_000), 1_000);

  let isOver = false;
  const statuses: number[] = [];
  const visitors = (async () => {
    for (let n = 0; !isOver; n++) {
      statuses.push((await fetch(`${site.baseUrl}/search?city=Marrakech&n=${n}`)).status);
      await sleep(50);
    }
  })();
  const closed = await dawdlers;
  isOver = true;
  await visitors;

  expect(Math.max(...closed.map(({ seconds }) => seconds))).toBeLessThan(LIMIT);
  const replies = closed.map(({ reply }) => `${reply?.status} ${/trop lent/.exec(reply?.body ?? "")?.[0]}`);
  expect([...new Set(replies)]).toEqual(["408 trop lent"]);
  expect(statuses.length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { reply, seconds } = await honest;
  expect([reply?.status, seconds > LIMIT]).toEqual([422, true]);
});
