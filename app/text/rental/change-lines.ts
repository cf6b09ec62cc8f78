import type { ChangedRental, ReservationChange } from "~/contract/reservations/changes";
import { toWallClock } from "~/rental/base/clock";
import { nearDateTimes } from "~/text/format/dates";
import { isolateLtr, isolateName } from "~/text/format/isolates";
import { euros, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { placeName } from "~/text/rental/places";

/** A change of a reservation in French, reduced to what changes; for screens and letters. */

export interface ChangePart {
  what:
    | ("Prise en charge" | "Retour" | "Véhicule" | "Prix par jour" | "Caution" | "Durée" | "Total à payer")
    | ("Lieu de prise en charge" | "Lieu de retour" | "Adresse de prise en charge" | "Adresse de retour" | "Vol")
    | `Option${"" | "s"} ${"ajoutée" | "retirée"}${"" | "s"}`;
  /**
   * "mar. 24 nov. 10:00", "Dacia Duster 2024", "45 € / jour", "4 jours", "211 €"; places and options are marked as in
   * text/format/isolates. Null if something was only added or removed, which `after` then names: "Siège enfant × 2".
   */
  before: string | null;
  after: string;
}

type Rentals = Pick<ReservationChange, "before" | "after">;

/** What the parts of a change are read with: the agency of the rental, whose own place is 'À l'agence', and the time. */
export interface ChangeContext {
  agency: Parameters<typeof placeName>[1];
  now: Date;
}

/** Returns the dates, places, vehicle, options, price per day and deposit that change. Shows years if one is not that of `now`. */
export function changedParts({ before, after }: Rentals, { agency, now }: ChangeContext): ChangePart[] {
  const place = (location: string | undefined) => isolateName(placeName(location, agency));
  const parts: (ChangePart & { isOther: boolean })[] = [
    part("Prise en charge", ...momentTexts(before.pickupDate, after.pickupDate, now)),
    part("Lieu de prise en charge", place(before.pickupLocation), place(after.pickupLocation)),
    newAddress("Adresse de prise en charge", before.pickupAddress, after.pickupAddress),
    flight(before, after),
    part("Retour", ...momentTexts(before.returnDate, after.returnDate, now)),
    part("Lieu de retour", place(before.returnLocation), place(after.returnLocation)),
    newAddress("Adresse de retour", before.returnAddress, after.returnAddress),
    {
      ...part("Véhicule", before.vehicle ?? "", after.vehicle ?? ""),
      isOther: isOtherVehicle(before, after),
    },
    ...optionParts("ajoutée", before, after),
    ...optionParts("retirée", after, before),
    part("Prix par jour", perDay(before.pricePerDay), perDay(after.pricePerDay)),
    deposit(before, after),
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

/** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00", "Option ajoutée : Siège enfant" */
export const partText = ({ what, before, after }: ChangePart): string =>
  `${what}${before === null ? "\u00a0:" : ""} ${fromTo({ before, after })}`;

/** "211 € → 309 €"; only the second if there is no first. */
export const fromTo = ({ before, after }: Pick<ChangePart, "before" | "after">): string =>
  before === null ? after : `${before} → ${after}`;

/** "Retour mar. 24 nov. 10:00 → jeu. 26 nov. 10:00 · 6 jours · total à payer 211 € → 309 €": the whole change on one line. */
export function changeLine(change: Rentals, context: ChangeContext): string {
  const { before, after } = change;
  const isOtherLength = before.days !== after.days;
  const isOtherTotal = before.amountDue !== after.amountDue;
  return [
    ...changedParts(change, context).map(partText),
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

/** The address after a change; one that is no longer needed is not named. */
const newAddress = (what: ChangePart["what"], before: string | undefined, after = "") => ({
  ...{ what, before: null, after: isolateName(after) },
  isOther: after !== "" && after !== before,
});

/** The flight after a change; one that belonged to another place of pickup is not named. */
const flight = (before: ChangedRental, after: ChangedRental) => ({
  what: "Vol" as const,
  before: before.flightNumber ? isolateLtr(before.flightNumber) : null,
  after: after.flightNumber ? isolateLtr(after.flightNumber) : "aucun",
  isOther:
    before.flightNumber !== after.flightNumber &&
    (after.flightNumber !== undefined || before.pickupLocation === after.pickupLocation),
});

/** The deposit, unless the change is an old one, which says nothing about it. */
const deposit = (before: ChangedRental, after: ChangedRental) => ({
  ...part("Caution", euros(before.deposit ?? 0), euros(after.deposit ?? 0)),
  isOther: before.deposit !== after.deposit,
});

/** What `after` has of options beyond `before`: "Siège enfant × 2, GPS". */
function optionParts(what: "ajoutée" | "retirée", before: ChangedRental, after: ChangedRental) {
  const counts = new Map<string, number>();
  for (const { label, quantity } of after.options ?? []) counts.set(label, (counts.get(label) ?? 0) + quantity);
  for (const { label, quantity } of before.options ?? []) counts.set(label, (counts.get(label) ?? 0) - quantity);
  const more = [...counts].filter(([, quantity]) => quantity > 0);
  const s = more.length > 1 || more.some(([, quantity]) => quantity > 1) ? "s" : "";
  const names = more.map(([label, n]) => isolateName(label) + (n > 1 ? ` ×\u00a0${n}` : ""));
  return [{ what: `Option${s} ${what}${s}` as const, before: null, after: names.join(", "), isOther: more.length > 0 }];
}

const isOtherVehicle = (before: ChangedRental, after: ChangedRental) =>
  before.vehicleId && after.vehicleId ? before.vehicleId !== after.vehicleId : before.vehicle !== after.vehicle;

const momentTexts = (before: string, after: string, now: Date) =>
  nearDateTimes(toWallClock(new Date(before)), toWallClock(new Date(after)), now);
