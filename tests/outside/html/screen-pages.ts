import { FLEET_TEMPLATE_NAME, fleetTemplate } from "~/text/rental/fleet-columns";
import { findAddress, SCREENS_BY_VIEWER, type Screen } from "../../support/screens";
import { newSession, pageAt, type Session } from "./session";
import { loggedIn, type Page, type RunningSite, visit } from "./states";

/** Yields every screen as the demo has it. */
export async function* screenPages(site: RunningSite): AsyncGenerator<Page> {
  for (const { viewer, screens } of SCREENS_BY_VIEWER) {
    const session = viewer === "visitor" ? newSession(site.baseUrl) : await loggedIn(site, `${viewer}@rihla.test`);
    for (const screen of screens) {
      const { pattern, paper, status } = screen;
      const name = `/${pattern.replace(":paper", paper ?? "")}`;
      yield* visit(session, viewer, [{ name, path: await addressOf(screen, session), status }]);
    }
  }
}

/** A trial of an import has an address only once a file was tried. */
async function addressOf(screen: Screen, session: Session): Promise<string> {
  if (!screen.pattern.endsWith("import/:id")) return findAddress(screen, pageAt(session));
  const form = new FormData();
  form.set("file", new File([fleetTemplate()], FLEET_TEMPLATE_NAME, { type: "text/csv" }));
  return (await session.post(screen.path, form)).location ?? "";
}
