import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import type { RecordName } from "./handovers/script";
import type { NamedClient } from "./people";
import { lastOpening, nextOpening, onDay } from "./timing";

/**
 * A day counted from today with a Moroccan time, the first opening hour at least so many hours from now, or the last one at
 * least so many hours ago.
 */
export type Moment =
  | readonly [day: number, time: string]
  | { openingAfterHours: number }
  | { openingBeforeHours: number };

export function wallClock(moment: Moment, now: Date): WallClock {
  if ("openingAfterHours" in moment) return nextOpening(now, moment.openingAfterHours);
  if ("openingBeforeHours" in moment) return lastOpening(now, moment.openingBeforeHours);
  return onDay(now, moment[0], moment[1]);
}

/** A reservation of the demo accounts, written by hand so that every state can be looked at. */
export interface ScriptedReservation {
  client: NamedClient;
  agency: string;
  model: string;
  status: ReservationStatus;
  pickupAt: Moment;
  returnAt: Moment;
  /** The agency's address when absent. */
  place?: "airport" | "station";
  /** Hours before now. */
  bookedHoursAgo: number;
  /** When it was rejected or cancelled, in hours before now. */
  endedHoursAgo?: number;
  reason?: string;
  /** The client never came: when and why the agency noted it. */
  absent?: { at: Moment; reason: string };
  review?: { rating: number; comment: string };
  /** What both sides kept of the car's condition. */
  record?: RecordName;
  /** Another return that waits for an answer; or, answered with a yes, the one that it had before. */
  change?: {
    askedBy: "AGENCY" | "CLIENT";
    otherReturn: Moment;
    askedHoursAgo: number;
    settledHoursAgo?: number;
    reason: string;
  };
}
