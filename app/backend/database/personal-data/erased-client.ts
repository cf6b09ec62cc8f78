import type { Queryable } from "~/backend/database/base/query";
import { ERASED_TEXT, LETTER_FIELDS, ofHandovers } from "./text-columns";

/* Erases a client's data except texts (text-columns.ts). Call the erasing functions under the erasure lock. */

type Ids = readonly string[];

/**
 * Deletes the client's photos from the records of these rentals, which count them as `forgotten_photos`. Returns the
 * names of the files, which stay in the storage until they are removed or swept.
 */
export async function eraseClientPhotos(sql: Queryable, rentals: Ids): Promise<string[]> {
  const rows = await sql<{ handoverId: string; name: string }[]>`
    delete from handover_photos where side = 'CLIENT' and ${ofHandovers(sql, rentals)}
    returning handover_id as "handoverId", name`;
  await sql`
    update handovers h set forgotten_photos = forgotten_photos + g.photos
    from (
      select id, count(*)::int as photos from unnest(${rows.map(({ handoverId }) => handoverId)}::uuid[]) id group by id
    ) g
    where h.id = g.id`;
  return rows.map(({ name }) => name);
}

/** Deletes all letters to an account. */
export async function eraseLettersTo(sql: Queryable, { id, email }: { id: string; email: string }): Promise<void> {
  await sql`delete from outbox where lower(recipient) = lower(${email}) or payload ->> 'userId' = ${id}`;
}

interface WaitingLetter {
  id: string;
  payload: {
    change?: {
      askedBy: "AGENCY" | "CLIENT";
      reason: string | null;
      refusalReason: string | null;
      before: object;
      after: object;
    };
    handover?: { remarks: string | null };
  };
  pickupLocation: string;
  returnLocation: string;
}

/**
 * Deletes the letters about these rentals. An unsent letter to an agency stays, without the client and the client's
 * words: the agency must still learn its news, such as a cancellation. Call it after `eraseTexts`, since it copies the
 * erased places.
 */
export async function eraseLettersAbout(sql: Queryable, rentals: Ids): Promise<void> {
  await sql`
    delete from outbox
    where payload ->> 'reservationId' = any(${rentals}::text[])
      and (payload ->> 'audience' is distinct from 'agency' or sent_at is not null or failed_at is not null)`;
  const waiting = await sql<WaitingLetter[]>`
    select o.id, o.payload, r.pickup_location as "pickupLocation", r.return_location as "returnLocation"
    from outbox o join reservations r on r.id::text = o.payload ->> 'reservationId'
    where o.payload ->> 'reservationId' = any(${rentals}::text[]) for update of o`;
  for (const { id, payload, pickupLocation, returnLocation } of waiting) {
    const erased = { ...payload, ...LETTER_FIELDS, pickupLocation, returnLocation, ...withoutClientsWords(payload) };
    await sql`update outbox set payload = ${JSON.stringify(erased)}::jsonb, last_error = null where id = ${id}`;
  }
}

function withoutClientsWords({ change, handover }: WaitingLetter["payload"]): Partial<WaitingLetter["payload"]> {
  return {
    ...(change && {
      change: {
        ...change,
        before: { ...change.before, ...NO_PLACES },
        after: { ...change.after, ...NO_PLACES },
        ...(change.askedBy === "CLIENT"
          ? { reason: erased(change.reason) }
          : { refusalReason: erased(change.refusalReason) }),
      },
    }),
    ...(handover && { handover: { ...handover, remarks: erased(handover.remarks) } }),
  };
}

/** A letter of a change does not say who typed its places. */
const NO_PLACES = {
  pickupLocation: undefined,
  returnLocation: undefined,
  pickupAddress: undefined,
  returnAddress: undefined,
  flightNumber: undefined,
};

const erased = (text: string | null) => (text === null ? null : ERASED_TEXT);

/** Locks a rental of the agency; null for another agency's. `isErased`: it no longer names anybody. */
export const lockGuestRental = (sql: Queryable, { id, agencyId }: { id: string; agencyId: string }) =>
  sql<{ isGuest: boolean; isErased: boolean }[]>`
    select origin <> 'ONLINE' as "isGuest", client_forgotten_at is not null as "isErased"
    from reservations where id = ${id} and agency_id = ${agencyId} for no key update`.first();

/** Erases the guest of a rental and ends the links to it. `updated_at` stays, since it says when the rental ended. */
export async function eraseGuest(sql: Queryable, reservationId: string, now: Date): Promise<void> {
  await sql`delete from guest_links where reservation_id = ${reservationId}`;
  await sql`
    update reservations
    set guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = ${now}
    where id = ${reservationId}`;
}
