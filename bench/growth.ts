import { connect } from "~/backend/database/base/connect";
import { freshDatabase, startSite } from "../tests/support/site";
import { apiOf, bookableVehicles, bookingCalls, cookieOf, makeCustomers } from "./bookings";
import { fill } from "./fill";
import { type Load, measure } from "./load";
import { milliseconds, number, table } from "./table";

/** Vehicles and reservations of a small, a medium and a large marketplace. */
export const SIZES = [
  { vehicles: 500, reservations: 5_000 },
  { vehicles: 10_000, reservations: 200_000 },
  { vehicles: 100_000, reservations: 3_000_000 },
];

const BOOKINGS = 1500;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DATES = `pickupDate=${inDays(10)}&returnDate=${inDays(14)}`;

const SEARCHES: Record<string, string> = {
  "a city": "/search?city=Marrakech",
  "a city and dates": `/search?city=Marrakech&${DATES}`,
  "everywhere, dates": `/search?${DATES}`,
  "dates, by price": `/search?city=Marrakech&${DATES}&sort=price`,
  "dates, filters, by rating": `/search?city=Marrakech&${DATES}&category=SUV&transmission=MANUAL&minSeats=5&sort=rating`,
  "a city and an age": "/search?city=Marrakech&age=20",
  "everywhere, an age": "/search?age=20",
  "a city and a return elsewhere": "/search?city=Marrakech&returnCity=Agadir",
  "age, kilometres, deposit, return, dates": `/search?city=Marrakech&${DATES}&age=22&unlimitedKm=1&maxDeposit=500&returnCity=Agadir`,
};

/** Pages of an agency and of its city. */
const PAGES: Record<string, (agencyId: string) => string> = {
  "an agency's page": (id) => `/agencies/${id}`,
  "a search within it": (id) => `/search?agencyId=${id}`,
  "a city's page": () => "/location-voiture/marrakech",
};

const ADMINISTRATION: Record<string, string> = {
  "the administrator's overview": "/admin/dashboard",
  "the administrator's agencies": "/admin/dashboard/agencies",
  "the administrator's reservations": "/admin/dashboard/reservations",
  "the same, in progress": "/admin/dashboard/reservations?status=IN_PROGRESS",
};
const ADMIN = { email: "admin@bench.test", password: "mot-de-passe-du-banc" };

/** Measures search, booking and administration on a PostgreSQL server, in a new database for each size. */
export async function benchGrowth(
  server: string,
  sizes: typeof SIZES,
  seconds: number,
  print: (text: string) => void,
): Promise<void> {
  const columns: { head: string; cells: Map<string, number> }[] = [];
  for (const size of sizes) {
    const head = `${number(size.vehicles)} vehicles, ${number(size.reservations)} reservations`;
    const { cells, filledIn } = await benchSize(server, size, seconds);
    print(`${head}: filled in ${number(filledIn)} s`);
    columns.push({ head, cells });
  }
  const [first] = columns;
  const rows = [...(first?.cells.keys() ?? [])].map((name) => [
    name,
    ...columns.map(({ cells }) => {
      const [value, small] = [cells.get(name) ?? 0, first?.cells.get(name) ?? 0];
      if (name === BOOKED) return `${number(value)}/s`;
      return `${milliseconds(value)} (× ${number(value / small)})`;
    }),
  ]);
  print(`\nMedian time of a page with one person asking, beside that of the smallest; bookings by ten at once\n`);
  print(table(["", ...columns.map(({ head }) => head)], rows));
}

const BOOKED = "bookings";

async function benchSize(server: string, size: (typeof SIZES)[number], seconds: number) {
  const { url, drop } = await freshDatabase(server);
  try {
    const started = performance.now();
    const sql = connect({ url, statementTimeout: 0 });
    await fill(sql, size);
    await sql.end();
    const filledIn = (performance.now() - started) / 1000;
    const site = await startSite({
      DATABASE_URL: url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SESSION_SECRET: "of-the-bench-0123456789abcdef012345",
      LOG_LEVEL: "error",
    });
    try {
      const cells = new Map<string, number>();
      for (const [name, path] of Object.entries(SEARCHES))
        cells.set(name, await medianTime(site.baseUrl + path, seconds));
      const agencyId = await bestRated(site.baseUrl);
      for (const [name, pathOf] of Object.entries(PAGES))
        cells.set(name, await medianTime(site.baseUrl + pathOf(agencyId), seconds));
      const cookie = await cookieOf(site.baseUrl, ADMIN, "192.0.2.10");
      for (const [name, path] of Object.entries(ADMINISTRATION))
        cells.set(name, await medianTime(site.baseUrl + path, seconds, { cookie }));
      const customers = await makeCustomers(site.baseUrl, BOOKINGS);
      const vehicles = await bookableVehicles(site.baseUrl);
      const load: Load = { status: 201, amount: BOOKINGS, next: bookingCalls(vehicles, customers, "call") };
      cells.set(BOOKED, (await measure(site.baseUrl, load, seconds)).perSecond);
      return { cells, filledIn };
    } finally {
      await site.stop();
    }
  } finally {
    await drop();
  }
}

/** Returns the id of the agency in Marrakech with the best reviews. */
async function bestRated(baseUrl: string): Promise<string> {
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", sort: "rating", limit: 1 } });
  const id = data[0]?.agency?.id;
  if (!id) throw new Error("there is no vehicle in Marrakech");
  return id;
}

/**
 * Returns the median answer time in milliseconds. Calls one after the other for `seconds`; the first half warms up and
 * is not counted.
 */
async function medianTime(url: string, seconds: number, more: Record<string, string> = {}): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  const warm = begin + (seconds * 1000) / 2;
  let asked = 0;
  for (let now = begin; now < begin + seconds * 1000; now = performance.now()) {
    // Use a new address each time, so that no page comes from the cache.
    const address = `${url}${url.includes("?") ? "&" : "?"}n=${++asked}`;
    const reply = await fetch(address, { redirect: "manual", headers: { "x-forwarded-for": "192.0.2.9", ...more } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
    if (now > warm) times.push(performance.now() - now);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}
