import type { Conditions } from "~/contract/offer/conditions";
import type { PriceLine } from "~/contract/offer/offers";
import { rentalTotal } from "~/rental/base/days";
import { cents, hasTerms } from "~/rental/offer/extras";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { unbroken } from "~/text/format/typography";
import { daysLine, depositTerm, lineTexts } from "~/text/rental/price-lines";

/** The parts of a price, in euros. Without conditions and lines it is only shown as days times price. */
export interface PriceFacts {
  days: number;
  pricePerDay: number;
  /** The price of the days alone, if it was stored at booking. */
  daysTotal?: number;
  /** The price lines besides the days. */
  lines?: readonly PriceLine[] | null;
  /** The amount due, if the backend states it. */
  due?: number;
  /** Never part of the amount due. */
  deposit?: number | null;
  /** They say when the deposit is given back. */
  conditions?: Conditions | null;
  /** Extras can be selected, even if none is. */
  hasExtras?: boolean;
}

export type PriceView = ReturnType<typeof priceView>;

/** The amount due (`total`) and its parts, for card, reservation and papers. Light enough for a browser bundle. */
export function priceView(facts: PriceFacts) {
  const { days, pricePerDay, deposit, conditions } = facts;
  const lines = facts.lines ?? [];
  const daysTotal = facts.daysTotal ?? rentalTotal(days, pricePerDay);
  const due = facts.due ?? cents(lines.reduce((sum, { amount }) => sum + amount, daysTotal)) / 100;
  const hasAgreed = facts.hasExtras || hasTerms(facts);
  return {
    perDay: euros(pricePerDay),
    days,
    daysText: unbroken(plural(days, "jour")),
    // Days × price per day.
    daysTotal: euros(daysTotal),
    total: euros(due),
    // In euros, which a booking sends as expected.
    amount: due,
    totalTerm: hasAgreed ? "Total à payer" : "Total",
    deposit: deposit == null ? null : euros(deposit),
    isPositive: due > 0,
    // Null if the agency has set nothing besides its price.
    agreed: hasAgreed
      ? {
          // For papers, which show the days in one line.
          days: { label: daysLine(pricePerDay, days), detail: null, amount: euros(daysTotal) },
          lines: lineTexts(lines, days),
          depositTerm: depositTerm(deposit, conditions),
        }
      : null,
  };
}
