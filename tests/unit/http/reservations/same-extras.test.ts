import { describe, expect, test } from "vitest";
import type { Vehicle } from "~/contract/entities";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { sameExtras } from "~/http/reservations/same-extras.server";
import { CONDITIONS } from "../../../support/agency-settings";

/** The extras of one vehicle that another one offers too. */

const option = (id: string, label: string, quantity = 1) => ({
  ...{ id, label, quantity, per: "DAY" as const, price: 4, cap: null },
});
const place = (id: string, label: string, more: object = {}) => ({
  ...{ id, label, kind: "AIRPORT" as const, city: "Fès", feeOut: 10, feeBack: 15, asksFlight: true },
  ...more,
});
const city = (name: string, offered = true) => ({ city: name, offered, fee: 30 });
const vehicle = (offers: Vehicle["offers"], more: object = {}) =>
  ({ id: "v", pricePerDay: 30, agency: { city: "Fès", address: "5, rue Souika" }, offers, ...more }) as Vehicle;
const read = (of: Vehicle, query: string, returnLocation: string | null = null) => {
  const rental = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00", pickupLocation: null, returnLocation };
  const extras = readExtras(new URLSearchParams(query), of, rental, 4);
  if (!extras) throw new Error("nothing to select");
  return extras;
};

const first = vehicle({
  options: [option("seat", "Siège enfant", 3), option("gps", "GPS"), option("roof", "Galerie de toit")],
  places: [place("airport", "Aéroport Saïss"), place("station", "Gare de Fès", { asksFlight: false })],
  returnCities: [city("Rabat"), city("Agadir")],
});
const second = vehicle({
  options: [option("g", "gps"), option("s", "SIEGE-ENFANT", 2), option("b", "Berceau")],
  places: [place("a", "Aéroport  Saiss")],
  returnCities: [city("Rabat"), city("Agadir", false)],
});
const same = (query: string, other = second, returnLocation: string | null = null) => {
  const found = sameExtras(read(first, query, returnLocation), read(other, "", returnLocation));
  return Object.fromEntries(Object.entries(found).filter(([, values]) => values.length > 0));
};

describe("of the options that were selected, another vehicle's page", () => {
  test("selects those of the same name, as many as it offers and never more than were selected", () => {
    expect(same("option=seat*3&option=gps&option=roof")).toEqual({ option: ["s*2", "g"] });
    expect(same("option=seat")).toEqual({ option: ["s"] });
    expect(same("option=nonsense&option=roof")).toEqual({});
  });

  test("selects one once, even if two of that name were selected", () => {
    const twice = vehicle({ options: [option("x", "GPS"), option("y", "Gps")], places: [], returnCities: [] });
    expect(sameExtras(read(twice, "option=x&option=y"), read(second, ""))).toMatchObject({ option: ["g"] });
  });

  test("selects a second driver, where one costs something", () => {
    const paid = { conditions: { ...CONDITIONS, secondDriver: "PER_DAY", secondDriverPrice: 5 } };
    const [driver, other] = [vehicle(null, paid), vehicle(second.offers, paid)];
    const chosen = read(driver, "option=second-driver");
    expect(sameExtras(chosen, read(other, ""))).toMatchObject({ option: ["second-driver"] });
    expect(sameExtras(chosen, read(second, ""))).toMatchObject({ option: [] });
  });
});

describe("of the places that were selected, another vehicle's page", () => {
  test("selects those of the same name in the same city, with the flight if the place asks for one", () => {
    expect(same("pickupPlace=airport&flight=AT 641")).toEqual({
      ...{ pickupPlace: ["a"], returnPlace: ["same"], flight: ["AT 641"] },
    });
    expect(same("pickupPlace=airport&returnPlace=agency")).toEqual({ pickupPlace: ["a"], returnPlace: ["agency"] });
    expect(same("returnPlace=airport")).toEqual({ returnPlace: ["a"] });
    expect(same("pickupPlace=station&returnPlace=airport&flight=AT 641")).toEqual({ returnPlace: ["a"] });
    expect(same(`pickupPlace=airport&flight=${"9".repeat(40)}`)).not.toHaveProperty("flight");
    const elsewhere = vehicle({
      options: [],
      places: [place("a", "Aéroport Saïss", { city: "Rabat" })],
      returnCities: [],
    });
    expect(same("pickupPlace=airport&flight=AT 641", elsewhere)).toEqual({});
  });

  test("charges no return that nobody selected", () => {
    expect(same("pickupPlace=airport&returnPlace=station")).toEqual({ pickupPlace: ["a"], returnPlace: ["agency"] });
  });

  test("selects a city that it offers, and leaves one that was searched for to the page", () => {
    expect(same("returnPlace=city:Rabat")).toEqual({ returnPlace: ["city:Rabat"] });
    expect(same("returnPlace=city:Agadir")).toEqual({});
    expect(same("option=gps", second, "Tanger")).toEqual({ option: ["g"] });
    expect(same("returnPlace=same", second, "Rabat")).toEqual({ returnPlace: ["same"] });
  });
});
