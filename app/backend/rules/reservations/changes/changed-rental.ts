import type { RentalDocument } from "~/backend/database/reservations/change-record";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { AgencyChangeInput, ChangedExtrasInput } from "~/contract/reservations/counter";
import { dayOf, rentalMoment, timeOf, toInstant, toWallClock } from "~/rental/base/clock";
import { rentalDays, type WallClock } from "~/rental/base/days";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { unpricedFees } from "~/rental/offer/unpriced";
import { changedLines, linesCents } from "~/rental/reservations/changed-lines";
import { type ChangedExtras, changedExtras } from "./changed-extras";
import type { LockedReservation } from "./locked-reservation";

/** The parts of a rental that may change; absent ones stay unchanged. */
export type RentalInput = Pick<
  AgencyChangeInput,
  | ("pickupDate" | "pickupTime" | "returnDate" | "returnTime" | "vehicleId" | "pricePerDay" | "deposit" | "fees")
  | keyof ChangedExtrasInput
>;

/** A rental before and after a change. */
export interface RentalChange {
  before: RentalDocument;
  after: RentalDocument;
  /** The dates before and after, on the Moroccan wall clock. */
  from: RentalPeriod;
  to: RentalPeriod;
  movesPickup: boolean;
  movesReturn: boolean;
  isOtherPickupPlace: boolean;
  isOtherFlight: boolean;
  isOtherVehicle: boolean;
  isOtherDeposit: boolean;
  isAnything: boolean;
  /** The addresses that newly chosen places still need. */
  missingAddresses: ChangedExtras["missingAddresses"];
}

/** A car that a rental may get, with its current name. */
export interface Car {
  id: string;
  name: string;
}

/**
 * Applies an input to a reservation's rental. Recomputes the price lines from the agreed unit prices; fees that had no
 * price are added if the input says so, at what the agency asks at present. `car` is the vehicle in the input. Throws
 * RuleError "invalid" for an invalid date, "unprocessable" for options or places that are neither agreed nor on offer.
 */
