import { z } from "zod";
import { amount, id, isoDate, limit, page, status, text } from "~/contract/base/primitives";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { EVENT_ACTION_NAMES, EVENT_JOBS, EVENT_ROLES, EVENT_SIDES, EVENT_SUBJECTS, EVENT_TOPICS } from "./values";

/** What the log keeps of each write, as it is read: additions of the contract. Nothing of it can be written by a call. */

const optional = z.string().nullish();
const value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** `before` and `after` are absent where the values are not for the log: a text, a name, a secret. */
export const eventChange = z
  .object({ field: z.string(), before: value.optional(), after: value.optional() })
  .meta({ id: "EventChange", description: "Montants en centimes, dates ISO, listes fermées en majuscules." });

/** `name` and `agency`: as they are called today; null for whoever is forgotten, and for a client's eyes. */
const eventAuthor = z
  .object({
    side: z.enum(EVENT_SIDES),
    role: z.enum(EVENT_ROLES).nullish(),
    name: optional,
    agency: optional,
    job: z.enum(EVENT_JOBS).nullish(),
  })
  .meta({ id: "EventAuthor" });

/** `label`: a reference, a vehicle, an agency, a name as they are today; null where it is gone. */
const eventTarget = z
  .object({ subject: z.enum(EVENT_SUBJECTS), id: id.nullish(), label: optional, referenceNumber: optional })
  .meta({ id: "EventTarget" });

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

/** Days are Moroccan, both included. `q`: a reference, a part of a name, of an e-mail or of an agency's name. */
const logFilter = {
  from: isoDate.optional(),
  to: isoDate.optional(),
  side: z.enum(EVENT_SIDES).optional(),
  topic: z.enum(EVENT_TOPICS).optional(),
  q: text(100).optional(),
};
export const logFilterQuery = z.object(logFilter);
export const logQuery = z.object({ page, limit: limit(DASHBOARD_PAGE_SIZE), ...logFilter });

/** All that is known of one reservation's course, the latest first, as far as it concerns the reader. */
export const reservationHistory = z.object({ data: z.array(event), total: amount }).meta({ id: "ReservationHistory" });

export type Event = z.output<typeof event>;
export type EventAuthor = z.output<typeof eventAuthor>;
export type EventTarget = z.output<typeof eventTarget>;
export type EventChange = z.output<typeof eventChange>;
export type LogQuery = z.output<typeof logQuery>;
export type LogFilter = z.output<typeof logFilterQuery>;
