import { describe, expect, test } from "vitest";
import { AGENCY_MESSAGES } from "~/contract/messages";
import { CITIES } from "~/contract/site/cities";
import { OPTIONS_MAX } from "~/contract/values";
import { changedRows, checkOffers, FIELDS_LIMIT, rowsOf } from "~/routes/agency/offers/form.server";
import { intentOf, type OffersValues, valuesOf } from "~/routes/agency/offers/form-values";

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
const EMPTY: OffersValues = { options: [], places: [], returnCities: [] };

/** The form's fields as a browser sends the rows: without unticked boxes, and without ids for new rows. */
const fieldsOf = (values: OffersValues) =>
  Object.entries(values).flatMap(([list, rows]) =>
    (rows as Record<string, string>[]).flatMap((row, index) =>
      Object.entries(row).map(([column, value]): [string, string] => [`${list}[${index}].${column}`, value]),
    ),
  );

describe("the form of options, places and return cities", () => {
  const stored = valuesOf(OFFERS, CITIES, "Marrakech");

  test("has a row for each other city of the site", () => {
    expect(stored.returnCities.map(({ city, choice, fee }) => [city, choice, fee].join())).toEqual([
      ...["Casablanca,,", "Agadir,yes,40", "Rabat,,", "Fès,,", "Tanger,no,"],
    ]);
    expect(valuesOf(null, CITIES, "FES").returnCities.map(({ city }) => city)).not.toContain("Fès");
  });

  test("returns the stored values when sent unchanged", () => {
    expect(checkOffers(rowsOf(fieldsOf(stored)))).toEqual({ values: stored, input: OFFERS_INPUT, errors: {} });
  });

  test("fits everything that an agency may offer into the limit of fields", () => {
    const options = Array.from({ length: 20 }, () => stored.options[0] ?? {});
    const places = Array.from({ length: 20 }, () => stored.places[0] ?? {});
    const many = Array.from({ length: 36 }, (_, index) => `Ville ${index}`);
    const full = fieldsOf({ options, places, returnCities: valuesOf(null, many, "Fès").returnCities });
    expect(full.length + 1).toBeLessThanOrEqual(FIELDS_LIMIT);
    expect(checkOffers({ ...stored, options, places }).errors).toEqual({});
  });

  test("closes gaps between rows and reads only its own fields", () => {
    const rows = rowsOf([
      ["options[7].label", "GPS"],
      ["options[2].label", "Chaînes"],
      ["options[2].__proto__", "x"],
      ["options[999999999].label", "x"],
      ["places.length", "9"],
      ["intent", "save"],
    ]);
    expect(rows).toEqual({ ...EMPTY, options: [{ label: "Chaînes" }, { label: "GPS" }] });
  });

  test("drops new rows left blank, but no stored row", () => {
    const sent: OffersValues = {
      ...EMPTY,
      options: [
        { per: "DAY", quantity: "1" },
        { id: "o1", per: "DAY" },
      ],
    };
    const { values, errors } = checkOffers(sent);
    expect(values.options).toEqual([{ id: "o1", per: "DAY" }]);
    expect(errors).toEqual({
      "options[0].label": [AGENCY_MESSAGES.labelRequired],
      "options[0].price": [AGENCY_MESSAGES.offerPriceRequired],
    });
  });

  test("reports each problem at its field, numbered by the form's own rows", () => {
    const { input, errors } = checkOffers({
      options: [
        { label: "GPS", price: "3" },
        { label: "", price: "-1" },
      ],
      places: [{ label: "Gare", city: "Rabat", feeOut: "1", feeBack: "" }],
      returnCities: [
        { city: "Agadir", choice: "", fee: "4" },
        { city: "Rabat", choice: "" },
        { city: "Fès", choice: "yes", fee: "" },
        { city: "Tanger", choice: "no", fee: "9" },
      ],
    });
    expect(input).toBeNull();
    expect(errors).toEqual({
      "options[1].label": [AGENCY_MESSAGES.labelRequired],
      "options[1].price": [AGENCY_MESSAGES.fee],
      "places[0].feeBack": [AGENCY_MESSAGES.offerPriceRequired],
      "returnCities[0].choice": [AGENCY_MESSAGES.feeUnsaid],
      "returnCities[2].fee": [AGENCY_MESSAGES.offerPriceRequired],
    });
  });

  test("reports too many rows for the whole list", () => {
    const options = Array.from({ length: OPTIONS_MAX + 1 }, () => ({ label: "GPS", price: "3" }));
    expect(checkOffers({ ...EMPTY, options }).errors).toEqual({ options: [AGENCY_MESSAGES.tooManyOptions] });
  });
});

describe("a button that adds or removes a row", () => {
  const intent = (value: string) => {
    const form = new FormData();
    form.set("intent", value);
    return intentOf(form);
  };

  test("is recognised; any other value means 'Enregistrer'", () => {
    expect(intent("add:places")).toEqual({ kind: "add", list: "places" });
    expect(intent("remove:options:12")).toEqual({ kind: "remove", list: "options", index: 12 });
    for (const value of ["save", "", "remove:options", "remove:returnCities:1", "add:__proto__"]) {
      expect(intent(value), value).toEqual({ kind: "save" });
    }
    expect(intentOf(new FormData())).toEqual({ kind: "save" });
  });

  const rows = { ...EMPTY, options: [{ label: "A" }, { label: "B" }, { label: "C" }] };

  test("adds a row at the end and focuses it", () => {
    const { values, focus } = changedRows(rows, { kind: "add", list: "options" }, "Rabat");
    expect(values.options).toHaveLength(4);
    expect(focus).toBe("options[3].label");
    const place = changedRows(rows, { kind: "add", list: "places" }, "Rabat");
    expect(place.values.places).toEqual([{ kind: "AIRPORT", city: "Rabat" }]);
  });

  test("does not add a 21st row", () => {
    const full = { ...EMPTY, options: Array.from({ length: OPTIONS_MAX }, () => ({ label: "A" })) };
    const { values, errors } = changedRows(full, { kind: "add", list: "options" }, "Rabat");
    expect([values, errors]).toEqual([full, { options: [AGENCY_MESSAGES.tooManyOptions] }]);
  });

  test("removes a row and focuses the one in its place, or the button when none is left", () => {
    const removed = (index: number, from = rows) =>
      changedRows(from, { kind: "remove", list: "options", index }, "Rabat");
    expect(removed(1).values.options).toEqual([{ label: "A" }, { label: "C" }]);
    expect([0, 1, 2, 9].map((index) => removed(index).focus)).toEqual([
      "options[0].label",
      "options[1].label",
      "options[1].label",
      "options[2].label",
    ]);
    expect(removed(0, { ...EMPTY, options: [{ label: "A" }] }).focus).toBe("options");
  });
});

const OFFERS_INPUT = { ...OFFERS, returnCities: [OFFERS.returnCities[0], { city: "Tanger", offered: false }] };
