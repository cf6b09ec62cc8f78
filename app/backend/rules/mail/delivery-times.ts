const SECOND = 1000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/**
 * How long letters about a new booking wait, in milliseconds, so that a booking cancelled at once sends none. The
 * agency's answer releases them earlier.
 */
export const BOOKING_LETTERS_WAIT_MS = 30 * SECOND;
/** How long sending one message may take, in milliseconds, before it is aborted. */
export const SEND_LIMIT_MS = 45 * SECOND;
/**
 * How long a message belongs to the process that claimed it, in milliseconds. This is far longer than sending takes, so
 * that two processes never send the same message even when their clocks differ by a minute or two.
 */
export const CLAIM_MS = 5 * 60 * SECOND;
/** How long after its creation a message is retried, in milliseconds. */
export const GIVE_UP_AFTER_MS = 3 * DAY;
/** How long password links are stored after they have expired, in milliseconds. */
export const LINKS_KEPT_MS = 30 * DAY;

const FIRST_DELAY_MS = 30 * SECOND;
/** Retries never wait longer, so that mail goes out soon after a long outage of the server. */
const LONGEST_DELAY_MS = HOUR;

/** Returns the milliseconds until the next try: 30 s, doubled each time up to an hour, plus or minus a random fifth. */
export function retryDelay(attempts: number, random = Math.random()): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.8 + 0.4 * random));
}
