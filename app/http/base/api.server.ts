import type { EntryContext } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { ApiError } from "~/client/api-error";
import { type Client, createClient } from "~/client/client";
import { ADDED_PARAMETERS, FOREIGN_REPLIES } from "~/client/foreign/replies";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { FALLBACK, type FallbackName } from "~/contract/messages";
import { readSession, toLogin } from "~/http/accounts/session.server";
import { failForm, recoverableForm } from "~/http/forms/forms.server";
import { ownBackend } from "~/platform/backend/own-backend.server";
import { requestScope } from "~/platform/request-scope.server";
import { settings } from "~/platform/settings/env.server";
import { limitFreshness, sharedFreshMs } from "./freshness.server";

/** Sends a call to another backend at API_URL, or to ours in this process. Only this function knows both. */
async function answer(request: Request): Promise<Response> {
  if (requestScope.getStore()?.isOverloaded)
    return new Response(null, { status: 503, headers: { "retry-after": "5" } });
  if (settings().apiUrl) return answerFromAfar(request);
  const reply = await (await ownBackend()).fetch(request);
  // A page that leaves out what failed must not be shown to other visitors.
  if (reply.status >= 500) limitFreshness(0);
  return reply;
}

/** Calls another backend. A reply that is not cacheable, or a failure, keeps the page from being shown to others. */
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

/** A client that sends `token`, or none if null. With another backend, an addition throws the 404 page instead. */
export function clientFor(request: Request, token: string | null, onUnauthorized?: () => Promise<never>): Client {
  const { apiUrl, apiTimeoutMs } = settings();
  return createClient({
    baseUrl: apiUrl ?? "http://in-process.invalid",
    fetch: answer,
    inProcess: !apiUrl,
    token,
    signal: request.signal,
    timeoutMs: apiTimeoutMs,
    ...(apiUrl && { replies: FOREIGN_REPLIES, unsent: ADDED_PARAMETERS, throwsForAddition: notFound }),
    headers: apiUrl ? undefined : visitorHeaders(request),
    onUnauthorized,
  });
}

/** What our own backend is told about the visitor: the network address, and how the browser names itself. */
function visitorHeaders(request: Request): Record<string, string> {
  const address = requestScope.getStore()?.address;
  const userAgent = request.headers.get("user-agent");
  return { ...(address && { "x-client-address": address }), ...(userAgent && { "user-agent": userAgent }) };
}

/** A client for calls on behalf of the request's visitor. A 401 ends the session and throws a redirect to /login. */
export async function api(request: Request): Promise<Client> {
  return clientFor(request, (await readSession(request))?.token ?? null, async () => {
    throw await toLogin(request);
  });
}

/** Completes an address from the backend: another backend may send one relative to its base address. */
export function resolveAddress(url: string): string {
  const { apiUrl } = settings();
  return apiUrl && URL.canParse(url, `${apiUrl}/`) ? new URL(url, `${apiUrl}/`).href : url;
}

