import { describe, expect, test } from "vitest";
import { AGENCY_MESSAGES, VALIDATION } from "~/contract/messages";
import { conditions } from "~/contract/offer/conditions";
import { checkForm } from "~/http/forms/forms.server";
import { conditionsForm, PARTS } from "~/routes/agency/conditions/form.server";
import { GROUPS, isUnlimited, isUnsaved, valuesOf } from "~/routes/agency/conditions/form-values";
import { CONDITIONS } from "../../../../support/agency-settings";
import { fieldsOf, formOf } from "../../../../support/form-fields";

function sent(values: object) {
  const submission = checkForm(formOf(fieldsOf(values)), conditionsForm, PARTS);
  const { error, initialValue } = submission.reply();
  return {
    values: initialValue,
    input: submission.status === "success" ? submission.value : null,
    errors: error ?? {},
  };
}
const A = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
const B = "1c7a2d2f-6e1d-4b64-8b66-1d9a8a9c8e22";
const vehicle = (id: string, more: object = {}) => ({ id, brand: "Dacia", model: "Logan", ...more });

describe("the conditions form", () => {
  test("returns the stored values, to the cent, when sent unchanged", () => {
    const stored = [vehicle(A, { excess: 1500, unlimitedKm: true }), vehicle(B, { kmPerDay: 90, minAge: 25 })];
    const { input, errors } = sent(valuesOf(CONDITIONS, stored));
    expect(errors).toEqual({});
    expect(input).toMatchObject({
      ...CONDITIONS,
      depositByCheque: false,
      vehicles: [
        { id: A, excess: 1500, unlimitedKm: true },
        { id: B, kmPerDay: 90, minAge: 25, unlimitedKm: false },
      ],
    });
  });

  test("returns no value where nothing was typed", () => {
    const { input } = sent(valuesOf(null, [vehicle(A)]));
    expect(Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== false)).toEqual([
      ["unspecifiedKm", true],
      ["vehicles", [{ id: A, unlimitedKm: false }]],
    ]);
  });

  test("accepts the word for unlimited kilometres, for the agency and for a vehicle", () => {
    for (const word of ["illimités", "Illimité", " ILLIMITÉS ", "illimites"])
      expect(isUnlimited(word), word).toBe(true);
    for (const word of ["", "illimitésss", "0", "limités"]) expect(isUnlimited(word), word).toBe(false);
    const { input } = sent({ kmPerDay: "illimités", vehicles: [{ id: A, kmPerDay: "Illimité" }] });
    expect(input?.kmPerDay).toBeUndefined();
    expect(input?.vehicles).toEqual([{ id: A, unlimitedKm: true }]);
  });

  test("selects unlimited kilometres only if the agency chose them", () => {
    const isUnspecified = (conditions: Parameters<typeof valuesOf>[0]) => valuesOf(conditions, []).unspecifiedKm;
    expect(isUnspecified(null)).toBe(true);
    expect(isUnspecified({ unspecifiedKm: true })).toBe(true);
    expect(isUnspecified({ kmPerDay: 250 })).toBe(true);
    expect(isUnspecified({})).toBe(false);
    expect(isUnspecified({ kmPerDay: null })).toBe(false);
    expect(sent({ unspecifiedKm: "off" }).input?.unspecifiedKm).toBe(false);
    expect(sent({ unspecifiedKm: "on", kmPerDay: "illimités" }).input?.unspecifiedKm).toBeUndefined();
  });

  test("asks for one of a number of kilometres and unlimited ones", () => {
    const { values, errors } = sent({ unspecifiedKm: "off", kmPerDay: "250", minAge: "12" });
    expect(values).toEqual({ unspecifiedKm: "off", kmPerDay: "250", minAge: "12" });
    expect(errors).toEqual({ kmPerDay: [AGENCY_MESSAGES.kmAndUnlimited], minAge: [AGENCY_MESSAGES.minAge] });
    expect(sent({ unspecifiedKm: "on", kmPerDay: "250" }).input?.kmPerDay).toBe(250);
  });

  test("preserves what was typed and reports each problem at its field", () => {
    const vehicles = [
      { id: A, kmPerDay: "beaucoup" },
      { id: B, excess: "-1" },
    ];
    const typed = { minAge: "12", extraKm: "1", vehicles };
    const { values, input, errors } = sent(typed);
    expect(values).toEqual(typed);
    expect(input).toBeNull();
    expect(errors).toEqual({
      minAge: [AGENCY_MESSAGES.minAge],
      extraKm: [AGENCY_MESSAGES.extraKmAlone],
      "vehicles[1].excess": [AGENCY_MESSAGES.amount],
      "vehicles[0].kmPerDay": [AGENCY_MESSAGES.kmOrUnlimited],
    });
    expect(sent({ kmPerDay: "beaucoup" }).errors).toEqual({ kmPerDay: [VALIDATION.numberInvalid] });
  });

  test("accepts a price per extra kilometre when only one vehicle has a limit", () => {
    const { input, errors } = sent({ extraKm: "0,30", vehicles: [{ id: A, kmPerDay: "200" }] });
    expect([errors, input?.extraKm, input?.vehicles[0]?.kmPerDay]).toEqual([{}, 0.3, 200]);
  });

  test("accepts amounts as people write them, and no other number formats", () => {
    for (const text of ["1 500", "1\u00a0500", "1\u202f500,00", "1500 €", " 1500 "])
      expect(sent({ excess: text }).input?.excess, text).toBe(1500);
    for (const text of ["0x10", "1e3", "1,5,0", "Infinity", "€", "1 500 DH"])
      expect(sent({ excess: text }).errors, text).toEqual({ excess: [VALIDATION.numberInvalid] });
  });

  test("reads only its own fields, and no vehicle without its id", () => {
    const fields: [string, string][] = [
      ["vehicles[999999999].id", "x"],
      ["__proto__", "x"],
      ["minAge", "20"],
    ];
    expect(checkForm(formOf(fields), conditionsForm, PARTS)).toMatchObject({ value: { minAge: 20, vehicles: [] } });
    expect(sent({ vehicles: [{ excess: "7" }] }).errors).toEqual({ "vehicles[0].id": [VALIDATION.valueInvalid] });
  });
});

describe("the groups of the conditions form", () => {
  test("have every condition once", () => {
    expect(Object.values(GROUPS).flat().sort()).toEqual(Object.keys(conditions.shape).sort());
  });

  test.each<[string, unknown, unknown, string[] | undefined, boolean]>([
    ["what is stored", "21", "21", undefined, false],
    ["nothing, as is stored", "", undefined, undefined, false],
    ["'off' for false", "off", false, undefined, false],
    ["another value", "22", "21", undefined, true],
    ["nothing instead of a value", undefined, "on", undefined, true],
    ["what is stored, with an error", "21", "21", ["Entre 18 et 99"], true],
  ])("count a field that shows %s", (_, value, stored, errors, unsaved) => {
    const name = "minAge";
    expect(isUnsaved({ name, value, errors }, { name, value: stored, errors: undefined })).toBe(unsaved);
  });
});
