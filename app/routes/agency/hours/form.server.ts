import {
  type OpeningException,
  type OpeningHoursInput,
  openingExceptions,
  openingHoursInput,
} from "~/contract/offer/opening-hours";
import { HOURS_MESSAGES } from "~/contract/offer/opening-hours-messages";
import { readForm } from "~/http/forms/forms.server";
import { WEEK_DAYS, type WeekDay } from "~/text/format/week-days";
import {
  EXCEPTION_FIELDS,
  HOURS_FIELDS,
  type HoursField,
  type HoursIntent,
  type HoursValues,
  intentOf,
  readEnd,
  unpacked,
} from "./form-values";

/** Messages by field; those under "" concern the whole form. */
export type HoursProblems = Partial<Record<HoursField | "", string[]>>;

/** The submitted form. */
export interface SentHours {
  intent: HoursIntent;
  values: HoursValues;
  /** Includes the one that the form adds, but not the one that it removes. */
  exceptions: OpeningException[];
  problems: HoursProblems;
  /** The hours to save; null if the form has errors or was not sent by 'Enregistrer'. */
  hours: OpeningHoursInput | null;
}

/**
 * Reads the form. Adding or removing an exception checks nothing else, so that the user can go on typing. `today`: the
 * Moroccan day; a new exception or an active Ramadan that ends before it is refused.
 */
export async function readHoursForm(request: Request, today: string): Promise<SentHours> {
  const form = await readForm(request);
  const intent = intentOf(form);
  const values: HoursValues = Object.fromEntries(HOURS_FIELDS.map((name) => [name, String(form.get(name) ?? "")]));
  const listed = form
    .getAll("exception")
    .map((field) => unpacked(String(field)))
    .filter((_, index) => intent.kind !== "remove-exception" || index !== intent.index);
  const { exceptions, problems } = addedTo(listed, values, intent, today);
  if (problems === null) for (const name of EXCEPTION_FIELDS) values[name] = "";
  const sent = { intent, values, exceptions, problems: problems ?? {}, hours: null };
  return intent.kind === "save" ? checked(sent, today) : sent;
}

/** Adds the typed exception, by its button or by saving. `problems` is null if one was added. */
function addedTo(listed: OpeningException[], values: HoursValues, { kind }: HoursIntent, today: string) {
  const typed = exceptionOf(values);
  const isTyped = EXCEPTION_FIELDS.some((name) => values[name]?.trim());
  if (kind === "remove-exception" || (kind === "save" && !isTyped)) return { exceptions: listed, problems: {} };
  const all = openingExceptions.safeParse([...listed, typed]);
  const isOver = all.success && typed.to < today;
  if (all.success && !isOver)
    return { exceptions: inOrder([...listed, { ...typed, label: typed.label || null }]), problems: null };
  const problems: HoursProblems = isOver ? { exceptionFrom: [HOURS_MESSAGES.isOver] } : {};
  for (const { path, message } of all.error?.issues ?? []) add(problems, exceptionField(path.slice(1)), message);
  return { exceptions: listed, problems };
}

const inOrder = (all: OpeningException[]) => all.sort((a, b) => (a.from < b.from ? -1 : 1));

/** The typed exception: one day if no last day is given, closed if no hours are. */
function exceptionOf(values: HoursValues): OpeningException {
  const [from = "", to, opens = "", closes = "", label] = EXCEPTION_FIELDS.map((name) => values[name]?.trim());
  const hours = opens || closes ? { from: opens, to: readEnd(closes) } : null;
  return { from, to: to || from, hours, label };
}

/** The field that shows a message about an exception: the first one for a message about the whole list. */
function exceptionField([part, end]: PropertyKey[]): HoursField {
  if (part === "hours") return end === "to" ? "exceptionCloses" : "exceptionOpens";
  return part === "to" ? "exceptionTo" : part === "label" ? "exceptionLabel" : "exceptionFrom";
}

function checked(sent: SentHours, today: string): SentHours {
  const { values, exceptions } = sent;
  const problems: HoursProblems = { ...sent.problems };
  for (const { key } of WEEK_DAYS) {
    const isEmpty = slotsOf(values, key).length === 0;
    if (values[`${key}Open`] && isEmpty) add(problems, `${key}1From`, HOURS_MESSAGES.openWithoutHours);
  }
  const parsed = openingHoursInput.safeParse({
    week: WEEK_DAYS.map(({ key }) =>
      values[`${key}Open`] ? slotsOf(values, key).map(({ interval }) => interval) : [],
    ),
    exceptions,
    ramadan: ramadanOf(values),
    outside: { rule: values.outsideRule, fee: values.outsideFee?.trim() || null },
    noticeHours: values.noticeHours?.trim() || 0,
    minDays: values.minDays?.trim() || 1,
    hoursBetween: values.hoursBetween?.trim() || 0,
    confirmsAtOnce: values.confirmsAtOnce === "on",
  });
  for (const { path, message } of parsed.error?.issues ?? []) add(problems, fieldOf(path, values), message);
  const { ramadan } = parsed.data ?? {};
  if (ramadan?.isActive && ramadan.to < today) add(problems, "ramadanTo", HOURS_MESSAGES.isOver);
  const isRight = parsed.success && Object.keys(problems).length === 0;
  return { ...sent, problems, hours: isRight ? parsed.data : null };
}

/** The intervals of a day, without empty ones. */
function slotsOf(values: HoursValues, day: WeekDay) {
  return ([1, 2] as const)
    .map((slot) => ({
      slot,
      interval: { from: values[`${day}${slot}From`] ?? "", to: readEnd(values[`${day}${slot}To`] ?? "") },
    }))
    .filter(({ interval }) => interval.from !== "" || interval.to !== "");
}

/** Ramadan as typed; null if it is neither active nor complete. */
function ramadanOf(values: HoursValues) {
  const isActive = values.ramadanActive === "on";
  const { ramadanFrom: from = "", ramadanTo: to = "", ramadanOpens: opens = "", ramadanCloses: closes = "" } = values;
  const isWhole = [from, to, opens, closes].every(Boolean);
  return isActive || isWhole ? { isActive, from, to, hours: { from: opens, to: readEnd(closes) } } : null;
}

const RULES: Record<string, HoursField> = {
  "ramadan.from": "ramadanFrom",
  "ramadan.to": "ramadanTo",
  "ramadan.hours.from": "ramadanOpens",
  "ramadan.hours.to": "ramadanCloses",
  "outside.fee": "outsideFee",
  "outside.rule": "outsideRule",
  noticeHours: "noticeHours",
  minDays: "minDays",
  hoursBetween: "hoursBetween",
};

function fieldOf(path: PropertyKey[], values: HoursValues): HoursField | "" {
  const [part, index, slot, end] = path;
  if (part === "exceptions") return exceptionField(path.slice(2));
  if (part !== "week") return RULES[path.join(".")] ?? "";
  const day = WEEK_DAYS[Number(index)]?.key;
  if (!day) return "";
  // A message about both intervals is shown at the second.
  const number = slot === undefined ? 2 : (slotsOf(values, day)[Number(slot)]?.slot ?? 1);
  return `${day}${number}${end === "to" ? "To" : "From"}`;
}

function add(problems: HoursProblems, field: HoursField | "", message: string): void {
  const earlier = problems[field] ?? [];
  if (!earlier.includes(message)) problems[field] = [...earlier, message];
}
