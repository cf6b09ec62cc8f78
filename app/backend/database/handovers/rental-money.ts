import type { Queryable } from "~/backend/database/base/query";
import type { Currency, DepositOutcome, DepositTaken, PaidBy } from "~/contract/handovers/values";
import type { ReservationStatus } from "~/contract/values";
import { type Scope, within } from "../reservations/reservations";

/** A deposit and its outcome. Amounts are in centimes if it was taken in dirhams. */
export interface DepositRecord {
  means: Exclude<DepositTaken, "NONE">;
  amountCents: number;
  takenAt: Date;
  outcome: DepositOutcome | null;
  keptCents: number | null;
  keptReason: string | null;
  keptMarkId: string | null;
  settledAt: Date | null;
}

/** A recorded payment. `amountCents` is in its currency, `valueCents` is its value in euros. */
export interface PaymentRecord {
  id: string;
  number: number;
  /** A Moroccan day, "2026-11-05". */
  paidOn: string;
  means: PaidBy;
  currency: Currency;
  amountCents: number;
  valueCents: number;
  note: string | null;
  notedAt: Date;
  cancelledAt: Date | null;
  cancellationReason: string | null;
}

/** Returns the deposit of a reservation; null if none was taken. */
export const findDeposit = (sql: Queryable, reservationId: string) =>
  sql<DepositRecord[]>`
    select means, amount_cents as "amountCents", taken_at as "takenAt", outcome, kept_cents as "keptCents",
      kept_reason as "keptReason", kept_mark_id as "keptMarkId", settled_at as "settledAt"
    from deposits where reservation_id = ${reservationId}`.first();

/** Stores the deposit that was taken for a reservation; false, and nothing is stored, if it has one. */
export const insertDeposit = (
  sql: Queryable,
  deposit: { reservationId: string; agencyId: string; means: string; amountCents: number; now: Date },
): Promise<boolean> => {
  const { reservationId, agencyId, means, amountCents, now } = deposit;
  return sql`
    insert into deposits (reservation_id, agency_id, means, amount_cents, taken_at)
    values (${reservationId}, ${agencyId}, ${means}, ${amountCents}, ${now})
    on conflict (reservation_id) do nothing
    returning reservation_id`.hasRows();
};

/** The facts that decide how a deposit can be settled. */
export interface SettleableDeposit {
  agencyId: string;
  status: ReservationStatus;
  /** Null if no deposit was taken. In centimes if it was taken in dirhams. */
  amountCents: number | null;
  means: DepositTaken | null;
  outcome: DepositOutcome | null;
  /** The ids of the marks that were new at the signed return. */
  newMarks: string[];
}

/** Returns the deposit of a reservation within the scope; null for any other reservation. */
export const findSettleable = (sql: Queryable, scope: Scope, id: string) =>
  sql<SettleableDeposit[]>`
    select r.agency_id as "agencyId", r.status, d.amount_cents as "amountCents", d.means, d.outcome,
      array(select m.mark_id::text from handovers h join handover_marks m on m.handover_id = h.id
        where h.reservation_id = r.id and h.moment = 'return' and h.signed_at is not null and m.state = 'NEW')
        as "newMarks"
    from reservations r left join deposits d on d.reservation_id = r.id
    where r.id = ${id} and ${within(sql, scope)}`.first();

export interface DepositSettlement {
  reservationId: string;
  outcome: DepositOutcome;
  /** For a deposit that is kept: how much, why, and because of which mark. */
  kept: { cents: number; reason: string; markId: string | null } | null;
  by: string;
  now: Date;
}

/** Settles a deposit; false if there is none, or if it is already settled. */
export const settleDeposit = (sql: Queryable, { reservationId, outcome, kept, by, now }: DepositSettlement) =>
  sql`
    update deposits
    set outcome = ${outcome}, kept_cents = ${kept?.cents ?? null}::int, kept_reason = ${kept?.reason ?? null}::text,
      kept_mark_id = ${kept?.markId ?? null}::uuid, settled_at = ${now}, settled_by = ${by}
    where reservation_id = ${reservationId} and outcome is null
    returning reservation_id`.hasRows();

/** SQL expression for what is left to pay of a reservation `r`, in cents: the `balanceOf` of rules/handovers. */
export const leftCents = (sql: Queryable) => sql`(
    r.total_cents
    + coalesce((select t.extras_cents from reservation_terms t where t.reservation_id = r.id), 0)
    + coalesce((select sum(c.amount_cents) from handovers h join handover_charges c on c.handover_id = h.id
        where h.reservation_id = r.id and h.moment = 'return' and h.signed_at is not null), 0)
    - coalesce((select sum(p.value_cents) from payments p
        where p.reservation_id = r.id and p.cancelled_at is null), 0))::float8`;

/** SQL columns of a `PaymentRecord`, from the payment `p`. */
export const paymentColumns = (sql: Queryable) =>
  sql`p.id, p.number, to_char(p.paid_on, 'YYYY-MM-DD') as "paidOn", p.means, p.currency, p.amount_cents as "amountCents",
      p.value_cents as "valueCents", p.note, p.noted_at as "notedAt", p.cancelled_at as "cancelledAt",
      p.cancellation_reason as "cancellationReason"`;

/** Returns the payments of a reservation by number, cancelled ones included. */
export const listPayments = (sql: Queryable, reservationId: string) =>
  sql<PaymentRecord[]>`
    select ${paymentColumns(sql)}
    from payments p where p.reservation_id = ${reservationId}
    order by p.number`;
