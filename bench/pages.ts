import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { type Site, startSite } from "../tests/support/site";
import { apiOf, bookableVehicles, bookingCalls, cookieOf, LOGIN, makeCustomers } from "./bookings";
import { CONNECTIONS, type Load, measure, measureBare, measureBareRemix } from "./load";
import { memoryTable } from "./memory";
import { milliseconds, number, table } from "./table";
import { weighPages } from "./weights";

const BOOKINGS = 1500;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The pages whose share is limited, with the shares that docs/quality.md records. */
const LIMITED: Record<string, number> = { "an agency's counter": 138, "the form of a counter booking": 153 };
/** A page exceeds its limit when it has become dearer by more than a quarter. */
const TOLERANCE = 1.25;

/**
 * Measures the built site with embedded PostgreSQL, demo data and its request log on: requests per second of each page
 * beside a bare server with the same bytes, the memory of the process, and the sizes of the pages. Returns a line for
 * each page that exceeds its limit.
 */
export const benchPages = (seconds: number, print: (text: string) => void): Promise<string[]> =>
  onSite(async ({ baseUrl }) => {
    print(`Pages, ${CONNECTIONS} connections; beside each a bare node:http server with the same bytes\n`);
    const { rows, exceeded } = await speedTable(baseUrl, await loadsOf(baseUrl), seconds);
    print(rows);
    print("\nMemory of the process, the embedded database and its pictures included\n");
    print(await memoryTable(async (address) => ["/", "/search?city=Marrakech", await vehiclePath(address)]));
    print("\nBytes as served; a phone, scrolled to the end\n");
    print(table(...(await weighPages(baseUrl))));
    return exceeded;
  });

/** Measures only the pages whose share is limited. Returns a line for each that exceeds its limit. */
export const benchCounter = (seconds: number, print: (text: string) => void): Promise<string[]> =>
  onSite(async ({ baseUrl }) => {
    const { rows, exceeded } = await speedTable(baseUrl, await counterLoads(baseUrl), seconds);
    print(rows);
    return exceeded;
  });

async function onSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  // Reading the log in this process would slow the load generator down.
  const site = await startSite({ LOG_LEVEL: "info" }, { output: "ignore" });
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

async function speedTable(baseUrl: string, loads: Record<string, Load>, seconds: number) {
  const rows: string[][] = [];
  const exceeded: string[] = [];
  let lastBare = 0;
  for (const [name, load] of Object.entries(loads)) {
    const own = await measure(baseUrl, load, seconds);
    const bare = await measureBare(baseUrl, load, seconds);
    lastBare = bare.perSecond;
    const share = bare.perSecond / own.perSecond;
    const limit = (LIMITED[name] ?? Number.POSITIVE_INFINITY) * TOLERANCE;
    if (share > limit) exceeded.push(`${name}: 1 / ${number(share)}, at most 1 / ${number(limit)}`);
    rows.push([
      name,
      ...[number(own.perSecond), milliseconds(own.p50), milliseconds(own.p99)],
      ...[number(bare.perSecond), `1 / ${number(share)}`],
    ]);
  }
  const floor = await measureBareRemix(seconds);
  rows.push([
    "a bare Remix route",
    ...[number(floor.perSecond), milliseconds(floor.p50), milliseconds(floor.p99)],
    ...[number(lastBare), `1 / ${number(lastBare / floor.perSecond)}`],
  ]);
  return { rows: table(["", "requests/s", "p50", "p99", "bare: requests/s", "share"], rows), exceeded };
}

/** A load with a new address for each call, so that no page comes from the cache. */
function fresh(path: string): Load {
  let asked = 0;
  return { status: 200, next: () => ({ path: `${path}${path.includes("?") ? "&" : "?"}n=${++asked}` }) };
}

/** A load that requests the same page again and again. */
const repeated = (path: string, headers: Record<string, string> = {}): Load => ({
  status: 200,
  isRepeated: true,
  next: () => ({ path, headers }),
});

async function loadsOf(baseUrl: string): Promise<Record<string, Load>> {
  const vehicles = await bookableVehicles(baseUrl);
  const customers = await makeCustomers(baseUrl, BOOKINGS);
  const [vehicle] = vehicles;
  if (!vehicle) throw new Error("there is no vehicle in Marrakech");
  const home = await (await fetch(baseUrl)).text();
  const [stylesheet = "/"] = /\/assets\/site-[^"]+\.css/.exec(home) ?? [];
  const search = `/search?city=Marrakech&pickupDate=${inDays(20)}&returnDate=${inDays(24)}`;
  return {
    "home, cached": repeated("/"),
    "search, cached": repeated("/search?city=Marrakech"),
    "vehicle, cached": repeated(`/vehicles/${vehicle.id}`),
    "home, fresh": fresh("/"),
    "search, fresh": fresh(search),
    "vehicle, fresh": fresh(`/vehicles/${vehicle.id}`),
    "agency, fresh": fresh(`/agencies/${vehicle.agency?.id}`),
    "city, fresh": fresh("/location-voiture/marrakech"),
    "vehicles and dates, all different": differentVehicles(vehicles.map(({ id }) => String(id))),
    "login, the page": repeated("/login"),
    "home, signed in": repeated("/", await session(baseUrl, "client@rihla.test")),
    "a client's reservations": repeated("/client/dashboard", await session(baseUrl, "client@rihla.test")),
    ...(await counterLoads(baseUrl)),
    "the style sheet": repeated(stylesheet),
    "a photo": repeated(await photoOf(baseUrl)),
    "login, the form (argon2id)": { status: 303, next: () => LOGIN },
    "booking, the form": { status: 303, amount: BOOKINGS, next: bookingCalls(vehicles, customers, "form") },
  };
}

async function counterLoads(baseUrl: string): Promise<Record<string, Load>> {
  const agency = await session(baseUrl, "agence@rihla.test");
  return {
    "an agency's counter": repeated("/agency/dashboard", agency),
    "the form of a counter booking": repeated("/agency/dashboard/reservations/new", agency),
  };
}

const session = async (baseUrl: string, email: string) => ({
  cookie: await cookieOf(baseUrl, { email, password: DEMO_PASSWORD }, "192.0.2.11"),
});

async function vehiclePath(baseUrl: string): Promise<string> {
  const [vehicle] = await bookableVehicles(baseUrl);
  return `/vehicles/${vehicle?.id}`;
}

/** A load of each vehicle with each of many periods: no two calls share an answer. */
function differentVehicles(ids: string[]): Load {
  let asked = 0;
  return {
    status: 200,
    next: () => {
      const id = ids[asked % ids.length];
      const day = 20 + (Math.floor(asked / ids.length) % 300);
      asked++;
      return { path: `/vehicles/${id}?pickupDate=${inDays(day)}&returnDate=${inDays(day + 4)}&n=${asked}` };
    },
  };
}

async function photoOf(baseUrl: string): Promise<string> {
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", limit: 1 } });
  const url = data[0]?.images?.[0]?.url;
  if (!url) throw new Error("the first vehicle has no photo");
  return url.replace(/\.webp$/, "-640.webp");
}
