import type { Reservation } from "~/contract/entities";
import { ANSWER_HOURS } from "~/contract/values";
import { clockTime, dayMonthTime, shortDayMonth } from "~/text/format/dates";

/** Longer than any request waits, except those that wait until their pickup. */
const SHOWN_MS = ANSWER_HOURS.max * 3_600_000;

/**
 * "16 décembre à 10:00", short "16 déc. 10:00": until when a request waits for its agency's answer. Null if it does not
 * wait, if that is unknown, or if it is still far away.
 */
export function answerDue(
  { answerBy }: Pick<Reservation, "answerBy">,
  now: Date,
  length: "long" | "short" = "long",
): string | null {
  if (!answerBy) return null;
  const until = new Date(answerBy);
  if (until.getTime() - now.getTime() > SHOWN_MS) return null;
  return length === "long" ? dayMonthTime(until) : `${shortDayMonth(until)} ${clockTime(until)}`;
}
