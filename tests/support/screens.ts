import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Page } from "playwright";
import { PAPERS, type Paper } from "~/contract/handovers/values";
import routes from "~/routes";
import { FLEET_TEMPLATE_NAME, fleetTemplate } from "~/text/rental/fleet-columns";
import { linksIn } from "./links";

/** Who sees a screen: an account of the demo, or a visitor. */
const VIEWERS = ["visitor", "client", "agence", "admin"] as const;
type Viewer = (typeof VIEWERS)[number];

export interface Screen {
  /** As in the map of the site: "vehicles/:id". */
  pattern: string;
  viewer: Viewer;
  /** Its path; for a screen with an id, the page with a link to it. */
  path: string;
  /** The paper, for a pattern that stands for several. */
  paper?: Paper;
  /** True if the calls that every backend has suffice for it. */
  isDocumented?: true;
  /** Its status, where it is an error page. */
  status?: 404;
}

const screen = (viewer: Viewer, pattern: string, path = `/${pattern}`): Screen => ({ pattern, viewer, path });
const documented = (...line: Parameters<typeof screen>): Screen => ({ ...screen(...line), isDocumented: true });

const CLIENT = "client/dashboard";
const COUNTER = "agency/dashboard";
const FLEET = "agency/dashboard/vehicles";
const AGENCIES = "admin/dashboard/agencies";
const REVIEWS = "admin/dashboard/reviews";

/** Every screen of the site, with the account that reaches it. */
export const SCREENS: readonly Screen[] = [
  documented("visitor", ""),
  documented("visitor", "search", "/search?city=Marrakech"),
  documented("visitor", "vehicles/:id", "/search"),
  screen("visitor", "compare"),
  screen("visitor", "agencies/:id", "/location-voiture/marrakech"),
  screen("visitor", "location-voiture/:city", "/location-voiture/marrakech"),
  ...["login", "register", "forgot-password", "about", "contact", "terms", "privacy", "cookies"].map((path) =>
    documented("visitor", path),
  ),
  { ...documented("visitor", "reset-password", "/reset-password?token=x"), status: 404 },
  { ...screen("visitor", "confirm-email", "/confirm-email?token=x"), status: 404 },
  { ...screen("visitor", "unsubscribe/:key", "/unsubscribe/x"), status: 404 },
  { ...screen("visitor", "handover/:key", "/handover/x"), status: 404 },
  { ...documented("visitor", "*", "/nulle-part"), status: 404 },
  documented("client", "profile"),
  screen("client", "profile/password"),
  screen("client", "profile/sessions"),
  screen("client", "profile/data"),
  screen("client", "profile/reminders"),
  screen("client", "vehicles/:id/keep", "/search"),
  documented("client", CLIENT),
  screen("client", `${CLIENT}/favourites`),
  screen("client", `${CLIENT}/reservations/:id`, `/${CLIENT}`),
  documented("client", `${CLIENT}/reservations/:id/cancel`, `/${CLIENT}`),
  documented("client", `${CLIENT}/reservations/:id/review`, `/${CLIENT}`),
  ...PAPERS.map((paper) => ({ ...screen("client", `${CLIENT}/reservations/:id/:paper`, `/${CLIENT}`), paper })),
  screen("client", `${CLIENT}/reservations/:id/change`, `/${CLIENT}`),
  screen("client", `${CLIENT}/reservations/:id/handover/:moment`, `/${CLIENT}`),
  documented("agence", COUNTER),
  documented("agence", `${COUNTER}/reservations/:id/reject`, `/${COUNTER}?status=PENDING`),
  documented("agence", `${COUNTER}/reservations/:id/start`, `/${COUNTER}?status=CONFIRMED`),
  documented("agence", `${COUNTER}/reservations/:id/complete`, `/${COUNTER}?status=IN_PROGRESS`),
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
  screen("agence", `${COUNTER}/reservations/:id/take-deposit`, `/${COUNTER}?status=IN_PROGRESS`),
  screen("agence", `${COUNTER}/reservations/:id/change`, `/${COUNTER}?status=CONFIRMED`),
  screen("agence", `${COUNTER}/reservations/:id/handover/:moment`, `/${COUNTER}?status=IN_PROGRESS`),
  screen("agence", `${COUNTER}/reservations/:id/handover/:moment/sign`, `/${COUNTER}?status=CONFIRMED`),
  screen("agence", `${COUNTER}/planning`),
  documented("agence", FLEET),
  documented("agence", `${FLEET}/new`),
  documented("agence", `${FLEET}/:id/edit`, `/${FLEET}`),
  documented("agence", `${FLEET}/:id/delete`, `/${FLEET}`),
  screen("agence", `${FLEET}/:id/blocks`, `/${FLEET}`),
  screen("agence", `${FLEET}/import`),
  screen("agence", `${FLEET}/import/:id`, `/${FLEET}/import`),
  documented("agence", `${COUNTER}/stats`),
  screen("agence", `${COUNTER}/payments`),
  screen("agence", `${COUNTER}/reviews`),
  screen("agence", `${COUNTER}/reviews/:id/reply`, `/${COUNTER}/reviews?show=unanswered`),
  screen("agence", "profile/agency"),
  screen("agence", "profile/agency/conditions"),
  screen("agence", "profile/agency/options"),
  screen("agence", "profile/agency/hours"),
  screen("agence", "profile/agency/reminders"),
  screen("agence", "profile/agency/contact"),
  screen("agence", "profile/agency/papers"),
  screen("agence", "profile/agency/calendar"),
  screen("agence", "profile/team"),
  screen("agence", "profile/team/:id/remove", "/profile/team"),
  documented("admin", "admin/dashboard"),
  documented("admin", AGENCIES),
  documented("admin", `${AGENCIES}/new`),
  documented("admin", `${AGENCIES}/:id/edit`, `/${AGENCIES}`),
  documented("admin", `${AGENCIES}/:id/deactivate`, `/${AGENCIES}`),
  documented("admin", "admin/dashboard/reservations"),
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
  screen("admin", "admin/settings/places"),
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
  await page.goto(await findAddress(screen, async (path) => (await page.request.get(path)).text()));
}

