import type { Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import { type Column, csvStream } from "~/backend/csv/write";
import { type EventRecord, readEntries } from "~/backend/database/events/read-events";
import type { LogFilter } from "~/contract/events/events";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { changeLine, changesInWords } from "~/text/log/event-changes";
import { EVENT_SUBJECT_LABEL, eventActionLabel, eventAuthor, eventRole, eventTarget } from "~/text/log/event-labels";
import { changesOf } from "./changes";
import { logSearch } from "./log-search";

/** Streams the log as CSV, of any size: each batch begins where the previous one ended. Throws RuleError "invalid". */
export async function exportLog(context: Context, asked: LogFilter): Promise<ReadableStream<Uint8Array>> {
  const search = await logSearch(context, asked);
  const batches = inBatches<EventRecord>(async (after, limit) =>
    search ? readEntries(context.database, { ...search.filter, after: after ?? undefined }, { limit, offset: 0 }) : [],
  );
  return csvStream(COLUMNS, batches);
}

const COLUMNS: Column<EventRecord>[] = [
  { heading: "Date", cell: ({ at }) => dayOf(toWallClock(at)) },
  { heading: "Heure", cell: ({ at }) => timeOf(toWallClock(at)) },
  { heading: "Auteur", cell: ({ side, authorName, job }) => eventAuthor({ side, name: authorName, job }) },
  { heading: "Rôle", cell: ({ side, role }) => eventRole({ side, role }) },
  { heading: "Agence", cell: ({ authorAgency }) => authorAgency },
  { heading: "Action", cell: ({ action }) => eventActionLabel(action) },
  { heading: "Objet", cell: ({ subject }) => EVENT_SUBJECT_LABEL[subject] },
  { heading: "Référence ou nom", cell: (entry) => eventTarget(entry) },
  {
    heading: "Changements",
    cell: ({ action, changes }) =>
      changesInWords({ action, changes: changesOf(changes) })
        .map(changeLine)
        .join(" / "),
  },
];
