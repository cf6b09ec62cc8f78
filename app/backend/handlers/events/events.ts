import type { EventRecord } from "~/backend/database/events/read-events";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { changesOf } from "~/backend/rules/events/changes";
import { exportLog } from "~/backend/rules/events/export";
import { reservationHistory } from "~/backend/rules/events/history";
import { readLog } from "~/backend/rules/events/reading";
import { endpoints } from "~/contract/endpoints";
import type { Event } from "~/contract/events/events";
import { LOG_COUNT_CAP } from "~/contract/events/values";
import type { Role } from "~/contract/values";

/** Serves the log to administrators, and a reservation's history to those who may see the reservation. */
export function mountEvents(serve: Serve): void {
  const { events } = endpoints;

  serve(events.log, async ({ context, caller, query }) => {
    const { entries, total, hasMore, isPartOfNames } = await readLog(context, query);
    return {
      data: entries.map((entry) => eventReply(entry, caller.role)),
      meta: listMeta(query, total),
      ...(hasMore && { countedUpTo: LOG_COUNT_CAP }),
      ...(isPartOfNames && { partOfNames: true }),
    };
  });
  serve(events.exportLog, ({ context, query }) => exportLog(context, query));
  serve(events.history, async ({ context, caller, params }) => {
    const entries = await reservationHistory(context, caller, params.id);
    return { data: entries.map((entry) => eventReply(entry, caller.role)), total: entries.length };
  });
}

/** Returns an entry in the contract's form. Only agencies and administrators see the author's role. */
function eventReply(entry: EventRecord, reader: Role): Event {
  const { id, at, action, topic, side, role, job, authorName, authorAgency, subject, subjectId } = entry;
  return {
    id,
    at: at.toISOString(),
    action,
    topic,
    by: { side, role: reader === "CLIENT" ? null : role, name: authorName, agency: authorAgency, job },
    on: { subject, id: subjectId, label: entry.label, referenceNumber: entry.referenceNumber },
    changes: changesOf(entry.changes),
  };
}
