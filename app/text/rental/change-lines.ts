import type { ChangedRental, ReservationChange } from "~/contract/reservations/changes";
import { toWallClock } from "~/rental/base/clock";
import { nearDateTimes } from "~/text/format/dates";
import { euros, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";

/** A change of a reservation in French, reduced to what changes; for screens and letters. */

export interface ChangePart {
  what: "Prise en charge" | "Retour" | "Véhicule" | "Prix par jour" | "Durée" | "Total à payer";
  /** "mar. 24 nov. 10:00", "Dacia Duster 2024", "45 € / jour", "4 jours", "211 €" */
  before: string;
  after: string;
}

type Rentals = Pick<ReservationChange, "before" | "after">;

/** Returns the dates, vehicle and price per day that change, in this order. Shows years if one is not that of `now`. */
export function changedParts({ before, after }: Rentals, now: Date): ChangePart[] {
  const parts: (ChangePart & { isOther: boolean })[] = [
    part("Prise en charge", ...momentTexts(before.pickupDate, after.pickupDate, now)),
    part("Retour", ...momentTexts(before.returnDate, after.returnDate, now)),
    {
      ...part("Véhicule", before.vehicle ?? "", after.vehicle ?? ""),
      isOther: isOtherVehicle(before, after),
    },
    part("Prix par jour", perDay(before.pricePerDay), perDay(after.pricePerDay)),
  ];
  return parts.filter(({ isOther }) => isOther).map(({ isOther: _, ...one }) => one);
}

/** Returns the number of days and the total if they change as a result. */
export function changedSums({ before, after }: Rentals): ChangePart[] {
  const sums = [
    part("Durée", plural(before.days, "jour"), plural(after.days, "jour")),
    part("Total à payer", euros(before.amountDue), euros(after.amountDue)),
  ];
  return sums.filter(({ isOther }) => isOther).map(({ isOther: _, ...one }) => one);
}

/** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00" */
export const partText = ({ what, before, after }: ChangePart): string => `${what} ${fromTo({ before, after })}`;

/** "211 € → 309 €" */
export const fromTo = ({ before, after }: Pick<ChangePart, "before" | "after">): string => `${before} → ${after}`;

/** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00 · 6 jours · total à payer 211 € → 309 €": the whole change on one line. */
export function changeLine(change: Rentals, now: Date): string {
  const { before, after } = change;
  const isOtherLength = before.days !== after.days;
  const isOtherTotal = before.amountDue !== after.amountDue;
  return [
    ...changedParts(change, now).map(partText),
    isOtherLength ? plural(after.days, "jour") : null,
    isOtherTotal ? `total à payer ${fromTo({ before: euros(before.amountDue), after: euros(after.amountDue) })}` : null,
  ]
    .filter((text) => text !== null)
    .join(" · ");
}

/** By how much a change raises the amount due, in euros; negative if it lowers it. */
export const priceIncrease = ({ before, after }: Rentals): number =>
  Math.round((after.amountDue - before.amountDue) * 100) / 100;

const part = (what: ChangePart["what"], before: string, after: string) => ({
  what,
  before,
  after,
  isOther: before !== after,
});

const isOtherVehicle = (before: ChangedRental, after: ChangedRental) =>
  before.vehicleId && after.vehicleId ? before.vehicleId !== after.vehicleId : before.vehicle !== after.vehicle;

const momentTexts = (before: string, after: string, now: Date) =>
  nearDateTimes(toWallClock(new Date(before)), toWallClock(new Date(after)), now);
