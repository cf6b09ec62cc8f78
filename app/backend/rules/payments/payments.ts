import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import type { LoggedChanges } from "~/backend/database/events/events";
import * as payments from "~/backend/database/payments/payments";
import { RuleError } from "~/backend/rules/base/rule-error";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { PaymentInput } from "~/contract/handovers/rental-record";
import { PAYMENTS_MAX } from "~/contract/handovers/values";
import { alreadyIs } from "~/contract/messages";
import type { ReservationStatus } from "~/contract/values";
import { dayOf, toWallClock, wallClockOf } from "~/rental/base/clock";
import { isAgreed } from "~/rental/payments/papers";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { product } from "~/text/site/product";
import { log } from "../events/log";

/*
 * What an agency has received, as it notes it: the site takes no money. Nothing that was noted changes; what was wrong is
 * cancelled with a reason and noted anew, under the next number. See docs/decisions/deposits-and-payments.md.
 */

/**
 * Notes a payment of one of the agency's reservations; once under its key. Throws RuleError "not-found" for any other, "invalid" for a day that
 * is to come or long ago and for dirhams of which nobody says what they are worth, "conflict" where there is nothing to be
 * paid yet or any more, "unprocessable" after the last one that there may be.
 */
export async function notePayment(context: Context, caller: Caller, id: string, input: PaymentInput): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  const now = context.now();
  await context.database.transaction(async (sql) => {
    const reservation = await payments.lockPayable(sql, scopeOf(caller), id);
    if (!reservation) throw reservationNotFound();
    refuseUnpayable(reservation.status);
    const paidOn = paidOnOf(input, { now, madeAt: reservation.createdAt });
    const payment = {
      paidOn,
      means: input.means,
      currency: input.currency,
      amountCents: cents(input.amount),
      valueCents: countedCents(input),
      note: input.note || null,
    };
    if (input.key && (await payments.isNoted(sql, { ...payment, reservationId: id, id: input.key }))) return;
    if (reservation.noted >= PAYMENTS_MAX) throw new RuleError("unprocessable", M.tooManyPayments);
    const { agencyId } = reservation;
    const sent = { ...payment, id: input.key, reservationId: id, agencyId, by: caller.userId, now };
    const number = await payments.insertPayment(sql, sent);
    const { currency, means, amountCents, note } = payment;
    const changes: LoggedChanges = {
      number: [null, number],
      amountCents: [null, amountCents],
      currency: [null, currency],
      means: [null, means],
      paidOn: [null, paidOn],
      ...(note ? { note: null } : {}),
    };
    await log(sql, { by: caller, action: "PAYMENT_NOTED", on: { id, agencyId }, changes, now });
  });
}

/**
 * Takes a payment back, with a reason; it stays readable. Throws RuleError "not-found" for what is not the agency's,
 * "conflict" for one that is cancelled already.
 */
export async function cancelPayment(
  { database, now }: Context,
  caller: Caller,
  { id, paymentId }: { id: string; paymentId: string },
  reason: string,
): Promise<void> {
  if (!isUuid(id)) throw reservationNotFound();
  if (!isUuid(paymentId)) throw new RuleError("not-found", M.paymentNotFound);
  await database.transaction(async (sql) => {
    const known = await payments.findPayment(sql, scopeOf(caller), { reservationId: id, paymentId });
    if (!known) throw new RuleError("not-found", M.paymentNotFound);
    const at = now();
    const isCancelled = await payments.cancelPayment(sql, { id: paymentId, reason, by: caller.userId, now: at });
    if (!isCancelled) throw new RuleError("conflict", M.paymentCancelled);
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
  const message = status === "PENDING" ? M.payableFromConfirmed : alreadyIs(RESERVATION_STATUS_LABEL[status]);
  throw new RuleError("conflict", message);
}

/** The Moroccan day of the payment, not to come, and from a year before the reservation was made on. */
function paidOnOf({ paidOn }: PaymentInput, { now, madeAt }: { now: Date; madeAt: Date }): string {
  const wall = wallClockOf(paidOn);
  if (!wall) throw new RuleError("invalid", M.paidOnRequired);
  const day = dayOf(wall);
  if (day > dayOf(toWallClock(now))) throw new RuleError("invalid", M.paidInFuture);
  const made = dayOf(toWallClock(madeAt));
  const earliest = `${Number(made.slice(0, 4)) - 1}${made.slice(4)}`;
  if (day < earliest) throw new RuleError("invalid", M.paidLongAgo);
  return day;
}

/** What a payment counts, in euro cents: dirhams by what the agency says, else by the site's rate. */
function countedCents({ currency, amount, value }: PaymentInput): number {
  if (currency === "EUR") return cents(amount);
  if (typeof value === "number") {
    if (value === 0) throw new RuleError("invalid", M.amountPositive);
    return cents(value);
  }
  const { dirhams } = product();
  if (!dirhams) throw new RuleError("invalid", M.valueRequired);
  return cents(amount / dirhams.rate);
}

const cents = (euros: number) => Math.round(euros * 100);
