import { describe, expect, test } from "vitest";
import { generateDemo } from "~/backend/demo/generate";
import { drawingKey } from "~/backend/demo/paints";
import { CITIES } from "~/contract/site/cities";
import { CATEGORIES } from "~/contract/values";
import { toWallClock } from "~/rental/base/clock";
import { DAY_MS, freeCars, groupBy, MOMENTS } from "./demo-fixtures";

describe.each(Object.entries(MOMENTS))("the generated demo (%s)", (_, iso) => {
  const now = new Date(iso);
  const demo = generateDemo(now);

  test("has six cities with at least three active agencies each, and one inactive agency", () => {
    const open = groupBy(
      demo.agencies.filter(({ status }) => status === "ACTIVE"),
      ({ city }) => city,
    );
    expect([...open.keys()].sort()).toEqual([...CITIES].sort());
    for (const agencies of open.values()) expect(agencies.length).toBeGreaterThanOrEqual(3);
    expect(demo.agencies.filter(({ status }) => status === "INACTIVE")).toHaveLength(1);
    expect(new Set(demo.agencies.map(({ name }) => name)).size).toBe(demo.agencies.length);
  });

  test("has 240 cars, most of them available, of every category in every city", () => {
    expect(demo.cars).toHaveLength(240);
    const count = (status: string) => demo.cars.filter(({ row }) => row.status === status).length;
    expect(count("AVAILABLE")).toBeGreaterThan(220);
    expect(count("MAINTENANCE")).toBeGreaterThanOrEqual(5);
    expect(count("RETIRED")).toBeGreaterThanOrEqual(3);
    for (const city of CITIES) {
      const categories = demo.cars.filter(({ row }) => row.agency_city === city).map(({ row }) => row.category);
      expect(new Set(categories), city).toEqual(new Set(CATEGORIES));
    }
  });

  test("has cars with plausible prices, deposits, years, plates and engines", () => {
    const year = Number(toWallClock(now).slice(0, 4));
    for (const { row, model } of demo.cars) {
      expect(row.price_per_day_cents % 100).toBe(0);
      expect(row.price_per_day_cents).toBeGreaterThanOrEqual(2_400);
      expect(row.price_per_day_cents).toBeLessThanOrEqual(22_000);
      expect(row.deposit_cents).toBeGreaterThanOrEqual(25_000);
      expect(row.deposit_cents).toBeLessThanOrEqual(200_000);
      expect(row.year).toBeGreaterThanOrEqual(year - 7);
      expect(row.year).toBeLessThanOrEqual(year);
      expect(row.registration_number).toMatch(/^\d{5} \| [ABDH] \| \d{1,2}$/);
      expect(model.engines).toContainEqual([row.fuel_type, row.transmission]);
      expect(row.created_at.getTime()).toBeLessThan(now.getTime());
    }
    expect(new Set(demo.cars.map(({ row }) => row.registration_number)).size).toBe(240);
    // No two cars of an agency may have the same description.
    const twins = groupBy(demo.cars, ({ row }) => `${row.agency_id} ${row.description}`);
    expect([...twins.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test("shows neighbours of a search by price in different pictures, and hardly ever in one paint", () => {
    const shown = demo.cars
      .filter(({ drawing }) => drawing)
      .sort(({ row: a }, { row: b }) => a.price_per_day_cents - b.price_per_day_cents || (a.id < b.id ? -1 : 1));
    let same = 0;
    for (const cars of groupBy(shown, ({ row }) => row.agency_city).values())
      for (const [i, { drawing }] of cars.entries()) {
        const next = cars[i + 1]?.drawing;
        if (!drawing || !next) continue;
        if (drawing.body === next.body) expect(drawing.paint).not.toBe(next.paint);
        if (drawing.paint === next.paint) same += 1;
      }
    expect(same).toBeLessThan(shown.length / 10);
  });

  test("needs at most 210 drawings, and leaves two to four cars without a picture", () => {
    const without = demo.cars.filter(({ drawing }) => drawing === null);
    expect(without.length).toBeGreaterThanOrEqual(2);
    expect(without.length).toBeLessThanOrEqual(4);
    const drawings = demo.cars.flatMap(({ drawing }) => (drawing ? [drawingKey(drawing)] : []));
    expect(new Set(drawings).size).toBeLessThanOrEqual(210);
  });

  test("leaves plenty of free cars in every city, next week and in the months ahead", () => {
    for (const city of CITIES) {
      for (const ahead of [1, 3, 7, 10, 24, 45, 90, 140]) {
        for (const length of [3, 7]) {
          const start = new Date(+now + ahead * DAY_MS);
          const wanted = { start, end: new Date(+start + length * DAY_MS) };
          expect(freeCars(demo, city, wanted), `${city}, ${ahead} days ahead`).toBeGreaterThanOrEqual(15);
        }
      }
      const nextWeek = { start: new Date(+now + 3 * DAY_MS), end: new Date(+now + 7 * DAY_MS) };
      const all = demo.cars.filter(({ row }) => row.agency_city === city).length;
      expect(freeCars(demo, city, nextWeek), `${city} looks deserted`).toBeLessThan(all - 3);
    }
  });

  test("gives every agency an owner, and everybody their own e-mail address", () => {
    const emails = demo.users.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z.-]+@rihla\.test$/);
    const owned = demo.users.filter(({ role }) => role === "AGENCY_OWNER").map(({ agency_id }) => agency_id);
    expect(owned.sort()).toEqual(demo.agencies.map(({ id }) => id).sort());
    for (const user of demo.users) expect(+user.created_at).toBeLessThan(+now);
  });

  test("has bookings that grow over the year without a jump in the last month, and pending requests", () => {
    const booked = (monthsAgo: number) =>
      demo.reservations.filter(({ created_at }) => Math.floor((+now - +created_at) / (30 * DAY_MS)) === monthsAgo)
        .length;
    expect(booked(0)).toBeGreaterThan(booked(11));
    expect(booked(0)).toBeLessThan(2 * booked(1));
    expect(demo.reservations.filter(({ status }) => status === "PENDING").length).toBeGreaterThan(20);
  });
});

test("generating twice at the same time gives identical data, down to the identifiers", { timeout: 30_000 }, () => {
  const now = new Date(MOMENTS["a Friday morning"]);
  const { cars, ...first } = generateDemo(now);
  const { cars: again, ...second } = generateDemo(now);
  expect(second).toEqual(first);
  expect(again.map(({ row, drawing }) => [row, drawing])).toEqual(cars.map(({ row, drawing }) => [row, drawing]));
});

test("prices follow the season, and a reservation keeps the price of the day it was made", () => {
  const now = new Date(MOMENTS["high summer"]);
  const demo = generateDemo(now);
  const cars = new Map(demo.cars.map((car) => [car.row.id, car.row]));
  const winter = demo.reservations.filter(({ created_at }) => [0, 1].includes(created_at.getUTCMonth()));
  const cheaper = winter.filter(
    (row) => row.price_per_day_cents < (cars.get(row.vehicle_id)?.price_per_day_cents ?? 0),
  );
  expect(winter.length).toBeGreaterThan(50);
  expect(cheaper.length / winter.length).toBeGreaterThan(0.9);

  const justBooked = demo.reservations.filter(({ created_at }) => +now - +created_at < 10 * DAY_MS);
  for (const row of justBooked) expect(row.price_per_day_cents).toBe(cars.get(row.vehicle_id)?.price_per_day_cents);
});
