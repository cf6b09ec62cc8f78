import type { ListedDuty, ReservationStatus } from "./contract/values";

/**
 * The addresses that the pages of visitors and what stands around every page know; paths.ts has them all. Apart, so that no
 * visitor's browser loads those of the dashboards.
 */

export type Query = Record<string, string | number | readonly string[] | null | undefined>;

/** Appends the parts that are set; order is kept, and a list stands part by part. The first page of a list needs no number. */
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

/** Their values as they travel in an address. A type, as those below: an interface would not be a `Query`. */
export type BookingParams = { [name in (typeof BOOKING_FIELDS)[number]]?: string | null };

/** What is chosen beside the car (an addition): options, of which there may be several, places and a flight number. */
export const CHOICE_FIELDS = ["option", "pickupPlace", "returnPlace", "flight"] as const;

export type ChoiceParams = { [name in (typeof CHOICE_FIELDS)[number]]?: readonly string[] };

/** What 'Afficher le prix' sends as `intent`, for browsers that send every button to the form's own address. */
export const PRICE_INTENT = "price";

/** The state of the agency's list of reservations; dialogs carry it in their address and come back to it. */
export type ReservationListQuery = {
  status?: ReservationStatus;
  /** What is left to do today. */
  due?: ListedDuty;
  /** What is searched for: a reference, a name, a phone number or a plate. */
  q?: string;
  page?: number;
  /** The id of the one reservation that stands alone in place of the list. */
  reservation?: string;
};

export const segment = encodeURIComponent;

export const publicPaths = {
  home: () => "/",
  search: (query: Query = {}) => withQuery("/search", query),
  vehicle: (id: string, booking: BookingParams & ChoiceParams & { reservation?: string } = {}) =>
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
  /** The site's own colours, of this version. */
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
