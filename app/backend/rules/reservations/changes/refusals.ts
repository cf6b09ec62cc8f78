import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { Reason } from "~/contract/base/errors";
import { problem } from "~/contract/base/errors";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { hoursProblems } from "~/rental/offer/opening-hours";
import { changedPeriodProblem } from "~/rental/reservations/changed-period";
import { hoursProblem } from "~/text/rental/opening-hours";
import { amountDueCents, type RentalChange } from "./changed-rental";
import type { LockedReservation } from "./locked-reservation";

/* Reasons to refuse a change. Each function throws a RuleError for the first reason that applies. */

/** Throws unless the reservation is CONFIRMED or IN_PROGRESS and has neither an absence nor an open change. */
export function refuseForAgency({ status, absence, change }: ReservationRecord): void {
  if (status === "PENDING") throw conflict("answerFirst");
  if (absence) throw conflict("clientAbsent");
  if (status !== "CONFIRMED" && status !== "IN_PROGRESS") throw conflict("notChangeable");
  if (change) throw conflict("changeWaits");
}

/**
 * Throws unless the reservation is open, its return is still ahead, and it has neither an absence nor an open change.
 */
export function refuseForClient({ status, absence, change, returnAt }: ReservationRecord, now: Date): void {
  if (absence) throw conflict("clientAbsent");
  if (status !== "PENDING" && status !== "CONFIRMED" && status !== "IN_PROGRESS") throw conflict("notChangeable");
  if (returnAt <= now) throw conflict("notChangeable");
  if (change) throw conflict("changeWaits");
}

/** Throws for a change that is impossible for either side. */
export function refuseDates(change: RentalChange, { status }: ReservationRecord, now: Date): void {
  if (!change.isAnything) throw new RuleError("invalid", "nothingChanged");
  // No field of the form: it shows no pickup then.
  const concernsPickup = change.movesPickup || change.isOtherPickupPlace || change.isOtherFlight;
  if (concernsPickup && status === "IN_PROGRESS") throw conflict("pickupNotChangeable");
  if (change.movesPickup || change.movesReturn) {
    const wrong = changedPeriodProblem(change.to, change.from, now);
    if (wrong) throw new RuleError("invalid", wrong);
  }
  const isOver = new Date(change.after.returnAt) <= now;
  if (isOver && change.isOtherVehicle) throw new RuleError("invalid", problem("returnPast", "returnDate"));
}

/** Throws for another deposit once the car has left or a deposit is recorded. */
export function refuseDeposit(
  { isOtherDeposit }: RentalChange,
  { record, isDepositNoted }: Pick<LockedReservation, "record" | "isDepositNoted">,
): void {
  if (!isOtherDeposit) return;
  // No field of the form: it shows no deposit then.
  if (record.status === "IN_PROGRESS") throw conflict("depositNotChangeable");
  if (isDepositNoted) throw conflict(problem("depositNoted", "deposit"));
}

/**
 * Throws when a client requests past dates, another place or flight for a past pickup, or times outside the agency's
 * hours.
 */
export function refuseClientDates(
  change: RentalChange,
  { pickupAt }: ReservationRecord,
  hours: OpeningHours | null,
  now: Date,
): void {
  if (change.movesPickup && pickupAt <= now) throw conflict(problem("pickupNotChangeable", "pickupDate"));
  if (change.isOtherPickupPlace && pickupAt <= now) throw conflict(problem("pickupNotChangeable", "pickupPlace"));
  if (change.isOtherFlight && pickupAt <= now) throw conflict(problem("pickupNotChangeable", "flightNumber"));
  if (change.movesReturn && new Date(change.after.returnAt) <= now)
    throw new RuleError("invalid", problem("returnPast", "returnDate"));
  const concerns = { pickup: change.movesPickup, return: change.movesReturn };
  const closed = hoursProblems(hours, change.to, now).find(({ kind, at }) =>
    kind === "min-days" ? change.after.days < change.before.days : concerns[at],
  );
  if (closed) throw conflict(hoursProblem(closed));
}

/** Throws unless the vehicle is the current one or another vehicle of the agency that is in service. */
export function refuseVehicle(vehicleId: string, { record, vehicles }: Pick<LockedReservation, "record" | "vehicles">) {
  if (vehicleId === record.vehicleId) return;
  const vehicle = vehicles.find(({ id, agencyId }) => id === vehicleId && agencyId === record.agencyId);
  if (!vehicle) throw new RuleError("not-found", problem("vehicleNotFound", "vehicleId"));
  if (!vehicle.isInService) throw conflict(problem("vehicleUnavailable", "vehicleId"));
}

/** Throws when a newly chosen hotel or other place has no address. */
export function refuseMissingAddress({ missingAddresses }: RentalChange): void {
  if (missingAddresses.length === 0) return;
  throw new RuleError(
    "invalid",
    missingAddresses.map((field) => problem("placeAddressRequired", field)),
  );
}

/** Throws when the new amount due differs from `expected`, the amount that was shown, in euros. */
export function refuseOtherTotal({ after }: RentalChange, expected: number | undefined): void {
  if (expected !== undefined && Math.round(expected * 100) !== amountDueCents(after))
    throw conflict("shownTotalChanged");
}

const conflict = (reason: Reason) => new RuleError("conflict", reason);
