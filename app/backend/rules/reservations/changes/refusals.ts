import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { RuleError } from "~/backend/rules/base/rule-error";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { hoursProblems } from "~/rental/offer/opening-hours";
import { changedPeriodProblem } from "~/rental/reservations/changed-period";
import { hoursProblemText } from "~/text/rental/opening-hours";
import { amountDueCents, type RentalChange } from "./changed-rental";
import type { LockedReservation } from "./locked-reservation";

/* Reasons to refuse a change. Each function throws a RuleError for the first reason that applies. */

const M = COUNTER_MESSAGES;

/** Throws unless the reservation is CONFIRMED or IN_PROGRESS and has neither an absence nor an open change. */
export function refuseForAgency({ status, absence, change }: ReservationRecord): void {
  if (status === "PENDING") throw conflict(M.answerFirst);
  if (absence) throw conflict(M.clientAbsent);
  if (status !== "CONFIRMED" && status !== "IN_PROGRESS") throw conflict(M.notChangeable);
  if (change) throw conflict(M.changeWaits);
}

/**
 * Throws unless the reservation is open, its return is still ahead, and it has neither an absence nor an open change.
 */
export function refuseForClient({ status, absence, change, returnAt }: ReservationRecord, now: Date): void {
  if (absence) throw conflict(M.clientAbsent);
  if (status !== "PENDING" && status !== "CONFIRMED" && status !== "IN_PROGRESS") throw conflict(M.notChangeable);
  if (returnAt <= now) throw conflict(M.notChangeable);
  if (change) throw conflict(M.changeWaits);
}

/** Throws for a change that is impossible for either side. */
export function refuseDates(change: RentalChange, { status }: ReservationRecord, now: Date): void {
  if (!change.isAnything) throw new RuleError("invalid", M.nothingChanged);
  if (change.movesPickup && status === "IN_PROGRESS") throw conflict(M.pickupNotChangeable);
  if (change.movesPickup || change.movesReturn) {
    const problem = changedPeriodProblem(change.to, change.from, now);
    if (problem) throw new RuleError("invalid", problem.message);
  }
  const isOver = new Date(change.after.returnAt) <= now;
  if (isOver && change.isOtherVehicle) throw new RuleError("invalid", M.returnPast);
}

/** Throws when a client requests past dates, or times outside the agency's hours. */
export function refuseClientDates(
  change: RentalChange,
  { pickupAt }: ReservationRecord,
  hours: OpeningHours | null,
  now: Date,
): void {
  if (change.movesPickup && pickupAt <= now) throw conflict(M.pickupNotChangeable);
  if (change.movesReturn && new Date(change.after.returnAt) <= now) throw new RuleError("invalid", M.returnPast);
  const concerns = { pickup: change.movesPickup, return: change.movesReturn };
  const problem = hoursProblems(hours, change.to, now).find(({ kind, at }) =>
    kind === "min-days" ? change.after.days < change.before.days : concerns[at],
  );
  if (problem) throw conflict(hoursProblemText(problem));
}

/** Throws unless the vehicle is the current one or another vehicle of the agency that is in service. */
export function refuseVehicle(vehicleId: string, { record, vehicles }: Pick<LockedReservation, "record" | "vehicles">) {
  if (vehicleId === record.vehicleId) return;
  const vehicle = vehicles.find(({ id, agencyId }) => id === vehicleId && agencyId === record.agencyId);
  if (!vehicle) throw new RuleError("not-found", FALLBACK.vehicleNotFound);
  if (!vehicle.isInService) throw conflict(RULE_MESSAGES.vehicleUnavailable);
}

/** Throws when the new amount due differs from `expected`, the amount that was shown, in euros. */
export function refuseOtherTotal({ after }: RentalChange, expected: number | undefined): void {
  if (expected !== undefined && Math.round(expected * 100) !== amountDueCents(after)) throw conflict(M.totalChanged);
}

const conflict = (message: string) => new RuleError("conflict", message);
