import type { Reservation } from "~/contract/entities";
import { dayMonthTime } from "~/text/format/dates";

/** "16 décembre à 10:00": until when a request waits for its agency's answer. Null if it does not wait, or if that is unknown. */
export const answerDue = ({ answerBy }: Pick<Reservation, "answerBy">): string | null =>
  answerBy ? dayMonthTime(new Date(answerBy)) : null;
