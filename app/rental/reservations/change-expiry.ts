import { CHANGE_ANSWER_HOURS } from "~/contract/values";

interface Ends {
  pickup: Date;
  return: Date;
}

interface ChangeFacts {
  askedBy: "AGENCY" | "CLIENT";
  status: string;
  before: Ends;
  after: Ends;
  /** The pickup is to be at another place, or for another flight. */
  isOtherPickup?: boolean;
  now: Date;
}

/**
 * Returns when a change expires unless the other side answers. A client's change: at the earlier of the old and new
 * pickup if its time, place or flight changes, else of the old and new return. An agency's change: after 48 hours, but no later
 * than the old or new pickup; once these have passed, no later than the agreed return if that is still to come.
 */
export function changeExpiry({ askedBy, status, before, after, isOtherPickup, now }: ChangeFacts): Date {
  const movesPickup = isOtherPickup || before.pickup.getTime() !== after.pickup.getTime();
  if (askedBy === "CLIENT") {
    return movesPickup ? earliest(before.pickup, after.pickup) : earliest(before.return, after.return);
  }
  const latest = new Date(now.getTime() + CHANGE_ANSWER_HOURS * 3_600_000);
  const pickups = [before.pickup, after.pickup].filter((pickup) => pickup > now);
  const ends = status !== "IN_PROGRESS" && pickups.length > 0 ? pickups : [before.return];
  return earliest(latest, ...ends.filter((end) => end > now));
}

const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
