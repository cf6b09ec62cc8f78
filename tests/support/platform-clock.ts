import { ZONE } from "~/rental/base/clock";

const parts = new Intl.DateTimeFormat("en-CA", {
  timeZone: ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The Moroccan wall clock by the platform, "2026-12-14T10:00". Not by our own clock, which it checks. */
export function platformWallClock(instant: number): string {
  const part = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The instant at which the platform's Moroccan clock shows this, as an ISO timestamp. Throws if it never does. */
export function platformInstant(wall: string): string {
  const candidates = [60, 0].map((offset) => Date.parse(`${wall}:00Z`) - offset * 60_000);
  const instant = candidates.find((candidate) => platformWallClock(candidate) === wall);
  if (instant === undefined) throw new Error(`the Moroccan clock never shows ${wall}`);
  return new Date(instant).toISOString();
}
