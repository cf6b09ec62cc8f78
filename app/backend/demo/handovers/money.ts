import { dayOf, toWallClock } from "~/rental/base/clock";
import type { Random } from "../random";
import type { RentalRow } from "../reservation-book";
import { HOUR_MS } from "../timing";
import type { PlannedPayment } from "./script";
import type { HandoverRows } from "./sheet";

/** Dirhams per euro, the rate at the demo's counters. */
const DIRHAMS = 10.8;

/** A deposit in cents of the currency in which it was taken; dirhams are rounded to whole hundreds. */
export const depositCents = (cents: number, isInDirhams: boolean): number =>
  isInDirhams ? Math.round((cents * DIRHAMS) / 10_000) * 10_000 : cents;

type Handover = HandoverRows["handover"];

/** The deposit of a signed departure, with the outcome that a signed return gives it; none if none was taken. */
export function depositOf(departure: Handover, back: Handover | undefined, agency_id: string) {
  const { reservation_id, deposit_means: means, deposit_cents: amount_cents, signed_at: taken_at } = departure;
  if (!taken_at || !means || means === "NONE" || amount_cents === null) return [];
  const outcome = !back || back.deposit_choice === "LATER" ? null : back.deposit_choice;
  return [
    {
      ...{ reservation_id, agency_id, means, amount_cents, taken_at, outcome },
      kept_cents: back?.kept_cents ?? null,
      kept_reason: back?.kept_reason ?? null,
      kept_mark_id: back?.kept_mark_id ?? null,
      settled_at: outcome && (back?.signed_at ?? null),
      settled_by: outcome && (back?.signed_by ?? null),
    },
  ];
}

interface Bill {
  rental: RentalRow;
  extrasCents: number;
  chargesCents: number;
  departure: Date;
  back: Date | null;
  by: string;
  now: Date;
}

type Payment = ReturnType<typeof paymentsOf>[number];

/** The payments of one rental up to `now`, without their numbers, which `numbered` assigns per agency. */
export function paymentsOf(random: Random, planned: readonly PlannedPayment[], bill: Bill) {
  const { rental, now } = bill;
  const due = rental.total_cents + bill.extrasCents;
  const booked = Math.min(rental.created_at.getTime() + 3 * HOUR_MS, bill.departure.getTime() - HOUR_MS);
  const moments = { booking: new Date(booked), departure: bill.departure, return: bill.back };
  let paid = 0;
  return planned.flatMap(({ at, means, share, currency = "EUR", note = null, cancelled }, place) => {
    const moment = moments[at];
    const owed = at === "return" ? due + bill.chargesCents : due;
    const value_cents = share === "rest" ? owed - paid : Math.round((due * share) / 100) * 100;
    if (!moment || moment > now || value_cents <= 0) return [];
    if (!cancelled) paid += value_cents;
    const noted_at = new Date(moment.getTime() + place * 1000);
    return [
      {
        ...{ id: random.uuid(), reservation_id: rental.id, agency_id: rental.agency_id },
        ...{ means, currency, note, value_cents, noted_at, noted_by: bill.by },
        paid_on: dayOf(toWallClock(moment)),
        amount_cents: currency === "MAD" ? Math.round((value_cents * DIRHAMS) / 1_000) * 1_000 : value_cents,
        cancelled_at: cancelled ? new Date(noted_at.getTime() + 1000) : null,
        cancelled_by: cancelled ? bill.by : null,
        cancellation_reason: cancelled ?? null,
      },
    ];
  });
}

/** Numbers each agency's payments in the order in which they were recorded. `last`: the last number by agency id. */
export function numbered(payments: readonly Payment[]) {
  const last = new Map<string, number>();
  const inOrder = payments.toSorted((a, b) => +a.noted_at - +b.noted_at);
  const rows = inOrder.map((payment) => {
    const number = (last.get(payment.agency_id) ?? 0) + 1;
    last.set(payment.agency_id, number);
    return { ...payment, number };
  });
  return { payments: rows, last };
}
