import { startSite } from "../tests/support/site";
import { apiOf, bookableVehicles, bookingCalls, makeCustomers } from "./bookings";
import { CONNECTIONS, type Load, measure, measureBare } from "./load";
import { residentMegabytes } from "./memory";
import { milliseconds, number, table } from "./table";
import { weighPages } from "./weights";

const BOOKINGS = 1500;
const REMEMBERED = 10_000;

/**
 * The built site with its embedded database and demo data: how many requests a second each page stands beside a bare
 * server with the same bytes, what memory is left behind, and what the pages weigh.
 */
export async function benchPages(seconds: number, print: (text: string) => void): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    print(`Pages, ${CONNECTIONS} connections; beside each a bare node:http server with the same bytes\n`);
    const loads = await loadsOf(site.baseUrl);
    const rows: string[][] = [];
    for (const [name, load] of Object.entries(loads)) {
      const own = await measure(site.baseUrl, load, seconds);
      const bare = await measureBare(site.baseUrl, load, seconds);
      rows.push([
        name,
        ...[number(own.perSecond), milliseconds(own.p50), milliseconds(own.p99)],
        ...[number(bare.perSecond), milliseconds(bare.p50), milliseconds(bare.p99)],
        `1 / ${number(bare.perSecond / own.perSecond)}`,
      ]);
    }
    print(table(["", "requests/s", "p50", "p99", "bare: requests/s", "p50", "p99", "share"], rows));

    const readers = [loads.home, loads.search, loads.vehicle].filter((load) => load !== undefined);
    const mixed: Load = { status: 200, amount: REMEMBERED, next: roundRobin(readers) };
    const before = await residentMegabytes(site.process);
    await measure(site.baseUrl, mixed, seconds);
    const after = await residentMegabytes(site.process);
    await measure(site.baseUrl, mixed, seconds);
    const later = await residentMegabytes(site.process);
    print(
      `\nMemory of the process: ${before} MB; after ${number(REMEMBERED)} more pages ${after} MB, after as many again ${later} MB\n`,
    );
    print("Bytes as brotli makes them, pictures as sent; a phone, scrolled to the end\n");
    print(table(...(await weighPages(site.baseUrl))));
  } finally {
    await site.stop();
  }
}

async function loadsOf(baseUrl: string): Promise<Record<string, Load>> {
  const vehicles = await bookableVehicles(baseUrl);
  const customers = await makeCustomers(baseUrl, BOOKINGS);
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", limit: 1 } });
  const get = (path: string): Load => ({ status: 200, next: () => ({ path }) });
  return {
    home: get("/"),
    search: get("/search?city=Marrakech"),
    vehicle: get(`/vehicles/${data[0]?.id}`),
    "login, the page": get("/login"),
    "login, the form": { status: 303, next: () => LOGIN },
    booking: { status: 303, amount: BOOKINGS, next: bookingCalls(vehicles, customers, "form") },
  };
}

const LOGIN = {
  method: "POST" as const,
  path: "/login",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ email: "client@rihla.test", password: "rihla-demo" }).toString(),
};

function roundRobin(loads: Load[]): Load["next"] {
  let turn = 0;
  return () => (loads[turn++ % loads.length] as Load).next();
}
