import { CHANGE_ANSWER_HOURS } from "~/contract/values";

interface Ends {
  pickup: Date;
  return: Date;
}

interface Asked {
  askedBy: "AGENCY" | "CLIENT";
  status: string;
  before: Ends;
  after: Ends;
  now: Date;
}

/**
 * Until when a change waits for the other side. A client's until the first of the moments that it would move: the pickup
 * where that moves, else the return. An agency's for 48 hours at most, and no longer than until the pickup; once that has passed, until
 * the agreed return where that is ahead.
 */
export function changeExpiry({ askedBy, status, before, after, now }: Asked): Date {
  const movesPickup = before.pickup.getTime() !== after.pickup.getTime();
  if (askedBy === "CLIENT") {
    return movesPickup ? earliest(before.pickup, after.pickup) : earliest(before.return, after.return);
  }
  const latest = new Date(now.getTime() + CHANGE_ANSWER_HOURS * 3_600_000);
  const pickups = [before.pickup, after.pickup].filter((pickup) => pickup > now);
  const ends = status !== "IN_PROGRESS" && pickups.length > 0 ? pickups : [before.return];
  return earliest(latest, ...ends.filter((end) => end > now));
}

const earliest = (...moments: Date[]): Date => new Date(Math.min(...moments.map(Number)));
