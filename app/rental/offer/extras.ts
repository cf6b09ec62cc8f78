import type { Conditions } from "~/contract/offer/conditions";
import type { OfferedOption, OfferedPlace, Offers, PriceLine } from "~/contract/offer/offers";
import type { OptionRate } from "~/contract/values";
import type { OutsideFee, RentalEnd } from "./opening-hours";

/**
 * The price of extras: options, delivery, a return in another city. Page and backend share this one calculation, in
 * whole cents; it is light enough for the vehicle page to use it in the browser.
 */

export type LineKind = "OPTION" | "DELIVERY" | "COLLECTION" | "ONE_WAY" | "OUT_OF_HOURS";

/** A price line other than the days. Amounts in cents. */
export interface ExtraLine {
  kind: LineKind;
  /** The option's, place's or city's name. */
  label: string;
  per: OptionRate;
  unitCents: number;
  quantity: number;
  /** The most that one costs, however many days; null without a cap. Old bookings may lack caps that were unreached. */
  capCents: number | null;
  amountCents: number;
  /** Only of a fee outside the hours: the end that it is for. Old bookings lack it: see `endOutside`. */
  end?: RentalEnd;
}

/** What a client selected. Places by id; `returnCity` if the car is returned in another city, but not at a place. */
export interface SelectedExtras {
  options: readonly { id: string; quantity: number }[];
  pickupPlace: string | null;
  returnPlace: string | null;
  returnCity: string | null;
}

export const NOTHING_SELECTED: SelectedExtras = { options: [], pickupPlace: null, returnPlace: null, returnCity: null };

/** "gone": an option or place is not, or no longer, on offer. "return-refused": the city is closed for returns. */
export type ChoiceProblem = "gone" | "return-refused";

export type Extras =
  | { ok: true; lines: ExtraLine[]; cents: number; pickup: OfferedPlace | null; return: OfferedPlace | null }
  | { ok: false; problem: ChoiceProblem };

/** The id of the option for a second driver, which exists if the agency's conditions have a price for one. */
export const SECOND_DRIVER_ID = "second-driver";
export const SECOND_DRIVER_LABEL = "Second conducteur";

/** Returns the options on offer: a second driver if the conditions have a price for one, then the agency's own. */
export function optionsOnOffer(
  offers: Offers | null | undefined,
  conditions: Conditions | null | undefined,
): OfferedOption[] {
  const { secondDriver, secondDriverPrice } = conditions ?? {};
  const isPaid = secondDriver === "PER_DAY" || secondDriver === "PER_RENTAL";
  const own: OfferedOption[] =
    isPaid && secondDriverPrice != null
      ? [
          {
            id: SECOND_DRIVER_ID,
            label: SECOND_DRIVER_LABEL,
            per: secondDriver === "PER_DAY" ? "DAY" : "RENTAL",
            price: secondDriverPrice,
            cap: null,
            quantity: 1,
          },
        ]
      : [];
  return [...own, ...(offers?.options ?? [])];
}

/** True if a client can select any extra at all. */
export const offersExtras = (offers: Offers | null | undefined, conditions: Conditions | null | undefined): boolean =>
  optionsOnOffer(offers, conditions).length > 0 ||
  (offers?.places.length ?? 0) > 0 ||
  (offers?.returnCities.length ?? 0) > 0;

interface ExtrasInput {
  /** Days of the rental. */
  days: number;
  offers: Offers | null | undefined;
  conditions: Conditions | null | undefined;
  selected: SelectedExtras;
  /** The fees for pickup and return outside the agency's hours; see `outsideFees`. */
  outside?: readonly OutsideFee[];
}

