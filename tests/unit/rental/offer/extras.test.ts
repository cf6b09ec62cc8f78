import { describe, expect, test } from "vitest";
import type { Conditions } from "~/contract/offer/conditions";
import type { OfferedOption, Offers } from "~/contract/offer/offers";
import {
  cents,
  type ExtraLine,
  extrasOf,
  NOTHING_SELECTED,
  offersExtras,
  optionsOnOffer,
  priceLines,
  SECOND_DRIVER_ID,
  SECOND_DRIVER_LABEL,
  type SelectedExtras,
} from "~/rental/offer/extras";

const SEAT: OfferedOption = { id: "seat", label: "Siège enfant", per: "DAY", price: 4, cap: 40, quantity: 2 };
const RACK: OfferedOption = { id: "rack", label: "Galerie de toit", per: "RENTAL", price: 25, cap: null, quantity: 1 };
const OFFERS: Offers = {
  options: [SEAT, RACK],
  places: [
    {
      id: "airport",
      kind: "AIRPORT",
      label: "Aéroport",
      city: "Marrakech",
      feeOut: 15,
      feeBack: 19.9,
      asksFlight: true,
    },
    { id: "hotel", kind: "HOTEL", label: "Votre hôtel", city: "Marrakech", feeOut: 0, feeBack: 0 },
  ],
  returnCities: [
    { city: "Agadir", offered: true, fee: 40 },
    { city: "Fès", offered: true, fee: 0 },
    { city: "Tanger", offered: false, fee: null },
  ],
};

const extras = (choices: Partial<SelectedExtras>, days = 4, conditions: Conditions | null = null, offers = OFFERS) =>
  extrasOf({ days, offers, conditions, selected: { ...NOTHING_SELECTED, ...choices } });
const take = (id: string, quantity = 1) => ({ options: [{ id, quantity }] });
const lineOf = (...asked: Parameters<typeof extras>) => {
  const priced = extras(...asked);
  if (!priced.ok) throw new Error(priced.problem);
  expect(priced.lines.length).toBeLessThanOrEqual(1);
  expect(priced.cents).toBe(priced.lines[0]?.amountCents ?? 0);
  return priced.lines[0];
};

describe("a rental without selected extras", () => {
  test.each([[OFFERS], [null], [undefined]])("adds nothing", (offers) => {
    expect(extrasOf({ days: 7, offers, conditions: null, selected: NOTHING_SELECTED })).toEqual({
      ok: true,
      lines: [],
      cents: 0,
      pickup: null,
      return: null,
    });
  });
});

describe("an option", () => {
  test("priced per day is charged for every day", () => {
    expect(lineOf(take("seat"), 7)).toEqual({
      kind: "OPTION",
      label: "Siège enfant",
      per: "DAY",
      unitCents: 400,
      quantity: 1,
      capCents: 4_000,
      amountCents: 2_800,
    });
  });

  test.each([
    [9, null, 3_600],
    [10, null, 4_000],
    [11, 40, 4_000],
    [365, 40, 4_000],
  ])("for %i days retains its cap, and shows it only where it lowers the amount: %j", (days, cap, amountCents) => {
    const line = lineOf(take("seat"), days) as ExtraLine;
    expect(line).toMatchObject({ capCents: 4_000, amountCents });
    expect(priceLines([line], days)).toMatchObject([{ cap, amount: amountCents / 100 }]);
  });

  test("taken twice is capped per piece", () => {
    expect(lineOf(take("seat", 2), 30)).toMatchObject({
      quantity: 2,
      unitCents: 400,
      capCents: 4_000,
      amountCents: 8_000,
    });
  });

  test("priced per rental is charged once, however long the rental, and ignores a cap", () => {
    expect(lineOf(take("rack"), 365)).toMatchObject({ per: "RENTAL", capCents: null, amountCents: 2_500 });
    const capped = { ...OFFERS, options: [{ ...RACK, cap: 1 }] };
    expect(lineOf(take("rack"), 3, null, capped)).toMatchObject({ capCents: null, amountCents: 2_500 });
  });

  test("that is free is still a line, because it was selected", () => {
    const free = { ...OFFERS, options: [{ ...SEAT, price: 0, cap: null }] };
    expect(lineOf(take("seat", 2), 9, null, free)).toMatchObject({ quantity: 2, amountCents: 0 });
  });

  test("is computed in exact cents, free of floating-point error", () => {
    const odd = { ...OFFERS, options: [{ ...SEAT, price: 1.1, cap: null, quantity: 5 }] };
    expect(lineOf(take("seat", 3), 3, null, odd)).toMatchObject({ unitCents: 110, amountCents: 990 });
    expect([cents(8.2), cents(0.1 + 0.2), cents(1.005), cents(19.99), cents(0)]).toEqual([820, 30, 100, 1999, 0]);
  });
});

