import { expect, test } from "vitest";
import { pickupPlace } from "~/rental/pickup-place";

const agency = { address: "12, avenue Mohammed V", city: "Marrakech" };

test.each([
  ["the chosen place", "Aéroport Marrakech-Ménara", agency, "Aéroport Marrakech-Ménara"],
  ["without blanks around it", "  Gueliz \n", agency, "Gueliz"],
  ["else the agency's address", undefined, agency, "12, avenue Mohammed V"],
  ["for an empty choice too", "", agency, "12, avenue Mohammed V"],
  ["and for a blank one", " \t ", agency, "12, avenue Mohammed V"],
  ["else its city", null, { address: null, city: "Fès" }, "Fès"],
  ["for a blank address too", null, { address: "  ", city: "Fès" }, "Fès"],
  ["else nothing", null, { address: "", city: " " }, null],
  ["also without an agency", undefined, null, null],
  ["but a choice needs no agency", "Rabat", undefined, "Rabat"],
])("%s", (_, chosen, of, place) => {
  expect(pickupPlace(chosen, of)).toBe(place);
});
