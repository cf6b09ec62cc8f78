import type { Queryable } from "~/backend/database/base/query";
import type { DepositOutcome, DepositTaken } from "~/contract/handovers/values";
import type { ReservationStatus } from "~/contract/values";
import { type Scope, within } from "../reservations/reservations";

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
