import { toInstant } from "~/rental/clock";
import type { WallClock } from "~/rental/days";
import { shortDateTime } from "./dates";
import { plural } from "./plural";

/** Until when a demand waits for its answer, counted down: it expires at its pickup, a Moroccan wall clock. */
export function answerDue(pickup: WallClock, now: Date): string {
  return `Réponse attendue avant le ${shortDateTime(pickup)} (${timeLeft(toInstant(pickup).getTime() - now.getTime())})`;
}

/** Whole days, else whole hours, else minutes, always rounded down: nobody is promised more than there is. */
function timeLeft(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return "délai dépassé";
  if (minutes < 60) return `il reste ${plural(minutes, "minute")}`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `il reste ${plural(hours, "heure")}` : `il reste ${plural(Math.floor(hours / 24), "jour")}`;
}
