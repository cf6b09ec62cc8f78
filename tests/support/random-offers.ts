import fc from "fast-check";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import { OPTION_RATES, OPTIONS_MAX, PLACES_MAX, QUANTITY_MAX } from "~/contract/values";
import { optionsOnOffer, type SelectedExtras } from "~/rental/offer/extras";
import type { OutsideFee, RentalEnd } from "~/rental/offer/opening-hours";

/** Random settings of an agency, and random baskets that a renter fills from them. */

/** Euros with cents, as the contract stores them. */
const euros = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);

const option = fc
  .record({
    label: fc.constantFrom("Siège enfant", "GPS", "Galerie de toit"),
    per: fc.constantFrom(...OPTION_RATES),
    price: euros(5_000),
    // A cap is at least the price of a day.
    above: fc.option(euros(5_000)),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  })
  .map(({ above, ...rest }) => ({
    ...rest,
    cap: above === null ? null : Math.round((rest.price + above) * 100) / 100,
  }));

const place = fc.record({
  label: fc.constantFrom("Aéroport", "Gare", "Votre hôtel"),
  feeOut: fc.oneof(fc.constant(0), euros(10_000)),
  feeBack: fc.oneof(fc.constant(0), euros(10_000)),
});

/** Offers as the owner sends them. Agadir may have a fee or none; Tanger never accepts a return. */
export const anyOffers = fc
  .record({
    options: fc.array(option, { maxLength: OPTIONS_MAX }),
    places: fc.array(place, { maxLength: PLACES_MAX }),
    agadir: fc.option(euros(10_000)),
  })
  .map(({ options, places, agadir }) => ({
    options,
    places: places.map((one) => ({ ...one, kind: "OTHER" as const, city: "Marrakech", asksFlight: false })),
    returnCities: [
      ...(agadir === null ? [] : [{ city: "Agadir", offered: true, fee: agadir }]),
      { city: "Tanger", offered: false, fee: null },
    ],
  }));

/** The same offers once stored. */
export const anyStoredOffers: fc.Arbitrary<Offers> = anyOffers.map(({ options, places, returnCities }) => ({
  options: options.map((one, n) => ({ ...one, id: `option ${n}` })),
  places: places.map((one, n) => ({ ...one, id: `place ${n}` })),
  returnCities,
}));

/** A second driver, free or for a price per rental or day; or none, or no conditions at all. */
export const anyConditions: fc.Arbitrary<Conditions | null> = fc.option(
  fc.record({
    secondDriver: fc.constantFrom("FREE", "PER_RENTAL", "PER_DAY", "REFUSED"),
    secondDriverPrice: euros(10_000),
  }),
);

/** The fees for the ends of a rental outside the opening hours: one fee, since there is one agency. */
export const anyOutside: fc.Arbitrary<OutsideFee[]> = fc
  .tuple(euros(10_000), fc.subarray<RentalEnd>(["pickup", "return"]))
  .map(([fee, ends]) => ends.map((at) => ({ at, fee })));

/** How a renter fills a basket from any offers: see `fill`. */
export const anyTaste = fc.record({
  /** The quantity of each option, as far as available; none for -1 and below. */
  quantities: fc.array(fc.integer({ min: -3, max: QUANTITY_MAX }), {
    minLength: OPTIONS_MAX + 1,
    maxLength: OPTIONS_MAX + 1,
  }),
  pickup: fc.option(fc.nat(PLACES_MAX - 1)),
  back: fc.option(fc.nat(PLACES_MAX - 1)),
  returnCity: fc.constantFrom(null, "Agadir", "Rabat"),
});

/** A basket filled from the offers. */
export function fill(
  { quantities, pickup, back, returnCity }: typeof anyTaste extends fc.Arbitrary<infer T> ? T : never,
  offers: Offers,
  conditions: Conditions | null,
): SelectedExtras {
  const place = (n: number | null) => (n === null ? null : (offers.places[n]?.id ?? null));
  return {
    options: optionsOnOffer(offers, conditions).flatMap(({ id, quantity }, n) => {
      const taken = Math.min(quantities[n] ?? 0, quantity);
      return taken > 0 ? [{ id, quantity: taken }] : [];
    }),
    pickupPlace: place(pickup),
    returnPlace: place(back),
    returnCity,
  };
}
