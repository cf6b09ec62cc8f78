import type { Queryable } from "~/backend/database/base/query";

/**
 * Counts an upload; false if the account has already counted it. Throws the error of `refuse`, which gets the moment of
 * the oldest, if `limit` uploads after `since` are shown by no vehicle. Call it in a transaction: it locks the account,
 * so that its uploads are counted one at a time.
 */
export async function countUpload(
  sql: Queryable,
  upload: { userId: string; name: string; now: Date },
  { limit, since, refuse }: { limit: number; since: Date; refuse: (oldest: Date) => Error },
): Promise<boolean> {
  const { userId, name, now } = upload;
  await sql`select id from users where id = ${userId} for no key update`;
  const known = await sql`
    update uploads set uploaded_at = ${now} where user_id = ${userId} and name = ${name} returning name`;
  if (known.length > 0) return false;
  const [pending] = await sql<{ count: number; oldest: Date }[]>`
    select count(*)::int as count, min(u.uploaded_at) as oldest from uploads u
    where u.user_id = ${userId} and u.uploaded_at > ${since}
      and not exists (select from vehicle_images i where i.url = '/uploads/' || u.name)`;
  if (pending && pending.count >= limit) throw refuse(pending.oldest);
  await sql`insert into uploads (user_id, name, uploaded_at) values (${userId}, ${name}, ${now})`;
  return true;
}

/** Removes a counted upload that failed. */
export async function uncountUpload(sql: Queryable, userId: string, name: string): Promise<void> {
  await sql`delete from uploads where user_id = ${userId} and name = ${name}`;
}

/** Deletes the counted uploads of `before` or earlier. */
export async function deleteUploadsBefore(sql: Queryable, before: Date): Promise<void> {
  await sql`delete from uploads where uploaded_at <= ${before}`;
}
