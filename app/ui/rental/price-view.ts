import type { Conditions } from "~/contract/offer/conditions";
import type { PriceLine } from "~/contract/offer/offers";
import { rentalTotal } from "~/rental/base/days";
import { cents, hasTerms } from "~/rental/offer/extras";
import { euros, inDirhams } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { daysLine, depositTerm, lineTexts } from "~/text/rental/price-lines";
import type { PriceView } from "./price-breakdown";

/** What a price is made of; amounts in euros. Without conditions and lines it is shown as days times price, and no more. */
export interface PriceFacts {
  days: number;
  pricePerDay: number;
  /** Of the days alone, where it was copied at booking. */
  daysTotal?: number;
  /** What is paid beside the days. */
  lines?: readonly PriceLine[] | null;
  /** The sum of all, where the backend said it. */
  due?: number;
  /** Never part of the sum. */
  deposit?: number | null;
  /** When the deposit comes back. */
  conditions?: Conditions | null;
  /** Something may be chosen beside the car, though nothing is. */
  hasChoices?: boolean;
}

/** The one total, and what it is made of, as card, reservation and papers show it. So light that a browser can make it. */
export function priceView(facts: PriceFacts): PriceView {
  const { days, pricePerDay, deposit, conditions } = facts;
  const lines = facts.lines ?? [];
  const daysTotal = facts.daysTotal ?? rentalTotal(days, pricePerDay);
  const due = facts.due ?? cents(lines.reduce((sum, { amount }) => sum + amount, daysTotal)) / 100;
  return {
    perDay: euros(pricePerDay),
    days,
    daysText: plural(days, "jour"),
    total: euros(due),
    dirhams: inDirhams(due),
    amount: due,
    deposit: deposit == null ? null : euros(deposit),
    isPositive: due > 0,
    agreed:
      facts.hasChoices || hasTerms(facts)
        ? {
            days: { label: daysLine(pricePerDay, days), detail: null, amount: euros(daysTotal) },
            lines: lineTexts(lines, days),
            depositTerm: depositTerm(deposit, conditions),
          }
        : null,
  };
}
