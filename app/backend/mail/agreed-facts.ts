import type { Conditions } from "~/contract/offer/conditions";
import type { PriceLine } from "~/contract/offer/offers";
import { toWallClock } from "~/rental/base/clock";
import { hasTerms, priceLines } from "~/rental/offer/extras";
import { isolateLtr } from "~/text/format/isolates";
import { euros, totalLine } from "~/text/format/money";
import { nbsp } from "~/text/format/typography";
import { conditionsSummary } from "~/text/rental/conditions";
import { papersLine } from "~/text/rental/papers";
import { daysLine, depositBack, lineTexts } from "~/text/rental/price-lines";
import { UNPRICED_LABEL, unpricedWords } from "~/text/rental/unpriced";
import type { Product } from "~/text/site/product";
import type { Fact } from "./letter";
import type { ReservationPayload } from "./payloads";
import { oneLine } from "./safe-text";

/*
 * The terms agreed at booking, as letters state them. Messages from before terms existed, and those of agencies that
 * set none, keep the form that letters had without terms.
 */

/** The total to pay in euros, extras included; the deposit is not part of it. */
export const amountDue = ({ totalCents, extrasCents }: ReservationPayload): number =>
  (totalCents + (extrasCents ?? 0)) / 100;

/** The total, with its price lines if the booking has terms, and the deposit as a fact of its own. */
export function priceFacts(payload: ReservationPayload, product: Product): Fact[] {
  const deposit = payload.depositCents / 100;
  const total = totalLine(product, amountDue(payload));
  if (!hasTerms(payload)) {
    return [
      { label: "Total", value: total, isMain: true },
      ...unpricedFact(payload),
      { label: "Caution", value: euros(deposit) },
    ];
  }
  return [
    { label: "Détail", value: detailOf(payload) },
    { label: "Total à payer", value: total, isMain: true },
    ...unpricedFact(payload),
    { label: "Caution", value: deposit === 0 ? "Aucune" : `${euros(deposit)}, à part, ${depositBackOf(payload)}` },
  ];
}

/** What the agency may charge besides the total. */
function unpricedFact({ unpriced = [], pickupAt, returnAt, returnLocation }: ReservationPayload): Fact[] {
  if (unpriced.length === 0) return [];
  const rental = { pickupAt: toWallClock(new Date(pickupAt)), returnAt: toWallClock(new Date(returnAt)) };
  return [
    { label: UNPRICED_LABEL, value: unpricedWords(unpriced, { ...rental, returnLocation: oneLine(returnLocation) }) },
  ];
}

const depositBackOf = ({ conditions }: ReservationPayload) => depositBack(conditions?.depositBackDays);

/** The price lines, the days first, such as "28 € · Siège enfant (4 € / jour × 7 jours)". */
function detailOf({ days, totalCents, pricePerDayCents, lines }: ReservationPayload): string[] {
  const perDay = (pricePerDayCents ?? totalCents / Math.max(1, days)) / 100;
  const added = lineTexts(priceLines(lines ?? [], days).map(cleaned), days).map(
    ({ label, detail, amount }) => `${amount} · ${label}${detail ? ` (${detail})` : ""}`,
  );
  return [`${euros(totalCents / 100)} · ${daysLine(perDay, days)}`, ...added];
}

const cleaned = (line: PriceLine): PriceLine => ({ ...line, label: oneLine(line.label) });

/** The agreed conditions in short; empty if the agency had set none. */
export function conditionsFact(payload: ReservationPayload): Fact[] {
  const conditions = conditionsOf(payload);
  if (!conditions) return [];
  const lines = conditionsSummary(conditions, payload.depositCents / 100).map(({ strong, rest }) => strong + rest);
  return lines.length > 0 ? [{ label: "Conditions", value: lines }] : [];
}

/** What the client has to bring and, if the agency gave one, the number to call for assistance on the road. */
export function bringNotes(payload: ReservationPayload): string[] {
  const conditions = conditionsOf(payload);
  if (!conditions) return [nbsp("À présenter : permis de conduire, pièce d'identité, moyen de verser la caution.")];
  const { assistancePhone } = conditions;
  return [
    papersLine(conditions, payload.depositCents / 100),
    ...(assistancePhone ? [nbsp(`Assistance sur la route : ${isolateLtr(assistancePhone)}.`)] : []),
  ];
}

/** The agreed conditions, each text of the agency reduced to one line. */
function conditionsOf({ conditions }: ReservationPayload): Conditions | null {
  if (!conditions) return null;
  const line = (text: string | null | undefined) => (text ? oneLine(text) : null);
  const { insurance, papers, assistancePhone } = conditions;
  return {
    ...conditions,
    insurance: line(insurance),
    papers: line(papers),
    assistancePhone: line(assistancePhone),
  };
}
