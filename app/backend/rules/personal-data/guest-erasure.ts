import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { listOpenRentals, type ObstacleRow } from "~/backend/database/personal-data/erasable-account";
import { eraseGuest, lockGuestRental } from "~/backend/database/personal-data/erased-client";
import { unlockForErasure } from "~/backend/database/personal-data/erasure-lock";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation } from "~/backend/database/reservations/reservations";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { log } from "../events/log";
import { disputedSince } from "../handovers/disputes";
import { ofReservation } from "../reservations/reservation-events";
import { eraseClient, removeErasedFiles } from "./erasure";
import { obstacleProblem } from "./obstacles";

/**
 * Returns the obstacles to erasing the guest of a rental of the caller's agency. Throws RuleError "not-found" for
 * another agency's rental, "conflict" for a client with an account and for a guest who is erased already.
 */
export const readGuestObstacles = (context: Context, caller: Caller, id: string): Promise<ObstacleRow[]> =>
  context.database.transaction((sql) => obstaclesOfGuest(sql, caller, id, context.now()));

/**
 * Erases the guest of a finished rental of the caller's agency: name, e-mail, phone and guest links, what the guest
 * wrote and uploaded, and letters about the rental. The agency's texts remain. Returns the changed reservation. Throws
 * like `readGuestObstacles`, and RuleError "conflict" with a line for each obstacle.
 */
export async function eraseGuestOf(context: Context, caller: Caller, id: string): Promise<ReservationRecord> {
  const now = context.now();
  const { reservation, photos } = await context.database.transaction(async (sql) => {
    const obstacles = await obstaclesOfGuest(sql, caller, id, now);
    if (obstacles.length > 0) {
      throw new RuleError("conflict", ["guestErasureRefused", ...obstacles.map(obstacleProblem)]);
    }
    const names = await unlockForErasure(sql, { guestOf: id }, async () => {
      const erased = await eraseClient(sql, [id], now);
      await eraseGuest(sql, id, now);
      return erased;
    });
    const found = await findReservation(sql, scopeOf(caller), id);
    if (!found) throw reservationNotFound();
    await log(sql, { by: caller, action: "GUEST_ERASED", on: ofReservation(found), now });
    return { reservation: found, photos: names };
  });
  await removeErasedFiles(context, photos);
  return reservation;
}

/** Returns the obstacles, and locks the rental until the transaction ends. */
async function obstaclesOfGuest(sql: Queryable, caller: Caller, id: string, now: Date): Promise<ObstacleRow[]> {
  const agencyId = callerAgency(caller);
  const rental = isUuid(id) ? await lockGuestRental(sql, { id, agencyId }) : null;
  if (!rental) throw reservationNotFound();
  if (!rental.isGuest) throw new RuleError("conflict", "guestHasAccount");
  if (rental.isErased) throw new RuleError("conflict", "guestErased");
  return listOpenRentals(sql, { reservationId: id }, disputedSince(now));
}
