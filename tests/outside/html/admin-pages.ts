import { linksIn } from "./session";
import { first, loggedIn, type Page, type RunningSite, visit } from "./states";

const ADMIN = "/admin/dashboard";
const AGENCIES = `${ADMIN}/agencies`;

/** What the administrator sees. */
export async function* adminPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "admin@rihla.test");
  const { html } = await session.get(AGENCIES);
  const edit = first(linksIn(html, /\/edit/), "agency");
  const deactivate = first(linksIn(html, /\/deactivate/), "active agency");
  yield* visit(session, "admin", [
    { name: "overview", path: ADMIN },
    { name: "agencies", path: AGENCIES },
    { name: "agencies, by name", path: `${AGENCIES}?q=car` },
    { name: "agencies, none of that name", path: `${AGENCIES}?q=zzz` },
    { name: "new agency", path: `${AGENCIES}/new` },
    { name: "new agency, nothing typed", path: `${AGENCIES}/new`, fields: { name: "" } },
    { name: "edit an agency", path: edit },
    { name: "edit an agency, without a name", path: edit, fields: { name: "", email: "non" } },
    { name: "the question before deactivating", path: deactivate },
    { name: "reservations", path: `${ADMIN}/reservations` },
    { name: "reservations, by a reference that is none", path: `${ADMIN}/reservations?q=RH-0000-00` },
    { name: "reservations, by state", path: `${ADMIN}/reservations?status=PENDING` },
    { name: "profile", path: "/profile" },
  ]);
  await session.post(deactivate, { intent: "deactivate" });
  yield* visit(session, "admin", [{ name: "agencies after one was deactivated", path: AGENCIES }]);
}