/** The address of a screen for a record that does not exist. */
export function addressOfNothing({ pattern, paper = "contract" }: Screen): string {
  const named = { ":id": NOBODYS, ":key": KEY, ":paper": paper, ":moment": "departure", ":part": "review" };
  const path = Object.entries(named).reduce((path, [part, value]) => path.replace(part, value), pattern);
  return `/${path.replace("/:paymentId?", "").replace(":city", "rabat")}`;
}
const SIGN = "/sign";
const NOBODYS = "00000000-0000-4000-8000-000000000000";
const KEY = "0f".repeat(16);

/** The address of a screen, found on pages that are only read, by `read`. Throws if no page links to it. */
export async function findAddress(screen: Screen, read: (path: string) => Promise<string>): Promise<string> {
  const { pattern, path, viewer, paper } = screen;
  // A form leads to the recap below its address.
  if (pattern.endsWith(SIGN))
    return (await findAddress({ ...screen, pattern: pattern.slice(0, -SIGN.length) }, read)) + SIGN;
  if (!pattern.includes(":id")) return path;
  /** The links of a page to addresses of a pattern. */
  const linksTo = async (wanted: string, from: string) => {
    const address = wanted.replaceAll(":id", "[0-9a-f-]{36}").replace(/:part|:moment/, "\\w+");
    return linksIn(await read(from), new RegExp(`^/${address}([?#].*)?$`));
  };
  // The dialogs of a reservation are below its page's address, even when they do not apply.
  const [, ofAgency, ofClient] =
    /^(?:agency.*\/reservations\/:id\/(absent|cancel|erase-client|note|refuse-change|change|payment|deposit|take-deposit)(?:\/:paymentId\?)?|client.*\/:id\/(change))$/.exec(
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
  await page.getByRole("button", { name: "Vérifier le fichier" }).click();
  await page.waitForURL(/\/import\/[0-9a-f-]{36}$/);
}
