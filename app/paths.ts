import type { HandoverMoment, Paper } from "./contract/handovers/values";
import { bareCity } from "./contract/site/cities";
import type { ListedDuty, ReservationStatus, VehicleStatus } from "./contract/values";

/** Every address of the site as a function, and the check of addresses from outside. Safe in a browser bundle. */

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

/** The `intent` of a visitor's 'S'inscrire' in the booking form, for the same browsers. */
export const REGISTER_INTENT = "register";

/** The `intent` of 'Renvoyer le lien', which sends the letter that confirms an e-mail. */
export const CONFIRMATION_INTENT = "send-confirmation";

/** The `intent` of 'Garder' and 'Ne plus garder'. */
export const KEEP_INTENT = "keep";
export const DROP_INTENT = "drop";

/** The parameter of a vehicle to compare; an address has one for each. */
export const COMPARED = "ids";

/** The `intent` of a form's button that opens another address is this word, a colon and the address. */
export const OPEN_INTENT = "open";

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

/** The state of the fleet list. Dialogs carry it in their address and return to it. */
export type FleetListQuery = {
  status?: VehicleStatus;
  /** Search text: a plate, a brand or a model. */
  q?: string;
  page?: number;
};

/** The state of the list of agencies. Dialogs carry it in their address and return to it. */
export type AgencyListQuery = {
  /** Search text: part of the name. */
  q?: string;
  page?: number;
};

/** The state of an agency's list of reviews. Dialogs carry it in their address and return to it. */
export type OwnReviewsState = {
  show?: "unanswered" | "hidden";
  page?: number;
};

/** The state of the administrator's list of reviews. Dialogs carry it in their address and return to it. */
export type AllReviewsState = {
  agencyId?: string;
  show?: "hidden";
  page?: number;
};

/** The fields that a free cell of the planning prefills. Days are Moroccan. */
export type NewReservationQuery = {
  vehicleId?: string;
  pickupDate?: string;
  /** Set on a day whose morning is taken, e.g. "14:00". */
  pickupTime?: string;
};

/** The filters of the log. Days are Moroccan; `side` and `topic` are values from the contract's lists. */
export type LogState = { from?: string; to?: string; side?: string; topic?: string; q?: string; page?: number };

/** The filters of an agency's payments. Days are Moroccan. */
export type PaymentsState = {
  from?: string;
  to?: string;
  means?: string;
  currency?: string;
  q?: string;
  page?: number;
};

/** The part of a review that is hidden: the review itself, or the agency's reply. */
export type ReviewPart = "review" | "reply";

const segment = encodeURIComponent;

