import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  listFavourites,
  lockKeeper,
  lockKeptVehicle,
} from "~/backend/database/offer/favourites";
import { RuleError } from "~/backend/rules/base/rule-error";
import { FAVOURITES_MAX } from "~/contract/offer/favourites";
import { log } from "../events/log";
import { type DateQuery, queryPeriod } from "./availability";

/**
 * Returns the vehicles that the caller, a client, keeps, the latest first, whatever their status. Throws RuleError
 * "invalid" for impossible dates.
 */
export const readFavourites = ({ database }: Context, { userId }: Caller, dates: DateQuery) =>
  listFavourites(database, userId, queryPeriod(dates));

/**
 * Keeps a vehicle for the caller, a client; nothing changes if it is kept already. Throws RuleError "not-found" for a
 * vehicle that does not exist any more, "conflict" beyond FAVOURITES_MAX, "unauthenticated" when the account was removed.
 */
export const keepVehicle = (context: Context, caller: Caller, vehicleId: string): Promise<void> =>
  changeFavourites(context, caller, vehicleId, async (sql, favourite) => {
    if (!(await insertFavourite(sql, favourite, context.now()))) return null;
    if ((await countFavourites(sql, caller.userId)) > FAVOURITES_MAX) throw new RuleError("conflict", "favouritesFull");
    return "FAVOURITE_KEPT";
  });

/**
 * Stops keeping a vehicle; nothing changes if it is not kept. Throws RuleError "not-found" for a vehicle that does not
 * exist any more, "unauthenticated" when the account was removed.
 */
export const dropVehicle = (context: Context, caller: Caller, vehicleId: string): Promise<void> =>
  changeFavourites(context, caller, vehicleId, async (sql, favourite) =>
    (await deleteFavourite(sql, favourite)) ? "FAVOURITE_REMOVED" : null,
  );

/** Runs a change of one vehicle under the client's lock, and logs the action that it returns; null if nothing changed. */
function changeFavourites(
  { database, now }: Context,
  caller: Caller,
  vehicleId: string,
  change: (
    sql: Queryable,
    favourite: { clientId: string; vehicleId: string },
  ) => Promise<"FAVOURITE_KEPT" | "FAVOURITE_REMOVED" | null>,
): Promise<void> {
  return database.transaction(async (sql) => {
    if (!(await lockKeeper(sql, caller.userId))) throw new RuleError("unauthenticated", "notLoggedIn");
    const exists = isUuid(vehicleId) && (await lockKeptVehicle(sql, vehicleId));
    if (!exists) throw new RuleError("not-found", "vehicleGone");
    const action = await change(sql, { clientId: caller.userId, vehicleId });
    // Without the agency: what a client keeps is none of its business.
    if (action) await log(sql, { by: caller, action, on: { id: vehicleId }, now: now() });
  });
}
