import { Agent, request as ask } from "node:http";
import { startSite } from "../tests/support/site";
import { apiOf, bookableVehicles, bookingCalls, makeCustomers } from "./bookings";
import type { Call } from "./load";
import { residentMegabytes } from "./memory";
import { milliseconds, number, table } from "./table";

/** Sizes of crowds. Each person asks again as soon as they are answered or turned away. */
const CROWDS = [10, 100, 500, 1_500];
const BOOKINGS = 200;
/** How many bookings run at once beside a crowd. */
const BOOKING_AT_ONCE = 10;

interface Reply {
  status: number;
  ms: number;
}

/**
 * Measures the built site with embedded PostgreSQL and demo data while crowds make searches that are in no cache: how
 * many are served and how many turned away, how long each takes, and how much memory the process holds. Prints how many
 * bookings were acknowledged beside the largest crowd and how many are stored.
 */
export async function benchOverload(seconds: number, print: (text: string) => void): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "info" }, { output: "ignore" });
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const { baseUrl } = site;
    const customers = await makeCustomers(baseUrl, BOOKINGS);
    const book = bookingCalls(await bookableVehicles(baseUrl), customers, "form");
    let asked = 0;
    const search = (): Call => ({ path: `/search?city=Marrakech&n=${++asked}` });
    await crowd(baseUrl, agent, 10, search, 2);
    const rows: string[][] = [];
    for (const people of CROWDS)
      rows.push([number(people), ...(await rowOf(people)), `${await residentMegabytes(site)} MB`]);
    const [bookings] = await Promise.all([
      until(BOOKINGS, BOOKING_AT_ONCE, () => send(baseUrl, agent, book())),
      crowd(baseUrl, agent, CROWDS.at(-1) ?? 0, search, seconds),
    ]);
    const lists = await Promise.all(
      customers.map(({ token }) => apiOf(baseUrl, token).reservations.mine({ query: { limit: 100 } })),
    );
    const found = lists.reduce((sum, { data }) => sum + data.length, 0);
    const count = (status: number) => bookings.filter((reply) => reply.status === status).length;

    print("New searches by crowds who ask again at once; the request log on\n");
    print(table(["people", "served/s", "p50", "p99", "turned away/s", "p50", "p99", "no answer", "memory"], rows));
    print(
      `\nBeside ${CROWDS.at(-1)} of them ${BOOKINGS} bookings: ${count(303)} acknowledged, ${count(503)} turned away, ${found} there.`,
    );

    async function rowOf(people: number): Promise<string[]> {
      const began = performance.now();
      const replies = await crowd(baseUrl, agent, people, search, seconds);
      // The last requests are answered after the crowd has stopped asking.
      const took = (performance.now() - began) / 1000;
      const parts = [200, 503].flatMap((status) => {
        const times = replies.filter((reply) => reply.status === status).map(({ ms }) => ms);
        if (times.length === 0) return ["0", "", ""];
        return [number(times.length / took), milliseconds(share(times, 0.5)), milliseconds(share(times, 0.99))];
      });
      return [...parts, number(replies.filter(({ status }) => status === 0).length)];
    }
  } finally {
    agent.destroy();
    await site.stop();
  }
}

/** Returns the time that this part of all times does not exceed: 0.5 gives the median. */
function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Returns all replies to `people` who each make one call after the other for some seconds. */
async function crowd(
  baseUrl: string,
  agent: Agent,
  people: number,
  next: () => Call,
  seconds: number,
): Promise<Reply[]> {
  const end = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  const person = async () => {
    while (performance.now() < end) replies.push(await send(baseUrl, agent, next()));
  };
  await Promise.all(Array.from({ length: people }, person));
  return replies;
}

async function until(amount: number, atOnce: number, work: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  let begun = 0;
  const worker = async () => {
    while (begun++ < amount) replies.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return replies;
}

let calls = 0;

function send(baseUrl: string, agent: Agent, { method = "GET", path, headers, body }: Call): Promise<Reply> {
  const began = performance.now();
  const address = `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  return new Promise((resolve) => {
    const options = { agent, method, headers: { "accept-encoding": "br", "x-forwarded-for": address, ...headers } };
    ask(baseUrl + path, options, (reply) => {
      reply.resume().once("end", () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - began }));
    })
      // The machine's own queue of connections is full, or the site is gone.
      .once("error", () => resolve({ status: 0, ms: performance.now() - began }))
      .end(body);
  });
}
