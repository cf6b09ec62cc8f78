import type { ReservationStatus, VehicleStatus } from "./contract/values";

/** Every address of the site as a function, and the check of addresses that come from outside. Safe in a browser bundle. */

type Query = Record<string, string | number | readonly string[] | null | undefined>;

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
  due?: "departures" | "returns";
  /** What is searched for: a reference, a name, a phone number or a plate. */
  q?: string;
  page?: number;
  /** The id of the one reservation that stands alone in place of the list. */
  reservation?: string;
};

/** The state of the fleet's list; dialogs carry it in their address and come back to it. */
export type FleetListQuery = {
  status?: VehicleStatus;
  /** A plate, a brand or a model that is searched for. */
  q?: string;
  page?: number;
};

/** The state of the list of agencies; dialogs carry it in their address and come back to it. */
export type AgencyListQuery = {
  /** A part of the name that is searched for. */
  q?: string;
  page?: number;
};

const segment = encodeURIComponent;

export const paths = {
  home: () => "/",
  search: (query: Query = {}) => withQuery("/search", query),
  vehicle: (id: string, booking: BookingParams & ChoiceParams & { reservation?: string } = {}) =>
    withQuery(`/vehicles/${segment(id)}`, booking),
  login: (redirectTo?: string) => withQuery("/login", { redirectTo: meaningful(redirectTo) }),
  register: (redirectTo?: string) => withQuery("/register", { redirectTo: meaningful(redirectTo) }),
  forgotPassword: () => "/forgot-password",
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  logout: () => "/logout",
  profile: () => "/profile",
  /** What an agency's owner sets for all rentals. */
  agencyConditions: (query: { page?: number } = {}) => withQuery("/profile/agency/conditions", query),
  agencyHours: () => "/profile/agency/hours",
  agencyOffers: () => "/profile/agency/options",
  team: (query: { page?: number } = {}) => withQuery("/profile/team", query),
  removeMember: (id: string, query: { page?: number } = {}) => withQuery(`/profile/team/${segment(id)}/remove`, query),
  clientDashboard: (query: { page?: number } = {}) => withQuery("/client/dashboard", query),
  clientReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}`,
  clientVoucher: (id: string) => `/client/dashboard/reservations/${segment(id)}/voucher`,
  clientCalendar: (id: string) => `/client/dashboard/reservations/${segment(id)}/calendar`,
  cancelReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}/cancel`,
  reviewReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}/review`,
  agencyDashboard: (query: ReservationListQuery = {}) => withQuery("/agency/dashboard", query),
  agencyPlanning: (query: { from?: string; page?: number } = {}) => withQuery("/agency/dashboard/planning", query),
  rejectReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/reject`, query),
  startReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/start`, query),
  completeReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/complete`, query),
  agencyVoucher: (id: string) => `/agency/dashboard/reservations/${segment(id)}/voucher`,
  agencyVehicles: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles", query),
  agencyPhotos: () => "/agency/dashboard/vehicles/photos",
  newVehicle: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles/new", query),
  editVehicle: (id: string, query: FleetListQuery = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/edit`, query),
  deleteVehicle: (id: string, query: FleetListQuery = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/delete`, query),
  vehicleBlocks: (id: string, query: { page?: number } = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/blocks`, query),
  agencyStats: (query: { page?: number } = {}) => withQuery("/agency/dashboard/stats", query),
  adminDashboard: () => "/admin/dashboard",
  adminAgencies: (query: AgencyListQuery = {}) => withQuery("/admin/dashboard/agencies", query),
  newAgency: (query: AgencyListQuery = {}) => withQuery("/admin/dashboard/agencies/new", query),
  editAgency: (id: string, query: AgencyListQuery = {}) =>
    withQuery(`/admin/dashboard/agencies/${segment(id)}/edit`, query),
  deactivateAgency: (id: string, query: AgencyListQuery = {}) =>
    withQuery(`/admin/dashboard/agencies/${segment(id)}/deactivate`, query),
  adminReservations: (query: { status?: string; agencyId?: string; q?: string; page?: number } = {}) =>
    withQuery("/admin/dashboard/reservations", query),
  siteSettings: () => "/admin/settings",
  sitePages: (query: { page?: string } = {}) => withQuery("/admin/settings/pages", query),
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

/** True for an address below a page's own, such as that of a dialog over it. */
export const isBelow = (pathname: string, page: string): boolean => pathname.replace(/\/+$/, "") !== page;

/** The dashboard of a role; home for anything unknown. */
export function dashboardOf(role: string | undefined): string {
  if (role === "SUPER_ADMIN") return paths.adminDashboard();
  if (role === "AGENCY_OWNER" || role === "AGENCY_STAFF") return paths.agencyDashboard();
  return role === "CLIENT" ? paths.clientDashboard() : paths.home();
}

const HERE = "http://site.invalid";

/** A path on this site, or the fallback: `//evil.test`, `/\evil.test`, `https:…`, `javascript:…` never get out. */
export function safeRedirect(target: unknown, fallback = "/"): string {
  if (typeof target !== "string" || target.length > 4000 || !target.startsWith("/")) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which could turn "/<tab>/x" into "//x"
  if (/^\/[/\\]|[\\\u0000-\u001f\u007f]|^\/(%2f|%5c)/i.test(target)) return fallback;
  try {
    const url = new URL(target, HERE);
    if (url.origin !== HERE || url.pathname.startsWith("//")) return fallback;
    return url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}

function meaningful(redirectTo: string | undefined): string | undefined {
  return redirectTo &&
    redirectTo !== "/" &&
    !/^\/(login|register|logout|forgot-password|reset-password)\b/.test(redirectTo)
    ? redirectTo
    : undefined;
}
