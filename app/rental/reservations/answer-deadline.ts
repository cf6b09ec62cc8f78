import type { OpeningHours } from "~/contract/offer/opening-hours";
import { toInstant, toWallClock } from "~/rental/base/clock";
import { isOpenAt, openState } from "~/rental/offer/opening-hours";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long before the pickup an answer is due at the latest. */
const BEFORE_PICKUP_MS = 2 * HOUR_MS;
/** How long an agency has at least, unless the pickup is sooner. */
const LEAST_MS = 30 * MINUTE_MS;

interface Request {
  requestedAt: Date;
  pickupAt: Date;
  /** The site's setting, in hours. */
  answerHours: number;
  /** Null: the agency has set none. */
  hours: OpeningHours | null;
}

/**
 * Returns until when an agency may answer a request: for `answerHours`, but no later than two hours before the pickup.
 * A moment at which the agency is closed moves to an hour after its next opening, within the same limit. The agency has
 * at least half an hour; the pickup ends every wait.
 */
export function answerDeadline({ requestedAt, pickupAt, answerHours, hours }: Request): Date {
  const latest = pickupAt.getTime() - BEFORE_PICKUP_MS;
  const due = Math.min(requestedAt.getTime() + answerHours * HOUR_MS, latest);
  const open = Math.min(whileOpen(due, hours), latest);
  return new Date(Math.min(Math.max(open, requestedAt.getTime() + LEAST_MS), pickupAt.getTime()));
}

/** Returns the instant itself if the agency is open then, else an hour after it opens; Infinity if it never does. */
function whileOpen(due: number, hours: OpeningHours | null): number {
  const moment = toWallClock(due);
  if (isOpenAt(hours, moment) || !hours) return due;
  const state = openState(hours, moment);
  if (state.isOpen) return due;
  return state.opensAt === null ? Number.POSITIVE_INFINITY : toInstant(state.opensAt).getTime() + HOUR_MS;
}
