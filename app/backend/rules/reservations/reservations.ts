import type { Caller, Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import { type Queryable, totalOf } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { allReservations } from "~/backend/database/figures/figures";
import { paidCentsOf } from "~/backend/database/payments/payment-list";
import { isNarrow, type ReservationFilter } from "~/backend/database/reservations/reservation-filter";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import {
  countReservations,
  findReservation,
  type ListOrder,
  listReservations,
  nextReservations,
  type Scope,
} from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import { referenceSearch, reservationSearch } from "~/backend/rules/base/searched-text";
import { sliceOf } from "~/backend/rules/base/slice";
import { storedFigures } from "~/backend/rules/figures/stored-figures";
import { untilMidnight } from "~/backend/rules/fleet/planning";
import type { Problem } from "~/contract/base/errors";
import { alreadyIs } from "~/contract/messages";
import type { AdminReservationQuery, ReservationListQuery } from "~/contract/reservations/inputs";
import type { ReservationStatus } from "~/contract/values";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { expireBeforeReading } from "./expiry";

/**
 * Returns the scope of the reservations that a caller may see: a client's own, an agency's, or all for an
 * administrator. Throws RuleError "forbidden" for an agency member without an agency.
 */
export function scopeOf(caller: Caller): Scope {
  if (caller.role === "SUPER_ADMIN") return "everything";
  if (caller.role === "CLIENT") return { clientId: caller.userId };
  if (caller.agencyId) return { agencyId: caller.agencyId };
  throw new RuleError("forbidden", "forbidden");
}

/** Returns a reservation that the caller may see. Throws RuleError "not-found" for any other id. */
export async function readReservation(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  if (!isUuid(id)) throw reservationNotFound();
  await expireBeforeReading(context, scopeOf(caller));
  const reservation = await findReservation(context.database, scopeOf(caller), id);
  return reservation ?? Promise.reject(reservationNotFound());
}

/** Returns the RuleError for a reservation that does not exist or that the caller may not see. */
export const reservationNotFound = () => new RuleError("not-found", "reservationNotFound");

/** Says that a step came too late, because the reservation has this status by now. */
export const alreadyChanged = (status: ReservationStatus): Problem => ({
  code: "alreadyIs",
  message: alreadyIs(RESERVATION_STATUS_LABEL[status]),
});

/** Returns a reservation of the caller that was neither cancelled nor rejected; null for any other. */
export async function findUncancelled(sql: Queryable, caller: Caller, id: string): Promise<ReservationRecord | null> {
  const reservation = await findReservation(sql, scopeOf(caller), id);
  return reservation && ["CANCELLED", "REJECTED"].includes(reservation.status) ? null : reservation;
}

/** One page of reservations. */
export interface ReservationPage {
  reservations: ReservationRecord[];
  total: number;
}

/**
 * Returns one page of the reservations that the caller may see: for agencies the most urgent first, for clients the next
 * rentals first.
 */
export async function listForCaller(
  context: Context,
  caller: Caller,
  { page, limit, ...cut }: ReservationListQuery,
): Promise<ReservationPage> {
  const { database, now } = context;
  const scope = scopeOf(caller);
  const filter = filterOf(cut, now());
  await expireBeforeReading(context, scope);
  const order: ListOrder = caller.agencyId ? "agency" : { clientAt: now() };
  const slice = sliceOf({ page, limit });
  const owedAt = caller.agencyId ? now() : undefined;
  const reservations = await listReservations(database, scope, { order, filter, ...slice, owedAt });
  return { reservations, total: await totalOf(reservations, slice, () => count(context, scope, filter)) };
}

/**
 * Counts the reservations of a list. By status at most, an agency's and the platform's come from the stored figures; a
 * client has only few to count.
 */
async function count(context: Context, scope: Scope, filter: ReservationFilter): Promise<number> {
  if (isNarrow(filter) || (scope !== "everything" && "clientId" in scope)) {
    return countReservations(context.database, scope, filter);
  }
  const figures = await storedFigures(context, scope === "everything" ? "all" : scope.agencyId);
  return filter.status ? figures(filter.status) : allReservations(figures);
}

type Cut = Omit<ReservationListQuery, "page" | "limit">;

const filterOf = ({ status, due, q }: Cut, now: Date): ReservationFilter => ({
  status,
  due: due && { duty: due, until: untilMidnight(now) },
  search: reservationSearch(q),
});

/** A reservation with its payments, in euro cents. */
export type PaidReservation = ReservationRecord & { paidCents: number };

/** Returns all reservations that the caller may see, newest first, in batches and with their payments. */
export async function everyForCaller(
  context: Context,
  caller: Caller,
  cut: Cut,
): Promise<AsyncIterable<readonly PaidReservation[]>> {
  const { database, now } = context;
  const scope = scopeOf(caller);
  const filter = filterOf(cut, now());
  await expireBeforeReading(context, scope);
  return inBatches<PaidReservation>(async (last, limit) => {
    const reservations = await nextReservations(database, scope, { filter, after: last?.id ?? null, limit });
    const paid = await paidCentsOf(
      database,
      reservations.map(({ id }) => id),
    );
    return reservations.map((reservation) => ({ ...reservation, paidCents: paid.get(reservation.id) ?? 0 }));
  });
}

/** Returns one page of all agencies' reservations, newest first, and their total. An unknown agency has none. */
export async function listOfPlatform(context: Context, { page, limit, ...cut }: AdminReservationQuery) {
  const { scope, filter } = platformCut(cut);
  if (!scope) return { reservations: [], total: 0 };
  const { database } = context;
  await expireBeforeReading(context, scope);
  const [reservations, total] = await Promise.all([
    listReservations(database, scope, { order: "newest", filter, ...sliceOf({ page, limit }) }),
    count(context, scope, filter),
  ]);
  return { reservations, total };
}

/** Returns all reservations of the same list, in batches. */
export async function everyOfPlatform(
  context: Context,
  cut: Omit<AdminReservationQuery, "page" | "limit">,
): Promise<AsyncIterable<readonly ReservationRecord[]>> {
  const { scope, filter } = platformCut(cut);
  if (!scope) return inBatches(async () => []);
  await expireBeforeReading(context, scope);
  return inBatches((last, limit) =>
    nextReservations(context.database, scope, { filter, after: last?.id ?? null, limit }),
  );
}

/** Splits a query into scope and filter. `scope` is null for an agency id that is no UUID. */
function platformCut({ status, agencyId, q }: Omit<AdminReservationQuery, "page" | "limit">) {
  const scope: Scope | null = !agencyId ? "everything" : isUuid(agencyId) ? { agencyId } : null;
  return { scope, filter: { status, search: referenceSearch(q) } };
}
