import { describe, expect, test } from "vitest";
import type { Vehicle } from "~/contract/entities";
import { readExtras } from "~/http/reservations/chosen-extras.server";
import { rentalDays } from "~/rental/base/days";
import { hoursWith } from "../../../support/hours";

const HOURS = hoursWith({ outside: { rule: "FEE", fee: 20 } });
const vehicle = (more: object = {}) =>
  ({ id: "v1", pricePerDay: 30, agency: { city: "Marrakech", hours: HOURS }, ...more }) as Vehicle;
/** Reads the extras of a rental from Monday 14 December 2026 to that Friday. */
const read = (pickup: string, back: string, of = vehicle(), query = "") => {
  const [pickupAt, returnAt] = [`2026-12-14T${pickup}`, `2026-12-18T${back}`];
  const rental = { pickupAt, returnAt, pickupLocation: null, returnLocation: null };
  return readExtras(new URLSearchParams(query), of, rental, rentalDays(pickupAt, returnAt));
};
const fee = (label: string) => ({ kind: "OUT_OF_HOURS", label, unitCents: 2000, quantity: 1, amountCents: 2000 });

describe("the fee for times outside the agency's hours", () => {
  test("is charged for pickup and return each, even without options to select", () => {
    expect(read("03:00", "23:30")).toMatchObject({
      isOffered: false,
      hours: HOURS,
      lines: [fee("Prise en charge hors horaires"), fee("Retour hors horaires")],
      cents: 4000,
    });
    expect(read("10:00", "13:00")).toMatchObject({ lines: [fee("Retour hors horaires")], cents: 2000 });
  });

  test("is not charged within the hours, nor if the agency set no fee or no hours", () => {
    // The hours are returned all the same, for a price that adapts to other dates.
    expect(read("10:00", "15:00")).toMatchObject({ isOffered: false, hours: HOURS, lines: [], cents: 0 });
    const free = hoursWith({ outside: { rule: "FEE", fee: 0 } });
    expect(read("03:00", "23:30", vehicle({ agency: { city: "Marrakech", hours: free } }))).toBeNull();
    expect(read("03:00", "23:30", vehicle({ agency: { city: "Marrakech" } }))).toBeNull();
  });

  test("is listed after the selected options", () => {
    const gps = { id: "gps", label: "GPS", per: "DAY", price: 3, cap: null, quantity: 1 };
    const offering = vehicle({ offers: { options: [gps], places: [], returnCities: [] } });
    expect(read("03:00", "11:00", offering, "option=gps")).toMatchObject({
      isOffered: true,
      lines: [{ kind: "OPTION", amountCents: 1500 }, fee("Prise en charge hors horaires")],
      cents: 3500,
    });
  });
});

test("a flight is read only for a place of pickup that asks for one", () => {
  const place = (id: string, asksFlight: boolean) => ({
    ...{ id, kind: "OTHER", label: id, city: "Marrakech", feeOut: 0, feeBack: 0, asksFlight },
  });
  const offers = { options: [], places: [place("airport", true), place("hotel", false)], returnCities: [] };
  const flightOf = (query: string) => {
    const extras = read("10:00", "11:00", vehicle({ offers }), query);
    return [extras?.flight, Object.keys(extras?.problems ?? {})];
  };
  expect(flightOf("pickupPlace=airport&flight=AT 641")).toEqual(["AT 641", []]);
  expect(flightOf(`pickupPlace=airport&flight=${"9".repeat(40)}`)).toEqual(["9".repeat(40), ["flight"]]);
  for (const place of ["", "&pickupPlace=hotel", "&returnPlace=airport"]) {
    expect(flightOf(`flight=${"9".repeat(40)}${place}`)).toEqual(["", []]);
  }
});

describe("the place of return", () => {
  const airport = { id: "airport", kind: "AIRPORT", label: "Aéroport Menara", city: "Marrakech", asksFlight: true };
  const offering = vehicle({
    agency: { city: "Marrakech", address: "5, rue Souika" },
    offers: { options: [], places: [{ ...airport, feeOut: 10, feeBack: 15 }], returnCities: [] },
  });
  const places = (query: string, entered: { pickupLocation?: string; returnLocation?: string } = {}) => {
    const rental = { pickupAt: "2026-12-14T10:00", returnAt: "2026-12-18T10:00" };
    const places = { pickupLocation: null, returnLocation: null, ...entered };
    const extras = readExtras(new URLSearchParams(query), offering, { ...rental, ...places }, 4);
    return [extras?.returnValue, extras?.cents, extras?.places.returnLocation];
  };

  test("is the place of pickup unless another one is chosen", () => {
    expect(places("")).toEqual(["", 0, null]);
    expect(places("pickupPlace=airport")).toEqual(["", 2500, "Aéroport Menara"]);
    expect(places("pickupPlace=airport&returnPlace=agency")).toEqual(["agency", 1000, "5, rue Souika"]);
    expect(places("returnPlace=airport")).toEqual(["airport", 1500, "Aéroport Menara"]);
    expect(places("pickupPlace=airport&returnPlace=gone")).toEqual(["", 2500, "Aéroport Menara"]);
  });

  test("is the city that was searched for, or the place that the address names, until another one is chosen", () => {
    const rabat = { pickupLocation: "Marrakech", returnLocation: "Rabat" };
    expect(places("", rabat)).toEqual(["city:Rabat", 0, "Rabat"]);
    expect(places("returnPlace=same", rabat)).toEqual(["same", 0, "Marrakech"]);
    expect(places("returnPlace=same&pickupPlace=airport", rabat)).toEqual(["same", 2500, "Aéroport Menara"]);
    const station = { pickupLocation: "Marrakech", returnLocation: "Gare" };
    expect(places("", station)).toEqual(["", 0, "Gare"]);
    expect(places("pickupPlace=airport", station)).toEqual(["", 1000, "Gare"]);
    expect(places("returnPlace=same", station)).toEqual(["same", 0, "Marrakech"]);
    expect(places("", { pickupLocation: "Gare", returnLocation: "Gare" })).toEqual(["", 0, "Gare"]);
  });
});
