const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** How long one sending may take, in milliseconds; then it is cut off. */
export const SEND_LIMIT_MS = 45 * SECOND;
/**
 * How long a claimed message is its process's own, in milliseconds: well beyond the sending, so that two processes
 * never send at once even when their clocks differ by a minute or two.
 */
export const CLAIM_MS = 5 * 60 * SECOND;
/** Until when a message is tried, counted from its writing, in milliseconds. */
export const GIVE_UP_AFTER_MS = 3 * DAY;
/** How long rows are kept after they were sent or given up, in milliseconds. */
export const KEPT_MS = 30 * DAY;

const FIRST_DELAY_MS = 30 * SECOND;
/** A server that is back after a day does not leave anybody waiting for half of one. */
const LONGEST_DELAY_MS = HOUR;

/** Milliseconds until the next try: 30 s, doubled each time up to an hour, a fifth more or less. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.8 + 0.4 * random));
}
