import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { linksIn } from "../../support/links";
import { parseMail } from "../../support/mime";
import { newSession } from "./session";
import { first, inDays, type Page, query, type RunningSite, visit } from "./states";

const DATES = { pickupDate: inDays(20), pickupTime: "10:00", returnDate: inDays(24), returnTime: "10:00" };
const FOREIGN = { origin: "https://ailleurs.test" };
const NOWHERE = "6f8f3a0e-0000-4000-8000-000000000000";

const SEARCHES: Record<string, Record<string, string>> = {
  "all vehicles": {},
  "a city": { city: "Marrakech" },
  "a city and dates": { city: "Marrakech", ...DATES, age: "25" },
  "every filter": {
    category: "SUV",
    transmission: "MANUAL",
    minPrice: "10",
    maxPrice: "90",
    minSeats: "4",
    minLargeBags: "2",
  },
  "another return city, in another order": { city: "Agadir", returnCity: "Fès", ...DATES, sort: "rating" },
  "its second page": { page: "2" },
  "nothing found, with ways out": { city: "Tanger", category: "LUXURY", maxPrice: "1" },
  "nonsense dates and prices": { ...DATES, returnDate: "demain", minPrice: "90", maxPrice: "10", age: "trois" },
};

/** Yields the pages that everybody may see. */
export async function* visitorPages({ baseUrl, dataDir }: RunningSite): AsyncGenerator<Page> {
  const session = newSession(baseUrl);
  const results = await session.get(`/search?${query({ city: "Marrakech", ...DATES })}`);
  const vehicle = first(linksIn(results.html, /^\/vehicles\//), "free vehicle");
  const path = vehicle.split("?")[0] as string;
  const city = "/location-voiture/marrakech";
  const agency = first(linksIn((await session.get(city)).html, /^\/agencies\//), "agency");
  yield* visit(session, "visitor", [
    ...Object.entries(SEARCHES).map(([name, fields]) => ({
      name: `search, ${name}`,
      path: `/search?${query(fields)}`,
    })),
    { name: "vehicle for dates", path: vehicle },
    {
      name: "comparison, one of them gone",
      path: `/compare?${query({ city: "Marrakech", ...DATES })}&ids=${path.slice("/vehicles/".length)}&ids=${NOWHERE}`,
    },
    { name: "vehicle, return before pickup", path: `${path}?${query({ ...DATES, returnDate: inDays(3) })}` },
    {
      name: "vehicle, no dates at all",
      path: `${path}?${query({ ...DATES, pickupDate: "2026-02-31", returnTime: "tard" })}`,
    },
    { name: "agency, second page of its reviews", path: `${agency}?page=2` },
    { name: "unknown agency", path: `/agencies/${NOWHERE}`, status: 404 },
    { name: "one agency's vehicles", path: `/search?${query({ agencyId: agency.split("/").at(-1) as string })}` },
    { name: "unknown city", path: "/location-voiture/paris", status: 404 },
    { name: "unknown vehicle", path: `/vehicles/${NOWHERE}`, status: 404 },
    { name: "login with a booking that waits", path: `/login?${query({ redirectTo: vehicle })}` },
    { name: "login, nothing typed", path: "/login", fields: { email: "", password: "" } },
    { name: "login, wrong password", path: "/login", fields: { email: "client@rihla.test", password: "non" } },
    { name: "registration", path: `/register?${query({ redirectTo: vehicle })}` },
    { name: "registration, nothing typed", path: "/register", fields: { email: "" } },
    { name: "forgotten password, no e-mail", path: "/forgot-password", fields: { email: "personne" } },
    { name: "new password, no link", path: "/reset-password", status: 400 },
    { name: "a form from another site", path: "/login", fields: { email: "" }, headers: FOREIGN, status: 403 },
    { name: "a form where there is none", path: "/about", fields: { a: "b" }, status: 405 },
    { name: "the API's documentation", path: "/api/docs" },
  ]);
  yield* passwordPages(baseUrl, dataDir);
  yield* economyPages(baseUrl, path);
}

/** A forgotten password, from the request to the new one. */
async function* passwordPages(baseUrl: string, dataDir: string): AsyncGenerator<Page> {
  const session = newSession(baseUrl);
  const sent = await session.post("/forgot-password", { email: "client@rihla.test" });
  const link = await mailedLink(dataDir, "password-reset");
  const passwords = { newPassword: "rihla-demo", confirmPassword: "rihla-demo" };
  yield* visit(session, "visitor", [
    { name: "forgotten password, request sent", path: sent.location ?? "/forgot-password" },
    { name: "new password", path: link },
    { name: "new password, too short", path: link, fields: { newPassword: "a", confirmPassword: "b" } },
  ]);
  const changed = await session.post(link, passwords);
  yield* visit(session, "visitor", [
    { name: "new password, done", path: changed.location ?? link },
    { name: "login after a new password", path: "/login" },
  ]);
}

/** Pages after 'Mode économe' was chosen in the footer. */
async function* economyPages(baseUrl: string, vehicle: string): AsyncGenerator<Page> {
  const session = newSession(baseUrl);
  await session.post("/mode-econome", { economy: "on", redirectTo: "/" });
  yield* visit(session, "visitor in 'Mode économe'", [
    { name: "home", path: "/" },
    { name: "vehicle", path: vehicle },
  ]);
}

/** Returns path and query of the link in the newest message of a kind. Waits up to 20 s for it. */
async function mailedLink(dataDir: string, kind: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  for (let waited = 0; waited < 20_000; waited += 200) {
    const names = await readdir(outbox).catch(() => []);
    const name = names
      .filter((file) => file.includes(`_${kind}_`) && file.endsWith(".eml"))
      .sort()
      .at(-1);
    const mail = name && parseMail(await readFile(join(outbox, name), "utf8"));
    if (mail) {
      const { pathname, search } = new URL(mail.headers["x-link"] ?? "");
      return pathname + search;
    }
    await sleep(200);
  }
  throw new Error(`no ${kind} message was written`);
}
