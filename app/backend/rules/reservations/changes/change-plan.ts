import type { Caller } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isHeldByOthers } from "~/backend/database/reservations/reservation-changes";
import { RuleError } from "~/backend/rules/base/rule-error";
import { changedRental, isDearer, type RentalChange, type RentalInput } from "./changed-rental";
import type { LockedReservation } from "./locked-reservation";
import {
  refuseClientDates,
  refuseDates,
  refuseDeposit,
  refuseForAgency,
  refuseForClient,
  refuseVehicle,
} from "./refusals";

/** A change to a reservation, and whether it has to wait for the other side's agreement. */
export interface ChangePlan extends RentalChange {
  waits: boolean;
}

interface Planned {
  input: RentalInput;
  /** Those of the site. */
  cities: readonly string[];
  now: Date;
  asksIfFree?: boolean;
}

/**
 * Plans a change. Throws a RuleError for what the caller cannot change or request. Checks that the dates are free only
 * when the change has to wait, or with `asksIfFree`; otherwise the database's constraint ensures it.
 */
export async function planChange(
  sql: Queryable,
  caller: Caller,
  locked: LockedReservation,
  { input, cities, now, asksIfFree = false }: Planned,
): Promise<ChangePlan> {
  const { record, vehicles, hours } = locked;
  const isClient = caller.role === "CLIENT";
  if (isClient) refuseForClient(record, now);
  else refuseForAgency(record);
  if (input.vehicleId !== undefined) refuseVehicle(input.vehicleId, locked);
  const car = vehicles.find(({ id }) => id === input.vehicleId) ?? null;
  const change = changedRental(locked, input, { car, cities });
  refuseDates(change, record, now);
  refuseDeposit(change, locked);
  if (isClient) refuseClientDates(change, record, hours, now);
  const waits = isClient || (record.origin === "ONLINE" && isDearer(change));
  if ((waits || asksIfFree) && (await isTaken(sql, locked, change, now))) {
    throw new RuleError("conflict", "datesTaken");
  }
  return { ...change, waits };
}

/**
 * Returns from when the vehicle of a changed rental is held when that is not the pickup, because it was exchanged
 * later; otherwise null.
 */
export function heldSince(
  { record, vehicleSince }: Pick<LockedReservation, "record" | "vehicleSince">,
  { vehicleId, pickupAt }: { vehicleId: string; pickupAt: string },
  now: Date,
): Date | null {
  const pickup = new Date(pickupAt);
  if (vehicleId !== record.vehicleId) return record.status === "IN_PROGRESS" || pickup < now ? now : null;
  return pickup.getTime() === record.pickupAt.getTime() ? vehicleSince : null;
}

function isTaken(sql: Queryable, locked: LockedReservation, { after }: RentalChange, now: Date): Promise<boolean> {
  return isHeldByOthers(sql, {
    reservationId: locked.record.id,
    vehicleId: after.vehicleId,
    from: heldSince(locked, after, now) ?? new Date(after.pickupAt),
    until: new Date(after.returnAt),
    hoursAfter: locked.hoursAfter,
  });
}
