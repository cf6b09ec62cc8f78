import type { TestBackend } from "./backend";

/** An entry of the log as tests compare it. */
interface LoggedEvent {
  action: string;
  role: string;
  accountId: string | null;
  job: string | null;
  subjectId: string | null;
  reservationId: string | null;
  agencyId: string | null;
  changes: Record<string, [unknown, unknown] | null> | null;
}

type Logging = Pick<TestBackend, "database">;

/** The id of the latest entry, after which a test reads on. */
export async function lastEvent({ database }: Logging): Promise<string> {
  const [row] = await database`select coalesce(max(id), 0)::text as id from events`;
  return row?.id;
}

export const eventsSince = ({ database }: Logging, last: string) =>
  database<LoggedEvent[]>`
    select action, role, account_id as "accountId", job, subject_id as "subjectId", reservation_id as "reservationId",
      agency_id as "agencyId", changes
    from events where id > ${last}::bigint order by id`;

/** Runs work while no entry can be written. */
export async function whileCut({ database }: Logging, work: () => Promise<unknown>): Promise<void> {
  await database.script(`
    create function cut_entry() returns trigger language plpgsql as $$ begin raise exception 'cut'; end $$;
    create trigger event_cut before insert on events for each row execute function cut_entry();`);
  try {
    await work();
  } finally {
    await database.script("drop function cut_entry() cascade");
  }
}
