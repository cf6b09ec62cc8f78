import { linksIn } from "../../support/links";
import { first, loggedIn, type Page, type RunningSite, visit } from "./states";

const ADMIN = "/admin/dashboard";
const AGENCIES = `${ADMIN}/agencies`;
const REVIEWS = `${ADMIN}/reviews`;

/** Yields the administrator's pages. */
export async function* adminPages(site: RunningSite): AsyncGenerator<Page> {
  const session = await loggedIn(site, "admin@rihla.test");
  const { html } = await session.get(AGENCIES);
  const edit = first(linksIn(html, /\/edit/), "agency");
  const deactivate = first(linksIn(html, /\/deactivate/), "active agency");
  yield* visit(session, "admin", [
    { name: "agencies, by name", path: `${AGENCIES}?q=car` },
    { name: "agencies, none of that name", path: `${AGENCIES}?q=zzz` },
    { name: "new agency, nothing typed", path: `${AGENCIES}/new`, fields: { name: "" } },
    { name: "edit an agency, without a name", path: edit, fields: { name: "", email: "non" } },
    { name: "reservations, by a reference that is none", path: `${ADMIN}/reservations?q=RH-0000-00` },
    { name: "reservations, by state", path: `${ADMIN}/reservations?status=PENDING` },
    { name: "profile", path: "/profile" },
    { name: "log, nothing found", path: "/admin/log?q=zzz" },
    { name: "log, of days that are none", path: "/admin/log?from=hier&to=demain", status: 422 },
  ]);
  const all = await session.get(REVIEWS);
  const hide = first(linksIn(all.html, /\/hide/), "review to hide");
  yield* visit(session, "admin", [
    { name: "reviews of which something is hidden", path: `${REVIEWS}?show=hidden` },
    { name: "reviews of no agency", path: `${REVIEWS}?agencyId=0` },
    { name: "no reason for hiding", path: hide, fields: { reason: " " } },
  ]);
  await session.post(hide, { reason: "Insulte" });
  yield* visit(session, "admin", [
    { name: "reviews after one was hidden", path: REVIEWS },
    { name: "a review that is hidden already", path: hide, fields: { reason: "Insulte" }, status: 409 },
  ]);
  await session.post(deactivate, { intent: "deactivate" });
  yield* visit(session, "admin", [{ name: "agencies after one was deactivated", path: AGENCIES }]);
}
