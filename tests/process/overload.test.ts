import { readFileSync } from "node:fs";
import { Agent, request as ask } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "~/client/client";
import { bookableVehicles, bookingCalls, makeCustomers } from "../../bench/bookings";
import { residentMegabytes } from "../../bench/memory";
import { type Site, startSite } from "../support/site";

const AT_ONCE = 800;
const BOOKINGS = 250;
const BESIDE = 20;
/** No limit, and one connection per request, so that a request waits for nobody but the site. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

let site: Site;
beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: "fatal" }, { output: "ignore" });
});
afterAll(() => site.stop());

interface Answer {
  status: number;
  retryAfter?: string;
  type: string;
  text: string;
}

let asked = 0;
function send(
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  const address = `10.0.${(++asked >> 8) & 255}.${asked & 255}`;
  return new Promise<Answer>((resolve, reject) => {
    const request = ask(site.baseUrl + path, { agent, method, headers: { "x-forwarded-for": address, ...headers } });
    request.once("error", reject).once("response", async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk);
      const { "retry-after": retryAfter, "content-type": type = "" } = reply.headers;
      resolve({ status: reply.statusCode ?? 0, retryAfter, type, text: Buffer.concat(chunks).toString() });
    });
    request.end(body);
  });
}

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));

/** Splits answers into those with `status` and those with 503. Expects some of each, and no others. */
function parted(answers: readonly Answer[], status: number) {
  const [admitted, away] = [
    answers.filter((one) => one.status === status),
    answers.filter((one) => one.status === 503),
  ];
  expect(answers.length - admitted.length - away.length).toBe(0);
  expect(admitted.length).toBeGreaterThan(0);
  expect(new Set(away.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["5"]));
  return { admitted, away };
}

test("under far too many requests some are turned away, the others are served, and the site loses nothing", {
  timeout: 240_000,
}, async () => {
  const vehicles = await bookableVehicles(site.baseUrl);
  const customers = await makeCustomers(site.baseUrl, BOOKINGS);
  const home = await send("/");
  const stylesheet = /\/assets\/site-[^"]+\.css/.exec(home.text)?.[0] ?? "";
  await Promise.all(times(50, (n) => send(`/search?warm=${n}`)));
  const before = await residentMegabytes(site);

  const book = bookingCalls(vehicles, customers, "form");
  const [pages, calls, logins, bookings, health, files] = await Promise.all([
    Promise.all(times(AT_ONCE, (n) => send(`/search?city=Marrakech&n=${n}`))),
    Promise.all(times(AT_ONCE, (n) => send(`/api/vehicles/search?limit=12&page=${1 + (n % 9)}`))),
    Promise.all(
      times(BOOKINGS, () =>
        send("/login", {
          method: "POST",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          body: "email=client%40rihla.test&password=rihla-demo",
        }),
      ),
    ),
    Promise.all(
      times(BOOKINGS, () => {
        const { path, ...call } = book();
        return send(path, call);
      }),
    ),
    // These must still be answered, even though they are sent after all the others.
    Promise.all(times(BESIDE, () => send("/healthz"))),
    Promise.all(times(BESIDE, () => send(stylesheet))),
  ]);

  const searches = parted(pages, 200);
  const titles = new Set(searches.away.map(({ text }) => /<title>([^<]*)/.exec(text)?.[1]));
  expect(titles).toContain("Service momentanément indisponible · Rihla");
  // An admitted request that waited in vain for the database of a starved machine shows the search's own error.
  titles.delete("Erreur : Erreur lors de la recherche des véhicules · Rihla");
  expect(titles.size).toBe(1);
  const api = parted(calls, 200);
  expect(api.away.every(({ text }) => JSON.parse(text).statusCode === 503)).toBe(true);
  const entered = parted(logins, 303);
  // Turned away by the login page with what was typed, or with the advice to go back to it.
  expect(entered.away.every(({ text }) => /value="client@rihla\.test"|Revenez à la page précédente/.test(text))).toBe(
    true,
  );
  expect(entered.away.every(({ text }) => !text.includes('value="rihla-demo"'))).toBe(true);

  // Each acknowledged booking exists, and no other.
  const { admitted: booked } = parted(bookings, 303);
  const client = (token: string) => createClient({ baseUrl: `${site.baseUrl}/api`, fetch, token });
  const lists = await Promise.all(
    customers.map(({ token }) => client(token).reservations.mine({ query: { limit: 100 } })),
  );
  expect(lists.flatMap(({ data }) => data)).toHaveLength(booked.length);

  expect(new Set([...health, ...files].map(({ status }) => status))).toEqual(new Set([200]));
  for (const path of ["/", "/search?city=Agadir&after=1", `/vehicles/${vehicles[0]?.id}`]) {
    expect((await send(path)).status).toBe(200);
  }
  // The margin covers what thousands of requests hold for a moment, not what they would hold if all were worked on.
  expect(await residentMegabytes(site)).toBeLessThan(before + 400);
});

test("two clicks by one person are never turned away", async () => {
  for (let n = 0; n < 20; n++) {
    const [first, second] = await Promise.all([send(`/search?click=${n}`), send(`/search?click=${n}&page=2`)]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
  }
});

/** Connections that the machine lets wait for one server; 0 where the kernel does not say. */
function machinesBacklog(): number {
  try {
    return Number(readFileSync("/proc/sys/net/core/somaxconn", "utf8"));
  } catch {
    return 0;
  }
}

test.skipIf(machinesBacklog() < 1_024)(
  "a thousand clients connect while the site is busy, and none has to retry",
  async () => {
    const { hostname, port } = new URL(site.baseUrl);
    process.kill(site.pid, "SIGSTOP");
    const sockets = times(1_000, () => connect(Number(port), hostname).on("error", () => {}));
    try {
      // A client that is not let in retries after a second.
      await expect.poll(() => sockets.filter(({ readyState }) => readyState === "open").length).toBe(1_000);
    } finally {
      process.kill(site.pid, "SIGCONT");
      for (const socket of sockets) socket.destroy();
    }
    expect((await send("/healthz")).status).toBe(200);
  },
);
