import type { Queryable } from "~/backend/database/base/query";

/** No mail is written to such an address. */
export const ERASED_MAIL_DOMAIN = "efface.invalid";

/**
 * Leaves of an account its id, its role and when it was made and erased; ends its sessions and links. To be called under the
 * erasure lock.
 */
export async function blankAccount(sql: Queryable, id: string, now: Date): Promise<void> {
  await sql`delete from access_tokens where user_id = ${id}`;
  await sql`delete from password_links where user_id = ${id}`;
  // Nothing is left to be reminded of. What others did stays done by "Client", or by whoever had worked for an agency.
  await sql`
    update users
    set first_name = case role when 'CLIENT' then 'Client' else 'Compte effacé' end, last_name = '',
      email = id || ${`@${ERASED_MAIL_DOMAIN}`}, phone = null, password_hash = null, locale = 'fr',
      unwanted_reminders = array['PICKUP', 'RETURN', 'REVIEW'], earlier_unsubscribe_hash = null,
      unsubscribe_version = unsubscribe_version + 1, invited_at = null,
      removed_at = ${now}, erased_at = ${now}, updated_at = ${now}
    where id = ${id}`;
}
