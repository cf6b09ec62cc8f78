import { describe, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import type { OpeningHoursInput } from "~/contract/offer/opening-hours";
import { HOURS_MESSAGES } from "~/contract/offer/opening-hours-messages";
import { checkForm } from "~/http/forms/forms.server";
import { exceptionView } from "~/routes/agency/hours/exception-view";
import { changeDay, hoursForm, PARTS } from "~/routes/agency/hours/form.server";
import { packed, unpacked, valuesOf } from "~/routes/agency/hours/form-values";
import { fieldsOf, formOf, replyTo } from "../../../../support/form-fields";
import { hoursWith, interval } from "../../../../support/hours";
import { rowButton } from "../../../../support/row-button";

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

const INSERT = rowButton("insert", "exceptions");
/** The number of the exception that is typed, after those of HOURS. */
const NEXT = "exceptions[2]";

/** The form as it is shown for some hours, with some values changed; "" for a box that is not ticked. */
function fieldsWith(changes: Record<string, string>, hours: typeof HOURS | null) {
  const fields = new Map([...fieldsOf(valuesOf(hours, PROPOSED, TODAY)), ...Object.entries(changes)]);
  return [...fields].filter(([, value]) => value !== "");
}

/** Saves the form as it is shown for HOURS, with some values changed. Returns the hours that are sent. */
function save(changes: Record<string, string> = {}, hours: typeof HOURS | null = HOURS): OpeningHoursInput {
  const submission = checkForm(formOf(fieldsWith(changes, hours)), hoursForm(TODAY), PARTS);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
}

const reply = (changes: Record<string, string>, button?: [string, string], hours = HOURS) =>
  replyTo([...fieldsWith(changes, hours), ...(button ? [button] : [])], {
    schema: hoursForm(TODAY),
    ...PARTS,
  });

describe("the opening hours form", () => {
  test("changes nothing when sent as shown", () => {
    expect(save()).toEqual(HOURS);
  });

  test("shows an agency without hours as always open, and proposes the next Ramadan", () => {
    const values = valuesOf(null, PROPOSED, TODAY);
    expect(values.week).toEqual(Array.from({ length: 7 }, () => ({ opening: "ALL_DAY", slots: [] })));
    expect(values.ramadan).toMatchObject({ isActive: "", ...PROPOSED });
    const hours = save({}, null);
    expect(hours.week).toEqual(Array.from({ length: 7 }, () => [interval("00:00", "24:00")]));
    expect(hours).toMatchObject({ noticeHours: 0, minDays: 1, hoursBetween: 0, confirmsAtOnce: false });
  });

  test("proposes the next Ramadan once the stored one is over", () => {
    const next = { from: "2028-01-28", to: "2028-02-25" };
    expect(valuesOf(HOURS, next, "2027-03-09").ramadan).toMatchObject({ isActive: "on", from: next.from });
    expect(valuesOf(HOURS, next, "2027-03-08").ramadan).toMatchObject({ from: PROPOSED.from });
  });

  test("does not show exceptions that are over", () => {
    expect(valuesOf(HOURS, null, "2027-01-12").exceptions).toHaveLength(1);
  });

  test.each([
    ["by its button", INSERT],
    ["by saving", undefined],
  ] as const)("refuses an exception in the past without losing input, %s", async (_, button) => {
    const typed = { [`${NEXT}.from`]: "2020-05-03", [`${NEXT}.label`]: "Inventaire" };
    const { values, errors, status } = await reply(typed, button as [string, string]);
    expect([errors, status]).toEqual([{ [`${NEXT}.from`]: [HOURS_MESSAGES.isOver] }, 422]);
    expect(values.exceptions).toEqual([...HOURS.exceptions.map(packed), { from: "2020-05-03", label: "Inventaire" }]);
    const toToday = { ...typed, [`${NEXT}.from`]: "2026-11-01", [`${NEXT}.to`]: TODAY };
    expect(save(toToday).exceptions).toHaveLength(3);
  });

  test("refuses an active Ramadan in the past, and accepts an inactive one", async () => {
    const over = { "ramadan.from": "2026-02-18", "ramadan.to": "2026-03-19" };
    expect((await reply(over)).errors).toEqual({ "ramadan.to": [HOURS_MESSAGES.isOver] });
    expect(save({ ...over, "ramadan.isActive": "" }).ramadan).toMatchObject({ isActive: false, to: "2026-03-19" });
  });

  test("sends no Ramadan that is neither active nor complete", () => {
    expect(save({ "ramadan.isActive": "", "ramadan.from": "" }).ramadan).toBeUndefined();
  });

  test("returns no hours for a closed day, even if its fields are filled in", async () => {
    expect(save({ "week[0].opening": "CLOSED" }).week[0]).toEqual([]);
    const { values } = await reply({ "week[0].opening": "CLOSED", "outside.fee": "-1" });
    expect(values).toMatchObject({ week: { 0: { slots: [{ from: "08:30" }, {}] } } });
  });

  test("opens a day all day, whatever hours were typed for it", () => {
    const allDay = [interval("00:00", "24:00")];
    expect(save({ "week[0].opening": "ALL_DAY", "week[0].slots[0].to": "99:99" }).week[0]).toEqual(allDay);
    expect(
      save({ "week[6].opening": "HOURS", "week[6].slots[0].from": "00:00", "week[6].slots[0].to": "00:00" }),
    ).toMatchObject({
      week: { 6: allDay },
    });
    expect(valuesOf(hoursWith({ week: Array(7).fill(allDay) }), null, TODAY).week[3]).toEqual({
      opening: "ALL_DAY",
      slots: [],
    });
  });

  test("accepts a day whose first interval is blank", () => {
    expect(save({ "week[0].slots[0].from": "", "week[0].slots[0].to": "" }).week[0]).toEqual([
      interval("14:00", "19:00"),
    ]);
  });

  test.each<[string, Record<string, string>, string, string]>([
    ["overlapping intervals", { "week[0].slots[1].from": "12:00" }, "week[0].slots[1].from", HOURS_MESSAGES.crossing],
    ["25:00", { "week[1].slots[0].to": "25:00" }, "week[1].slots[0].to", HOURS_MESSAGES.timeInvalid],
    [
      "an end before its start",
      { "week[6].opening": "HOURS", "week[6].slots[0].from": "12:00", "week[6].slots[0].to": "08:00" },
      "week[6].slots[0].to",
      HOURS_MESSAGES.endFirst,
    ],
    [
      "a second interval without its end",
      { "week[6].opening": "HOURS", "week[6].slots[1].from": "12:00" },
      "week[6].slots[1].to",
      HOURS_MESSAGES.endRequired,
    ],
    [
      "an open day without hours",
      { "week[6].opening": "HOURS" },
      "week[6].slots[0].from",
      HOURS_MESSAGES.openWithoutHours,
    ],
    ["a negative fee", { "outside.fee": "-1" }, "outside.fee", HOURS_MESSAGES.fee],
    ["a huge fee", { "outside.fee": "99999999" }, "outside.fee", HOURS_MESSAGES.fee],
    ["no fee", { "outside.fee": "" }, "outside.fee", HOURS_MESSAGES.feeRequired],
    ["text instead of a number", { noticeHours: "six" }, "noticeHours", VALIDATION.numberInvalid],
    ["no Ramadan dates", { "ramadan.from": "" }, "ramadan.from", VALIDATION.dateRequired],
    [
      "Ramadan hours that end before they start",
      { "ramadan.hours.to": "08:00" },
      "ramadan.hours.to",
      HOURS_MESSAGES.endFirst,
    ],
    [
      "HTML in an exception",
      { [`${NEXT}.from`]: "2027-05-01", [`${NEXT}.label`]: "<i>Fête" },
      `${NEXT}.label`,
      VALIDATION.markupRefused,
    ],
    ["an exception without a day", { [`${NEXT}.label`]: "Fête" }, `${NEXT}.from`, VALIDATION.dateRequired],
    [
      "an exception for a day that has one",
      { [`${NEXT}.from`]: "2027-03-11" },
      `${NEXT}.from`,
      HOURS_MESSAGES.exceptionTwice,
    ],
    [
      "an exception that closes before it opens",
      { [`${NEXT}.from`]: "2027-05-01", [`${NEXT}.hours.from`]: "12:00", [`${NEXT}.hours.to`]: "09:00" },
      `${NEXT}.hours.to`,
      HOURS_MESSAGES.endFirst,
    ],
  ])("%s is reported at its field, and the input is preserved", async (_, changes, field, message) => {
    const { errors, values, status } = await reply(changes);
    expect(status).toBe(422);
    expect(errors).toMatchObject({ [field]: [message] });
    const sent = Object.fromEntries(fieldsOf(values));
    expect(sent).toEqual(Object.fromEntries(fieldsWith(changes, HOURS)));
  });

  test("adds an exception, shows it in order and clears its fields, with nothing else checked", async () => {
    const typed = { [`${NEXT}.from`]: "2027-02-01", [`${NEXT}.label`]: "Inventaire", "outside.fee": "-1" };
    const { values, errors, status } = await reply(typed, INSERT);
    expect([errors, status]).toEqual([{}, 200]);
    expect(values.exceptions).toEqual([
      ...HOURS.exceptions.map(packed),
      { from: "2027-02-01", label: "Inventaire" },
      undefined,
    ]);
    expect(values.outside).toEqual({ rule: "FEE", fee: "-1" });
  });

  test("adds no exception without any text", async () => {
    const blank: [string, string][] = [
      [`${NEXT}.from`, ""],
      [`${NEXT}.label`, ""],
    ];
    const { errors, values } = await replyTo([...fieldsWith({}, HOURS), ...blank, INSERT], {
      schema: hoursForm(TODAY),
      ...PARTS,
    });
    expect(errors).toMatchObject({ [`${NEXT}.from`]: [VALIDATION.dateRequired] });
    expect(values.exceptions).toEqual([...HOURS.exceptions.map(packed), undefined]);
  });

  test("saves although a listed exception has just passed", () => {
    const past = packed({ from: "2026-11-19", to: "2026-11-19", hours: null, label: null });
    expect(save({ [NEXT]: past }).exceptions).toHaveLength(3);
  });

  test("changes a day by its buttons, and keeps everything else that was typed", () => {
    const pressing = (button: string, changes: Record<string, string> = {}) => {
      const form = formOf([...fieldsWith({ "outside.fee": "-1", ...changes }, HOURS), ["intent", button]]);
      const pressed = changeDay(form);
      const { initialValue } = checkForm(form, hoursForm(TODAY), PARTS).reply();
      return { pressed, outside: initialValue?.outside, week: initialValue?.week as unknown[] };
    };
    const asShown = pressing("save");
    expect(asShown.pressed).toBeNull();
    for (const change of ["HOURS", "ALL_DAY", "CLOSED"]) {
      const { week, outside, pressed } = pressing(`5-${change}`);
      expect(pressed).toEqual({ day: 5, change });
      expect(outside).toEqual({ rule: "FEE", fee: "-1" });
      expect(week).toEqual(asShown.week.with(5, { opening: change, slots: [{ from: "09:00", to: "18:00" }] }));
    }
    const typed = { "week[5].slots[1].from": "25:00" };
    const saturday = { opening: "HOURS", slots: [{ from: "09:00", to: "18:00" }, { from: "25:00" }] };
    expect(pressing("5-COPY", typed)).toEqual({
      pressed: { day: 5, change: "COPY" },
      outside: { rule: "FEE", fee: "-1" },
      week: Array.from({ length: 7 }, () => saturday),
    });
    for (const unknown of ["7-CLOSED", "1-OPEN", "COPY", "01-COPY"]) expect(pressing(unknown)).toEqual(asShown);
  });

  test.each<[string, [string, string][]]>([
    ["without any field", []],
    [
      "with the fields of another form",
      [
        ["mondayOpen", "on"],
        ["outsideRule", "FEE"],
      ],
    ],
  ])("refuses a form %s", (_, fields) => {
    const { error } = checkForm(formOf(fields), hoursForm(TODAY), PARTS).reply();
    expect(error).toEqual({ "outside.rule": [VALIDATION.valueInvalid] });
  });

  test("saves a typed exception with the rest", () => {
    const { exceptions } = save({ [`${NEXT}.from`]: "2027-05-01", [`${NEXT}.to`]: "2027-05-02" });
    expect(exceptions.at(-1)).toMatchObject({ from: "2027-05-01", to: "2027-05-02" });
  });

  test("refuses a 61st exception", async () => {
    const exceptions = Array.from({ length: 60 }, (_, n) => {
      const from = new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10);
      return { from, to: from, hours: null, label: null };
    });
    const typed = { "exceptions[60].from": "2028-01-01" };
    const { errors, values } = await reply(typed, INSERT, { ...HOURS, exceptions });
    expect(errors).toEqual({ exceptions: [HOURS_MESSAGES.tooManyExceptions] });
    expect(values.exceptions).toEqual([...exceptions.map(packed), { from: "2028-01-01" }]);
  });

  test("a delete button removes only its own exception", async () => {
    const { values, errors, status } = await reply(
      { [`${NEXT}.label`]: "typed" },
      rowButton("remove", "exceptions", 0),
    );
    expect(values.exceptions).toEqual([...HOURS.exceptions.slice(1).map(packed), { label: "typed" }]);
    expect([errors, status]).toEqual([{}, 200]);
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
    expect(exceptionView({ from: "2027-01-11" })).toMatchObject({ days: "Lun. 11 janv. 2027", text: "Fermée" });
  });
});