const {
  admin,
  agency,
  agencyContact,
  agencyFirstSteps,
  agencySettings,
  auth,
  calendars,
  counter,
  events,
  favourites,
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

/** What a screen may need beyond the documented calls, and the calls of the contract that it requires. */
const NEEDS = {
  /** 'Mon équipe'. */
  team: Object.values(team),
  /** What an owner sets for all rentals: conditions, options, places, the address for replies to letters. */
  agencySettings: [...Object.values(agencySettings), ...Object.values(agencyContact)],
  /** What a new agency has set up. */
  firstSteps: Object.values(agencyFirstSteps),
  /** Pages of agencies and cities, and a search within one agency. */
  publicPages: Object.values(publicPages),
  /** The agencies' replies to reviews, and the administrator's hiding of reviews. */
  reviewHandling: Object.values(reviews),
  /** The planning and today's strip. */
  planning: [planning.read, planning.today],
  /** Bookings entered by an agency, the page of one of its reservations, changes, absences. */
  counter: Object.values(counter),
  /** Handovers, deposits, payments, and the papers generated from them. */
  handover: [...Object.values(handover), ...Object.values(guestHandover), ...Object.values(paperSettings)],
  /** The log, and the history of one reservation. */
  eventLog: Object.values(events),
  /** 'Mes données', and the erasure of an account. */
  personalData: Object.values(personalData),
  /** The change of one's own password, and the list of open sessions. */
  ownSessions: [auth.changePassword, auth.sessions, auth.endSession, auth.endAllSessions],
  /** Whether an account's e-mail is confirmed, and the letter that asks for it. */
  emailConfirmation: [auth.checkConfirmation, auth.confirmEmail, auth.sendConfirmation],
  /** The import of a fleet from a file. */
  fleetImport: Object.values(fleetImports),
  /** Lists as files, and the list of an agency's payments. */
  exports: [agency.exportVehicles, reservations.exportOfAgency, admin.exportReservations, ...Object.values(payments)],
  /** Private calendars, for calendar programs. */
  privateCalendars: Object.values(calendars),
  /** The choice of reminders. */
  reminders: Object.values(reminders),
  /** The vehicles that a client keeps, and the comparison: it needs no call of its own, but the same cards lead to both. */
  favourites: Object.values(favourites),
  /** Dates that an agency blocks. */
  blocks: [planning.blocks, planning.createBlock, planning.deleteBlock],
  /** Figures by month and by vehicle, besides the documented counters. */
  monthlyFigures: [agency.monthlyStats, agency.vehicleStats, admin.monthlyStats],
  /** The site's own name, look and texts, set on a page instead of by the environment. */
  siteSettings: Object.values(site),
  /** The rentals that were completed before their pickup. */
  earlyCompletions: [admin.earlyCompletions],
  /** The average rating and number of reviews of all agencies. */
  reviewSummary: [vehicles.reviewSummary],
  /** One vehicle, agency or colleague read by its own call instead of from its list. */
  readOne: [agency.vehicle, admin.agency, team.member],
  /** A primary photo other than the first. */
  primaryPhoto: [agency.setPrimaryImage],
} satisfies Record<string, readonly Endpoint[]>;

const capable = (can: (calls: readonly Endpoint[]) => boolean) =>
  Object.fromEntries(Object.entries(NEEDS).map(([name, calls]) => [name, can(calls)])) as Record<
    keyof typeof NEEDS,
    boolean
  >;
const ALL = capable(() => true);
/** What a backend can do that has only the documented calls. */
const DOCUMENTED = capable((calls) => !calls.some(({ addition }) => addition));

export interface Capabilities extends Record<keyof typeof NEEDS, boolean> {
  /** Search results can be sorted: an addition to a documented call. */
  sort: boolean;
  /** An agency's lists can be searched, and filtered by vehicle status or duty: additions to documented calls. */
  listSearch: boolean;
  /** A vehicle has its bags, and a search their filter: additions to documented calls. */
  bags: boolean;
  /** A reservation has its own pages: its details, its voucher, its calendar file. */
  reservationPages: boolean;
  /** A booking can state the total that it expects: an addition to a documented call. */
  expectedTotal: boolean;
  /** The site itself stores the accounts and their data. */
  ownAccounts: boolean;
  /** Letters are really sent, so that an account whose e-mail is not confirmed has limits. */
  sendsMail: boolean;
  /** This process answers the calls, without a network; /api, /uploads and /healthz serve our own backend. */
  inProcess: boolean;
}

/**
 * What the backend can do. Ours can do everything. Another backend is never sent a call that is an addition of the
 * contract: whatever needs one is not shown, and its pages are 404.
 */
export function capabilities(): Capabilities {
  const isOurs = settings().apiUrl === null;
  return {
    ...(isOurs ? ALL : DOCUMENTED),
    sort: isOurs,
    listSearch: isOurs,
    bags: isOurs,
    reservationPages: isOurs,
    expectedTotal: isOurs,
    ownAccounts: isOurs,
    sendsMail: isOurs && settings().smtpUrl !== null,
    inProcess: isOurs,
  };
}

/** Throws the 404 page if the backend lacks a capability. For screens that call no addition, or not before others. */
export function requireCapability(name: keyof Capabilities): void {
  if (!capabilities()[name]) throw notFound();
}

/** Those of the items for which the backend can do what they need. */
export const possible = <T extends { needs: keyof Capabilities }>(items: readonly T[]): T[] =>
  items.filter(({ needs }) => capabilities()[needs]);

/** Loader data of a page that explains its own failure: the document takes this status. */
export interface StatedFailure {
  errorStatus?: number;
}

/** The link back on a page that explains why it has nothing to show. */
export interface WayBack {
  href: string;
  label: string;
}

type StaticHandlerContext = EntryContext["staticHandlerContext"];

export interface Failure {
  ok: false;
  error: ApiError;
  /** The server's message, else the screen's own. */
  message: string;
}

export type Attempt<T> = { ok: true; value: T } | Failure;

/** Runs a call whose failure the screen shows: the server's message, or that of FALLBACK. Rethrows all but an ApiError. */
export async function attempt<T>(call: Promise<T>, fallback: FallbackName): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error, message: error.messageOr(FALLBACK[fallback]) };
  }
}

