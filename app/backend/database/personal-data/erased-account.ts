import type { Queryable } from "~/backend/database/base/query";

/** The mail domain of erased accounts; no letters are written to it. */
export const ERASED_MAIL_DOMAIN = "efface.invalid";

/**
 * Erases the personal fields and favourites of an account, and ends its sessions and links; its id, role, agency and
 * dates stay. Call it under the erasure lock.
 */
export async function blankAccount(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`delete from access_tokens where user_id = ${id}`;
  await sql`delete from password_links where user_id = ${id}`;
  await sql`delete from favourites where client_id = ${id}`;
  // Turns off all reminders. Pages name 'Client' or 'Compte effacé' as the author of the account's actions from now on.
  await sql`
    update users
    set first_name = case role when 'CLIENT' then 'Client' else 'Compte effacé' end, last_name = '',
      email = id || ${`@${ERASED_MAIL_DOMAIN}`}, phone = null, password_hash = null, locale = 'fr',
      email_confirmed = true,
      unwanted_reminders = array['PICKUP', 'RETURN', 'REVIEW'], earlier_unsubscribe_hash = null,
      unsubscribe_version = unsubscribe_version + 1, invited_at = null,
      removed_at = ${now}, erased_at = ${now}, updated_at = ${now}
    where id = ${id}`;
}
