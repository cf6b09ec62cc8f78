import { linksIn } from "../../support/links";
import { rowButton } from "../../support/row-button";
import type { Session } from "./session";
import { first, inDays, loggedIn, type Page, type RunningSite, visit } from "./states";

const AGENCY = "/agency/dashboard";
const VEHICLES = `${AGENCY}/vehicles`;
const CALENDARS = "/profile/agency/calendar";
const STATUSES = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "REJECTED", "CANCELLED"];

/** Yields an agency's pages: the counter, the planning, the fleet, the figures, the team. */
export async function* agencyPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const rows = (await Promise.all(STATUSES.map((status) => session.get(`${AGENCY}?status=${status}`)))).map(
    ({ html }) => html,
  );
  const one = (pattern: RegExp, what: string) => first(linksIn(rows.join(""), pattern), what);
  const reject = one(/\/reject/, "request");
  const start = one(/\/start/, "confirmed reservation");
  yield* visit(session, "agency", [
    ...STATUSES.map((status) => ({ name: `reservations, ${status}`, path: `${AGENCY}?status=${status}` })),
    { name: "a rejection without a reason", path: reject, fields: { rejectionReason: " " } },
    ...["departures", "returns"].map((due) => ({
      name: `reservations, ${due} of today`,
      path: `${AGENCY}?due=${due}`,
    })),
    { name: "reservations, of one client", path: `${AGENCY}?q=a` },
    { name: "reservations, of nobody", path: `${AGENCY}?q=zzz&status=PENDING` },
    { name: "payments, of a day that is none", path: `${AGENCY}/payments?from=hier&means=CASH` },
    { name: "payments, of nobody", path: `${AGENCY}/payments?q=zzz` },
  ]);
  yield* handoverPages(
    session,
    start.replace(/\/start.*$/, ""),
    one(/\/complete/, "running rental").replace(/\/complete.*$/, ""),
  );
  yield* reviewPages(site);
  yield* planningPages(site);
  yield* fleetPages(site);
  yield* teamPages(site);
  yield* settingsPages(site);
  const staff = await loggedIn(site, "equipe@rihla.test");
  yield* visit(staff, "staff", [
    { name: "reservations", path: AGENCY },
    { name: "profile", path: "/profile" },
    { name: "settings", path: "/profile/agency" },
    { name: "private calendars", path: CALENDARS },
    { name: "a calendar without a plate", path: CALENDARS, fields: { intent: "vehicle" } },
    {
      name: "a new calendar's address",
      path: CALENDARS,
      fields: { intent: "agency", "names-agency": "on" },
      status: 201,
    },
    { name: "a calendar that there is", path: CALENDARS, fields: { intent: "agency" }, status: 409 },
    { name: "private calendars, one made", path: CALENDARS },
  ]);
}

/** A departure and a return from the first view to the signature, payments and deposit, the papers. */
async function* handoverPages(session: Session, confirmed: string, running: string): AsyncGenerator<Page> {
  const departure = `${confirmed}/handover/departure`;
  const back = `${running}/handover/return`;
  const typed = { kilometres: "99 999", fuel: "8", depositMeans: "CARD_HOLD", depositAmount: "500" };
  const mark = { zone: "ROOF", kind: "DENT", size: "SMALL", note: "Légère" };
  // Only papers that can be printed are linked.
  const papers = (await Promise.all([confirmed, running].map((path) => session.get(path)))).flatMap(({ html }) =>
    linksIn(html, /\/(contract|condition|receipt|voucher)$/),
  );
  first(papers, "paper");
  yield* visit(session, "agency", [
    { name: "a departure", path: departure },
    { name: "a departure, signed with nothing", path: departure, fields: multipart(NOTHING) },
    { name: "a departure, a mark without a zone", path: departure, fields: multipart({ intent: "add-mark" }) },
    {
      ...{ name: "a departure, one more mark", path: departure, status: 200 },
      fields: multipart({ intent: "add-mark", ...typed, ...mark }),
    },
    { name: "a recap", path: `${departure}/sign` },
    { name: "a recap of another version", path: `${departure}/sign`, fields: { version: "99" }, status: 409 },
    { name: "a return", path: back },
    { name: "a return, signed with nothing", path: back, fields: multipart(NOTHING) },
    { name: "a return, a line without a reason", path: back, fields: multipart({ intent: "add-charge" }) },
    { name: "a payment, nothing typed", path: `${confirmed}/payment`, fields: { paidOn: "", amount: "" } },
    ...papers.map((path, i) => ({ name: `${path.slice(path.lastIndexOf("/") + 1)}, paper ${i + 1}`, path })),
    { name: "a deposit, nothing typed", path: `${running}/take-deposit`, fields: { means: "", amount: "" } },
    { name: "reservations with a deposit to be given back", path: `${AGENCY}?due=deposits` },
    { name: "reservation with payments and a deposit", path: running },
    { name: "a contact that is none", path: "/profile/agency/contact", fields: { contactEmail: "atlas" } },
    { name: "a rate that is none", path: "/profile/agency/papers", fields: { vatPercent: "31" } },
  ]);
}

async function* reviewPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const reviews = `${AGENCY}/reviews`;
  const { html } = await session.get(`${reviews}?show=unanswered`);
  const reply = first(linksIn(html, /\/reply/), "review without an answer");
  yield* visit(session, "agency", [
    { name: "reviews without an answer", path: `${reviews}?show=unanswered` },
    { name: "reviews of which something is hidden", path: `${reviews}?show=hidden` },
    { name: "an answer with markup", path: reply, fields: { text: "<b>Merci</b>" } },
  ]);
  await session.post(reply, { text: "Merci de votre visite." });
  yield* visit(session, "agency", [
    { name: "reviews after an answer", path: reviews },
    { name: "the answer to change", path: reply },
    { name: "an answer where there is one", path: reply, fields: { text: "Merci à vous." }, status: 409 },
  ]);
}

