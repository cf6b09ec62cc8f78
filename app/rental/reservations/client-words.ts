/**
 * The fields in which a client writes for the agency while booking: where the car is brought and fetched, a phone for an
 * account without one, and a message. Safe in a browser bundle.
 */
export const CLIENT_WORDS = ["pickupAddress", "returnAddress", "phone", "message"] as const;
export type ClientWords = Record<(typeof CLIENT_WORDS)[number], string>;
