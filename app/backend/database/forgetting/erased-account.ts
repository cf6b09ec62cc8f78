import { toE164 } from "~/text/phone";
import type { Queryable } from "../driver/query";
import { holdsDeposit, isDisputed, isOver } from "./disputes";
import type { ErasableAccount } from "./erasable-account";
import { forgetIn, forgetter, type PersonNamed } from "./person-words";

/* What goes of an account that is erased, beside what texts say of its person (rental-texts.ts). */

/** No mail is written to such an address. */
export const ERASED_MAIL_DOMAIN = "efface.invalid";

/** Leaves of an account its id, its role and when it was made and erased; ends its sessions and links. */
export async function blankAccount(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`delete from access_tokens where user_id = ${id}`;
  await sql`delete from password_links where user_id = ${id}`;
  // Nothing is left to be reminded of. What others did stays done by "Client", or by whoever had worked for an agency.
  await sql`
    update users
    set first_name = case role when 'CLIENT' then 'Client' else 'Compte effacé' end, last_name = '',
      email = id || ${`@${ERASED_MAIL_DOMAIN}`}, phone = null, password_hash = null, locale = 'fr',
      unwanted_reminders = array['PICKUP', 'RETURN', 'REVIEW'], unsubscribe_key = gen_random_uuid(), invited_at = null,
      removed_at = ${now}, erased_at = ${now}, updated_at = ${now}
    where id = ${id}`;
}

/** Replaces what an account's person wrote about rentals between the agency and them; a reason for a change, which may be missing, goes. */
export async function forgetOwnTexts(sql: Queryable, ids: readonly string[], text: string): Promise<void> {
  await sql`
    update handover_statements set text = ${text}
    where side = 'CLIENT'
      and handover_id in (select id from handovers where reservation_id = any(${ids}::uuid[]))`;
  await sql`
    update reservation_changes set reason = null
    where asked_by = 'CLIENT' and reservation_id = any(${ids}::uuid[]) and reason is not null`;
}

/**
 * Deletes all letters to a person and about their rentals. One that has not left for an agency goes without the person:
 * what it tells, such as a cancellation, is still to be told.
 */
export async function forgetLetters(
  sql: Queryable,
  { id, email }: Pick<ErasableAccount, "id" | "email">,
  { rentals, words }: { rentals: readonly string[]; words: readonly string[] },
): Promise<void> {
  await sql`
    delete from outbox
    where lower(recipient) = lower(${email}) or payload ->> 'userId' = ${id}
      or (payload ->> 'reservationId' = any(${rentals}::text[])
        and (payload ->> 'audience' is distinct from 'agency' or sent_at is not null or failed_at is not null))`;
  const forget = forgetter(words);
  const waiting = await sql<{ id: string; payload: Record<string, unknown> }[]>`
    select id, payload from outbox where payload ->> 'reservationId' = any(${rentals}::text[]) for update`;
  for (const letter of waiting) {
    const payload = {
      ...(forget ? (forgetIn(letter.payload, forget) as Record<string, unknown>) : letter.payload),
      client: { firstName: "Client", lastName: "", phone: null },
      flightNumber: null,
    };
    await sql`update outbox set payload = ${JSON.stringify(payload)}::jsonb, last_error = null where id = ${letter.id}`;
  }
}

interface GuestRental extends PersonNamed {
  id: string;
}

/**
 * Locks the rentals that agencies entered for a guest of the same last name with the same e-mail or telephone number,
 * where nothing is left to settle. Nobody has shown that the two are one person: others stay as they are.
 */
export async function lockGuestRentalsOf(
  sql: Queryable,
  { lastName, email, phone }: Pick<ErasableAccount, "lastName" | "email" | "phone">,
  disputedSince: Date,
): Promise<GuestRental[]> {
  const number = phone && toE164(phone);
  return await sql<GuestRental[]>`
    select r.id, r.guest_first_name as "firstName", r.guest_last_name as "lastName", r.guest_email as email,
      r.guest_phone as phone
    from reservations r
    where r.guest_last_name is not null and r.client_forgotten_at is null
      and lower(r.guest_last_name) = lower(${lastName})
      and (lower(r.guest_email) = lower(${email}) or r.guest_phone = ${number}::text)
      and ${isOver(sql)} and not ${holdsDeposit(sql)} and not ${isDisputed(sql, disputedSince)}
    order by r.id
    for no key update of r`;
}

/** Takes the guest out of rentals, and ends the links that lead to them. */
export async function forgetGuests(sql: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from guest_links where reservation_id = any(${ids}::uuid[])`;
  await sql`
    update reservations
    set guest_first_name = 'Client', guest_last_name = '', guest_phone = null, guest_email = null,
      client_forgotten_at = ${now}
    where id = any(${ids}::uuid[])`;
}
