import { describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { openingHoursInput } from "~/contract/offer/opening-hours";
import { HOURS_MESSAGES as M } from "~/contract/offer/opening-hours-messages";
import { hoursWith, interval, WEEK } from "../../../support/hours";

/** Returns the error messages by their paths. */
function problemsOf(input: unknown): Record<string, string> {
  const parsed = openingHoursInput.safeParse(input);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
}

const weekWith = (...monday: { from?: unknown; to?: unknown }[]) => ({ week: [monday, ...WEEK.slice(1)] });
const day = (from: string, to = from, more = {}) => ({ from, to, ...more });

describe("an agency's opening hours", () => {
  test("need only a week; everything else has a default", () => {
    expect(openingHoursInput.parse({ week: WEEK })).toEqual({
      week: WEEK,
      exceptions: [],
      outside: { rule: "REFUSED" },
      noticeHours: 0,
      minDays: 1,
      hoursBetween: 0,
      confirmsAtOnce: false,
    });
  });

  test.each([
    ["no week", {}, { week: M.weekDays }],
    ["six days", { week: WEEK.slice(1) }, { week: M.weekDays }],
    [
      "three intervals",
      weekWith(interval("08:00", "09:00"), interval("10:00", "11:00"), interval("12:00", "13:00")),
      {
        "week.0": M.tooManyIntervals,
      },
    ],
    [
      "overlapping intervals",
      weekWith(interval("08:00", "12:00"), interval("11:59", "13:00")),
      { "week.0": M.crossing },
    ],
    ["adjacent intervals", weekWith(interval("08:00", "12:00"), interval("12:00", "13:00")), {}],
    [
      "intervals in the wrong order",
      weekWith(interval("14:00", "15:00"), interval("08:00", "12:00")),
      {
        "week.0": M.crossing,
      },
    ],
    ["25:00", weekWith(interval("08:00", "25:00")), { "week.0.0.to": M.timeInvalid }],
    ["24:00 as a start", weekWith(interval("24:00", "24:00")), { "week.0.0.from": M.timeInvalid }],
    ["24:00 as an end", weekWith(interval("18:00", "24:00")), {}],
    ["24:30", weekWith(interval("08:00", "24:30")), { "week.0.0.to": M.timeInvalid }],
    ["an end before its start", weekWith(interval("12:00", "08:00")), { "week.0.0.to": M.endFirst }],
    ["an end equal to its start", weekWith(interval("12:00", "12:00")), { "week.0.0.to": M.endFirst }],
    ["half an interval", weekWith({ from: "12:00" }), { "week.0.0.to": M.endRequired }],
    ["an empty time", weekWith({ from: "", to: "12:00" }), { "week.0.0.from": M.startRequired }],
  ])("have their week checked: %s", (_, input, expected) => {
    expect(problemsOf(input)).toEqual(expected);
  });

  const sixty = Array.from({ length: 60 }, (_, i) =>
    day(`2027-${String(1 + (i % 12)).padStart(2, "0")}-${String(1 + Math.floor(i / 12)).padStart(2, "0")}`),
  );
  test.each([
    ["sixty exceptions", sixty, {}],
    ["a 61st", [...sixty, day("2028-01-01")], { exceptions: M.tooManyExceptions }],
    ["29 February of a leap year", [day("2028-02-29")], {}],
    [
      "29 February of a common year",
      [day("2027-02-29")],
      { "exceptions.0.from": VALIDATION.dateInvalid, "exceptions.0.to": VALIDATION.dateInvalid },
    ],
    [
      "no date",
      [day("")],
      { "exceptions.0.from": VALIDATION.dateRequired, "exceptions.0.to": VALIDATION.dateRequired },
    ],
    [
      "a date with a time",
      [day("2027-01-01T10:00")],
      { "exceptions.0.from": VALIDATION.dateInvalid, "exceptions.0.to": VALIDATION.dateInvalid },
    ],
    ["an end before its start", [day("2027-01-02", "2027-01-01")], { "exceptions.0.to": M.lastDayFirst }],
    ["an exception of more than a year", [day("2027-01-01", "2028-01-02")], { "exceptions.0.to": M.exceptionTooLong }],
    [
      "the same day twice",
      [day("2027-01-01", "2027-01-05"), day("2027-01-05")],
      { "exceptions.1.from": M.exceptionTwice },
    ],
    [
      "hours that end before they start",
      [day("2027-01-01", "2027-01-01", { hours: interval("12:00", "08:00") })],
      {
        "exceptions.0.hours.to": M.endFirst,
      },
    ],
    [
      "HTML in a label",
      [day("2027-01-01", "2027-01-01", { label: "<b>Fête</b>" })],
      { "exceptions.0.label": VALIDATION.markupRefused },
    ],
    [
      "a label of 61 characters",
      [day("2027-01-01", "2027-01-01", { label: "a".repeat(61) })],
      {
        "exceptions.0.label": "Ce texte ne doit pas dépasser 60 caractères",
      },
    ],
  ])("have their exceptions checked: %s", (_, exceptions, expected) => {
    expect(problemsOf({ week: WEEK, exceptions })).toEqual(expected);
  });

  test.each([
    ["a negative fee", { outside: { rule: "FEE", fee: -1 } }, { "outside.fee": M.fee }],
    ["a huge fee", { outside: { rule: "FEE", fee: 10_000.01 } }, { "outside.fee": M.fee }],
    ["no fee", { outside: { rule: "FEE" } }, { "outside.fee": M.feeRequired }],
    [
      "text instead of a number",
      { outside: { rule: "FEE", fee: "vingt" } },
      { "outside.fee": VALIDATION.numberInvalid },
    ],
    ["an unknown rule", { outside: { rule: "MAYBE" } }, { "outside.rule": VALIDATION.valueInvalid }],
    ["no fee where bookings are refused", { outside: { rule: "REFUSED" } }, {}],
    ["notice beyond a week", { noticeHours: 169 }, { noticeHours: M.notice }],
    ["negative notice", { noticeHours: -1 }, { noticeHours: M.notice }],
    ["half an hour of notice", { noticeHours: 0.5 }, { noticeHours: VALIDATION.numberInvalid }],
    ["a minimum of zero days", { minDays: 0 }, { minDays: M.minDays }],
    ["a minimum of 31 days", { minDays: 31 }, { minDays: M.minDays }],
    ["73 hours between rentals", { hoursBetween: 73 }, { hoursBetween: M.between }],
    [
      "Ramadan that ends before it starts",
      { ramadan: { ...day("2027-03-08", "2027-02-08"), hours: interval("09:00", "16:00") } },
      {
        "ramadan.to": M.lastDayFirst,
      },
    ],
    [
      "Ramadan of 32 days",
      { ramadan: { ...day("2027-02-01", "2027-03-04"), hours: interval("09:00", "16:00") } },
      {
        "ramadan.to": M.ramadanTooLong,
      },
    ],
  ])("have their other rules checked: %s", (_, rules, expected) => {
    expect(problemsOf({ week: WEEK, ...rules })).toEqual(expected);
  });

  test("have a fee in whole cents, typed with a comma or a point", () => {
    const feeOf = (fee: unknown) =>
      openingHoursInput.parse({ ...hoursWith(), outside: { rule: "FEE", fee } }).outside.fee;
    expect(["19,99", "19.99", 19.99, "20", 0.1 + 0.2, 10_000].map(feeOf)).toEqual([
      19.99, 19.99, 19.99, 20, 0.3, 10_000,
    ]);
  });
});