describe("a second driver", () => {
  test.each([
    [{ secondDriver: "PER_RENTAL", secondDriverPrice: 30 }, 3_000],
    [{ secondDriver: "PER_DAY", secondDriverPrice: 5.5 }, 3_850],
    [{ secondDriver: "PER_RENTAL", secondDriverPrice: 0 }, 0],
  ] as const)("is offered when the conditions set a price: %j", (conditions, amountCents) => {
    expect(lineOf(take(SECOND_DRIVER_ID), 7, conditions)).toMatchObject({ label: SECOND_DRIVER_LABEL, amountCents });
    expect(optionsOnOffer(OFFERS, conditions).map(({ id }) => id)).toEqual([SECOND_DRIVER_ID, "seat", "rack"]);
  });

  test.each([
    [null],
    [{}],
    [{ secondDriver: "FREE" }],
    [{ secondDriver: "REFUSED", secondDriverPrice: 30 }],
    [{ secondDriver: "FREE", secondDriverPrice: 30 }],
    [{ secondDriver: "PER_DAY" }],
    [{ secondDriverPrice: 30 }],
  ] as const)("is not offered when the conditions charge nothing for one: %j", (conditions) => {
    expect(extras(take(SECOND_DRIVER_ID), 7, conditions)).toEqual({ ok: false, problem: "gone" });
    expect(optionsOnOffer(OFFERS, conditions)).toEqual(OFFERS.options);
  });

  test("can be taken only once, and needs no other offers", () => {
    const conditions = { secondDriver: "PER_DAY", secondDriverPrice: 5 } as const;
    expect(extras(take(SECOND_DRIVER_ID, 2), 7, conditions)).toEqual({ ok: false, problem: "gone" });
    expect(
      extrasOf({ days: 2, offers: null, conditions, selected: { ...NOTHING_SELECTED, ...take(SECOND_DRIVER_ID) } }),
    ).toMatchObject({ ok: true, cents: 1_000 });
  });
});

describe("a place", () => {
  test("charges its delivery fee at pickup and its collection fee at return", () => {
    expect(lineOf({ pickupPlace: "airport" })).toEqual({
      kind: "DELIVERY",
      label: "Aéroport",
      per: "RENTAL",
      unitCents: 1_500,
      quantity: 1,
      capCents: null,
      amountCents: 1_500,
    });
    expect(lineOf({ returnPlace: "airport" })).toMatchObject({ kind: "COLLECTION", amountCents: 1_990 });
    expect(extras({ pickupPlace: "airport", returnPlace: "airport" })).toMatchObject({ cents: 3_490 });
  });

  test("that is free adds no line, but is named", () => {
    expect(extras({ pickupPlace: "hotel", returnPlace: "hotel" })).toMatchObject({
      lines: [],
      cents: 0,
      pickup: { label: "Votre hôtel" },
      return: { label: "Votre hôtel" },
    });
  });
});

describe("a return in another city", () => {
  test("costs its fee", () => {
    expect(lineOf({ returnCity: "Agadir" })).toMatchObject({ kind: "ONE_WAY", label: "Agadir", amountCents: 4_000 });
  });

  test("is free where the fee is 0 or the agency has set none", () => {
    expect(lineOf({ returnCity: "Fès" })).toBeUndefined();
    expect(lineOf({ returnCity: "Rabat" })).toBeUndefined();
    expect(
      extrasOf({ days: 3, offers: null, conditions: null, selected: { ...NOTHING_SELECTED, returnCity: "Rabat" } }),
    ).toMatchObject({ ok: true, cents: 0 });
  });

  test("is refused where the agency does not allow it", () => {
    expect(extras({ returnCity: "Tanger" })).toEqual({ ok: false, problem: "return-refused" });
  });

  test("is ignored when the car is collected at a place", () => {
    expect(lineOf({ returnPlace: "airport", returnCity: "Agadir" })).toMatchObject({ kind: "COLLECTION" });
    expect(extras({ returnPlace: "airport", returnCity: "Tanger" })).toMatchObject({ ok: true });
  });
});

describe("selected extras are reported as gone for", () => {
  test.each<[string, Partial<SelectedExtras>]>([
    ["an unknown option", take("wifi")],
    ["more of an option than there are", take("seat", 3)],
    ["a quantity of zero", take("seat", 0)],
    ["a negative quantity", take("seat", -1)],
    ["a fractional quantity", take("seat", 1.5)],
    ["a quantity that is not a number", take("seat", Number.NaN)],
    ["the same option twice", { options: [SEAT, RACK, SEAT].map(({ id }) => ({ id, quantity: 1 })) }],
    ["an unknown place for the pickup", { pickupPlace: "port" }],
    ["an unknown place for the return", { returnPlace: "port" }],
    ["a place among the options", take("airport")],
    ["an option among the places", { pickupPlace: "seat" }],
    ["an unknown option, even if the return city is refused too", { ...take("wifi"), returnCity: "Tanger" }],
  ])("%s", (_, choices) => {
    expect(extras(choices)).toEqual({ ok: false, problem: "gone" });
  });

  test("any choice from an agency that offers nothing", () => {
    for (const choices of [take("seat"), { pickupPlace: "airport" }, { returnPlace: "airport" }]) {
      expect(
        extrasOf({ days: 3, offers: null, conditions: null, selected: { ...NOTHING_SELECTED, ...choices } }),
      ).toEqual({
        ok: false,
        problem: "gone",
      });
    }
  });
});

test("there is something to choose only where options, places, cities or a paid second driver are offered", () => {
  const none: Offers = { options: [], places: [], returnCities: [] };
  expect([offersExtras(null, null), offersExtras(undefined, undefined), offersExtras(none, {})]).toEqual([
    false,
    false,
    false,
  ]);
  expect(offersExtras({ ...none, options: [RACK] }, null)).toBe(true);
  expect(offersExtras({ ...none, places: OFFERS.places }, null)).toBe(true);
  expect(offersExtras({ ...none, returnCities: OFFERS.returnCities }, null)).toBe(true);
  expect(offersExtras(null, { secondDriver: "PER_DAY", secondDriverPrice: 5 })).toBe(true);
  expect(offersExtras(null, { secondDriver: "FREE" })).toBe(false);
});

test("a fee outside the hours names the end that it is for", () => {
  const outside = [
    { at: "pickup", fee: 20 },
    { at: "return", fee: 15 },
  ] as const;
  const found = extrasOf({ days: 4, offers: null, conditions: null, selected: NOTHING_SELECTED, outside });
  expect(found.ok && found.lines.map(({ end, amountCents }) => [end, amountCents])).toEqual([
    ["pickup", 2000],
    ["return", 1500],
  ]);
});