/** A city's name as written in an address: "beni-mellal" for "Béni Mellal". */
export const citySlug = (name: string): string =>
  bareCity(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export const paths = {
  home: () => "/",
  search: (query: Query = {}) => withQuery("/search", query),
  vehicle: (id: string, booking: BookingParams & ExtrasParams & { reservation?: string } = {}) =>
    withQuery(`/vehicles/${segment(id)}`, booking),
  /** Vehicles side by side. `ids`: theirs; the others are the parameters of the search to return to. */
  compare: (ids: readonly string[], search: Query = {}) => withQuery("/compare", { ...search, [COMPARED]: ids }),
  /** The page with the button that keeps a vehicle. */
  keepVehicle: (id: string, booking: BookingParams = {}) => withQuery(`/vehicles/${segment(id)}/keep`, booking),
  /** The vehicles that a client keeps, with prices for the dates. */
  favourites: (dates: Query = {}) => withQuery("/client/dashboard/favourites", dates),
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
  agency: (id: string, query: { page?: number } = {}) => withQuery(`/agencies/${segment(id)}`, query),
  /** The page of one of the site's cities, by its name. */
  city: (name: string) => `/location-voiture/${segment(citySlug(name))}`,
  forgotPassword: (redirectTo?: string) => withQuery("/forgot-password", { redirectTo: meaningful(redirectTo) }),
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  /** The page of the link that confirms an account's e-mail. */
  confirmEmail: (token: string) => withQuery("/confirm-email", { token }),
  /** The list of an agency's settings. */
  agencySettings: () => "/profile/agency",
  /** The conditions that an owner sets for all rentals of the agency. */
  agencyConditions: (query: { page?: number } = {}) => withQuery("/profile/agency/conditions", query),
  agencyHours: () => "/profile/agency/hours",
  agencyOffers: () => "/profile/agency/options",
  agencyReminders: () => "/profile/agency/reminders",
  /** A client's reminders. */
  reminders: () => "/profile/reminders",
  /** The owner's settings for the agency's papers. */
  agencyContact: () => "/profile/agency/contact",
  agencyPapers: () => "/profile/agency/papers",
  /** 'Mes données': the visitor's personal data, and its erasure. */
  myData: () => "/profile/data",
  /** 'Mot de passe'. */
  password: () => "/profile/password",
  /** 'Appareils connectés'. */
  sessions: (query: { page?: number } = {}) => withQuery("/profile/sessions", query),
  /** The visitor's personal data as a file. */
  takeMyData: () => "/profile/data/download",
  /** The settings of the agency's private calendars. */
  agencyCalendars: (query: { page?: number } = {}) => withQuery("/profile/agency/calendar", query),
  privateCalendar: (key: string) => `/calendar/${segment(key)}.ics`,
  unsubscribe: (key: string) => `/unsubscribe/${segment(key)}`,
  team: (query: { page?: number } = {}) => withQuery("/profile/team", query),
  removeMember: (id: string, query: { page?: number } = {}) => withQuery(`/profile/team/${segment(id)}/remove`, query),
  clientReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}`,
  clientPaper: (id: string, paper: Paper) => `/client/dashboard/reservations/${segment(id)}/${paper}`,
  clientHandover: (id: string, moment: HandoverMoment) =>
    `/client/dashboard/reservations/${segment(id)}/handover/${moment}`,
  /** A rental's handovers for a guest without an account. `of` tells which of the two a form is about. */
  guestHandover: (key: string, query: { of?: HandoverMoment } = {}) => withQuery(`/handover/${segment(key)}`, query),
  /** A private photo. `key` is the key of a guest link. */
  handoverPhoto: (photoId: string, query: { size?: "small"; key?: string } = {}) =>
    withQuery(`/handover-photos/${segment(photoId)}`, query),
  clientCalendar: (id: string) => `/client/dashboard/reservations/${segment(id)}/calendar`,
  cancelReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}/cancel`,
  /** The form with which a client asks for other dates. */
  requestChange: (id: string) => `/client/dashboard/reservations/${segment(id)}/change`,
  reviewReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}/review`,
  agencyPlanning: (query: { from?: string; page?: number } = {}) => withQuery("/agency/dashboard/planning", query),
  rejectReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/reject`, query),
  startReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/start`, query),
  completeReservation: (id: string, query: ReservationListQuery = {}) =>
    withQuery(`/agency/dashboard/reservations/${segment(id)}/complete`, query),
  reservationsExport: (query: ReservationListQuery = {}) => withQuery("/agency/dashboard/reservations/export", query),
  newReservation: (query: NewReservationQuery = {}) => withQuery("/agency/dashboard/reservations/new", query),
  /** The new reservation page's view as JSON, which its script fetches while somebody fills the form in. */
  pricedReservation: () => "/agency/dashboard/reservations/new/price",
  agencyReservation: (id: string) => `/agency/dashboard/reservations/${segment(id)}`,
  /** The agency's form for other dates, another vehicle or another price. */
  changeReservation: (id: string) => `/agency/dashboard/reservations/${segment(id)}/change`,
  /** What the changes in these forms would cost, as JSON, which their scripts fetch while the forms are filled in. */
  pricedRequest: (id: string) => `/client/dashboard/reservations/${segment(id)}/change/price`,
  pricedChange: (id: string) => `/agency/dashboard/reservations/${segment(id)}/change/price`,
  refuseChange: (id: string) => `/agency/dashboard/reservations/${segment(id)}/refuse-change`,
  recordAbsence: (id: string) => `/agency/dashboard/reservations/${segment(id)}/absent`,
  eraseGuest: (id: string) => `/agency/dashboard/reservations/${segment(id)}/erase-client`,
  cancelForGuest: (id: string) => `/agency/dashboard/reservations/${segment(id)}/cancel`,
  agencyNote: (id: string) => `/agency/dashboard/reservations/${segment(id)}/note`,
  agencyPaper: (id: string, paper: Paper) => `/agency/dashboard/reservations/${segment(id)}/${paper}`,
  agencyHandover: (id: string, moment: HandoverMoment) =>
    `/agency/dashboard/reservations/${segment(id)}/handover/${moment}`,
  /** The recap of a handover, with the button that signs it. */
  signHandover: (id: string, moment: HandoverMoment) =>
    `/agency/dashboard/reservations/${segment(id)}/handover/${moment}/sign`,
  /** What a return would change, as JSON, which its page's script fetches while the readings are entered. */
  comparedHandover: (id: string) => `/agency/dashboard/reservations/${segment(id)}/handover/return/compare`,
  /** Where the handover page uploads photos before the form is sent, if scripts run. */
  agencyHandoverPhotos: (id: string, moment: HandoverMoment) =>
    `/agency/dashboard/reservations/${segment(id)}/handover/${moment}/photos`,
  /** Records a payment; with `paymentId`, cancels that one. `from`: the handover that it leads back to. */
  payment: (id: string, paymentId?: string, query: { from?: HandoverMoment } = {}) =>
    withQuery(
      `/agency/dashboard/reservations/${segment(id)}/payment${paymentId ? `/${segment(paymentId)}` : ""}`,
      query,
    ),
  /** Records the deposit of a rental that started without a signed departure. */
  takeDeposit: (id: string) => `/agency/dashboard/reservations/${segment(id)}/take-deposit`,
  /** Settles a deposit that is still held: given back, or kept in part. */
  settleDeposit: (id: string) => `/agency/dashboard/reservations/${segment(id)}/deposit`,
  adminPaper: (id: string, paper: Paper) => `/admin/dashboard/reservations/${segment(id)}/${paper}`,
  agencyVehicles: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles", query),
  fleetExport: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles/export", query),
  /** The import of vehicles from a file; with `id`, the trial run of an uploaded file. */
  importFleet: (id?: string, query: { show?: string; page?: number } = {}) =>
    withQuery(`/agency/dashboard/vehicles/import${id ? `/${segment(id)}` : ""}`, query),
  importTemplate: () => "/agency/dashboard/vehicles/import/template",
  agencyPayments: (query: PaymentsState = {}) => withQuery("/agency/dashboard/payments", query),
  paymentsExport: (query: PaymentsState = {}) => withQuery("/agency/dashboard/payments/export", query),
  agencyPhotos: () => "/agency/dashboard/vehicles/photos",
  newVehicle: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles/new", query),
  editVehicle: (id: string, query: FleetListQuery = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/edit`, query),
  deleteVehicle: (id: string, query: FleetListQuery = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/delete`, query),
  vehicleBlocks: (id: string, query: { page?: number } = {}) =>
    withQuery(`/agency/dashboard/vehicles/${segment(id)}/blocks`, query),
  agencyStats: (query: { page?: number; from?: string; to?: string } = {}) =>
    withQuery("/agency/dashboard/stats", query),
  agencyReviews: (query: OwnReviewsState = {}) => withQuery("/agency/dashboard/reviews", query),
  replyToReview: (id: string, query: OwnReviewsState = {}) =>
    withQuery(`/agency/dashboard/reviews/${segment(id)}/reply`, query),
  adminReviews: (query: AllReviewsState = {}) => withQuery("/admin/dashboard/reviews", query),
  hideReview: (id: string, part: ReviewPart, query: AllReviewsState = {}) =>
    withQuery(`/admin/dashboard/reviews/${segment(id)}/${part}/hide`, query),
  showReview: (id: string, part: ReviewPart, query: AllReviewsState = {}) =>
    withQuery(`/admin/dashboard/reviews/${segment(id)}/${part}/show`, query),
  adminAgencies: (query: AgencyListQuery = {}) => withQuery("/admin/dashboard/agencies", query),
  newAgency: (query: AgencyListQuery = {}) => withQuery("/admin/dashboard/agencies/new", query),
  editAgency: (id: string, query: AgencyListQuery = {}) =>
    withQuery(`/admin/dashboard/agencies/${segment(id)}/edit`, query),
  deactivateAgency: (id: string, query: AgencyListQuery = {}) =>
    withQuery(`/admin/dashboard/agencies/${segment(id)}/deactivate`, query),
  adminReservations: (query: { status?: string; agencyId?: string; q?: string; page?: number } = {}) =>
    withQuery("/admin/dashboard/reservations", query),
  adminReservationsExport: (query: { status?: string; agencyId?: string; q?: string } = {}) =>
    withQuery("/admin/dashboard/reservations/export", query),
  adminLog: (query: LogState = {}) => withQuery("/admin/log", query),
  logExport: (query: LogState = {}) => withQuery("/admin/log/export", query),
  siteSettings: () => "/admin/settings",
  sitePlaces: () => "/admin/settings/places",
  sitePages: (query: { page?: string } = {}) => withQuery("/admin/settings/pages", query),
} as const;

/** The dashboard of a role; home for anything unknown. */
export function dashboardOf(role: string | undefined): string {
  if (role === "SUPER_ADMIN") return paths.adminDashboard();
  if (role === "AGENCY_OWNER" || role === "AGENCY_STAFF") return paths.agencyDashboard();
  return role === "CLIENT" ? paths.clientDashboard() : paths.home();
}

function meaningful(redirectTo: string | undefined): string | undefined {
  return redirectTo &&
    redirectTo !== "/" &&
    !/^\/(login|register|logout|forgot-password|reset-password|confirm-email|unsubscribe)\b/.test(redirectTo)
    ? redirectTo
    : undefined;
}

/** A path without trailing slashes: "/search" for "/search//", "" for "/". */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** True for an address below the page's own, such as that of a dialog over it. */
export const isBelow = (pathname: string, page: string): boolean => withoutEndSlashes(pathname) !== page;

const HERE = "http://site.invalid";

/** `target` if it is a path on this site, else the fallback, as for `//evil.test`, `/\evil.test` and `javascript:…`. */
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
