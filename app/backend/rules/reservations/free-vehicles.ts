import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { isOfAgency, listFreeVehicles } from "~/backend/database/reservations/free-vehicles";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { queryPeriod } from "~/backend/rules/offer/availability";
import type { FreeVehiclesQuery } from "~/contract/reservations/counter";
import { expireBeforeReading } from "./expiry";

/**
 * Returns one page of the vehicles in service of the caller's agency, their total, and whether each is free on the
 * query's dates, which may be past. Ignores the holds of the reservation `reservationId`. Throws RuleError "invalid"
 * for impossible dates, "not-found" for another agency's reservation.
 */
export async function readFreeVehicles(
  context: Context,
  caller: Caller,
  { reservationId, ...query }: FreeVehiclesQuery,
) {
  const { database } = context;
  const agencyId = callerAgency(caller);
  const period = queryPeriod(query);
  if (reservationId && !(isUuid(reservationId) && (await isOfAgency(database, agencyId, reservationId)))) {
    throw new RuleError("not-found", "reservationNotFound");
  }
  if (period) await expireBeforeReading(context, { agencyId });
  return listFreeVehicles(database, agencyId, { period, reservationId: reservationId ?? null, ...sliceOf(query) });
}
