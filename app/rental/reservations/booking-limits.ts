/** The most reservations of one client that are PENDING, or were confirmed at once and are still to come. */
export const MAX_PENDING = 20;
/** The most bookings that one client may make within an hour; refused tries do not count. */
export const MAX_PER_HOUR = 30;
/** The same as MAX_PENDING, for a client whose e-mail is not confirmed on a site that sends mail. */
export const UNCONFIRMED_MAX_PENDING = 3;
/** The longest rental of such a client, in days. */
export const UNCONFIRMED_MAX_DAYS = 30;
