import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges } from "~/backend/database/events/events";
import * as payments from "~/backend/database/payments/payments";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { alreadyChanged, reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { problem } from "~/contract/base/errors";
import type { PaymentInput } from "~/contract/handovers/rental-record";
import { PAYMENTS_MAX } from "~/contract/handovers/values";
import type { ReservationStatus } from "~/contract/values";
import { dayOf, toWallClock, wallClockOf } from "~/rental/base/clock";
import { isAgreed } from "~/rental/payments/papers";
import type { Product } from "~/text/site/product";
import { log } from "../events/log";

/*
 * Payments that an agency says it received; the site itself takes no money. Recorded payments never change: a wrong one
 * is cancelled with a reason and recorded again under the next number. See docs/decisions/deposits-and-payments.md.
 */

/**
 * Records a payment for a reservation. Throws RuleError "not-found" for another agency's reservation, "invalid" for a
 * day in the future or too long ago and for dirhams without a value in euros, "conflict" when the reservation's status
 * allows no payment, "unprocessable" beyond PAYMENTS_MAX.
 */
export async function recordPayment(context: Context, caller: Caller, id: string, input: PaymentInput): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  const now = context.now();
  const record = async (sql: Queryable) => {
    const reservation = await payments.lockPayable(sql, scopeOf(caller), id);
    if (!reservation) throw reservationNotFound();
    refuseUnpayable(reservation.status);
    const paidOn = paidOnOf(input, { now, madeAt: reservation.createdAt });
    const payment = {
      paidOn,
      means: input.means,
      currency: input.currency,
      amountCents: cents(input.amount),
      valueCents: countedCents(context.site.product, input),
      note: input.note || null,
    };
    if (reservation.recorded >= PAYMENTS_MAX) throw new RuleError("unprocessable", "tooManyPayments");
    const { agencyId } = reservation;
    const made = await payments.insertPayment(sql, { ...payment, reservationId: id, agencyId, by: caller.userId, now });
    const { currency, means, amountCents, note } = payment;
    const changes: LoggedChanges = {
      number: [null, made.number],
      amountCents: [null, amountCents],
      currency: [null, currency],
      means: [null, means],
      paidOn: [null, paidOn],
      ...(note ? { note: null } : {}),
    };
    await log(sql, { by: caller, action: "PAYMENT_NOTED", on: { id, agencyId }, changes, now });
    return made;
  };
  await once(context, record, payments.findCountedPayment);
}

/**
 * Cancels a payment with a reason; it remains readable. Throws RuleError "not-found" for another agency's payment,
 * "conflict" for a payment that is cancelled already.
 */
export async function cancelPayment(
  { database, now }: Context,
  caller: Caller,
  { id, paymentId }: { id: string; paymentId: string },
  reason: string,
): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  if (!isUuid(paymentId)) throw new RuleError("not-found", "paymentNotFound");
  await database.transaction(async (sql) => {
    const known = await payments.findPayment(sql, scopeOf(caller), { reservationId: id, paymentId });
    if (!known) throw new RuleError("not-found", "paymentNotFound");
    const at = now();
    const isCancelled = await payments.cancelPayment(sql, { id: paymentId, reason, by: caller.userId, now: at });
    if (!isCancelled) throw new RuleError("conflict", "paymentCancelled");
    const { number, amountCents, currency, agencyId } = known;
    const changes: LoggedChanges = {
      number: [null, number],
      amountCents: [amountCents, null],
      currency: [null, currency],
      reason: null,
    };
    await log(sql, { by: caller, action: "PAYMENT_CANCELLED", on: { id, agencyId }, changes, now: at });
  });
}

function refuseUnpayable(status: ReservationStatus): void {
  if (isAgreed(status)) return;
  throw new RuleError("conflict", status === "PENDING" ? "payableFromConfirmed" : alreadyChanged(status));
}

/**
 * Returns the Moroccan day of the payment. Throws RuleError "invalid" for a future day or one more than a year before
 * the reservation was made.
 */
function paidOnOf({ paidOn }: PaymentInput, { now, madeAt }: { now: Date; madeAt: Date }): string {
  const wall = wallClockOf(paidOn);
  if (!wall) throw new RuleError("invalid", problem("paidOnRequired", "paidOn"));
  const day = dayOf(wall);
  if (day > dayOf(toWallClock(now))) throw new RuleError("invalid", problem("paidInFuture", "paidOn"));
  const made = dayOf(toWallClock(madeAt));
  const earliest = `${Number(made.slice(0, 4)) - 1}${made.slice(4)}`;
  if (day < earliest) throw new RuleError("invalid", problem("paidLongAgo", "paidOn"));
  return day;
}

/**
 * Returns a payment's value in euro cents. Dirhams are valued as the agency says, otherwise at the site's rate. Throws
 * RuleError "invalid".
 */
function countedCents({ dirhams }: Product, { currency, amount, value }: PaymentInput): number {
  if (currency === "EUR") return cents(amount);
  if (typeof value === "number") {
    if (value === 0) throw new RuleError("invalid", problem("amountPositive", "value"));
    return cents(value);
  }
  if (!dirhams) throw new RuleError("invalid", problem("valueRequired", "value"));
  return cents(amount / dirhams.rate);
}

const cents = (euros: number) => Math.round(euros * 100);