/** Returns the price lines that a selection adds to a rental and their sum in cents, or why it is not possible. */
export function extrasOf({ days, offers, conditions, selected, outside = [] }: ExtrasInput): Extras {
  const onOffer = optionsOnOffer(offers, conditions);
  const lines: ExtraLine[] = [];
  for (const { id, quantity } of selected.options) {
    const option = onOffer.find((one) => one.id === id);
    if (!option || !Number.isInteger(quantity) || quantity < 1 || quantity > option.quantity) return gone;
    lines.push(optionLine(option, quantity, days));
  }
  if (new Set(selected.options.map(({ id }) => id)).size < selected.options.length) return gone;

  const place = (id: string | null) =>
    id === null ? null : (offers?.places.find((one) => one.id === id) ?? undefined);
  const pickup = place(selected.pickupPlace);
  const back = place(selected.returnPlace);
  if (pickup === undefined || back === undefined) return gone;
  if (pickup) lines.push(...feeLine("DELIVERY", pickup.label, pickup.feeOut));
  if (back) lines.push(...feeLine("COLLECTION", back.label, back.feeBack));
  else if (selected.returnCity !== null) {
    const city = offers?.returnCities.find((one) => one.city === selected.returnCity);
    if (city && !city.offered) return { ok: false, problem: "return-refused" };
    lines.push(...feeLine("ONE_WAY", selected.returnCity, city?.fee ?? 0));
  }
  lines.push(...outside.flatMap(outsideLine));
  return { ok: true, lines, cents: lines.reduce((sum, line) => sum + line.amountCents, 0), pickup, return: back };
}

const OUTSIDE_LABEL: Record<RentalEnd, string> = {
  pickup: "Prise en charge hors horaires",
  return: "Retour hors horaires",
};

/** Returns the line for a pickup or return outside the hours, or none if it is free. */
export const outsideLine = ({ at, fee }: OutsideFee): ExtraLine[] =>
  feeLine("OUT_OF_HOURS", OUTSIDE_LABEL[at], fee).map((line) => ({ ...line, end: at }));

/** The label of old bookings' fees for a return, which do not name their end otherwise. It never changes. */
const OLD_RETURN_LABEL = "Retour hors horaires";

/** Returns the end that a fee outside the hours is for; null for other lines. */
export function endOutside({ kind, end, label }: Pick<ExtraLine, "kind" | "label" | "end">): RentalEnd | null {
  if (kind !== "OUT_OF_HOURS") return null;
  return end ?? (label === OLD_RETURN_LABEL ? "return" : "pickup");
}

const gone: Extras = { ok: false, problem: "gone" };

/** True if conditions or extras were agreed; otherwise only the days and their price are shown. */
export const hasTerms = (agreed: {
  conditions?: Conditions | null;
  lines?: readonly { label: string }[] | null;
}): boolean => agreed.conditions != null || (agreed.lines != null && agreed.lines.length > 0);

/** Converts lines of a rental of `days` days to the contract's: in euros, with a cap only if it was reached. */
export const priceLines = (lines: readonly ExtraLine[], days: number): PriceLine[] =>
  lines.map(({ kind, label, per, unitCents, quantity, capCents, amountCents }) => ({
    kind,
    label,
    per,
    unitPrice: unitCents / 100,
    quantity,
    cap: capCents !== null && capCents < unitCents * days ? capCents / 100 : null,
    amount: amountCents / 100,
  }));

/** Euros as whole cents. */
export const cents = (euros: number): number => Math.round(euros * 100);

function optionLine(option: OfferedOption, quantity: number, days: number): ExtraLine {
  const unitCents = cents(option.price);
  const capCents = option.per === "DAY" && option.cap != null ? cents(option.cap) : null;
  return forDays({ kind: "OPTION", label: option.label, per: option.per, unitCents, quantity, capCents }, days);
}

/** Returns a line with its amount for `days` days at its own unit price. */
export function forDays(line: Omit<ExtraLine, "amountCents">, days: number): ExtraLine {
  const { per, unitCents, quantity, capCents } = line;
  const each = per === "DAY" ? Math.min(unitCents * days, capCents ?? Number.POSITIVE_INFINITY) : unitCents;
  return { ...line, amountCents: each * quantity };
}

/** Returns the line of a fee in euros, or none if it is free. */
export function feeLine(kind: LineKind, label: string, fee: number): ExtraLine[] {
  const amountCents = cents(fee);
  return amountCents > 0
    ? [{ kind, label, per: "RENTAL", unitCents: amountCents, quantity: 1, capCents: null, amountCents }]
    : [];
}
