import type { Context } from "~/backend/context";
import { type Column, csvStream } from "~/backend/csv/write";
import type { LogPlace } from "~/backend/database/events/log-filter";
import { type EventRecord, readEntries } from "~/backend/database/events/read-events";
import type { LogFilter } from "~/contract/events";
import { dayOf, timeOf, toWallClock } from "~/rental/clock";
import { changeLine, changesInWords } from "~/text/event-changes";
import { EVENT_SUBJECT_LABEL, eventActionLabel, eventAuthor, eventRole, eventTarget } from "~/text/event-labels";
import { changesOf } from "./changes";
import { type LogSearch, logSearch } from "./log-search";

const BATCH = 500;

/** The log as CSV, of any size: batch after batch, from where the one before ended. */
export async function exportLog(context: Context, asked: LogFilter): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, batches(context, await logSearch(context, asked)));
}

async function* batches({ database }: Context, search: LogSearch | null): AsyncGenerator<EventRecord[]> {
  let after: LogPlace | undefined;
  while (search) {
    const entries = await readEntries(database, { ...search.filter, after }, { limit: BATCH, offset: 0 });
    if (entries.length > 0) yield entries;
    if (entries.length < BATCH) return;
    after = entries.at(-1);
  }
}

const COLUMNS: Column<EventRecord>[] = [
  { heading: "Date", cell: ({ at }) => dayOf(toWallClock(at)) },
  { heading: "Heure", cell: ({ at }) => timeOf(toWallClock(at)) },
  { heading: "Par", cell: ({ side, authorName, job }) => eventAuthor({ side, name: authorName, job }) },
  { heading: "Rôle", cell: ({ side, role }) => eventRole({ side, role }) },
  { heading: "Agence", cell: ({ authorAgency }) => authorAgency },
  { heading: "Action", cell: ({ action }) => eventActionLabel(action) },
  { heading: "Sur", cell: ({ subject }) => EVENT_SUBJECT_LABEL[subject] },
  { heading: "Référence ou nom", cell: (entry) => eventTarget(entry) },
  {
    heading: "Changements",
    cell: ({ action, changes }) =>
      changesInWords({ action, changes: changesOf(changes) })
        .map(changeLine)
        .join(" / "),
  },
];
