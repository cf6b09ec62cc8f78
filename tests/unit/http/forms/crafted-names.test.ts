import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginInput } from "~/contract/accounts/inputs";
import { CITIES } from "~/contract/site/cities";
import { checkForm, type FormParts, type FormSchema } from "~/http/forms/forms.server";
import { PARTS as CONDITIONS, conditionsForm } from "~/routes/agency/conditions/form.server";
import { PARTS as HOURS, hoursForm } from "~/routes/agency/hours/form.server";
import { PARTS as OFFERS, offersForm } from "~/routes/agency/offers/form.server";
import { formOf } from "../../../support/form-fields";

const TODAY = "2026-11-20";
const FORMS: [string, FormSchema, FormParts][] = [
  ["of a login", loginInput, {}],
  ["of offers", offersForm(CITIES), OFFERS],
  ["of hours", hoursForm(TODAY), HOURS],
  ["of conditions", conditionsForm, CONDITIONS],
];

const press = (type: string, payload: object): [string, string] => ["__intent__", JSON.stringify({ type, payload })];

describe("a login with crafted names", () => {
  const names = ["email.toString", "email.constructor", "email[0]", `email${".a".repeat(30_000)}`, "email[100000000]"];

  test.each(names)("reads only the fields that its form has, not %.40s", (name) => {
    const { initialValue } = checkForm(formOf([[name, "x"]]), loginInput).reply();
    expect(initialValue ?? {}).toEqual({});
  });

  test.each([
    press("update", { name: "email", index: 100_000_000, value: "" }),
    press("insert", { name: "email" }),
    press("remove", { name: "email", index: 0 }),
  ])("does not carry out a press of a button that its form does not have: %j", (...button) => {
    const submission = checkForm(formOf([["email", "a@b.test"], ["password", "x"], button]), loginInput);
    expect([submission.status, submission.payload]).toEqual(["success", { email: "a@b.test", password: "x" }]);
  });
});

test("a row button names a row below a thousand", () => {
  const form = formOf([["options[0].label", "GPS"], press("remove", { name: "options", index: 100_000_000 })]);
  const { status } = checkForm(form, offersForm(CITIES), OFFERS);
  expect(status).toBe("error");
});

const step = fc.oneof(
  fc.constantFrom("[0]", "[1]", "[999]", "[1000]", "[x]", "[]", ".", ".label", ".city", ".from", ".slots", ".hours"),
  fc.constantFrom(".id", ".kmPerDay", ".isOpen", ".isActive", ".toString", ".__proto__", ".length", ".rule", ".fee"),
);
const name = fc
  .tuple(
    fc.constantFrom(
      "email",
      "password",
      "options",
      "places",
      "returnCities",
      "week",
      "exceptions",
      "ramadan",
      "minAge",
    ),
    fc.array(step, { maxLength: 6 }),
  )
  .map(([field, steps]) => field + steps.join(""));
const button = fc
  .tuple(fc.constantFrom("insert", "remove", "update", "reset", "reorder"), name, fc.constantFrom(0, 1, 999, 1000, 1e9))
  .map(([type, field, index]) => press(type, { name: field, index, value: "" }));
const fields = fc.array(fc.oneof(fc.tuple(name, fc.constantFrom("", "x", "on", "2026-12-01")), button), {
  maxLength: 12,
});

test.each(FORMS)("no names or buttons break the form %s", (_, schema, parts) => {
  fc.assert(
    fc.property(fields, (sent) => {
      const reply = checkForm(formOf(sent), schema, parts).reply();
      expect(JSON.stringify(reply).length).toBeLessThan(100_000);
    }),
    { numRuns: 2000 },
  );
});
