/** The limits of private calendars. Plain data, safe in a browser bundle. */

/** For how long a calendar keeps what is over, and what was cancelled or refused, in days. */
export const CALENDAR_PAST_DAYS = 30;
/** What is left out of a calendar beyond so many is the latest to come, after all that is over. */
export const CALENDAR_EVENTS_MAX = 2_000;
/** Of one agency: its own, and one a vehicle. */
export const CALENDARS_MAX = 200;
/** 128 random bits. */
export const CALENDAR_KEY = /^[0-9a-f]{32}$/;
