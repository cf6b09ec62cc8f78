import { tzOffset } from "@date-fns/tz/tzOffset";
import { DEFAULT_TIME } from "~/contract/values";
import { asIfUtc, type WallClock } from "./days";

/**
 * The time zone of all dates, whatever that of the server or the visitor. Its rules are those that Node has
 * (docs/decisions/moroccan-clock.md).
 */
export const ZONE = "Africa/Casablanca";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_HOURS = 20_000;

/** Offsets by hour. Computing one is slow, and a list needs hundreds. */
const offsets = new Map<number, number>();

/** Returns the offset in milliseconds, cached by the hour, since Moroccan clocks change at full hours of UTC. */
function offsetMs(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = Math.round(tzOffset(ZONE, new Date(instant)) * 60_000);
  if (offsets.size >= MAX_HOURS) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** How far the Moroccan clock is ahead of UTC at an instant, in minutes. */
export const utcOffsetMinutes = (instant: Date): number => offsetMs(instant.getTime()) / 60_000;

/** The Moroccan wall clock at an instant. */
export function toWallClock(instant: Date | number): WallClock {
  const time = Number(instant);
  return new Date(time + offsetMs(time)).toISOString().slice(0, 16);
}

/**
 * The instant at which the Moroccan wall clock shows `wall`. A time that a clock change skips or repeats is read with
 * the offset before the change, so that a repeated hour means its first occurrence.
 */
export function toInstant(wall: WallClock): Date {
  const shown = asIfUtc(wall);
  const before = offsetMs(shown - DAY_MS);
  const after = offsetMs(shown + DAY_MS);
  const isAfterChange = offsetMs(shown - before) !== before && offsetMs(shown - after) === after;
  return new Date(shown - (isAfterChange ? after : before));
}

const BARE = /^\d{4}-\d{2}-\d{2}$/;
// A timestamp without a zone is Moroccan wall clock; Date.parse would read it in the server's zone.
const FLOATING = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;
const ZONED = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The wall clock of an ISO date of the contract at a time of day. The day is the Moroccan one of the instant; a bare
 * date is that day. Without a time: the instant itself, or midnight for a bare date. Null for invalid input.
 */
export function wallClockOf(isoDate: string, time?: string | null): WallClock | null {
  const wall = read(isoDate);
  if (!wall || !time) return wall;
  return TIME.test(time) ? `${dayOf(wall)}T${time}` : null;
}

/**
 * The wall clock of a requested pickup or return: as `wallClockOf`, but a bare date without a time means 10:00, the
 * default of every form. Null for invalid input.
 */
export const rentalMoment = (isoDate: string, time?: string | null): WallClock | null =>
  wallClockOf(isoDate, time || (BARE.test(isoDate) ? DEFAULT_TIME : null));

function read(isoDate: string): WallClock | null {
  if (!isReal(`${isoDate.slice(0, 10)}T00:00`)) return null;
  if (BARE.test(isoDate)) return `${isoDate}T00:00`;
  if (FLOATING.test(isoDate)) {
    const wall = isoDate.slice(0, 16).replace(" ", "T");
    return isReal(wall) ? wall : null;
  }
  const instant = ZONED.test(isoDate) ? Date.parse(isoDate) : Number.NaN;
  if (Number.isNaN(instant)) return null;
  const wall = toWallClock(instant);
  return isReal(wall) ? wall : null;
}

/** True for a day of the calendar, "2026-12-14". */
export const isRealDay = (text: string): boolean => BARE.test(text) && isReal(`${text}T00:00`);

/** False for what Date.parse rejects or silently moves: 30 February, 24:00, years beyond 9999. */
function isReal(wall: WallClock): boolean {
  return new Date(asIfUtc(wall)).getUTCDate() === Number(wall.slice(8, 10));
}

/** A wall clock as an ISO timestamp in UTC, as the contract expects. */
export const toIso = (wall: WallClock): string => toInstant(wall).toISOString();

/** The day of a wall clock: "2026-12-14". */
export const dayOf = (wall: WallClock): string => wall.slice(0, 10);
/** The time of a wall clock: "10:00". */
export const timeOf = (wall: WallClock): string => wall.slice(11, 16);
