import fc from "fast-check";
import { expect, test } from "vitest";
import type { Offers } from "~/contract/offer/offers";
import { type ExtraLine, type Extras, extrasOf, optionsOnOffer, type SelectedExtras } from "~/rental/offer/extras";
import { anyConditions, anyOutside, anyStoredOffers, anyTaste, fill } from "../../../support/random-offers";

/** Properties that hold for every basket, however unusual. */

const anyDays = fc.integer({ min: 1, max: 365 });
const anyBasket = fc
  .record({
    days: anyDays,
    offers: anyStoredOffers,
    conditions: anyConditions,
    taste: anyTaste,
    outside: anyOutside,
  })
  .map(({ taste, ...rest }) => ({ ...rest, selected: fill(taste, rest.offers, rest.conditions) }));
const RUNS = { numRuns: 500 };

function priced(extras: Extras): Extract<Extras, { ok: true }> {
  if (!extras.ok) throw new Error(extras.problem);
  return extras;
}
const sumOf = (lines: readonly ExtraLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

test("the total is the sum of the lines, in whole cents, and no line is negative", () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { lines, cents } = priced(extrasOf(basket));
      expect(cents).toBe(sumOf(lines));
      for (const amount of [cents, ...lines.flatMap(({ unitCents, amountCents }) => [unitCents, amountCents])]) {
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }
    }),
    RUNS,
  );
});

test("every line's amount follows from its unit price, quantity and cap", () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      for (const line of priced(extrasOf(basket)).lines) {
        const times = line.per === "DAY" ? basket.days : 1;
        const one = Math.min(line.unitCents * times, line.capCents ?? Number.POSITIVE_INFINITY);
        expect(line.amountCents).toBe(one * line.quantity);
      }
    }),
    RUNS,
  );
});

test("lists every selected option once, and each place, one-way return or out-of-hours end with a fee", () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { offers, selected, outside } = basket;
      const { lines, pickup, return: back } = priced(extrasOf(basket));
      const count = (kind: ExtraLine["kind"]) => lines.filter((line) => line.kind === kind).length;
      expect(count("OPTION")).toBe(selected.options.length);
      expect([pickup?.id ?? null, back?.id ?? null]).toEqual([selected.pickupPlace, selected.returnPlace]);
      expect(count("DELIVERY")).toBe(pickup && pickup.feeOut > 0 ? 1 : 0);
      expect(count("COLLECTION")).toBe(back && back.feeBack > 0 ? 1 : 0);
      const fee = back ? 0 : (offers.returnCities.find(({ city }) => city === selected.returnCity)?.fee ?? 0);
      expect(count("ONE_WAY")).toBe(fee > 0 ? 1 : 0);
      const fees = lines.flatMap(({ kind, amountCents }) => (kind === "OUT_OF_HOURS" ? [amountCents / 100] : []));
      expect(fees).toEqual(outside.map((one) => one.fee).filter((one) => one > 0));
    }),
    RUNS,
  );
});

test("a cap never raises the price, and one more day never lowers it", () => {
  const withoutCaps = (offers: Offers) => ({
    ...offers,
    options: offers.options.map((one) => ({ ...one, cap: null })),
  });
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { cents } = priced(extrasOf(basket));
      expect(cents).toBeLessThanOrEqual(priced(extrasOf({ ...basket, offers: withoutCaps(basket.offers) })).cents);
      expect(cents).toBeLessThanOrEqual(priced(extrasOf({ ...basket, days: basket.days + 1 })).cents);
    }),
    RUNS,
  );
});

test("the order of selected or offered options does not change any amount", () => {
  const shuffled = anyBasket.chain((basket) => {
    const { offers, selected } = basket;
    return fc.record({
      basket: fc.constant(basket),
      chosen: fc.shuffledSubarray([...selected.options], { minLength: selected.options.length }),
      onOffer: fc.shuffledSubarray([...offers.options], { minLength: offers.options.length }),
    });
  });
  const inOrder = (lines: readonly ExtraLine[]) => lines.map((line) => JSON.stringify(line)).sort();
  fc.assert(
    fc.property(shuffled, ({ basket, chosen, onOffer }) => {
      const before = priced(extrasOf(basket));
      const offers = { ...basket.offers, options: onOffer };
      const after = priced(extrasOf({ ...basket, offers, selected: { ...basket.selected, options: chosen } }));
      expect(after.cents).toBe(before.cents);
      expect(inOrder(after.lines)).toEqual(inOrder(before.lines));
    }),
    RUNS,
  );
});

test("two halves of a basket cost as much as the whole, with out-of-hours fees charged once", () => {
  fc.assert(
    fc.property(anyBasket, fc.nat(21), (basket, at) => {
      const { selected } = basket;
      const nothing = { pickupPlace: null, returnPlace: null, returnCity: null };
      const one: SelectedExtras = { ...selected, options: selected.options.slice(0, at) };
      const other: SelectedExtras = { ...nothing, options: selected.options.slice(at) };
      const apart = [{ selected: one }, { selected: other, outside: [] }].map(
        (part) => priced(extrasOf({ ...basket, ...part })).cents,
      );
      expect(priced(extrasOf(basket)).cents).toBe((apart[0] ?? 0) + (apart[1] ?? 0));
    }),
    RUNS,
  );
});

test("a removed, unknown, duplicate or excessive choice makes the whole basket gone", () => {
  const spoiled = anyBasket.chain((basket) => {
    const { offers, conditions, selected } = basket;
    const left = optionsOnOffer(offers, conditions);
    const ways: SelectedExtras[] = [
      { ...selected, options: [...selected.options, { id: "unknown", quantity: 1 }] },
      { ...selected, pickupPlace: "unknown" },
      { ...selected, returnPlace: "unknown" },
      ...selected.options.flatMap(({ id }) => [
        { ...selected, options: [...selected.options, { id, quantity: 1 }] },
        ...[0, -1, 0.5, (left.find((one) => one.id === id)?.quantity ?? 0) + 1].map((quantity) => ({
          ...selected,
          options: selected.options.map((one) => (one.id === id ? { id, quantity } : one)),
        })),
      ]),
    ];
    return fc.constantFrom(...ways).map((spoiledChoices) => ({ ...basket, selected: spoiledChoices }));
  });
  fc.assert(
    fc.property(spoiled, (basket) => {
      expect(extrasOf(basket)).toEqual({ ok: false, problem: "gone" });
    }),
    RUNS,
  );
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const { selected } = basket;
      const isSomethingTaken =
        selected.options.length > 0 || selected.pickupPlace !== null || selected.returnPlace !== null;
      const emptied = extrasOf({ ...basket, offers: null, conditions: null });
      expect(emptied.ok ? "ok" : emptied.problem).toBe(isSomethingTaken ? "gone" : "ok");
    }),
    RUNS,
  );
});

test("a refused return city refuses every basket unless the car is collected at a place", () => {
  fc.assert(
    fc.property(anyBasket, (basket) => {
      const extras = extrasOf({ ...basket, selected: { ...basket.selected, returnCity: "Tanger" } });
      expect(extras.ok ? "ok" : extras.problem).toBe(basket.selected.returnPlace ? "ok" : "return-refused");
    }),
    RUNS,
  );
});
