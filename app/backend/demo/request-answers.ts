import { cancelDeadline } from "~/rental/reservations/cancellation";
import { createRandom, type Random } from "./random";
import type { ReservationRow } from "./reservation-book";
import { MINUTE_MS, randomBetween } from "./timing";

const LATEST_MS = 48 * 60 * MINUTE_MS;
/** Usual answer times of agencies, in minutes. */
const USUAL = [6, 12, 20, 25, 40, 60, 95, 150, 240] as const;

/**
 * Sets the times at which agencies answered, each agency at its own pace. Requests that are pending, have expired or
 * were cancelled before an answer get none. The answer is the last change of a CONFIRMED or REJECTED reservation.
 */
export function dateAnswers(reservations: readonly ReservationRow[], now: Date): void {
  const paces = new Map<string, Pace>();
  for (const row of reservations) {
    const pace = paces.get(row.agency_id) ?? paceOf(row.agency_id);
    paces.set(row.agency_id, pace);
    const answeredAt = randomAnswer(pace, row, now);
    if (!isAnswered(row, answeredAt)) continue;
    row.answered_at ??= answeredAt;
    if (row.status === "CONFIRMED" || row.status === "REJECTED") row.updated_at = row.answered_at;
  }
}

interface Pace {
  random: Random;
  /** Usual answer time in minutes. */
  usual: number;
}

function paceOf(agencyId: string): Pace {
  const random = createRandom(`answer times of ${agencyId}`);
  return { random, usual: random.pick(USUAL) };
}

function randomAnswer({ random, usual }: Pace, { created_at, pickup_at }: ReservationRow, now: Date): Date {
  // The factor is below one as often as above it.
  const factor = Math.exp((random.next() + random.next() + random.next() - 1.5) * 1.8);
  const wanted = new Date(created_at.getTime() + Math.round(usual * factor) * MINUTE_MS);
  const latest = new Date(Math.min(created_at.getTime() + LATEST_MS, pickup_at.getTime(), now.getTime()));
  return wanted < latest ? wanted : randomBetween(random, created_at, latest);
}

function isAnswered({ status, pickup_at, updated_at }: ReservationRow, answeredAt: Date): boolean {
  if (status === "PENDING") return false;
  // Requests expire at their pickup; agencies reject them before.
  if (status === "REJECTED" && updated_at >= pickup_at) return false;
  // After the deadline, a confirmed reservation could not have been cancelled.
  return status !== "CANCELLED" || (answeredAt < updated_at && updated_at <= cancelDeadline(pickup_at));
}
