import type { Queryable } from "~/backend/database/base/query";
import type { ReservationStatus } from "~/contract/values";
import type { PaymentRecord } from "../handovers/rental-money";
import { lockAgencyOf } from "../reservations/reservation-changes";
import { type Scope, within } from "../reservations/reservations";

/** The facts that decide whether a payment of a reservation can be recorded. */
export interface PayableReservation {
  agencyId: string;
  status: ReservationStatus;
  createdAt: Date;
  /** How many payments were recorded, cancelled ones included. */
  recorded: number;
}

/** Locks a reservation within the scope, so that nobody else records a payment until the commit; null for any other. */
export async function lockPayable(sql: Queryable, scope: Scope, id: string): Promise<PayableReservation | null> {
  // Locks in the same order as all writes about a rental: the agency, whose receipts are numbered, then the
  // reservation. Counts afterwards, so that payments recorded while this waited for the locks are included.
  await lockAgencyOf(sql, scope, id);
  const [reservation] = await sql<Omit<PayableReservation, "recorded">[]>`
    select r.agency_id as "agencyId", r.status, r.created_at as "createdAt" from reservations r
    where r.id = ${id} and ${within(sql, scope)}
    for no key update`;
  if (!reservation) return null;
  const recorded = await sql`select count(*)::int from payments where reservation_id = ${id}`.count();
  return { ...reservation, recorded };
}

export interface NewPayment
  extends Pick<PaymentRecord, "paidOn" | "means" | "currency" | "amountCents" | "valueCents" | "note"> {
  reservationId: string;
  agencyId: string;
  by: string;
  now: Date;
}

/** Returns a recorded payment that was not cancelled; null for any other id. */
export const findCountedPayment = (sql: Queryable, id: string) =>
  sql<{ id: string; number: number }[]>`
    select id, number from payments where id = ${id} and cancelled_at is null`.first();

/**
 * Records a payment under the next number of its agency's receipts, and returns its id and number. The agency stays
 * locked until the commit, so that numbers have no gaps: a rollback gives its number back.
 */
export async function insertPayment(sql: Queryable, payment: NewPayment): Promise<{ id: string; number: number }> {
  const { reservationId, agencyId, paidOn, means, currency, amountCents, valueCents, note, by, now } = payment;
  const [recorded] = await sql<{ id: string; number: number }[]>`
    with numbered as (
      update agencies set last_receipt = last_receipt + 1 where id = ${agencyId} returning id, last_receipt
    )
    insert into payments (reservation_id, agency_id, number, paid_on, means, currency, amount_cents, value_cents, note,
      noted_at, noted_by)
    select ${reservationId}::uuid, numbered.id, last_receipt, ${paidOn}::date, ${means}::text, ${currency}::text,
      ${amountCents}::int, ${valueCents}::int, ${note}::text, ${now}::timestamptz, ${by}::uuid
    from numbered
    returning id, number`;
  if (!recorded) throw new Error("a payment came to nothing");
  return recorded;
}

export interface NumberedPayment extends Pick<PaymentRecord, "number" | "currency" | "amountCents"> {
  agencyId: string;
}

/** Returns a payment of a reservation within the scope; null for any other. */
export const findPayment = (
  sql: Queryable,
  scope: Scope,
  { reservationId, paymentId }: { reservationId: string; paymentId: string },
) =>
  sql<NumberedPayment[]>`
    select p.number, p.currency, p.amount_cents as "amountCents", p.agency_id as "agencyId" from payments p join reservations r on r.id = p.reservation_id
    where p.id = ${paymentId} and r.id = ${reservationId} and ${within(sql, scope)}`.first();

/** Cancels a payment; false if it is already cancelled. */
export const cancelPayment = (
  sql: Queryable,
  { id, reason, by, now }: { id: string; reason: string; by: string; now: Date },
) =>
  sql`
    update payments set cancelled_at = ${now}, cancelled_by = ${by}, cancellation_reason = ${reason}
    where id = ${id} and cancelled_at is null
    returning id`.hasRows();