/** Status and Retry-After header of a page whose data could not be read. */
export function failureInit({ error }: Pick<Failure, "error">, headers?: HeadersInit): ResponseInit {
  return { status: pageStatus(error), headers: withRetryAfter(error, headers) };
}

/** Refusals that no field can correct: an absent or foreign record, a state that has changed, too many tries. */
const NOT_THE_FIELDS = [404, 409, 410, 429];

/** Status and Retry-After header after a form's failed call: 5xx and refusals that no field can correct, else 422. */
export function formFailureInit({ error, message }: Pick<Failure, "error" | "message">): ResponseInit {
  failForm(message);
  const status = pageStatus(error);
  const keepsStatus = status >= 500 || NOT_THE_FIELDS.includes(status);
  return { status: keepsStatus ? status : 422, headers: withRetryAfter(error) };
}

/**
 * The status of a document. If the page could not be read, it has the status of that failure, whatever the action
 * before it answered: Remix would send the action's.
 */
export function documentStatus(
  status: number,
  { errors, loaderData }: Pick<StaticHandlerContext, "errors" | "loaderData">,
): number {
  const [error] = Object.values(errors ?? {});
  if (error) return isRouteErrorResponse(error) ? error.status : 500;
  const stated = Object.values(loaderData).find((data: StatedFailure | null) => data?.errorStatus);
  return stated?.errorStatus ?? status;
}

/** The Retry-After header of a document: that of the error page's loader, else the action's or a loader's. */
export function documentRetryAfter({
  errors,
  actionHeaders,
  loaderHeaders,
}: Pick<StaticHandlerContext, "errors" | "actionHeaders" | "loaderHeaders">): string | null {
  const answers = [...Object.values(actionHeaders), ...Object.values(loaderHeaders).reverse()];
  const found = answers.flatMap((headers) => headers.get("retry-after") ?? []);
  return (errors ? found.at(-1) : found[0]) ?? null;
}

/**
 * The error page in place of a screen whose data could not be read, with the screen's message. After a form that
 * failed, it has the form's message and a way to send the form again. To be thrown.
 */
export function failurePage({ error, message }: Pick<Failure, "error" | "message">): Response {
  return Response.json(recoverableForm() ?? { message }, failureInit({ error }));
}

/** The 503 page, in the site's own words. To be thrown. */
export const unavailable = (error: ApiError): Response =>
  new Response(null, { status: 503, headers: withRetryAfter(error) });

/** The 404 page. To be thrown. */
export const notFound = (): Response => new Response(null, { status: 404 });

/** 503 for an outage, 502 for an invalid reply or another 5xx, else the backend's own status. */
function pageStatus({ status, isOutage }: ApiError): number {
  if (isOutage) return 503;
  return status >= 500 ? 502 : status;
}

/** Seconds to wait if the backend is away and names no time. */
const RETRY_AFTER = "5";

function withRetryAfter({ retryAfter, isOutage }: ApiError, init?: HeadersInit): Headers {
  const headers = new Headers(init);
  const seconds = retryAfter ?? (isOutage ? RETRY_AFTER : null);
  if (seconds) headers.set("retry-after", seconds);
  return headers;
}
