import type { LogFilter } from "~/contract/events/events";
import { EVENT_SIDES, EVENT_TOPICS } from "~/contract/events/values";
import { BLOCK_MESSAGES, VALIDATION } from "~/contract/messages";
import { searchedFor } from "~/http/base/lists.server";
import { addressParams } from "~/http/forms/typed-days";
import { isRealDay } from "~/rental/base/clock";

/** The form's values as typed. */
export interface TypedFilter {
  from: string;
  to: string;
  side: string;
  topic: string;
  q: string;
}

export interface ReadFilter {
  typed: TypedFilter;
  /** The query for the log; null if the dates are invalid. */
  filter: LogFilter | null;
  errors: { from?: string[]; to?: string[] };
}

const DAY_MAX = 40;

/** Reads the filter in the address; ignores an unknown side or topic. */
export function filterOf(request: Request): ReadFilter {
  const searchParams = addressParams(request);
  const day = (name: "from" | "to") => searchParams.get(name)?.trim().slice(0, DAY_MAX) ?? "";
  const side = EVENT_SIDES.find((one) => one === searchParams.get("side"));
  const topic = EVENT_TOPICS.find((one) => one === searchParams.get("topic"));
  const q = searchedFor(request);
  const [from, to] = [day("from"), day("to")];
  const typed = { from, to, side: side ?? "", topic: topic ?? "", q: q ?? "" };
  const errors = errorsOf(from, to);
  const filter = { from: from || undefined, to: to || undefined, side, topic, q };
  return { typed, filter: Object.keys(errors).length > 0 ? null : filter, errors };
}

function errorsOf(from: string, to: string): ReadFilter["errors"] {
  const errors: ReadFilter["errors"] = {};
  if (from && !isDay(from)) errors.from = [VALIDATION.dateInvalid];
  if (to && !isDay(to)) errors.to = [VALIDATION.dateInvalid];
  if (from && to && !errors.from && !errors.to && to < from) errors.to = [BLOCK_MESSAGES.endFirst];
  return errors;
}

/** True for a calendar day of the years 2000 to 2999. */
const isDay = (text: string): boolean => text.startsWith("2") && isRealDay(text);
