import type { Context } from "~/backend/context";
import { errorCode, SQLSTATE, violatedConstraint } from "~/backend/database/base/errors";
import type { Queryable } from "~/backend/database/base/query";
import {
  type LockedVehicle,
  lockAgencyOf,
  lockReservation,
  lockVehicles,
  type ReservationLock,
} from "~/backend/database/reservations/reservation-changes";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation, type Scope } from "~/backend/database/reservations/reservations";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound } from "~/backend/rules/reservations/reservations";

const TRIES = 5;

/** A reservation that is locked until the transaction commits, and the vehicles that were locked with it. */
export interface LockedReservation extends ReservationLock {
  record: ReservationRecord;
  vehicles: LockedVehicle[];
}

interface Locking {
  id: string;
  other?: string | null;
  withAgency?: boolean;
  isReading?: boolean;
}

/**
 * Runs `work` in a transaction that has locked a reservation, its vehicle and, if given, the `other` vehicle that it
 * may get. `withAgency` locks the agency before them; `isReading` takes no locks, for work that writes nothing. Throws
 * RuleError "not-found" outside the scope, "conflict" when the dates are taken or another change is open, and then
 * changes nothing.
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
        // Sends all queries at once, in this order. Without `run()` a query would be sent only after
        // `findReservation`'s.
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
      if (errorCode(error) === SQLSTATE.exclusionViolation) throw new RuleError("conflict", "datesTaken");
      if (violatedConstraint(error) === "reservation_changes_one_open") {
        throw new RuleError("conflict", "changeWaits");
      }
      throw error;
    }
  }
}

/** The reservation got another vehicle while this waited for its locks, so its current vehicle is not locked. */
class GivenAnotherVehicle extends Error {}
