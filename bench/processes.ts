import { freePort } from "../embedded-postgres/free-port.js";
import { startNginx } from "../tests/support/nginx";
import { startProcesses } from "../tests/support/processes";
import type { Site } from "../tests/support/site";
import { bookableVehicles, bookingCalls, LOGIN, makeCustomers } from "./bookings";
import { cpuWhile } from "./cpu";
import { CONNECTIONS, type Load, measure } from "./load";
import { milliseconds, number, table } from "./table";

/** Bookings that each measurement makes. */
const BOOKINGS = 1000;

/**
 * Measures one process of the built site behind nginx beside two, on one PostgreSQL server with demo data: searches
 * that are in no cache, logins and bookings.
 */
export async function benchProcesses(server: string, seconds: number, print: (text: string) => void): Promise<void> {
  // Two proxies: the load generator names each visitor's address, and nginx adds another.
  const processes = await startProcesses({ server, photos: "folder", output: "ignore", env: { TRUST_PROXY: "2" } });
  try {
    const ports = processes.sites.map(({ baseUrl }) => Number(new URL(baseUrl).port));
    const alone = await startNginx(await freePort(), ports.slice(0, 1));
    try {
      const rows: string[][] = [];
      for (const [name, load] of Object.entries(await loadsOf(processes.baseUrl))) {
        const one = await measured(alone.baseUrl, processes.sites, load, seconds);
        const two = await measured(processes.baseUrl, processes.sites, load, seconds);
        rows.push([name, ...one.cells, ...two.cells, `× ${(two.perSecond / one.perSecond).toFixed(2)}`]);
      }
      print(
        `One process behind nginx beside two, ${CONNECTIONS} connections; CPU in processors: sites (load generator)\n`,
      );
      const columns = (count: string) => [`${count}: requests/s`, "p50", "p99", "CPU"];
      print(table(["", ...columns("one"), ...columns("two"), "gain"], rows));
    } finally {
      await alone.stop();
    }
  } finally {
    await processes.stop();
  }
}

async function measured(baseUrl: string, sites: readonly Site[], load: Load, seconds: number) {
  const cpu = await cpuWhile(sites, () => measure(baseUrl, load, seconds));
  const { perSecond, p50, p99 } = cpu.result;
  const shares = `${cpu.sites.map((share) => share.toFixed(2)).join(" + ")} (${cpu.generator.toFixed(2)})`;
  return { perSecond, cells: [number(perSecond), milliseconds(p50), milliseconds(p99), shares] };
}

/** Loads that continue from one measurement to the next, so that no search is repeated and no vehicle booked twice. */
async function loadsOf(baseUrl: string): Promise<Record<string, Load>> {
  const customers = await makeCustomers(baseUrl, 2 * BOOKINGS);
  const vehicles = await bookableVehicles(baseUrl);
  let searched = 0;
  return {
    "a new search": { status: 200, next: () => ({ path: `/search?city=Marrakech&n=${++searched}` }) },
    "login (argon2id)": { status: 303, next: () => LOGIN },
    booking: { status: 201, amount: BOOKINGS, next: bookingCalls(vehicles, customers, "call") },
  };
}
