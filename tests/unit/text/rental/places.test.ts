import { describe, expect, test } from "vitest";
import { addressLine, isAtAgency, placeName, placeText, returnPlaceText } from "~/text/rental/places";

const AGENCY = { name: "Atlas Car", address: "12, avenue Mohammed V, Guéliz", city: "Marrakech" };
const AT_AGENCY = "À l'agence\u00a0: \u2068Atlas Car\u2069, 12, avenue Mohammed V, Guéliz, Marrakech";

describe("a place", () => {
  test.each([
    ["Aéroport Menara", "Aéroport Menara", null],
    [" Gare ", "Gare", null],
    [null, AT_AGENCY, "Non spécifié"],
    ["", AT_AGENCY, "Non spécifié"],
    ["marrakech", AT_AGENCY, null],
    ["12, avenue Mohammed V, Guéliz", AT_AGENCY, null],
    ["12, avenue Mohammed V, Guéliz, Marrakech", AT_AGENCY, null],
    ["Casablanca", "Casablanca", null],
  ])("given as %j is shown as %j, with %j below", (place, lead, given) => {
    expect(placeText(place, AGENCY)).toEqual({ lead, given, address: null });
  });

  test("is followed by the address of the hotel", () => {
    expect(placeText("Hôtel", AGENCY, " Riad Yasmine ")).toEqual({
      lead: "Hôtel",
      given: null,
      address: "Riad Yasmine",
    });
  });

  test("is not invented where the agency has none", () => {
    expect(placeText(null, { name: "X" })).toMatchObject({ lead: "Non spécifié", given: null });
    expect(placeText("Rabat", null)).toMatchObject({ lead: "Rabat", given: null });
  });

  test("at the agency is named as such for its staff", () => {
    expect([null, "Marrakech", "Gare"].map((place) => placeName(place, AGENCY))).toEqual([
      "À l'agence",
      "À l'agence",
      "Gare",
    ]);
    expect(isAtAgency("12, AVENUE Mohammed V, guéliz", AGENCY)).toBe(true);
  });
});

describe("the place of a return", () => {
  test.each([
    [null, null, "Au même endroit", "Non spécifié"],
    [null, "Aéroport", "Au même endroit", "Non spécifié"],
    ["Marrakech", "Marrakech", "Au même endroit", null],
    ["12, avenue Mohammed V, Guéliz", null, "Au même endroit", null],
    ["Marrakech", "Aéroport", AT_AGENCY, null],
    ["Aéroport", "Aéroport", "Au même endroit", null],
    ["aéroport ", "Aéroport", "Au même endroit", null],
    ["Gare", "Aéroport", "Gare", null],
    ["Gare", null, "Gare", null],
  ])("given as %j after %j is shown as %j, with %j below", (returnLocation, pickupLocation, lead, given) => {
    expect(returnPlaceText({ returnLocation, pickupLocation }, AGENCY)).toEqual({ lead, given, address: null });
  });

  test.each([
    ["Riad Yasmine", "riad yasmine ", "Au même endroit", null],
    ["Riad Yasmine", null, "Au même endroit", null],
    ["Riad Yasmine", "Riad Dar Anika", "Hôtel", "Riad Dar Anika"],
    [null, "Riad Dar Anika", "Hôtel", "Riad Dar Anika"],
  ])("at a hotel, after %j, at %j, is shown as %j, %j", (pickupAddress, returnAddress, lead, address) => {
    const places = { pickupLocation: "Hôtel", returnLocation: "Hôtel", pickupAddress, returnAddress };
    expect(returnPlaceText(places, AGENCY)).toEqual({ lead, given: null, address });
  });

  test("is the same place at an agency that is unknown", () => {
    expect(returnPlaceText({ pickupLocation: "Rabat", returnLocation: "Rabat" }, null).lead).toBe("Au même endroit");
    expect(returnPlaceText({}, null).lead).toBe("Non spécifié");
  });
});

test.each([
  ["12, rue X, Marrakech", "marrakech", "12, rue X, Marrakech"],
  [" ", "Fès", "Fès"],
  ["12, rue X", null, "12, rue X"],
  [null, null, null],
])("the address line of %j and %j is %j", (address, city, line) => {
  expect(addressLine(address, city)).toBe(line);
});
