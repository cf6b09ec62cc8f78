import { expect, test } from "vitest";
import type { OfferedPlace, Offers } from "~/contract/offer/offers";
import { deliveryAt, deliveryFee, deliveryText } from "~/ui/vehicle/delivery-view";

/** What a delivery to a searched place costs. */

const place = (id: string, sitePlace: string | null, feeOut: number, feeBack: number): OfferedPlace => ({
  ...{ id, kind: "AIRPORT", label: `Lieu ${id}`, city: "Rabat", feeOut, feeBack, asksFlight: true, sitePlace },
});
const offers: Offers = {
  ...{ options: [], returnCities: [] },
  places: [place("a", "rabat-sale", 10, 20), place("b", "rabat-sale", 25, 0), place("c", null, 0, 0)],
};

test("the cheapest of an agency's places there counts, for bringing and fetching the car", () => {
  expect(deliveryAt(offers, "rabat-sale")).toEqual({ placeId: "b", label: "Lieu b", feeOut: 25, feeBack: 0 });
  // As in the search, the first id of equally dear ones.
  const equal = { ...offers, places: [place("e", "rabat-sale", 5, 10), place("d", "rabat-sale", 10, 5)] };
  expect(deliveryAt(equal, "rabat-sale")?.placeId).toBe("d");
  expect(deliveryAt(offers, "rabat-ville")).toBeNull();
  expect(deliveryAt(offers, undefined)).toBeNull();
  expect(deliveryAt(null, "rabat-sale")).toBeNull();
});

test("nothing is fetched there if the car is returned in another city", () => {
  const delivery = { placeId: "a", label: "Lieu a", feeOut: 10, feeBack: 20 };
  expect(deliveryFee(delivery, { city: "Rabat" })).toBe(30);
  expect(deliveryFee(delivery, { city: "Rabat", returnCity: "Rabat" })).toBe(30);
  expect(deliveryFee(delivery, { city: "Rabat", returnCity: "Fès" })).toBe(10);
  expect(deliveryFee(null, {})).toBe(0);
});

test("a card says what it costs, and whether the total contains it", () => {
  const text = (fee: number, isInTotal: boolean) =>
    deliveryText({ placeId: "a", label: "Salé", feeOut: fee, feeBack: 0 }, {}, isInTotal)?.replace(
      /[\s\u2066-\u2069]+/g,
      " ",
    );
  expect(text(30, true)).toMatch(/Salé ?: \+ 30 €, compris$/);
  expect(text(30, false)).toMatch(/: \+ 30 €$/);
  expect(text(0, true)).toMatch(/: gratuit$/);
  expect(deliveryText(undefined, {}, true)).toBeNull();
});
