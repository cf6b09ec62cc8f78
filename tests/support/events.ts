import { type Entry, log } from "~/backend/rules/events/log";
import type { TestBackend } from "./backend";

/** Writes an entry of the log at a given time. */
export const logged = ({ database }: TestBackend, at: string, entry: Omit<Entry, "now">): Promise<void> =>
  log(database, { ...entry, now: new Date(at) });

/**
 * Writes many entries at once: three a second backwards from `last`, by visitors, of actions about accounts. Ids rise
 * as times fall.
 */
export async function manyEntries(
  { database }: Pick<TestBackend, "database">,
  count: number,
  last: string,
): Promise<void> {
  await database`
    insert into events (at, action, topic, role, subject)
    select ${last}::timestamptz - (n / 3) * interval '1 second', 'UNKNOWN_PASSWORD_LINK_ASKED', 'ACCOUNTS', 'VISITOR', 'SITE'
    from generate_series(1, ${count}) n`;
}
