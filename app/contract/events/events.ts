import { z } from "zod";
import { amount, id, isoDate, limit, page, searchedText, status } from "~/contract/base/primitives";
import { DASHBOARD_PAGE_SIZE, SEARCH_MAX } from "~/contract/values";
import { EVENT_ACTION_NAMES, EVENT_JOBS, EVENT_ROLES, EVENT_SIDES, EVENT_SUBJECTS, EVENT_TOPICS } from "./values";

/** Entries of the event log, as they are read. All additions. No call writes them directly: each write adds its own. */

const optional = z.string().nullable();
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** One changed field. `before` and `after` are absent if the log does not store the values: texts, names, secrets. */
export const eventChange = z
  .object({ field: z.string(), before: value.optional(), after: value.optional() })
  .meta({ id: "EventChange", description: "Montants en centimes, dates ISO, listes fermées en majuscules." });

/** The author of an entry. `name` and `agency` are today's names; null after an erasure, and if a client reads them. */
const eventAuthor = z
  .object({
    side: z.enum(EVENT_SIDES),
    role: z.enum(EVENT_ROLES).nullable(),
    name: optional,
    agency: optional,
    job: z.enum(EVENT_JOBS).nullable(),
  })
  .meta({ id: "EventAuthor" });

/** The target of an entry. `label` is its name today (a reference, vehicle, agency or person); null if it is gone. */
const eventTarget = z
  .object({ subject: z.enum(EVENT_SUBJECTS), id: id.nullable(), label: optional, referenceNumber: optional })
  .meta({ id: "EventTarget" });

/** One entry of the log. */
export const event = z
  .object({
    id,
    at: isoDate,
    action: status(EVENT_ACTION_NAMES),
    topic: z.enum(EVENT_TOPICS),
    by: eventAuthor,
    on: eventTarget,
    changes: z.array(eventChange),
  })
  .meta({ id: "Event" });

/** `from`, `to`: Moroccan days, both included. `q`: a reference, or a part of a name, an e-mail or an agency's name. */
const logFilter = {
  from: isoDate.optional(),
  to: isoDate.optional(),
  side: z.enum(EVENT_SIDES).optional(),
  topic: z.enum(EVENT_TOPICS).optional(),
  q: searchedText(SEARCH_MAX).optional(),
};
/** The filter of the log, for its export. */
export const logFilterQuery = z.object(logFilter);
/** One page of the filtered log. */
export const logQuery = z.object({ page, limit: limit(DASHBOARD_PAGE_SIZE), ...logFilter });

/** The entries about one reservation that its reader may see, latest first. */
export const reservationHistory = z.object({ data: z.array(event), total: amount }).meta({ id: "ReservationHistory" });

export type Event = z.output<typeof event>;
export type EventAuthor = z.output<typeof eventAuthor>;
export type EventTarget = z.output<typeof eventTarget>;
export type EventChange = z.output<typeof eventChange>;
export type LogQuery = z.output<typeof logQuery>;
export type LogFilter = z.output<typeof logFilterQuery>;
