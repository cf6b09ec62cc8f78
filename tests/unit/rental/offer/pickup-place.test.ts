import { expect, test } from "vitest";
import { pickupPlace } from "~/rental/offer/pickup-place";

const agency = { address: "12, avenue Mohammed V", city: "Marrakech" };

test.each([
  ["the chosen place", "Aéroport Marrakech-Ménara", agency, "Aéroport Marrakech-Ménara"],
  ["the chosen place without surrounding spaces", "  Gueliz \n", agency, "Gueliz"],
  ["the agency's address when none was chosen", undefined, agency, "12, avenue Mohammed V"],
  ["the agency's address for an empty choice", "", agency, "12, avenue Mohammed V"],
  ["the agency's address for a blank choice", " \t ", agency, "12, avenue Mohammed V"],
  ["the agency's city when it has no address", null, { address: null, city: "Fès" }, "Fès"],
  ["the agency's city when its address is blank", null, { address: "  ", city: "Fès" }, "Fès"],
  ["no place when the agency has neither address nor city", null, { address: "", city: " " }, null],
  ["no place without an agency", undefined, null, null],
  ["the chosen place even without an agency", "Rabat", undefined, "Rabat"],
])("the place of a pickup: %s", (_, chosen, of, place) => {
  expect(pickupPlace(chosen, of)).toBe(place);
});
