import { describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { HOURS_MESSAGES } from "~/contract/offer/opening-hours-messages";
import { exceptionView } from "~/routes/agency/hours/exception-view";
import { readHoursForm } from "~/routes/agency/hours/form.server";
import { packed, unpacked, valuesOf } from "~/routes/agency/hours/form-values";
import { hoursWith, interval } from "../../../../support/hours";

const TODAY = "2026-11-20";
const PROPOSED = { from: "2027-02-08", to: "2027-03-08" };
const HOURS = hoursWith({
  exceptions: [
    { from: "2027-01-11", to: "2027-01-11", hours: null, label: "Manifeste | Indépendance" },
    { from: "2027-03-10", to: "2027-03-12", hours: interval("09:00", "24:00"), label: null },
  ],
  ramadan: { isActive: true, ...PROPOSED, hours: interval("09:30", "16:00") },
  outside: { rule: "FEE", fee: 19.9 },
  noticeHours: 6,
});

/** Sends the form as it is shown for HOURS, with some values changed. */
async function send(changes: Record<string, string> = {}, hours: typeof HOURS | null = HOURS) {
  const form = new URLSearchParams();
  const shown = { ...valuesOf(hours, PROPOSED, TODAY), ...changes };
  // An unticked box is not sent.
  for (const [name, value] of Object.entries(shown)) if (value !== "") form.append(name, value);
  for (const exception of hours?.exceptions ?? []) form.append("exception", packed(exception));
  return readHoursForm(new Request("http://x/", { method: "POST", body: form }), TODAY);
}

describe("the opening hours form", () => {
  test("changes nothing when sent as shown", async () => {
    const { hours, problems } = await send();
    expect([hours, problems]).toEqual([HOURS, {}]);
  });

  test("shows an agency without hours as always open, and proposes the next Ramadan", async () => {
    const values = valuesOf(null, PROPOSED, TODAY);
    expect(values).toMatchObject({ mondayOpen: "on", monday1From: "00:00", monday1To: "00:00", monday2From: "" });
    expect(values).toMatchObject({ ramadanActive: "", ramadanFrom: PROPOSED.from, ramadanTo: PROPOSED.to });
    const { hours } = await send({}, null);
    expect(hours?.week).toEqual(Array.from({ length: 7 }, () => [interval("00:00", "24:00")]));
    expect(hours).toMatchObject({ noticeHours: 0, minDays: 1, hoursBetween: 0, confirmsAtOnce: false });
  });

  test("proposes the next Ramadan once the stored one is over", () => {
    const next = { from: "2028-01-28", to: "2028-02-25" };
    expect(valuesOf(HOURS, next, "2027-03-09")).toMatchObject({ ramadanActive: "on", ramadanFrom: next.from });
    expect(valuesOf(HOURS, next, "2027-03-08")).toMatchObject({ ramadanFrom: PROPOSED.from });
  });

  test.each(["add-exception", "save"])(
    "refuses an exception in the past without losing input, on %s",
    async (intent) => {
      const typed = { exceptionFrom: "2020-05-03", exceptionLabel: "Inventaire" };
      const sent = await send({ ...typed, intent });
      expect([sent.hours, sent.problems]).toEqual([null, { exceptionFrom: [HOURS_MESSAGES.isOver] }]);
      expect([sent.values.exceptionFrom, sent.values.exceptionLabel]).toEqual(Object.values(typed));
      expect(sent.exceptions).toEqual(HOURS.exceptions);
      expect((await send({ ...typed, exceptionTo: TODAY, exceptionFrom: "2026-11-01", intent })).problems).toEqual({});
    },
  );

  test("refuses an active Ramadan in the past, and accepts an inactive one", async () => {
    const over = { ramadanFrom: "2026-02-18", ramadanTo: "2026-03-19" };
    const sent = await send(over);
    expect([sent.hours, sent.problems]).toEqual([null, { ramadanTo: [HOURS_MESSAGES.isOver] }]);
    expect((await send({ ...over, ramadanActive: "" })).problems).toEqual({});
  });

  test("returns no hours for a closed day, even if its fields are filled in", async () => {
    const { hours, values } = await send({ mondayOpen: "" });
    expect(hours?.week[0]).toEqual([]);
    expect(values.monday1From).toBe("08:30");
  });

  test.each<[string, Record<string, string>, Record<string, string>]>([
    ["overlapping intervals", { monday2From: "12:00" }, { monday2From: HOURS_MESSAGES.crossing }],
    ["25:00", { tuesday1To: "25:00" }, { tuesday1To: HOURS_MESSAGES.timeInvalid }],
    [
      "an end before its start",
      { sundayOpen: "on", sunday1From: "12:00", sunday1To: "08:00" },
      { sunday1To: HOURS_MESSAGES.endFirst },
    ],
    [
      "a second interval without its end",
      { sundayOpen: "on", sunday2From: "12:00" },
      { sunday2To: HOURS_MESSAGES.endRequired },
    ],
    ["an open day without hours", { sundayOpen: "on" }, { sunday1From: HOURS_MESSAGES.openWithoutHours }],
    ["a negative fee", { outsideFee: "-1" }, { outsideFee: HOURS_MESSAGES.fee }],
    ["a huge fee", { outsideFee: "99999999" }, { outsideFee: HOURS_MESSAGES.fee }],
    ["no fee", { outsideFee: "" }, { outsideFee: HOURS_MESSAGES.feeRequired }],
    ["text instead of a number", { noticeHours: "six" }, { noticeHours: VALIDATION.numberInvalid }],
    ["no Ramadan dates", { ramadanFrom: "" }, { ramadanFrom: VALIDATION.dateRequired }],
    [
      "Ramadan hours that end before they start",
      { ramadanCloses: "08:00" },
      { ramadanCloses: HOURS_MESSAGES.endFirst },
    ],
    [
      "HTML in an exception",
      { exceptionFrom: "2027-05-01", exceptionLabel: "<i>Fête" },
      { exceptionLabel: VALIDATION.markupRefused },
    ],
    ["an exception without a day", { exceptionLabel: "Fête" }, { exceptionFrom: VALIDATION.dateRequired }],
    [
      "an exception for a day that has one",
      { exceptionFrom: "2027-03-11" },
      { exceptionFrom: HOURS_MESSAGES.exceptionTwice },
    ],
    [
      "an exception that closes before it opens",
      { exceptionFrom: "2027-05-01", exceptionOpens: "12:00", exceptionCloses: "09:00" },
      { exceptionCloses: HOURS_MESSAGES.endFirst },
    ],
  ])("%s is reported at its field, and the input is preserved", async (_, changes, expected) => {
    const { hours, problems, values } = await send(changes);
    expect(hours).toBeNull();
    for (const [field, message] of Object.entries(expected)) expect(problems).toMatchObject({ [field]: [message] });
    expect(values).toMatchObject(changes);
  });

  test("adds an exception in order and clears its fields, with nothing to store yet", async () => {
    const { exceptions, hours, problems, values } = await send({
      intent: "add-exception",
      exceptionFrom: "2027-02-01",
      exceptionLabel: "Inventaire",
      outsideFee: "-1",
    });
    expect(exceptions.map(({ from, to }) => [from, to])).toEqual([
      ["2027-01-11", "2027-01-11"],
      ["2027-02-01", "2027-02-01"],
      ["2027-03-10", "2027-03-12"],
    ]);
    expect([hours, problems]).toEqual([null, {}]);
    expect(values).toMatchObject({ exceptionFrom: "", exceptionLabel: "", outsideFee: "-1" });
  });

  test("saves a typed exception with the rest", async () => {
    const { hours } = await send({ exceptionFrom: "2027-05-01", exceptionTo: "2027-05-02" });
    expect(hours?.exceptions.at(-1)).toMatchObject({ from: "2027-05-01", to: "2027-05-02" });
  });

  test("refuses a 61st exception at its field", async () => {
    const exceptions = Array.from({ length: 60 }, (_, n) => {
      const from = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
      return { from, to: from, hours: null, label: null };
    });
    const { problems, exceptions: parsed } = await send(
      { intent: "add-exception", exceptionFrom: "2028-01-01" },
      { ...HOURS, exceptions },
    );
    expect(problems).toEqual({ exceptionFrom: [HOURS_MESSAGES.tooManyExceptions] });
    expect(parsed).toHaveLength(60);
  });

  test("a delete button removes only its own exception", async () => {
    const { exceptions, hours } = await send({ intent: "remove-exception:0", exceptionLabel: "typed" });
    expect(exceptions.map(({ from }) => from)).toEqual(["2027-03-10"]);
    expect(hours).toBeNull();
  });
});

describe("an exception", () => {
  test("is encoded in one form field without loss", () => {
    for (const exception of HOURS.exceptions) expect(unpacked(packed(exception))).toEqual(exception);
  });

  test("is described in words", () => {
    expect(HOURS.exceptions.map(exceptionView).map(({ days, text }) => [days, text])).toEqual([
      ["Lun. 11 janv. 2027", "Fermée · Manifeste | Indépendance"],
      ["Du mer. 10 mars 2027 au ven. 12 mars 2027", "09:00 – 24:00"],
    ]);
  });
});
