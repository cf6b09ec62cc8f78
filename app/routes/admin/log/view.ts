import type { Event, LogFilter } from "~/contract/events/events";
import { paths } from "~/paths";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { clockTime, dateRange, longDate, plainDate } from "~/text/format/dates";
import { isolateLtr, isolateName } from "~/text/format/isolates";
import { number, plural } from "~/text/format/plural";
import { capitalized } from "~/text/format/typography";
import { type ChangeView, changeLine, changesInWords, NOTHING } from "~/text/log/event-changes";
import { EVENT_SIDE_LABEL, eventActionLabel, eventAuthor, eventTarget } from "~/text/log/event-labels";
import { iconOf } from "./icons";

/** The entries of one Moroccan day. */
export interface LogDay {
  /** "2026-11-20" */
  day: string;
  /** "Vendredi 20 novembre 2026" */
  title: string;
  entries: LogEntryView[];
}

/** Groups entries by Moroccan day, in their order. */
export function logDays(events: readonly Event[]): LogDay[] {
  const days: LogDay[] = [];
  for (const event of events) {
    const wall = toWallClock(new Date(event.at));
    const day = dayOf(wall);
    const entries = days.at(-1)?.day === day ? days.at(-1)?.entries : undefined;
    if (entries) entries.push(logEntry(event));
    else days.push({ day, title: capitalized(longDate(wall)), entries: [logEntry(event)] });
  }
  return days;
}

/** Fields whose before and after are marked: with more, a page of fifty entries would have too many elements. */
const MARKED = 2;

export type LogEntryView = ReturnType<typeof logEntry>;

export function logEntry({ id, at, action, by, on, changes }: Event) {
  const all = changesInWords({ action, changes });
  const marked = all.filter(isBeforeAndAfter).slice(0, MARKED);
  const rest = all.filter((change) => !marked.some((one) => one === change));
  return {
    id,
    time: clockTime(new Date(at)),
    action: eventActionLabel(action),
    icon: iconOf(action),
    by: eventAuthor(by),
    // Null if `by` already names the side.
    role: roleOf(by),
    target: targetOf(on),
    targetHref: hrefOf(on),
    changes: marked.map(({ field, before, after }) => ({ field, before, after: after ?? NOTHING })),
    more: rest.map(changeLine).join(", "),
  };
}

/** True if the change replaced an earlier value. */
const isBeforeAndAfter = (change: ChangeView): change is ChangeView & { before: string } => change.before !== null;

function targetOf({ label, referenceNumber, ...on }: Event["on"]): string {
  return eventTarget({
    ...on,
    label: label && isolateName(label),
    referenceNumber: referenceNumber && isolateLtr(referenceNumber),
  });
}

function roleOf({ side, name, agency, job }: Event["by"]): string | null {
  if (agency) return `${EVENT_SIDE_LABEL[side]}, ${isolateName(agency)}`;
  return name || job ? EVENT_SIDE_LABEL[side] : null;
}

/** The link of an entry's target: a reservation's log entries or an agency's form; null for others. */
function hrefOf({ subject, id, label, referenceNumber }: Event["on"]): string | null {
  if (referenceNumber) return paths.adminLog({ q: referenceNumber });
  if (subject === "AGENCY" && id && label) return paths.editAgency(id);
  return null;
}

/** "148 actions du 19 au 20 novembre 2026, la plus récente d'abord" */
export function countLine({ total, isMore }: { total: number; isMore: boolean }, { from, to }: LogFilter): string {
  const count = isMore ? `Plus de ${number(total)} actions` : plural(total, "action");
  const order = total > 1 ? ", la plus récente d'abord" : "";
  return `${count}${daysText(from, to)}${order}`;
}

function daysText(from: string | undefined, to: string | undefined): string {
  const [first, last] = [from, to].map((day) => day && `${day}T00:00`);
  if (first && last) return ` du ${dateRange(first, last, { between: " au " })}`;
  if (first) return ` depuis le ${plainDate(first)}`;
  return last ? ` jusqu'au ${plainDate(last)}` : "";
}
