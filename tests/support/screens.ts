import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Page } from "playwright";
import { PAPERS, type Paper } from "~/contract/handovers/values";
import routes from "~/routes";
import { FLEET_TEMPLATE_NAME, fleetTemplate } from "~/text/rental/fleet-columns";
import { linksIn } from "./links";

/** Who sees a screen: an account of the demo, or a visitor. */
const VIEWERS = ["visitor", "client", "agence", "admin"] as const;
type Viewer = (typeof VIEWERS)[number];

interface Screen {
  /** As in the map of the site: "vehicles/:id". */
  pattern: string;
  viewer: Viewer;
  /** Its path; for a screen with an id, the page with a link to it. */
  path: string;
  /** The paper, for a pattern that stands for several. */
  paper?: Paper;
}

const screen = (viewer: Viewer, pattern: string, path = `/${pattern}`): Screen => ({ pattern, viewer, path });

const CLIENT = "client/dashboard";
const COUNTER = "agency/dashboard";
const FLEET = "agency/dashboard/vehicles";
const AGENCIES = "admin/dashboard/agencies";
const REVIEWS = "admin/dashboard/reviews";

/** Every screen of the site, with the account that reaches it. */
export const SCREENS: readonly Screen[] = [
  screen("visitor", ""),
  screen("visitor", "search", "/search?city=Marrakech"),
  screen("visitor", "vehicles/:id", "/search"),
  screen("visitor", "agencies/:id", "/location-voiture/marrakech"),
  screen("visitor", "location-voiture/:city", "/location-voiture/marrakech"),
  ...["login", "register", "forgot-password", "about", "contact", "terms", "privacy", "cookies"].map((path) =>
    screen("visitor", path),
  ),
  screen("visitor", "reset-password", "/reset-password?token=x"),
  screen("visitor", "unsubscribe/:key", "/unsubscribe/x"),
  screen("visitor", "handover/:key", "/handover/x"),
  screen("visitor", "*", "/nulle-part"),
  screen("client", "profile"),
  screen("client", "profile/data"),
  screen("client", "profile/reminders"),
  screen("client", CLIENT),
  screen("client", `${CLIENT}/reservations/:id`, `/${CLIENT}`),
  screen("client", `${CLIENT}/reservations/:id/cancel`, `/${CLIENT}`),
  screen("client", `${CLIENT}/reservations/:id/review`, `/${CLIENT}`),
  ...PAPERS.map((paper) => ({ ...screen("client", `${CLIENT}/reservations/:id/:paper`, `/${CLIENT}`), paper })),
  screen("client", `${CLIENT}/reservations/:id/change`, `/${CLIENT}`),
  screen("client", `${CLIENT}/reservations/:id/handover/:moment`, `/${CLIENT}`),
  screen("agence", COUNTER),
  screen("agence", `${COUNTER}/reservations/:id/reject`, `/${COUNTER}?status=PENDING`),
  screen("agence", `${COUNTER}/reservations/:id/start`, `/${COUNTER}?status=CONFIRMED`),
  screen("agence", `${COUNTER}/reservations/:id/complete`, `/${COUNTER}?status=IN_PROGRESS`),
  ...PAPERS.map((paper) => ({
    ...screen("agence", `${COUNTER}/reservations/:id/:paper`, `/${COUNTER}?status=COMPLETED`),
    paper,
  })),
  screen("agence", `${COUNTER}/reservations/new`),
  screen("agence", `${COUNTER}/reservations/:id`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/note`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/absent`, `/${COUNTER}?status=CONFIRMED`),
  screen("agence", `${COUNTER}/reservations/:id/cancel`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/erase-client`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/refuse-change`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/payment/:paymentId?`, `/${COUNTER}`),
  screen("agence", `${COUNTER}/reservations/:id/deposit`, `/${COUNTER}?due=deposits`),
  screen("agence", `${COUNTER}/reservations/:id/change`, `/${COUNTER}?status=CONFIRMED`),
  screen("agence", `${COUNTER}/reservations/:id/handover/:moment`, `/${COUNTER}?status=IN_PROGRESS`),
  screen("agence", `${COUNTER}/planning`),
  screen("agence", FLEET),
  screen("agence", `${FLEET}/new`),
  screen("agence", `${FLEET}/:id/edit`, `/${FLEET}`),
  screen("agence", `${FLEET}/:id/delete`, `/${FLEET}`),
  screen("agence", `${FLEET}/:id/blocks`, `/${FLEET}`),
  screen("agence", `${FLEET}/import`),
  screen("agence", `${FLEET}/import/:id`, `/${FLEET}/import`),
  screen("agence", `${COUNTER}/stats`),
  screen("agence", `${COUNTER}/payments`),
  screen("agence", `${COUNTER}/reviews`),
  screen("agence", `${COUNTER}/reviews/:id/reply`, `/${COUNTER}/reviews?show=unanswered`),
  screen("agence", "profile/agency/conditions"),
  screen("agence", "profile/agency/options"),
  screen("agence", "profile/agency/hours"),
  screen("agence", "profile/agency/reminders"),
  screen("agence", "profile/agency/papers"),
  screen("agence", "profile/agency/calendar"),
  screen("agence", "profile/team"),
  screen("agence", "profile/team/:id/remove", "/profile/team"),
  screen("admin", "admin/dashboard"),
  screen("admin", AGENCIES),
  screen("admin", `${AGENCIES}/new`),
  screen("admin", `${AGENCIES}/:id/edit`, `/${AGENCIES}`),
  screen("admin", `${AGENCIES}/:id/deactivate`, `/${AGENCIES}`),
  screen("admin", "admin/dashboard/reservations"),
  {
    ...screen("admin", "admin/dashboard/reservations/:id/:paper", "/admin/dashboard/reservations?status=CONFIRMED"),
    paper: "contract",
  },
  screen("admin", REVIEWS),
  screen("admin", `${REVIEWS}/:id/:part/hide`, `/${REVIEWS}`),
  screen("admin", `${REVIEWS}/:id/:part/show`, `/${REVIEWS}?show=hidden`),
  screen("admin", "admin/log"),
  screen("admin", "admin/settings"),
  screen("admin", "admin/settings/pages"),
];

/** The number of screens that one test opens after one login: a slow machine manages that many in a test's time. */
const PORTION = 6;

/** The screens in portions of one viewer each; `first` counts from 1. */
export const SCREENS_BY_VIEWER = VIEWERS.flatMap((viewer) => {
  const screens = SCREENS.filter((one) => one.viewer === viewer);
  return screens.flatMap((_, at) =>
    at % PORTION === 0 ? [{ viewer, first: at + 1, screens: screens.slice(at, at + PORTION) }] : [],
  );
});

/** The patterns of all pages in the map of the site, without layouts and routes that are not pages. */
export function mappedScreens(
  entries: readonly RouteConfigEntry[] = routes as RouteConfigEntry[],
  above = "",
): string[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const pattern = [above, path].filter(Boolean).join("/");
    const isPage = file.endsWith(".tsx") && (path !== undefined || index);
    return [...(isPage ? [pattern] : []), ...mappedScreens(children, pattern)];
  });
}

/** Opens a screen; if its address has an id, by a link that leads there. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  if (screen.pattern.endsWith("import/:id")) return tryTemplate(page, screen.path);
  await page.goto(screen.pattern.includes(":id") ? await addressOf(page, screen) : screen.path);
}

/** The address of a screen, found on pages that are only read. */
async function addressOf(page: Page, { pattern, path, viewer, paper }: Screen): Promise<string> {
  /** The links of a page to addresses of a pattern. */
  const linksTo = async (wanted: string, from: string) => {
    const address = wanted.replaceAll(":id", "[0-9a-f-]{36}").replace(/:part|:moment/, "\\w+");
    const html = await (await page.request.get(from)).text();
    return linksIn(html, new RegExp(`^/${address}([?#].*)?$`));
  };
  // The dialogs of a reservation are below its page's address, even when they do not apply.
  const [, ofAgency, ofClient] =
    /^(?:agency.*\/reservations\/:id\/(absent|cancel|erase-client|note|refuse-change|change|payment|deposit)(?:\/:paymentId\?)?|client.*\/:id\/(change))$/.exec(
      pattern,
    ) ?? [];
  const asked = ofAgency ?? ofClient;
  if (asked) {
    const [own] = await linksTo(pattern.replace(/(?<=:id)\/.*$/, ""), path);
    if (!own) throw new Error(`no reservation on ${path}`);
    return `${own}/${asked}`;
  }
  // Papers and handovers are linked from the page of their reservation, if there are any; the administration's list
  // links to them itself.
  const isOnPage = (paper && viewer !== "admin") || pattern.endsWith(":moment");
  const pages = isOnPage ? await linksTo(pattern.replace(/\/(:paper|handover\/:moment)$/, ""), path) : [path];
  for (const one of pages) {
    const [href] = await linksTo(pattern.replace(":paper", paper ?? ""), one);
    if (href) return href;
  }
  throw new Error(`no link to ${pattern} from ${path}`);
}

/** Tries an import of the template, which gives the trial an address. */
async function tryTemplate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const file = { name: FLEET_TEMPLATE_NAME, mimeType: "text/csv", buffer: Buffer.from(fleetTemplate()) };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Essayer le fichier" }).click();
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
}
