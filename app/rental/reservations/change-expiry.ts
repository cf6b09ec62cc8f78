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
  /** For how many hours a client's change waits at most. */
  answerHours: number;
  now: Date;
}

/**
 * Returns when a change expires unless the other side answers. A client's change: after `answerHours`, but no later than
 * the earlier of the old and new pickup if its time, place or flight changes, else of the old and new return. An agency's
 * change: after 48 hours, but no later than the old or new pickup; once these have passed, no later than the agreed return
 * if that is still to come.
 */
export function changeExpiry({ askedBy, status, before, after, isOtherPickup, answerHours, now }: ChangeFacts): Date {
  const movesPickup = isOtherPickup || before.pickup.getTime() !== after.pickup.getTime();
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  if (askedBy === "CLIENT") {
    const moved = movesPickup ? [before.pickup, after.pickup] : [before.return, after.return];
    return earliest(inHours(answerHours), ...moved);
  }
  const latest = inHours(CHANGE_ANSWER_HOURS);
  const pickups = [before.pickup, after.pickup].filter((pickup) => pickup > now);
  const ends = status !== "IN_PROGRESS" && pickups.length > 0 ? pickups : [before.return];
  return earliest(latest, ...ends.filter((end) => end > now));
}

const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
