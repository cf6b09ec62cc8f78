import { type Client, createClient } from "~/client/client";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { readSession, toLogin } from "~/http/accounts/session.server";
import { ownBackend } from "~/platform/backend/own-backend.server";
import { requestScope } from "~/platform/request-scope.server";
import { settings } from "~/platform/settings/env.server";
import { limitFreshness, sharedFreshMs } from "./freshness.server";

/** The one place that knows both sides: another backend at API_URL, or ours in process. */
async function answer(request: Request): Promise<Response> {
  if (requestScope.getStore()?.isOverloaded)
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  if (settings().apiUrl) return answerFromAfar(request);
  const reply = await (await ownBackend()).fetch(request);
  // A page that makes do without what failed is not to be shown to others.
  if (reply.status >= 500) limitFreshness(0);
  return reply;
}

/** What another backend lets nobody else see, says nothing of or fails to say, makes a page its visitor's alone. */
async function answerFromAfar(request: Request): Promise<Response> {
  try {
    const reply = await fetch(request);
    const isShareable = request.method === "GET" && reply.ok;
    limitFreshness(isShareable ? sharedFreshMs(reply.headers.get("cache-control"), reply.headers.get("age")) : 0);
    return reply;
  } catch (error) {
    limitFreshness(0);
    throw error;
  }
}

/** The calls of the contract with a token of one's own, or none. */
export function clientFor(request: Request, token: string | null, onUnauthorized?: () => Promise<never>): Client {
  const { apiUrl, apiTimeoutMs } = settings();
  const scope = requestScope.getStore();
  return createClient({
    baseUrl: apiUrl ?? "http://in-process.invalid",
    fetch: answer,
    token,
    signal: request.signal,
    timeoutMs: apiTimeoutMs,
    leaveOut: unknownFields(),
    headers: scope && !apiUrl ? { "x-client-address": scope.address } : undefined,
    onUnauthorized,
  });
}

/** The calls of the contract on behalf of the request's visitor. A 401 ends the session and goes to /login. */
export async function api(request: Request): Promise<Client> {
  return clientFor(request, (await readSession(request))?.token ?? null, async () => {
    throw await toLogin(request);
  });
}

/** An address that the backend gave, made whole: another may answer with one that begins at its base address. */
export function resolveAddress(url: string): string {
  const { apiUrl } = settings();
  return apiUrl && URL.canParse(url, `${apiUrl}/`) ? new URL(url, `${apiUrl}/`).href : url;
}

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
