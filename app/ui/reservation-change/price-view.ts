import type { Reservation } from "~/contract/entities";
import type { PriceLine } from "~/contract/offer/offers";
import type { ChangePrice } from "~/contract/reservations/counter";
import { euros } from "~/text/format/money";
import { changedParts, changedSums, priceIncrease } from "~/text/rental/change-lines";
import { priceView } from "~/ui/rental/price-view";
import { feeAt } from "~/ui/rental/rental-stops-view";
import { reservationPrice } from "~/ui/rental/reservation-price";
import type { ChangeExtrasView } from "./extras-view";

export type ChangePriceView = ReturnType<typeof changePriceView>;

/** What a change would cost, compared with what was agreed. `asked` is the backend's price for the change in the form; null for the rental as it is. */
export function changePriceView(reservation: Reservation, asked: ChangePrice | null, now: Date) {
  const before = euros(reservation.amountDue);
  if (!asked) {
    const amount = reservation.amountDue;
    const price = reservationPrice(reservation);
    return {
      amount,
      before,
      parts: null,
      difference: null,
      price,
      waits: null,
      fees: feesIn(reservation.lines ?? []),
    };
  }
  const { after, lines } = asked;
  const increase = priceIncrease(asked);
  return {
    amount: after.amountDue,
    before,
    parts: [...changedParts(asked, { agency: reservation.agency, now }), ...changedSums(asked)],
    difference: differenceText(increase),
    price: priceView({
      days: after.days,
      pricePerDay: after.pricePerDay,
      daysTotal: after.totalPrice,
      lines,
      due: after.amountDue,
      deposit: after.deposit ?? reservation.deposit,
      conditions: reservation.conditions,
      // Shows the price lines even if there are no extras.
      hasExtras: true,
    }),
    /** Why the other side has to accept the change; null if it applies at once. */
    waits: asked.waits ? (increase > 0 ? "Plus cher" : "Caution plus élevée") : null,
    fees: feesIn(lines),
  };
}

/** The answer to the page's script while the form is filled in: the price, or why there is none. */
export interface LivePrice {
  price?: ChangePriceView;
  problem?: string;
  /** The places and options, whose prices depend on each other. */
  extras: ChangeExtrasView;
}

/** A form's price for the page's script. A change of nothing has the price that was agreed. */
export function livePrice(
  reservation: Reservation,
  { errors, price }: { errors: Record<string, string[]>; price: ChangePrice | null },
  now: Date,
): Omit<LivePrice, "extras"> {
  const problem = Object.values(errors).flat().join(" ");
  return problem ? { problem } : { price: changePriceView(reservation, price, now) };
}

const feesIn = (lines: readonly PriceLine[]) => ({ pickup: feeAt("pickup", lines), return: feeAt("return", lines) });

function differenceText(difference: number): string {
  if (difference === 0) return "Même total qu'avant";
  return difference > 0 ? `${euros(difference)} de plus` : `${euros(-difference)} de moins`;
}
