import type { Conditions } from "~/contract/offer/conditions";
import type { OfferedOption, OfferedPlace, Offers, PriceLine } from "~/contract/offer/offers";
import type { OptionRate } from "~/contract/values";
import type { OutsideFee } from "./opening-hours";

/**
 * What stands beside the price of the days: options, delivery, a return in another city. The one function for page and
 * backend, in whole cents, so light that the vehicle page can use it in the browser.
 */

export type LineKind = "OPTION" | "DELIVERY" | "COLLECTION" | "ONE_WAY" | "OUT_OF_HOURS";

/** One line of what a renter pays beside the days. Amounts in cents. */
export interface ExtraLine {
  kind: LineKind;
  /** The option's, place's or city's name. */
  label: string;
  per: OptionRate;
  unitCents: number;
  quantity: number;
  /** What one costs at most, however many days, reached or not; null without such a limit. Lines of old say one that was reached. */
  capCents: number | null;
  amountCents: number;
}

/** What a renter chose. Places by their ids; `returnCity` where the car is returned in another city, at no place. */
export interface Choices {
  options: readonly { id: string; quantity: number }[];
  pickupPlace: string | null;
  returnPlace: string | null;
  returnCity: string | null;
}

export const NO_CHOICES: Choices = { options: [], pickupPlace: null, returnPlace: null, returnCity: null };

/** Why choices cannot be had: one is not, or no longer, on offer; or the agency takes no return in that city. */
export type ChoiceProblem = "gone" | "return-refused";

export type Extras =
  | { ok: true; lines: ExtraLine[]; cents: number; pickup: OfferedPlace | null; return: OfferedPlace | null }
  | { ok: false; problem: ChoiceProblem };

/** The id of the option that an agency's conditions make of a second driver who costs something. */
export const SECOND_DRIVER_ID = "second-driver";
export const SECOND_DRIVER_LABEL = "Second conducteur";

/** What may be taken beside the car: a second driver where the conditions have a price for one, then the agency's options. */
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

/** True where a renter can choose anything at all. */
export const hasChoices = (offers: Offers | null | undefined, conditions: Conditions | null | undefined): boolean =>
  optionsOnOffer(offers, conditions).length > 0 ||
  (offers?.places.length ?? 0) > 0 ||
  (offers?.returnCities.length ?? 0) > 0;

interface ExtrasInput {
  /** Days of the rental. */
  days: number;
  offers: Offers | null | undefined;
  conditions: Conditions | null | undefined;
  choices: Choices;
  /** What pickup and return outside the agency's hours cost: see opening-hours.ts. */
  outside?: readonly OutsideFee[];
}

/** The lines that choices add to a rental, and their sum; or why they cannot be had. */
export function extrasOf({ days, offers, conditions, choices, outside = [] }: ExtrasInput): Extras {
  const onOffer = optionsOnOffer(offers, conditions);
  const lines: ExtraLine[] = [];
  for (const { id, quantity } of choices.options) {
    const option = onOffer.find((one) => one.id === id);
    if (!option || !Number.isInteger(quantity) || quantity < 1 || quantity > option.quantity) return gone;
    lines.push(optionLine(option, quantity, days));
  }
  if (new Set(choices.options.map(({ id }) => id)).size < choices.options.length) return gone;

  const place = (id: string | null) =>
    id === null ? null : (offers?.places.find((one) => one.id === id) ?? undefined);
  const pickup = place(choices.pickupPlace);
  const back = place(choices.returnPlace);
  if (pickup === undefined || back === undefined) return gone;
  if (pickup) lines.push(...feeLine("DELIVERY", pickup.label, pickup.feeOut));
  if (back) lines.push(...feeLine("COLLECTION", back.label, back.feeBack));
  else if (choices.returnCity !== null) {
    const city = offers?.returnCities.find((one) => one.city === choices.returnCity);
    if (city && !city.offered) return { ok: false, problem: "return-refused" };
    lines.push(...feeLine("ONE_WAY", choices.returnCity, city?.fee ?? 0));
  }
  for (const { at, fee } of outside) lines.push(...feeLine("OUT_OF_HOURS", OUTSIDE_LABEL[at], fee));
  return { ok: true, lines, cents: lines.reduce((sum, line) => sum + line.amountCents, 0), pickup, return: back };
}

export const OUTSIDE_LABEL: Record<OutsideFee["at"], string> = {
  pickup: "Prise en charge hors horaires",
  return: "Retour hors horaires",
};

const gone: Extras = { ok: false, problem: "gone" };

/** Something was agreed beside days and price; else a rental is shown as those alone. */
export const hasTerms = (agreed: {
  conditions?: Conditions | null;
  lines?: readonly { label: string }[] | null;
}): boolean => agreed.conditions != null || (agreed.lines != null && agreed.lines.length > 0);

/** Lines of so many days as the contract says them, in euros: a cap where it was reached. */
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

/** A line at its own unit price for so many days. */
export function forDays(line: Omit<ExtraLine, "amountCents">, days: number): ExtraLine {
  const { per, unitCents, quantity, capCents } = line;
  const each = per === "DAY" ? Math.min(unitCents * days, capCents ?? Number.POSITIVE_INFINITY) : unitCents;
  return { ...line, amountCents: each * quantity };
}

/** What costs nothing is no line: the place itself is said elsewhere. */
export function feeLine(kind: LineKind, label: string, fee: number): ExtraLine[] {
  const amountCents = cents(fee);
  return amountCents > 0
    ? [{ kind, label, per: "RENTAL", unitCents: amountCents, quantity: 1, capCents: null, amountCents }]
    : [];
}
