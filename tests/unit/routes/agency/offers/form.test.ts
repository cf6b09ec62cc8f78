import { describe, expect, test } from "vitest";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { CITIES } from "~/contract/site/cities";
import { OPTIONS_MAX } from "~/contract/values";
import { checkForm } from "~/http/forms/forms.server";
import { FIELDS_LIMIT, offersForm, PARTS } from "~/routes/agency/offers/form.server";
import { valuesOf } from "~/routes/agency/offers/form-values";
import { fieldsOf, formOf, replyTo } from "../../../../support/form-fields";
import { rowButton } from "../../../../support/row-button";

const OFFERS = {
  options: [{ id: "o1", label: "Siège enfant", per: "DAY" as const, price: 4.5, cap: 40, quantity: 2 }],
  places: [
    {
      ...{ id: "p1", kind: "AIRPORT" as const, label: "Aéroport", city: "Marrakech" },
      ...{ feeOut: 15, feeBack: 0, asksFlight: true },
    },
  ],
  returnCities: [
    { city: "Agadir", offered: true, fee: 40 },
    { city: "Tanger", offered: false, fee: null },
  ],
};

/** What the form sends to the backend. */
function inputOf(values: object) {
  const submission = checkForm(formOf(fieldsOf(values)), offersForm(CITIES), PARTS);
  return submission.status === "success" ? submission.value : submission.error;
}
const reply = (values: object, ...button: [string, string][]) =>
  replyTo([...fieldsOf(values), ...button], { schema: offersForm(CITIES), ...PARTS });

describe("the form of options, places and return cities", () => {
  const stored = valuesOf(OFFERS, CITIES, "Marrakech");

  test("has a row for each other city of the site", () => {
    expect(stored.returnCities.map((row) => [row?.city, row?.offered, row?.fee].join())).toEqual([
      ...["Casablanca,,", "Agadir,yes,40", "Rabat,,", "Fès,,", "Tanger,no,"],
    ]);
    expect(valuesOf(null, CITIES, "FES").returnCities.map((row) => row?.city)).not.toContain("Fès");
  });

  test("returns the stored values when sent unchanged", () => {
    expect(inputOf(stored)).toEqual(OFFERS_INPUT);
  });

  test("fits everything that an agency may offer into the limit of fields", () => {
    const options = Array.from({ length: 20 }, () => stored.options[0] ?? {});
    const places = Array.from({ length: 20 }, () => stored.places[0] ?? {});
    const many = Array.from({ length: 36 }, (_, index) => `Ville ${index}`);
    const { returnCities } = valuesOf(null, many, "Fès");
    const count = [...options, ...places, ...returnCities].flatMap((row) => Object.keys(row ?? {})).length;
    expect(count + 2).toBeLessThanOrEqual(FIELDS_LIMIT);
    expect(inputOf({ ...stored, options, places })).toMatchObject({ options: { length: 20 }, places: { length: 20 } });
  });

  test("closes gaps between rows and reads only its own fields", () => {
    const form = formOf([
      ["options[7].label", "GPS"],
      ["options[7].price", "3"],
      ["options[2].label", "Chaînes"],
      ["options[2].price", "9"],
      ["options[2].__proto__", "x"],
      ["options[999999999].label", "x"],
      ["places.length", "9"],
      ["intent", "save"],
    ]);
    const { options } = (checkForm(form, offersForm(CITIES), PARTS) as { value?: { options: object[] } }).value ?? {};
    expect(options).toMatchObject([{ label: "Chaînes" }, { label: "GPS" }]);
  });

  test("drops new rows left blank, but no stored row", async () => {
    const blank = { per: "DAY", quantity: "1" };
    expect(inputOf({ options: [blank, { ...blank, label: "GPS", price: "3" }] })).toMatchObject({
      options: [{ label: "GPS" }],
    });
    expect((await reply({ options: [blank, { id: "o1", per: "DAY" }] })).errors).toEqual({
      "options[1].label": [AGENCY_MESSAGES.labelRequired],
      "options[1].price": [AGENCY_MESSAGES.offerPriceRequired],
    });
  });

  test("reports each problem at its field, numbered by the form's own rows, and keeps what was typed", async () => {
    const typed = {
      options: [{ label: "GPS", price: "3" }, { price: "-1" }],
      places: [{ label: "Gare", city: "Oz", feeOut: "1" }],
      returnCities: [
        { city: "Agadir", fee: "4" },
        { city: "Rabat" },
        { city: "Fès", offered: "yes" },
        { city: "Tanger", offered: "no", fee: "9" },
      ],
    };
    const { values, errors, status } = await reply(typed);
    expect([values, status]).toEqual([typed, 422]);
    expect(errors).toEqual({
      "options[1].label": [AGENCY_MESSAGES.labelRequired],
      "options[1].price": [AGENCY_MESSAGES.fee],
      "places[0].city": [AGENCY_MESSAGES.cityUnknown],
      "places[0].feeBack": [AGENCY_MESSAGES.offerPriceRequired],
      "returnCities[0].offered": [AGENCY_MESSAGES.feeUnsaid],
      "returnCities[2].fee": [AGENCY_MESSAGES.offerPriceRequired],
    });
  });

  test("reports too many rows for the whole list", async () => {
    const options = Array.from({ length: OPTIONS_MAX + 1 }, () => ({ label: "GPS", price: "3" }));
    expect((await reply({ options })).errors).toEqual({ options: [AGENCY_MESSAGES.tooManyOptions] });
  });
});

describe("a button that adds or removes a row", () => {
  const rows = { options: [{ label: "A" }, { label: "B" }, { label: "C" }] };

  test("adds a row at the end, and checks nothing else", async () => {
    const { values, errors, status } = await reply(rows, rowButton("insert", "options"));
    expect([values, errors, status]).toEqual([{ options: [...rows.options, undefined] }, {}, 200]);
  });

  test("does not add a 21st row", async () => {
    const full = { options: Array.from({ length: OPTIONS_MAX }, () => ({ label: "A" })) };
    const { values, errors, status } = await reply(full, rowButton("insert", "options"));
    expect([values, errors, status]).toEqual([full, { options: [AGENCY_MESSAGES.tooManyOptions] }, 422]);
  });

  test("removes its row only", async () => {
    expect((await reply(rows, rowButton("remove", "options", 1))).values).toEqual({
      options: [{ label: "A" }, { label: "C" }],
    });
    expect((await reply(rows, rowButton("remove", "options", 9))).values).toEqual(rows);
  });

  test.each([
    "save",
    "{",
    JSON.stringify({ type: "reset", payload: {} }),
    JSON.stringify({ type: "insert", payload: { name: "options[999999999]" } }),
    JSON.stringify({ type: "remove", payload: { name: "__proto__", index: 0 } }),
  ])("means 'Enregistrer' if it is none of the form's own: %s", async (press) => {
    const { values, intent, status } = await reply(rows, ["__intent__", press]);
    expect([values, intent, status]).toEqual([rows, undefined, 422]);
  });

  test("changes no list in whose name something else was sent", async () => {
    const fields: [string, string][] = [
      ["options.a", "x"],
      ["returnCities[0].fee", "4"],
      rowButton("insert", "options"),
    ];
    const { intent, status } = await replyTo(fields, { schema: offersForm(CITIES), ...PARTS });
    expect([intent, status]).toEqual([undefined, 422]);
  });
});

const OFFERS_INPUT = { ...OFFERS, returnCities: [OFFERS.returnCities[0], { city: "Tanger", offered: false }] };