async function* planningPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const planning = `${AGENCY}/planning`;
  const { html } = await session.get(planning);
  const one = first(linksIn(html, /\/reservations\/[0-9a-f-]{36}$/), "reservation in the planning");
  yield* visit(session, "agency", [
    { name: "planning of another week", path: `${planning}?from=${inDays(-21)}` },
    {
      name: "new reservation of a free day",
      path: first(linksIn(html, /\/new\?vehicleId=/), "free day in the planning"),
    },
    { name: "a note that is too long", path: `${one}/note`, fields: { note: "x".repeat(501) } },
    { name: "an absence that cannot be noted yet", path: `${one}/absent` },
    { name: "a cancellation that is the client's", path: `${one}/cancel` },
    { name: "a change that nobody asked for", path: `${one}/refuse-change` },
    { name: "a change", path: `${one}/change` },
    { name: "a change without a reason", path: `${one}/change`, fields: { returnDate: "", intent: "save" } },
  ]);
}

async function* fleetPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const { html } = await session.get(VEHICLES);
  const edit = first(linksIn(html, /\/edit$/), "vehicle");
  const remove = first(linksIn(html, /\/delete/), "vehicle to delete");
  const blocks = edit.replace(/\/edit$/, "/blocks");
  const block = { intent: "block", startDate: inDays(400), endDate: inDays(402), note: "Révision" };
  yield* visit(session, "agency", [
    { name: "vehicles, of a status", path: `${VEHICLES}?status=MAINTENANCE` },
    { name: "vehicles, of a brand", path: `${VEHICLES}?q=dacia` },
    { name: "vehicles, none of that plate", path: `${VEHICLES}?q=zzz` },
    { name: "new vehicle, nothing typed", path: `${VEHICLES}/new`, fields: multipart({ intent: "save" }) },
    { name: "new vehicle, no photo chosen", path: `${VEHICLES}/new`, fields: multipart({ intent: "add-photos" }) },
    { name: "edit a vehicle, a year too early", path: edit, fields: multipart({ intent: "save", year: "1800" }) },
    { name: "a vehicle with reservations is not deleted", path: remove, fields: { a: "" }, status: 409 },
    { name: "blocked dates, nothing typed", path: blocks, fields: { intent: "block" } },
    { name: "blocked dates, no dates at all", path: blocks, fields: { intent: "block", startDate: "demain" } },
  ]);
  await session.post(blocks, block);
  yield* visit(session, "agency", [{ name: "blocked dates after a block", path: blocks }]);
  await session.post(`${VEHICLES}/new`, multipart(VEHICLE));
  yield* visit(session, "agency", [{ name: "vehicles after a new one, without photos", path: VEHICLES }]);
  await session.post(`${VEHICLES}/new`, multipart(VEHICLE));
  yield* visit(session, "agency", [{ name: "vehicles after another one with the same plate", path: VEHICLES }]);
}

async function* teamPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const team = "/profile/team";
  yield* visit(session, "owner", [
    { name: "profile", path: "/profile" },
    { name: "team, an invitation without a name", path: team, fields: { intent: "invite", email: "a@b.fr" } },
  ]);
  const reminders = "/profile/agency/reminders";
  await session.post(reminders, { intent: "save", pickup: "on" });
  yield* visit(session, "owner", [{ name: "reminders, saved", path: reminders }]);
  const hours = "/profile/agency/hours";
  const exception = { "exceptions[0].from": inDays(300), "exceptions[0].label": "Fête" };
  yield* visit(session, "owner", [
    {
      name: "hours with an exception",
      path: hours,
      fields: { ...Object.fromEntries([rowButton("insert", "exceptions")]), ...exception },
      status: 200,
    },
    {
      name: "hours with mistakes",
      path: hours,
      fields: { "week[0].opening": "HOURS", "outside.fee": "-1", noticeHours: "x" },
    },
  ]);
  await session.post(team, { intent: "invite", firstName: "Inès", lastName: "Rami", email: "ines@ailleurs.test" });
  yield* visit(session, "owner", [{ name: "team after an invitation", path: team }]);
}

async function* settingsPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "agence@rihla.test");
  const [conditions, offers] = ["/profile/agency/conditions", "/profile/agency/options"];
  const rows = {
    ...{ "options[0].label": "Siège enfant", "options[0].price": "-4" },
    ...{ "places[0].label": "Aéroport", "places[0].city": "Marrakech", "returnCities[0].city": "Agadir" },
  };
  yield* visit(session, "owner", [
    { name: "conditions, with mistakes", path: conditions, fields: { minAge: "7", papers: "<b>", lateFee: "HOUR" } },
    {
      name: "options, one more",
      path: offers,
      fields: Object.fromEntries([rowButton("insert", "options")]),
      status: 200,
    },
    { name: "options and places, with mistakes", path: offers, fields: { intent: "save", ...rows } },
  ]);
}

/** Clears what the demo has prepared. */
const NOTHING = { intent: "review", kilometres: "", depositMeans: "" };

const VEHICLE = {
  intent: "save",
  brand: "Dacia",
  model: "Jogger",
  year: "2024",
  category: "VAN",
  seats: "7",
  doors: "5",
  largeBags: "2",
  smallBags: "",
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: "52,50",
  deposit: "600",
  registrationNumber: "7788 | B | 33",
};

function multipart(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
