import type { ReservationStatus } from "~/contract/values";
import type { WallClock } from "~/rental/base/days";
import type { RecordName } from "./handovers/script";
import type { NamedClient } from "./people";
import { lastOpening, nextOpening, onDay } from "./timing";

/**
 * A Moroccan time on a day counted from today; or the first time within opening hours that is at least some hours from
 * now; or the last one that is at least some hours ago.
 */
export type Moment =
  | readonly [day: number, time: string]
  | { openingAfterHours: number }
  | { openingBeforeHours: number };

/** A moment as Moroccan wall clock. */
export function wallClock(moment: Moment, now: Date): WallClock {
  if ("openingAfterHours" in moment) return nextOpening(now, moment.openingAfterHours);
  if ("openingBeforeHours" in moment) return lastOpening(now, moment.openingBeforeHours);
  return onDay(now, moment[0], moment[1]);
}

/** A reservation of the demo accounts, written by hand so that the demo shows every state. */
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
  /** When and why the agency recorded the client as absent. */
  absent?: { at: Moment; reason: string };
  review?: { rating: number; comment: string };
  /** The name of its planned handovers. */
  record?: RecordName;
  /** A change of the return. `otherReturn` is the requested one while it is open; once accepted, the former one. */
  change?: {
    askedBy: "AGENCY" | "CLIENT";
    otherReturn: Moment;
    askedHoursAgo: number;
    settledHoursAgo?: number;
    reason: string;
  };
}