export function changedRental(
  { record, vehicles, hours, offers, pickupPlaceBy, returnPlaceBy }: LockedReservation,
  input: RentalInput,
  { car, cities }: { car: Car | null; cities: readonly string[] },
): RentalChange {
  const from = { pickupAt: toWallClock(record.pickupAt), returnAt: toWallClock(record.returnAt) };
  const to = {
    pickupAt: moment(input.pickupDate, input.pickupTime, from.pickupAt),
    returnAt: moment(input.returnDate, input.returnTime, from.returnAt),
  };
  const movesPickup = to.pickupAt !== from.pickupAt;
  const movesReturn = to.returnAt !== from.returnAt;
  const before = { ...rentalOf(record), pickupPlaceBy, returnPlaceBy };
  const days = movesPickup || movesReturn ? rentalDays(to.pickupAt, to.returnAt) : before.days;
  const pricePerDayCents =
    input.pricePerDay === undefined ? before.pricePerDayCents : Math.round(input.pricePerDay * 100);
  const conditions = vehicles.find(({ id }) => id === (car?.id ?? record.vehicleId))?.conditions ?? null;
  const extras = changedExtras(record, input, { offers, conditions, cities, days });
  const isOtherPickupPlace = extras.pickupLocation !== before.pickupLocation;
  const isOtherFlight = extras.flightNumber !== before.flightNumber;
  const isOtherReturnPlace = extras.returnLocation !== before.returnLocation;
  // An end that moves gets its price, if any, from `changedLines`.
  const moved = { PICKUP_OUT_OF_HOURS: movesPickup, RETURN_OUT_OF_HOURS: movesReturn, RETURN_CITY: isOtherReturnPlace };
  const unpriced = record.terms.unpriced.filter((kind) => !moved[kind]);
  const agency = { city: record.agency.city, hours, offers };
  const fees =
    input.fees === "ADD"
      ? unpricedFees({ rental: to, returnCity: extras.returnLocation, agency }).filter(({ kind }) =>
          unpriced.includes(kind),
        )
      : [];
  const lines = [
    ...changedLines({ lines: extras.lines, days, before: from, after: to, hours }),
    ...fees.map(({ line }) => line),
  ];
  const isOtherVehicle = car !== null && car.id !== before.vehicleId;
  const after: RentalDocument = {
    ...before,
    ...(isOtherVehicle ? { vehicleId: car.id, vehicle: car.name } : {}),
    pickupAt: movesPickup ? toInstant(to.pickupAt).toISOString() : before.pickupAt,
    returnAt: movesReturn ? toInstant(to.returnAt).toISOString() : before.returnAt,
    days,
    pricePerDayCents,
    totalCents: days * pricePerDayCents,
    lines,
    extrasCents: linesCents(lines),
    unpriced: input.fees === "ADD" ? [] : unpriced,
    pickupLocation: extras.pickupLocation,
    returnLocation: extras.returnLocation,
    pickupAddress: extras.pickupAddress,
    returnAddress: extras.returnAddress,
    flightNumber: extras.flightNumber,
    depositCents: input.deposit === undefined ? before.depositCents : Math.round(input.deposit * 100),
    // A change only selects places that the agency or the site offers.
    ...(isOtherPickupPlace ? { pickupPlaceBy: "AGENCY" } : {}),
    ...(isOtherReturnPlace ? { returnPlaceBy: "AGENCY" } : {}),
  };
  const isOtherPrice = pricePerDayCents !== before.pricePerDayCents || fees.length > 0;
  const isOtherAddress = extras.pickupAddress !== before.pickupAddress || extras.returnAddress !== before.returnAddress;
  const isOtherExtras =
    isOtherPickupPlace ||
    isOtherReturnPlace ||
    isOtherAddress ||
    isOtherFlight ||
    JSON.stringify(extras.lines) !== JSON.stringify(before.lines);
  const isOtherDeposit = after.depositCents !== before.depositCents;
  const isAnything = movesPickup || movesReturn || isOtherVehicle || isOtherPrice || isOtherExtras || isOtherDeposit;
  const moves = { movesPickup, movesReturn, isOtherPickupPlace, isOtherFlight, isOtherVehicle, isOtherDeposit };
  return { before, after, from, to, ...moves, isAnything, missingAddresses: extras.missingAddresses };
}

/** Returns whether a change asks more of the client: a higher amount due or a higher deposit. */
export const isDearer = ({ before, after }: Pick<RentalChange, "before" | "after">): boolean =>
  amountDueCents(after) > amountDueCents(before) || (after.depositCents ?? 0) > (before.depositCents ?? 0);

/** Returns the amount due in cents. */
export const amountDueCents = ({ totalCents, extrasCents }: RentalDocument): number => totalCents + extrasCents;

function rentalOf(record: ReservationRecord): RentalDocument {
  const { vehicle, terms } = record;
  return {
    vehicleId: record.vehicleId,
    vehicle: `${vehicle.brand} ${vehicle.model} ${vehicle.year}`,
    pickupAt: record.pickupAt.toISOString(),
    returnAt: record.returnAt.toISOString(),
    days: record.days,
    pricePerDayCents: record.pricePerDayCents,
    totalCents: record.totalCents,
    lines: terms.lines,
    extrasCents: terms.extrasCents,
    unpriced: terms.unpriced,
    pickupLocation: record.pickupLocation,
    returnLocation: record.returnLocation,
    pickupAddress: terms.pickupAddress,
    returnAddress: terms.returnAddress,
    flightNumber: terms.flightNumber,
    depositCents: record.depositCents,
  };
}

/** Completes a date without a time with the agreed time, and a time without a date with the agreed day. */
function moment(date: string | undefined, time: string | undefined, agreed: WallClock): WallClock {
  const wall = date || time ? rentalMoment(date || dayOf(agreed), time || timeOf(agreed)) : agreed;
  if (!wall) throw new RuleError("invalid", "dateInvalid");
  return wall;
}
