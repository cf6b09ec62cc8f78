import type { ListedDuty, ReservationStatus } from "./contract/values";

/**
 * The addresses used by visitors' pages and by the header and footer of every page; paths.ts has all addresses. They
 * are separate so that no visitor's browser loads the addresses of the dashboards.
 */

export type Query = Record<string, string | number | readonly string[] | null | undefined>;

/** Appends the parameters that are set, in order; a list repeats its parameter. Page 1 is left out. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of typeof value === "object" ? (value ?? []) : [value]) {
      const isSet = one !== undefined && one !== "";
      if (isSet && !(name === "page" && Number(one) === 1)) params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** The six booking parameters, in the order of an address. */
export const BOOKING_FIELDS = [
  "pickupDate",
  "pickupTime",
  "returnDate",
  "returnTime",
  "pickupLocation",
  "returnLocation",
] as const;

/** The booking parameters' values in an address. A type alias, because an interface is not assignable to `Query`. */
export type BookingParams = { [name in (typeof BOOKING_FIELDS)[number]]?: string | null };

/** The parameters of the selected extras (an addition): any number of options, two places and a flight number. */
export const EXTRAS_FIELDS = ["option", "pickupPlace", "returnPlace", "flight"] as const;

export type ExtrasParams = { [name in (typeof EXTRAS_FIELDS)[number]]?: readonly string[] };

/** The `intent` of 'Afficher le prix', for browsers that ignore the button's own address and use the form's. */
export const PRICE_INTENT = "price";

/** The state of the agency's list of reservations. Dialogs carry it in their address and return to it. */
export type ReservationListQuery = {
  status?: ReservationStatus;
  /** Only reservations with this duty left to do. */
  due?: ListedDuty;
  /** Search text: a reference, a name, a phone number or a plate. */
  q?: string;
  page?: number;
  /** The id of a reservation to show alone, in place of the list. */
  reservation?: string;
};

export const segment = encodeURIComponent;

export const publicPaths = {
  home: () => "/",
  search: (query: Query = {}) => withQuery("/search", query),
  vehicle: (id: string, booking: BookingParams & ExtrasParams & { reservation?: string } = {}) =>
    withQuery(`/vehicles/${segment(id)}`, booking),
  login: (redirectTo?: string) => withQuery("/login", { redirectTo: meaningful(redirectTo) }),
  register: (redirectTo?: string) => withQuery("/register", { redirectTo: meaningful(redirectTo) }),
  logout: () => "/logout",
  profile: () => "/profile",
  clientDashboard: (query: { page?: number } = {}) => withQuery("/client/dashboard", query),
  agencyDashboard: (query: ReservationListQuery = {}) => withQuery("/agency/dashboard", query),
  adminDashboard: () => "/admin/dashboard",
  about: () => "/about",
  contact: () => "/contact",
  terms: () => "/terms",
  privacy: () => "/privacy",
  cookies: () => "/cookies",
  /** The style sheet with the site's own colours; the version changes with its content. */
  theme: (version: string) => `/theme.css?v=${version}`,
  siteIcon: (name: string) => `/icons/${name}`,
  siteSharing: (name: string) => `/share/${name}`,
  /** Where 'Mode économe' is switched (POST). */
  economy: () => "/mode-econome",
} as const;

/** The dashboard of a role; home for anything unknown. */
export function dashboardOf(role: string | undefined): string {
  if (role === "SUPER_ADMIN") return publicPaths.adminDashboard();
  if (role === "AGENCY_OWNER" || role === "AGENCY_STAFF") return publicPaths.agencyDashboard();
  return role === "CLIENT" ? publicPaths.clientDashboard() : publicPaths.home();
}

function meaningful(redirectTo: string | undefined): string | undefined {
  return redirectTo &&
    redirectTo !== "/" &&
    !/^\/(login|register|logout|forgot-password|reset-password|unsubscribe)\b/.test(redirectTo)
    ? redirectTo
    : undefined;
}
