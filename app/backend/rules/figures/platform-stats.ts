import type { Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countPlatform,
  countReservationsByStatus,
  type EarlyCompletion,
  listEarlyCompletions,
  type PlatformCounts,
  type ReservationCounts,
} from "~/backend/database/figures/platform-stats";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import {
  countReservations,
  listReservations,
  nextReservations,
  type Scope,
} from "~/backend/database/reservations/reservations";
import { referenceSearch } from "~/backend/rules/base/searched-text";
import { expireBeforeReading } from "~/backend/rules/reservations/expiry";
import type { AdminReservationQuery } from "~/contract/reservations/inputs";

/** Counts the platform's agencies, vehicles, reservations and clients. */
export const platformStats = ({ database }: Context): Promise<PlatformCounts> => countPlatform(database);

/** Counts reservations by status and sums the revenue of COMPLETED ones in cents. */
export const reservationStats = ({ database }: Context): Promise<ReservationCounts> =>
  countReservationsByStatus(database);

/** Returns one page of the rentals that were completed before their pickup, latest first, and their total. */
export const earlyCompletions = (
  { database }: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ rentals: EarlyCompletion[]; total: number }> =>
  listEarlyCompletions(database, { limit, offset: (page - 1) * limit });

/** Returns one page of all reservations, newest first, and their total. An agency id that is no UUID matches none. */
export async function readAllReservations(
  context: Context,
  { page, limit, ...cut }: AdminReservationQuery,
): Promise<{ reservations: ReservationRecord[]; total: number }> {
  const { scope, filter } = cutOf(cut);
  if (!scope) return { reservations: [], total: 0 };
  const { database } = context;
  await expireBeforeReading(context, scope);
  const [reservations, total] = await Promise.all([
    listReservations(database, scope, { order: "newest", filter, limit, offset: (page - 1) * limit }),
    countReservations(database, scope, filter),
  ]);
  return { reservations, total };
}

/** Returns all reservations of the same list, in batches. */
export async function everyReservation(
  context: Context,
  cut: Omit<AdminReservationQuery, "page" | "limit">,
): Promise<AsyncIterable<readonly ReservationRecord[]>> {
  const { scope, filter } = cutOf(cut);
  if (!scope) return inBatches(async () => []);
  await expireBeforeReading(context, scope);
  return inBatches((last, limit) =>
    nextReservations(context.database, scope, { filter, after: last?.id ?? null, limit }),
  );
}

/** Splits a query into scope and filter. `scope` is null for an agency id that is no UUID. */
function cutOf({ status, agencyId, q }: Omit<AdminReservationQuery, "page" | "limit">) {
  const scope: Scope | null = !agencyId ? "everything" : isUuid(agencyId) ? { agencyId } : null;
  return { scope, filter: { status, search: referenceSearch(q) } };
}
