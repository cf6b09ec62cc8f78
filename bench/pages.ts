import { type Site, startSite } from "../tests/support/site";
import { apiOf, bookableVehicles, bookingCalls, makeCustomers } from "./bookings";
import { CONNECTIONS, type Load, measure, measureBare } from "./load";
import { residentMegabytes } from "./memory";
import { milliseconds, number, table } from "./table";
import { weighPages } from "./weights";

const BOOKINGS = 1500;
/** Pages to read before the memory is measured again. */
const PAGES_READ = 10_000;

/**
 * Measures the built site with embedded PostgreSQL and demo data: requests per second of each page beside a bare server
 * with the same bytes, memory before and after, and the pages' sizes.
 */
export async function benchPages(seconds: number, print: (text: string) => void): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  try {
    const loads = await loadsOf(site.baseUrl);
    print(`Pages, ${CONNECTIONS} connections; beside each a bare node:http server with the same bytes\n`);
    print(await speedTable(site, loads, seconds));
    print(`\n${await memoryLine(site, [loads.home, loads.search, loads.vehicle])}\n`);
    print("Bytes as brotli makes them, pictures as sent; a phone, scrolled to the end\n");
    print(table(...(await weighPages(site.baseUrl))));
  } finally {
    await site.stop();
  }
}

async function speedTable({ baseUrl }: Site, loads: Record<string, Load>, seconds: number): Promise<string> {
  const rows: string[][] = [];
  for (const [name, load] of Object.entries(loads)) {
    const own = await measure(baseUrl, load, seconds);
    const bare = await measureBare(baseUrl, load, seconds);
    rows.push([
      name,
      ...[number(own.perSecond), milliseconds(own.p50), milliseconds(own.p99)],
      ...[number(bare.perSecond), milliseconds(bare.p50), milliseconds(bare.p99)],
      `1 / ${number(bare.perSecond / own.perSecond)}`,
    ]);
  }
  return table(["", "requests/s", "p50", "p99", "bare: requests/s", "p50", "p99", "share"], rows);
}

async function memoryLine({ baseUrl, process }: Site, loads: Load[]): Promise<string> {
  let turn = 0;
  const next = () => (loads[turn++ % loads.length] as Load).next();
  const read = () => measure(baseUrl, { status: 200, amount: PAGES_READ, next });
  const before = await residentMegabytes(process);
  await read();
  const after = await residentMegabytes(process);
  await read();
  const later = await residentMegabytes(process);
  return `Memory of the process: ${before} MB; after ${number(PAGES_READ)} more pages ${after} MB, after as many again ${later} MB`;
}

async function loadsOf(baseUrl: string) {
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
  } satisfies Record<string, Load>;
}

const LOGIN = {
  method: "POST" as const,
  path: "/login",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ email: "client@rihla.test", password: "rihla-demo" }).toString(),
};
