import { describe, expect, test } from "vitest";
import { AGENCIES } from "~/backend/demo/agencies";
import { generateDemo } from "~/backend/demo/generate";
import { sitePlaceIn } from "~/backend/demo/places";
import { conditions, conditionsInput } from "~/contract/offer/conditions";
import { offers, offersInput } from "~/contract/offer/offers";
import { CITIES, type City } from "~/contract/site/cities";
import { HOLDS, MOMENTS } from "./demo-fixtures";

/** The conditions and offers of the demo's agencies, and the terms agreed for its reservations. */

const demos = Object.entries(MOMENTS).map(([name, iso]) => [name, generateDemo(new Date(iso))] as const);

describe.each(demos)("the generated demo (%s)", (_, demo) => {
  const saying = new Map(demo.terms.conditions.map((row) => [row.agency_id, row.conditions]));
  const offering = new Map(demo.terms.offers.map((row) => [row.agency_id, row.offers]));
  const own = new Map(demo.terms.vehicleConditions.map((row) => [row.vehicle_id, row.conditions]));
  const agreed = new Map(demo.terms.agreed.map((row) => [row.reservation_id, row]));
  const agenciesOf = (city: City) => demo.agencies.filter((agency) => agency.city === city);

  test("has two agencies without terms, in two cities, and terms at most agencies of every city", () => {
    const silent = demo.agencies.filter(({ id }) => !saying.has(id));
    expect(silent).toHaveLength(2);
    expect(demo.agencies.filter(({ id }) => !offering.has(id))).toEqual(silent);
    expect(new Set(silent.map(({ city }) => city)).size).toBe(2);
    for (const city of CITIES) {
      const heard = agenciesOf(city).filter(({ id, status }) => status === "ACTIVE" && saying.has(id));
      expect(heard.length, city).toBeGreaterThan(agenciesOf(city).length / 2);
    }
  });

  test("has only conditions and offers that an owner could have submitted", () => {
    for (const one of saying.values()) {
      expect(conditionsInput.safeParse(one).error?.issues ?? []).toEqual([]);
      expect(conditions.parse(one)).toEqual(one);
    }
    for (const offered of offering.values()) {
      expect(offersInput.safeParse(offered).error?.issues ?? []).toEqual([]);
      expect(offers.parse(offered)).toEqual(offered);
      const ids = [...offered.options, ...offered.places].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(offered.options.length).toBeGreaterThan(0);
      expect(offered.places.length).toBeGreaterThan(0);
    }
  });

  test("has in every city dearer cars with a minimum age of 21 to 25, and many cars with a lower one", () => {
    for (const city of CITIES) {
      const cars = demo.cars.filter(({ row }) => row.agency_city === city && row.status === "AVAILABLE");
      const aged = cars.map(({ row }) => ({
        age: own.get(row.id)?.minAge ?? saying.get(row.agency_id)?.minAge ?? 0,
        cents: row.price_per_day_cents,
      }));
      const older = aged.filter(({ age }) => age >= 21);
      expect(older.length, city).toBeGreaterThan(2);
      expect(Math.max(...aged.map(({ age }) => age)), city).toBeLessThanOrEqual(25);
      expect(aged.length - older.length, city).toBeGreaterThan(5);
      const mean = (some: typeof aged) => some.reduce((sum, { cents }) => sum + cents, 0) / some.length;
      expect(mean(older), city).toBeGreaterThan(mean(aged.filter(({ age }) => age < 21)));
    }
    // A car with its own excess has a higher one than its agency.
    for (const { row } of demo.cars) {
      const excess = own.get(row.id)?.excess;
      if (excess != null) expect(excess).toBeGreaterThan(saying.get(row.agency_id)?.excess ?? Number.NaN);
    }
  });

  test("offers returns between Marrakech and Agadir for a fee, and delivery to both airports", () => {
    for (const [city, other] of [
      ["Marrakech", "Agadir"],
      ["Agadir", "Marrakech"],
    ] as const) {
      const offered = agenciesOf(city).map(({ id }) => offering.get(id));
      expect(offered.length).toBeGreaterThanOrEqual(3);
      for (const one of offered) {
        const back = one?.returnCities.find((each) => each.city === other);
        expect(back).toMatchObject({ offered: true });
        expect(back?.fee).toBeGreaterThan(0);
        expect(one?.places.find(({ kind }) => kind === "AIRPORT")).toMatchObject({
          label: sitePlaceIn(city, "AIRPORT").label,
          sitePlace: sitePlaceIn(city, "AIRPORT").id,
          city,
          asksFlight: true,
        });
      }
    }
  });

  test("has a city where returns are refused, and never lists the agency's own city", () => {
    const all = demo.agencies.flatMap(({ id, city }) =>
      (offering.get(id)?.returnCities ?? []).map((one) => ({ ...one, own: city })),
    );
    expect(all.filter(({ offered }) => !offered).length).toBeGreaterThan(0);
    expect(all.filter((one) => one.city === one.own)).toEqual([]);
  });

  test("has agreed terms for every open reservation, except at the two agencies without terms", () => {
    const open = [...demo.reservations, ...demo.entered].filter(({ status }) => HOLDS.includes(status));
    expect(open.filter(({ id }) => agreed.has(id)).map(({ id }) => id)).toEqual(
      open.filter(({ agency_id }) => saying.has(agency_id)).map(({ id }) => id),
    );
    // One finished rental has agreed terms as well, with a limit of kilometres.
    const isOpen = new Set(open.map(({ id }) => id));
    const over = demo.terms.agreed.filter(({ reservation_id }) => !isOpen.has(reservation_id));
    expect(over.map(({ conditions }) => conditions.kmPerDay)).toEqual([250]);
    expect(agreed.size).toBeGreaterThan(100);
    for (const { id, agency_id, vehicle_id } of open) {
      const terms = agreed.get(id);
      if (!terms) continue;
      expect(terms.conditions).toEqual({ ...saying.get(agency_id), ...own.get(vehicle_id) });
      expect(terms.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(terms.extras_cents);
      expect(Number.isInteger(terms.extras_cents) && terms.extras_cents >= 0).toBe(true);
    }
    const withLines = [...agreed.values()].filter(({ lines }) => lines.length > 0).length;
    expect(withLines / agreed.size).toBeGreaterThan(0.2);
  });

  test("has the agreed fee for every car that is delivered, collected or returned in another city", () => {
    for (const { id, agency_id, pickup_location, return_location } of demo.reservations) {
      const [terms, offered] = [agreed.get(id), offering.get(agency_id)];
      if (!terms || !offered) continue;
      const amount = (kind: string) => terms.lines.find((line) => line.kind === kind)?.amountCents ?? 0;
      const place = (label: string) => offered.places.find((one) => one.label === label);
      expect(amount("DELIVERY")).toBe((place(pickup_location)?.feeOut ?? 0) * 100);
      expect(amount("COLLECTION")).toBe((place(return_location)?.feeBack ?? 0) * 100);
      const oneWay = offered.returnCities.find(({ city }) => city === return_location);
      expect(oneWay?.offered ?? true).toBe(true);
      expect(amount("ONE_WAY")).toBe((oneWay?.fee ?? 0) * 100);
    }
  });
});

describe("what an agency writes agrees with its settings", () => {
  const [, demo] = demos[0] as (typeof demos)[0];
  const agencies = demo.agencies.flatMap((agency) => {
    const conditions = demo.terms.conditions.find((row) => row.agency_id === agency.id)?.conditions;
    const offered = demo.terms.offers.find((row) => row.agency_id === agency.id)?.offers;
    return conditions && offered ? [{ agency, text: agency.terms_and_conditions, conditions, offered }] : [];
  });

  test("on kilometres, fuel, licence, deposit, second driver and unpaved roads", () => {
    expect(agencies.length).toBe(AGENCIES.length - 2);
    for (const { text, conditions } of agencies) {
      const km = /(\d+) km par jour/.exec(text)?.[1];
      expect(conditions.kmPerDay ?? null).toBe(km ? Number(km) : null);
      expect(/[Kk]ilométrage illimité/.test(text)).toBe(conditions.kmPerDay === undefined);
      const extra = /chaque kilomètre en plus coûte ([\d,]+) €/.exec(text.replaceAll("\u00a0", " "))?.[1];
      if (extra) expect(conditions.extraKm).toBe(Number(extra.replace(",", ".")));
      if (/même niveau/.test(text)) expect(conditions.fuel).toBe("SAME_LEVEL");
      const years = /[Pp]ermis (?:de conduire )?de (deux|trois) ans/.exec(text)?.[1];
      if (years) expect(conditions.licenceYears).toBe(years === "deux" ? 2 : 3);
      if (/second conducteur est inscrit gratuitement/i.test(text)) expect(conditions.secondDriver).toBe("FREE");
      if (/bloquée sur une carte bancaire/.test(text)) {
        expect([conditions.depositByCard, conditions.depositInCash, conditions.depositByCheque]).toEqual([
          true,
          undefined,
          undefined,
        ]);
      }
      if (/[Pp]istes.*exclus/.test(text)) expect(conditions.unpavedRoads).toBe("FORBIDDEN");
    }
  });

  test("on delivery: if the text offers it without a supplement, it has no fee", () => {
    for (const { text, offered } of agencies) {
      const fees = (kind: string) =>
        offered.places.filter((one) => one.kind === kind).map(({ feeOut, feeBack }) => feeOut + feeBack);
      if (/aéroport.*sans supplément/.test(text)) expect(fees("AIRPORT")).toEqual([0]);
      if (/hôtel sans supplément/.test(text)) expect(fees("HOTEL")).toEqual([0]);
    }
  });

  test("in the descriptions of its cars, which promise nothing that may cost extra", () => {
    for (const { row } of demo.cars) {
      expect(row.description).not.toMatch(
        /second conducteur|sans supplément|remise .* comprise|livraison|kilométrage/i,
      );
    }
  });
});
