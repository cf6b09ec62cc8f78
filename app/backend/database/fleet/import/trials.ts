import type { Queryable } from "~/backend/database/base/query";

/** A file whose import was tried out. `reply`: the reply of the import; null until then. */
export interface TrialRow {
  id: string;
  fileName: string;
  content: Uint8Array;
  importedAt: Date | null;
  reply: object | null;
}

interface NewTrial {
  agencyId: string;
  fileName: string;
  content: Uint8Array;
  madeBy: string;
  now: Date;
}

/** Stores a file to be imported and returns its id. */
export async function insertTrial(sql: Queryable, trial: NewTrial): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into fleet_imports (agency_id, file_name, content, made_at, made_by)
    values (${trial.agencyId}, ${trial.fileName}, ${trial.content}, ${trial.now}, ${trial.madeBy})
    returning id`;
  return row?.id as string;
}

/** Returns a file that the agency tried after `since`; null for any other. */
export const findTrial = (sql: Queryable, { agencyId, id, since }: { agencyId: string; id: string; since: Date }) =>
  sql<TrialRow[]>`
    select id, file_name as "fileName", content, imported_at as "importedAt", reply from fleet_imports
    where id = ${id} and agency_id = ${agencyId} and made_at > ${since}`.first();

/** Stores the reply of the import. */
export async function settleTrial(sql: Queryable, id: string, reply: object, now: Date): Promise<void> {
  await sql`update fleet_imports set imported_at = ${now}, reply = ${JSON.stringify(reply)}::jsonb where id = ${id}`;
}

/** Deletes the files that were tried at `until` or earlier, by one agency or by all. */
export async function deleteTrialsUntil(sql: Queryable, until: Date, agencyId: string | null = null): Promise<void> {
  await sql`
    delete from fleet_imports
    where made_at <= ${until} and (${agencyId}::uuid is null or agency_id = ${agencyId}::uuid)`;
}
