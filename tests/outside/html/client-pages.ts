import { linksIn } from "../../support/links";
import type { Session } from "./session";
import { first, inDays, loggedIn, type Page, query, type RunningSite, visit } from "./states";

const DATES = { pickupDate: inDays(90), pickupTime: "10:00", returnDate: inDays(94), returnTime: "10:00" };
const PERSON = { firstName: "Sofia", lastName: "Benali", phone: "" };

/** Yields a client's pages: 'Mes Réservations' with its dialogs, the profile, the booking of a vehicle. */
export async function* clientPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "client@rihla.test");
  const dashboard = "/client/dashboard";
  const { html } = await session.get(dashboard);
  const cancel = first(linksIn(html, /\/cancel$/), "reservation to cancel");
  const review = first(linksIn(html, /\/review$/), "reservation to review");
  const existing = first(linksIn(html, /^\/vehicles\/.*reservation=/), "reservation with a vehicle");
  yield* visit(session, "client", [
    { name: "review, without a note", path: review, fields: { rating: "9", comment: "Une route superbe." } },
    {
      name: "a reservation that is not there",
      path: cancel.replace(/[0-9a-f]{4}\/cancel/, "0000/cancel"),
      status: 404,
    },
    { name: "vehicle, from a reservation", path: existing },
    { name: "a reservation's own page that is not there", path: `${dashboard}/reservations/0`, status: 404 },
    {
      name: "a request for other dates, with none",
      path: cancel.replace(/\/cancel$/, "/change"),
      fields: { returnDate: "", intent: "save" },
    },
    { name: "profile, nothing typed", path: "/profile", fields: { firstName: "", lastName: "" } },
    { name: "home", path: "/" },
  ]);
  yield* reservationPages(session, linksIn(html, /^\/client\/dashboard\/reservations\/[^/?]+$/));
  await session.post("/profile", PERSON);
  yield* visit(session, "client", [{ name: "profile, saved", path: "/profile" }]);

  const results = await session.get(`/search?${query({ city: "Rabat", ...DATES })}`);
  const vehicle = first(linksIn(results.html, /^\/vehicles\//), "free vehicle in Rabat");
  const shown = await session.get(vehicle);
  const expectedTotal = first(/(?<=name="expectedTotal" value=")[^"]+/.exec(shown.html) ?? [], "total");
  const without = { pickupDate: "", expectedTotal };
  yield* visit(session, "client", [
    { name: "vehicle that can be booked", path: vehicle },
    { name: "vehicle, a booking without dates", path: vehicle.split("?")[0] as string, fields: without },
    {
      name: "vehicle, a booking of dates that cost more",
      path: vehicle,
      fields: { ...DATES, returnDate: inDays(97), expectedTotal },
      status: 409,
    },
  ]);
  await session.post(vehicle, { ...DATES, expectedTotal });
  yield* visit(session, "client", [
    { name: "reservations after a booking", path: dashboard },
    { name: "vehicle that is booked for these dates", path: vehicle },
  ]);
  const other = await loggedIn(site, "admin@rihla.test");
  yield* visit(other, "admin", [{ name: "vehicle that somebody else booked", path: vehicle }]);
}

/** The page of each reservation, whatever its status, and the voucher of one that the agency confirmed. */
async function* reservationPages(session: Session, own: string[]): AsyncGenerator<Page> {
  first(own, "reservation with a page of its own");
  const pages = await Promise.all(own.map((path) => session.get(path)));
  const voucher = first(
    pages.flatMap(({ html }) => linksIn(html, /\/voucher$/)),
    "voucher",
  );
  const linked = (pattern: RegExp) => [...new Set(pages.flatMap(({ html }) => linksIn(html, pattern)))];
  const records = linked(/\/handover\/(departure|return)$/);
  first(records, "record of a car's condition");
  const papers = linked(/\/(contract|condition|receipt)$/);
  yield* visit(session, "client", [
    ...records.map((path, i) => ({ name: `record ${i + 1} of a car's condition`, path })),
    ...papers.map((path, i) => ({ name: `paper ${i + 1}`, path })),
    ...own.map((path, i) => ({ name: `the own page of reservation ${i + 1}`, path })),
    { name: "voucher", path: voucher },
  ]);
}
