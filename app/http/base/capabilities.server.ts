import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { settings } from "~/platform/settings/env.server";

const {
  admin,
  agency,
  agencySettings,
  calendars,
  counter,
  events,
  fleetImports,
  guestHandover,
  handover,
  paperSettings,
  payments,
  personalData,
  planning,
  publicPages,
  reminders,
  reservations,
  reviews,
  site,
  team,
  vehicles,
} = endpoints;

/** What a screen may need beyond the documented calls, and the calls of the contract that it stands on. */
const NEEDS = {
  /** 'Mon équipe'. */
  team: Object.values(team),
  /** What an owner sets for all rentals, and what visitors and clients see of it: conditions, options, places. */
  agencySettings: Object.values(agencySettings),
  /** Pages of agencies and cities, and a search within one agency. */
  publicPages: Object.values(publicPages),
  /** What agencies answer to reviews, and what the administrator hides. */
  reviewHandling: Object.values(reviews),
  /** The planning and today's strip. */
  planning: [planning.read, planning.today],
  /** Bookings that an agency enters, the page of one of its reservations, changes, absences. */
  counter: Object.values(counter),
  /** The records of a car's condition, deposits, payments, and the papers made of them. */
  handover: [...Object.values(handover), ...Object.values(guestHandover), ...Object.values(paperSettings)],
  /** The log, and what has happened of one reservation. */
  eventLog: Object.values(events),
  /** 'Mes données', and the erasure of an account. */
  personalData: Object.values(personalData),
  /** A fleet from a file. */
  fleetImport: Object.values(fleetImports),
  /** Lists as files, and the list of an agency's payments. */
  exports: [agency.exportVehicles, reservations.exportOfAgency, admin.exportReservations, ...Object.values(payments)],
  /** Rentals in a calendar program. */
  privateCalendars: Object.values(calendars),
  /** Which reminders are wanted. */
  reminders: Object.values(reminders),
  /** Dates that an agency blocks. */
  blocks: [planning.blocks, planning.createBlock, planning.deleteBlock],
  /** Figures month by month and vehicle by vehicle, beside the documented counters. */
  monthlyFigures: [agency.monthlyStats, agency.vehicleStats, admin.monthlyStats],
  /** The site's own name, look and texts, set on a page; otherwise by the environment. */
  siteSettings: Object.values(site),
  /** The rentals that were completed before their pickup. */
  earlyCompletions: [admin.earlyCompletions],
  /** How all agencies are rated. */
  reviewSummary: [vehicles.reviewSummary],
  /** One vehicle, agency or colleague by a call of its own, not looked for in its list. */
  readOne: [agency.vehicle, admin.agency, team.member],
  /** Another photo than the first as the primary one. */
  primaryPhoto: [agency.setPrimaryImage],
} satisfies Record<string, readonly Endpoint[]>;

export interface Capabilities extends Record<keyof typeof NEEDS, boolean> {
  /** The search's order: an addition to a documented call. */
  sort: boolean;
  /** An agency's lists may be searched, and cut to a vehicle's status or to what is due today: additions to documented calls. */
  listSearch: boolean;
  /** A reservation has pages of its own: its details, its voucher, its calendar file. */
  reservationPages: boolean;
  /** A booking may say which total it expects: an addition to a documented call. */
  expectedTotal: boolean;
  /** The site keeps the accounts and their data itself. */
  ownAccounts: boolean;
  /** Calls are answered in this process, without a network; /api, /uploads and /healthz serve our own backend. */
  inProcess: boolean;
}

/**
 * What the backend can do. Ours can do everything. Another backend never gets a call that is an addition of the contract:
 * what needs one is not shown, and its pages are 404.
 */
export function capabilities(): Capabilities {
  const isOurs = settings().apiUrl === null;
  const needs = Object.entries(NEEDS).map(([name, calls]) => [name, isOurs || !calls.some(isAddition)]);
  return {
    ...(Object.fromEntries(needs) as Record<keyof typeof NEEDS, boolean>),
    sort: isOurs,
    listSearch: isOurs,
    reservationPages: isOurs,
    expectedTotal: isOurs,
    ownAccounts: isOurs,
    inProcess: isOurs,
  };
}

const isAddition = ({ addition }: Endpoint) => addition === true;

/** What vehicles, their lists, reservations, reviews and an agency's figures have beyond the documented replies, and our own backend alone means. */
export const ADDED_FIELDS: readonly string[] = [
  "conditions",
  "conditionsVersion",
  "offers",
  "hours",
  "returnFee",
  "leftOutByAge",
  "lines",
  "extrasTotal",
  "amountDue",
  "flightNumber",
  "origin",
  "enteredBy",
  "agencyNote",
  "absence",
  "absentReservations",
  "byOrigin",
  "change",
  "changes",
  "reply",
  "hidden",
];

/** What another backend sends under these names is not what the contract means by them, and is not read. */
export const unknownFields = (): readonly string[] => (capabilities().agencySettings ? [] : ADDED_FIELDS);

/** Throws the 404 page where the backend lacks what a screen stands on. */
export function requireCapability(name: keyof Capabilities): void {
  if (!capabilities()[name]) throw new Response(null, { status: 404 });
}
