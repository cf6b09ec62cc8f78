/** The limits of private calendars. Plain data, safe in a browser bundle. */

/** For how many days a calendar still shows what has ended, or was cancelled or refused. */
export const CALENDAR_PAST_DAYS = 30;
/** The most events of a calendar. Beyond it, past events are left out first, then those furthest in the future. */
export const CALENDAR_EVENTS_MAX = 2_000;
/** The most calendars of one agency, which can have one for itself and one for each vehicle. */
export const CALENDARS_MAX = 200;
/** The key of a calendar: 128 random bits. */
export const CALENDAR_KEY = /^[0-9a-f]{32}$/;
