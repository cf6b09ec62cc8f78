import type { Context } from "~/backend/context";
import { errorCode, SQLSTATE, violatedConstraint } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import { lockAgencyOf, lockReservation, lockVehicles } from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation, type Scope } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound } from "~/backend/rules/reservations/reservations";
import { RULE_MESSAGES } from "~/contract/messages";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";

const TRIES = 5;

/** A reservation that nobody else changes until the commit, and the vehicles that were locked with it. */
export interface LockedReservation {
  record: ReservationRecord;
  /** Hours for which the vehicle is held after the return. */
  hoursAfter: number;
  /** From when on its vehicle is held, where that is not the pickup. */
  vehicleSince: Date | null;
  /** Its agency's, now. */
  hours: OpeningHours | null;
  vehicles: { id: string; agencyId: string; name: string; isInService: boolean }[];
}

interface Locking {
  id: string;
  other?: string | null;
  withAgency?: boolean;
  isReading?: boolean;
}

/**
 * Runs `work` in a transaction that has locked a reservation, its vehicle and, where there is one, the `other` vehicle that
 * it may get; with `withAgency`, its agency before them; with `isReading`, without locks, for what writes nothing. Throws RuleError "not-found" outside the scope, "conflict" where the dates are taken; then all is as it was.
 */
export async function withLocked<Result>(
  { database }: Context,
  scope: Scope,
  { id, other = null, withAgency = false, isReading = false }: Locking,
  work: (sql: Queryable, locked: LockedReservation) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(async (sql) => {
        // Sent at once and answered in this order: what only is awaited would be sent after what is read.
        const [, vehicles, [lock], record] = await Promise.all([
          withAgency ? lockAgencyOf(sql, scope, id).run() : null,
          lockVehicles(sql, scope, { reservationId: id, other, isReading }).run(),
          lockReservation(sql, scope, { id, isReading }).run(),
          findReservation(sql, scope, id),
        ]);
        if (!lock || !record) throw reservationNotFound();
        if (!vehicles.some((vehicle) => vehicle.id === record.vehicleId)) throw new GivenAnotherVehicle();
        return await work(sql, { record, ...lock, vehicles });
      });
    } catch (error) {
      if (error instanceof GivenAnotherVehicle && attempt < TRIES) continue;
      if (errorCode(error) === SQLSTATE.exclusionViolation) throw new RuleError("conflict", RULE_MESSAGES.datesTaken);
      if (violatedConstraint(error) === "reservation_changes_one_open") {
        throw new RuleError("conflict", COUNTER_MESSAGES.changeWaits);
      }
      throw error;
    }
  }
}

/** While its locks were waited for; the vehicle that it has now is not locked. */
class GivenAnotherVehicle extends Error {}
