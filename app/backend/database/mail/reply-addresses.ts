import type { Queryable } from "~/backend/database/base/query";

/** Where replies to letters about a rental go, by the letter's reader; null where there is no such address. */
interface ReplyAddresses {
  /** The agency's contact address. */
  client: string | null;
  /** The e-mail of the client's account, if it is confirmed and not erased. Guests have confirmed none. */
  agency: string | null;
}

/** Returns today's reply addresses of a reservation; null for an unknown id. */
export const findReplyAddresses = (sql: Queryable, reservationId: string) =>
  sql<ReplyAddresses[]>`
    select a.contact_email as client, case when u.email_confirmed and u.erased_at is null then u.email end as agency
    from reservations r join agencies a on a.id = r.agency_id left join users u on u.id = r.client_id
    where r.id = ${reservationId}`.first();
