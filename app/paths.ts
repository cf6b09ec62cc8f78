import type { HandoverMoment, Paper } from "./contract/handovers/values";
import { bareCity } from "./contract/site/cities";
import type { VehicleStatus } from "./contract/values";
import { publicPaths, type ReservationListQuery, segment, withQuery } from "./public-paths";

/** Every address of the site as a function, and the check of addresses that come from outside. Safe in a browser bundle. */

export * from "./public-paths";

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

/** The state of an agency's reviews; dialogs carry it in their address and come back to it. */
export type OwnReviewsState = {
  show?: "unanswered" | "hidden";
  page?: number;
};

/** The state of all reviews. */
export type AllReviewsState = {
  agencyId?: string;
  show?: "hidden";
  page?: number;
};

/** What a free cell of the planning fills in. Days are Moroccan. */
export type NewReservationQuery = {
  vehicleId?: string;
  pickupDate?: string;
  /** "14:00" of a day whose morning is taken. */
  pickupTime?: string;
};

/** What the log is asked for: days are Moroccan, `side` and `topic` of the contract's lists. */
export type LogState = { from?: string; to?: string; side?: string; topic?: string; q?: string; page?: number };

/** The same of an agency's payments. */
export type PaymentsState = {
  from?: string;
  to?: string;
  means?: string;
  currency?: string;
  q?: string;
  page?: number;
};

/** What of a review is hidden: itself, or the answer to it. */
export type ReviewPart = "review" | "reply";

/** "beni-mellal" of "Béni Mellal": how a city is written in an address. */
export const citySlug = (name: string): string =>
  bareCity(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export const paths = {
  ...publicPaths,
  // Pages without scripts, whose addresses no browser works out.
  agency: (id: string, query: { page?: number } = {}) => withQuery(`/agencies/${segment(id)}`, query),
  /** The page of a city of the site, by its name. */
  city: (name: string) => `/location-voiture/${segment(citySlug(name))}`,
  forgotPassword: () => "/forgot-password",
  resetPassword: (token?: string) => withQuery("/reset-password", { token }),
  /** What an agency's owner sets for all rentals. */
  agencyConditions: (query: { page?: number } = {}) => withQuery("/profile/agency/conditions", query),
  agencyHours: () => "/profile/agency/hours",
  agencyOffers: () => "/profile/agency/options",
  agencyReminders: () => "/profile/agency/reminders",
  /** A client's own. */
  reminders: () => "/profile/reminders",
  /** What an agency's owner says of its papers. */
  agencyPapers: () => "/profile/agency/papers",
  /** What the site keeps of one, and how to have it erased. */
  myData: () => "/profile/data",
  /** The same as a file. */
  takeMyData: () => "/profile/data/download",
  /** Calendars for other programs. */
  agencyCalendars: (query: { page?: number } = {}) => withQuery("/profile/agency/calendar", query),
  privateCalendar: (key: string) => `/calendar/${segment(key)}.ics`,
  unsubscribe: (key: string) => `/unsubscribe/${segment(key)}`,
  team: (query: { page?: number } = {}) => withQuery("/profile/team", query),
  removeMember: (id: string, query: { page?: number } = {}) => withQuery(`/profile/team/${segment(id)}/remove`, query),
  clientReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}`,
  clientPaper: (id: string, paper: Paper) => `/client/dashboard/reservations/${segment(id)}/${paper}`,
  clientHandover: (id: string, moment: HandoverMoment) =>
    `/client/dashboard/reservations/${segment(id)}/handover/${moment}`,
  /** What a guest opens without an account; `of`: which of two records a form is about. */
  guestHandover: (key: string, query: { of?: HandoverMoment } = {}) => withQuery(`/handover/${segment(key)}`, query),
  /** A private photo; `key`: a guest's. */
  handoverPhoto: (photoId: string, query: { size?: "small"; key?: string } = {}) =>
    withQuery(`/handover-photos/${segment(photoId)}`, query),
  clientCalendar: (id: string) => `/client/dashboard/reservations/${segment(id)}/calendar`,
  cancelReservation: (id: string) => `/client/dashboard/reservations/${segment(id)}/cancel`,
  /** Where a client asks for other dates. */
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
  /** What its page asks for while somebody chooses. */
  pricedReservation: () => "/agency/dashboard/reservations/new/price",
  agencyReservation: (id: string) => `/agency/dashboard/reservations/${segment(id)}`,
  /** Other dates, another vehicle or price. */
  changeReservation: (id: string) => `/agency/dashboard/reservations/${segment(id)}/change`,
  refuseChange: (id: string) => `/agency/dashboard/reservations/${segment(id)}/refuse-change`,
  markAbsent: (id: string) => `/agency/dashboard/reservations/${segment(id)}/absent`,
  eraseGuest: (id: string) => `/agency/dashboard/reservations/${segment(id)}/erase-client`,
  cancelForGuest: (id: string) => `/agency/dashboard/reservations/${segment(id)}/cancel`,
  agencyNote: (id: string) => `/agency/dashboard/reservations/${segment(id)}/note`,
  agencyPaper: (id: string, paper: Paper) => `/agency/dashboard/reservations/${segment(id)}/${paper}`,
  agencyHandover: (id: string, moment: HandoverMoment) =>
    `/agency/dashboard/reservations/${segment(id)}/handover/${moment}`,
  /** Where its page sends photos ahead when scripts run. */
  agencyHandoverPhotos: (id: string, moment: HandoverMoment) =>
    `/agency/dashboard/reservations/${segment(id)}/handover/${moment}/photos`,
  /** A payment to be noted, or one to be cancelled. */
  payment: (id: string, paymentId?: string) =>
    `/agency/dashboard/reservations/${segment(id)}/payment${paymentId ? `/${segment(paymentId)}` : ""}`,
  /** What becomes of a deposit that waits. */
  settleDeposit: (id: string) => `/agency/dashboard/reservations/${segment(id)}/deposit`,
  adminPaper: (id: string, paper: Paper) => `/admin/dashboard/reservations/${segment(id)}/${paper}`,
  agencyVehicles: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles", query),
  fleetExport: (query: FleetListQuery = {}) => withQuery("/agency/dashboard/vehicles/export", query),
  /** A file of vehicles; `id`: one that was tried. */
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
  agencyStats: (query: { page?: number } = {}) => withQuery("/agency/dashboard/stats", query),
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
  sitePages: (query: { page?: string } = {}) => withQuery("/admin/settings/pages", query),
} as const;

/** A path without slashes at its end: "/search" of "/search//", "" of "/". */
export function withoutEndSlashes(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** True for an address below a page's own, such as that of a dialog over it. */
export const isBelow = (pathname: string, page: string): boolean => withoutEndSlashes(pathname) !== page;

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
