import type { Conditions } from "~/contract/offer/conditions";
import type { PriceLine } from "~/contract/offer/offers";
import { isolateName } from "~/text/format/isolates";
import { euros, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";

/** A price line as every screen, letter and paper shows it. */
export interface LineText {
  /** "Livraison : Aéroport Marrakech-Ménara" */
  label: string;
  /** "4 € / jour × 7 jours", "2 × 25 €"; null if the amount needs no explanation. */
  detail: string | null;
  /** "28 €" */
  amount: string;
}

const LABEL: Record<PriceLine["kind"], (label: string) => string> = {
  OPTION: (label) => label,
  DELIVERY: (label) => `Livraison\u00a0: ${label}`,
  COLLECTION: (label) => `Reprise\u00a0: ${label}`,
  ONE_WAY: (label) => `Retour à ${label}`,
  OUT_OF_HOURS: (label) => label,
};

/** Returns the price lines other than the days in French; amounts in euros. */
export const lineTexts = (lines: readonly PriceLine[], days: number): LineText[] =>
  lines.map((line) => ({
    label: LABEL[line.kind](line.label),
    detail: detailOf(line, days),
    amount: euros(line.amount),
  }));

/** "Siège enfant × 2 (56 €), Livraison : Aéroport (15 €)", for agencies; null if there is nothing besides the car. */
export const linesInShort = (lines: readonly PriceLine[] | null | undefined): string | null =>
  lines?.map((line) => `${nameOf(line)} (${euros(line.amount)})`).join(", ") || null;

/** "Siège enfant × 2, GPS, Livraison : Aéroport", for clients, each name isolated; null if there is nothing besides the car. */
export const lineNames = (lines: readonly PriceLine[] | null | undefined): string | null =>
  lines
    ?.map((line) => ({ ...line, label: isolateName(line.label) }))
    .map((line) => (line.quantity > 1 ? nameOf(line) : LABEL[line.kind](line.label)))
    .join(", ") || null;

const nameOf = ({ kind, label, quantity }: PriceLine): string =>
  kind === "OPTION" ? `${label} ×\u00a0${quantity}` : LABEL[kind](label);

function detailOf({ per, unitPrice, quantity, cap }: PriceLine, days: number): string | null {
  const times = quantity > 1 ? `${quantity} × ` : "";
  if (per === "DAY") {
    return upTo(`${times}${perDay(unitPrice)} × ${plural(days, "jour")}`, cap);
  }
  return quantity > 1 ? `${times}${euros(unitPrice)}` : null;
}

/** A rate with its cap in euros: "4 € / jour (40 € maximum)"; the rate alone without a cap. */
export const upTo = (rate: string, cap: number | null | undefined): string =>
  cap == null ? rate : `${rate} (${euros(cap)}\u00a0maximum)`;

/** The line of the days themselves: "49 € / jour × 7 jours". */
export const daysLine = (pricePerDay: number, days: number): string =>
  `${perDay(pricePerDay)} × ${plural(days, "jour")}`;

/** "Caution, à part, rendue sous 7 jours": the deposit, which is never part of the total, and when it is given back. */
export function depositTerm(deposit: number | null | undefined, conditions: Conditions | null | undefined): string {
  return deposit === 0 ? "Sans caution" : `Caution, à part, ${depositBack(conditions?.depositBackDays)}`;
}

/** "rendue sous 7 jours"; "rendue au retour" for 0 days or if unspecified. */
export const depositBack = (days: number | null | undefined): string =>
  days ? `rendue sous ${plural(days, "jour").replace(" ", "\u00a0")}` : "rendue au retour";
