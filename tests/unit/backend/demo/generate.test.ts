import { describe, expect, test } from "vitest";
import { type DemoData, generateDemo } from "~/backend/demo/generate";
import { drawingKey } from "~/backend/demo/paints";
import { CATEGORIES, CITIES, type City, RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { canCancel } from "~/rental/cancellation";
import { timeOf, toWallClock } from "~/rental/clock";
import { rentalDays } from "~/rental/days";
import { overlaps, type Period } from "~/rental/free-dates";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days and hours at which a demo told from now could stumble. */
const MOMENTS = {
  "a Friday morning": "2026-11-20T08:12:00Z",
  "the middle of a night": "2026-11-20T02:40:00Z",
  "five minutes to midnight in Morocco": "2026-12-31T22:55:00Z",
  "the first minutes of a year": "2028-01-01T00:10:00Z",
  "the eve of Ramadan's clock change": "2027-02-06T21:59:00Z",
  "the day after Ramadan": "2027-03-14T03:30:00Z",
  "a leap day": "2028-02-29T18:30:00Z",
  "high summer": "2027-08-14T12:00:00Z",
};

const HOLDS: readonly ReservationStatus[] = ["PENDING", "CONFIRMED", "IN_PROGRESS"];
const TAKES_THE_CAR: readonly ReservationStatus[] = [...HOLDS, "COMPLETED"];

const periodOf = (row: { pickup_at: Date; return_at: Date }): Period => ({ start: row.pickup_at, end: row.return_at });

function groupBy<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}

/** Pairs of one group that overlap. */
function clashes(groups: Map<string, Period[]>): Period[] {
  return [...groups.values()].flatMap((periods) => {
    const sorted = [...periods].sort((a, b) => +a.start - +b.start);
    return sorted.filter((period, i) => i > 0 && overlaps(sorted[i - 1] as Period, period));
  });
}

function freeCars(demo: DemoData, city: City, wanted: Period): number {
  return demo.cars.filter(
    ({ row, out }) =>
      row.agency_city === city &&
      row.status === "AVAILABLE" &&
      row.agency_status === "ACTIVE" &&
      !out.some((period) => overlaps(period, wanted)),
  ).length;
}

describe.each(Object.entries(MOMENTS))("the demo told at %s", (_, iso) => {
  const now = new Date(iso);
  const demo = generateDemo(now);
  const cars = new Map(demo.cars.map((car) => [car.row.id, car]));
  const users = new Map(demo.users.map((user) => [user.id, user]));
  const agencyNamed = (name: string) => demo.agencies.find((agency) => agency.name === name);
  const userWith = (email: string) => demo.users.find((user) => user.email === email);

  test("has six cities with at least three open agencies, and one closed agency", () => {
    const open = groupBy(
      demo.agencies.filter(({ status }) => status === "ACTIVE"),
      ({ city }) => city,
    );
    expect([...open.keys()].sort()).toEqual([...CITIES].sort());
    for (const agencies of open.values()) expect(agencies.length).toBeGreaterThanOrEqual(3);
    expect(demo.agencies.filter(({ status }) => status === "INACTIVE")).toHaveLength(1);
    expect(new Set(demo.agencies.map(({ name }) => name)).size).toBe(demo.agencies.length);
  });

  test("has 240 cars, most of them to let, in every category and city", () => {
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

  test("has cars that could be", () => {
    const year = Number(toWallClock(now).slice(0, 4));
    for (const { row, model } of demo.cars) {
      expect(row.price_per_day_cents % 100).toBe(0);
      expect(row.price_per_day_cents).toBeGreaterThanOrEqual(2_400);
      expect(row.price_per_day_cents).toBeLessThanOrEqual(22_000);
      expect(row.deposit_cents).toBeGreaterThanOrEqual(25_000);
      expect(row.deposit_cents).toBeLessThanOrEqual(200_000);
      expect(row.year).toBeGreaterThanOrEqual(year - 7);
      expect(row.year).toBeLessThanOrEqual(year);
      expect(row.registration_number).toMatch(/^\d{5}-[ABDH]-\d{1,2}$/);
      expect(model.engines).toContainEqual([row.fuel_type, row.transmission]);
      expect(row.created_at.getTime()).toBeLessThan(now.getTime());
    }
    expect(new Set(demo.cars.map(({ row }) => row.registration_number)).size).toBe(240);
    // Cars of one agency and model must not read alike.
    const twins = groupBy(demo.cars, ({ row }) => `${row.agency_id} ${row.description}`);
    expect([...twins.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test("needs few pictures, and leaves a few cars without", () => {
    const without = demo.cars.filter(({ drawing }) => drawing === null);
    expect(without.length).toBeGreaterThanOrEqual(2);
    expect(without.length).toBeLessThanOrEqual(4);
    const drawings = demo.cars.flatMap(({ drawing }) => (drawing ? [drawingKey(drawing)] : []));
    expect(new Set(drawings).size).toBeLessThanOrEqual(90);
  });

  test("has reservations that add up and happened in order", () => {
    const half = /^(0[89]|1\d|20):(00|30)$/;
    const wrong = demo.reservations.flatMap((row) => {
      const car = cars.get(row.vehicle_id)?.row;
      const client = users.get(row.client_id);
      const [pickup, back] = [toWallClock(row.pickup_at), toWallClock(row.return_at)];
      const holds = {
        days: row.days > 0 && row.days === rentalDays(pickup, back),
        total: row.total_cents === row.days * row.price_per_day_cents,
        deposit: row.deposit_cents === car?.deposit_cents,
        agency: row.agency_id === car?.agency_id,
        openingHours: half.test(timeOf(pickup)) && half.test(timeOf(back)),
        reference: /^RH-[2-9B-Z]{4}-[2-9B-Z]{2}$/.test(row.reference_number),
        client: client?.role === "CLIENT" && client.created_at < row.created_at,
        listedBefore: car !== undefined && car.created_at < row.created_at,
        bookedBefore: row.created_at < row.pickup_at && row.created_at <= now,
        changedSince: row.updated_at >= row.created_at && row.updated_at <= now,
      };
      return Object.entries(holds).flatMap(([rule, ok]) => (ok ? [] : [`${row.reference_number}: ${rule}`]));
    });
    expect(wrong).toEqual([]);
    expect(new Set(demo.reservations.map((row) => row.reference_number)).size).toBe(demo.reservations.length);
    expect(demo.reservations.length).toBeGreaterThan(1_500);
    expect(demo.reservations.length).toBeLessThan(2_500);
  });

  test("has each reservation in a state that its dates allow", () => {
    for (const row of demo.reservations) {
      if (row.status === "PENDING") expect(+row.pickup_at - +now).toBeGreaterThan(6 * HOUR_MS);
      if (row.status === "CONFIRMED") expect(+row.pickup_at).toBeGreaterThan(+now);
      if (row.status === "IN_PROGRESS") {
        expect(+row.pickup_at).toBeLessThanOrEqual(+now);
        expect(+row.return_at).toBeGreaterThan(+now);
      }
      if (row.status === "COMPLETED") expect(+row.return_at).toBeLessThanOrEqual(+now);
      expect(Boolean(row.rejection_reason)).toBe(row.status === "REJECTED");
      if (HOLDS.includes(row.status)) {
        const car = cars.get(row.vehicle_id)?.row;
        expect([car?.status, car?.agency_status]).toEqual(["AVAILABLE", "ACTIVE"]);
      }
    }
    expect(new Set(demo.reservations.map(({ status }) => status))).toEqual(new Set(RESERVATION_STATUSES));
  });

  test("never has a car, or a client, in two places at once", () => {
    const taking = demo.reservations.filter(({ status }) => TAKES_THE_CAR.includes(status));
    const periods = (key: "vehicle_id" | "client_id") =>
      new Map([...groupBy(taking, (row) => row[key])].map(([id, rows]) => [id, rows.map(periodOf)]));
    expect(clashes(periods("client_id"))).toEqual([]);
    const away = periods("vehicle_id");
    for (const { vehicle_id: id, held_from: start, held_until: end } of demo.blocks) {
      away.set(id, [...(away.get(id) ?? []), { start, end }]);
    }
    expect(clashes(away)).toEqual([]);
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

  test("has reviews of finished rentals only, that sum up to the agency's rating", () => {
    const reservations = new Map(demo.reservations.map((row) => [row.id, row]));
    for (const review of demo.reviews) {
      const row = reservations.get(review.reservation_id);
      expect(row?.status).toBe("COMPLETED");
      expect([review.agency_id, review.client_id]).toEqual([row?.agency_id, row?.client_id]);
      expect(+review.created_at).toBeGreaterThan(Number(row?.return_at));
      expect(+review.created_at).toBeLessThanOrEqual(+now);
    }
    expect(new Set(demo.reviews.map((review) => review.reservation_id)).size).toBe(demo.reviews.length);
    const completed = demo.reservations.filter(({ status }) => status === "COMPLETED").length;
    expect(demo.reviews.length / completed).toBeGreaterThan(0.6);

    for (const agency of demo.agencies) {
      const ratings = demo.reviews.filter((review) => review.agency_id === agency.id).map(({ rating }) => rating);
      expect(agency.rating_count).toBe(ratings.length);
      expect(agency.rating_sum).toBe(ratings.reduce((sum, rating) => sum + rating, 0));
      expect(ratings.length).toBeGreaterThanOrEqual(10);
      const shown = Math.round((agency.rating_sum / agency.rating_count) * 10) / 10;
      expect(shown).toBeGreaterThanOrEqual(4.1);
      expect(shown).toBeLessThanOrEqual(4.9);
    }
  });

  test("has reviews that people could have written", () => {
    const comments = demo.reviews.flatMap(({ comment, agency_id }) => (comment ? [{ comment, agency_id }] : []));
    expect(new Set(comments.map(({ comment }) => comment)).size).toBeGreaterThan(400);
    for (const { comment } of comments) expect(comment).not.toMatch(/[{}]|undefined| {2}/);
    const plain = (text: string) => text.toLowerCase().replace(/[ .!]/g, "");
    const repeated = groupBy(comments, ({ comment, agency_id }) => `${agency_id} ${plain(comment)}`);
    expect([...repeated.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test("shows the demo client every state", () => {
    const id = userWith("client@rihla.test")?.id;
    const own = demo.reservations.filter((row) => row.client_id === id);
    const inState = (status: ReservationStatus) => own.filter((row) => row.status === status);
    const reviewed = new Set(demo.reviews.map((review) => review.reservation_id));

    for (const status of RESERVATION_STATUSES) expect(inState(status).length, status).toBeGreaterThan(0);
    expect(inState("COMPLETED").some((row) => !reviewed.has(row.id))).toBe(true);
    expect(inState("COMPLETED").some((row) => reviewed.has(row.id))).toBe(true);
    expect(inState("PENDING").every((row) => +row.pickup_at > +now + 20 * DAY_MS)).toBe(true);
    const confirmed = inState("CONFIRMED").map((row) => canCancel("CONFIRMED", row.pickup_at, now));
    expect(confirmed.sort()).toEqual([false, true]);
    expect(inState("REJECTED")[0]?.rejection_reason).toMatch(/révision/);
  });

  test("shows the demo agency every state, and a request that waits for weeks", () => {
    const agency = agencyNamed("Atlas Car");
    const own = demo.reservations.filter((row) => row.agency_id === agency?.id);
    for (const status of RESERVATION_STATUSES) expect(own.some((row) => row.status === status)).toBe(true);
    expect(own.some((row) => row.status === "PENDING" && +row.pickup_at > +now + 20 * DAY_MS)).toBe(true);
    expect(agency?.city).toBe("Marrakech");
    const ofAgency = demo.blocks.filter((block) => cars.get(block.vehicle_id)?.row.agency_id === agency?.id);
    expect(ofAgency.map(({ held_from }) => held_from > now)).toEqual([true, true]);

    const owner = userWith("agence@rihla.test");
    const employee = userWith("equipe@rihla.test");
    expect([owner?.role, owner?.agency_id]).toEqual(["AGENCY_OWNER", agency?.id]);
    expect([employee?.role, employee?.agency_id]).toEqual(["AGENCY_STAFF", agency?.id]);
    expect(userWith("admin@rihla.test")?.role).toBe("SUPER_ADMIN");
  });

  test("gives every agency an owner and everybody an address of their own", () => {
    const emails = demo.users.map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
    for (const email of emails) expect(email).toMatch(/^[a-z.-]+@rihla\.test$/);
    const owned = demo.users.filter(({ role }) => role === "AGENCY_OWNER").map(({ agency_id }) => agency_id);
    expect(owned.sort()).toEqual(demo.agencies.map(({ id }) => id).sort());
    for (const user of demo.users) expect(+user.created_at).toBeLessThan(+now);
  });

  test("business grows from month to month, without a leap in the last", () => {
    const booked = (monthsAgo: number) =>
      demo.reservations.filter(({ created_at }) => Math.floor((+now - +created_at) / (30 * DAY_MS)) === monthsAgo)
        .length;
    expect(booked(0)).toBeGreaterThan(booked(11));
    expect(booked(0)).toBeLessThan(2 * booked(1));
    expect(demo.reservations.filter(({ status }) => status === "PENDING").length).toBeGreaterThan(20);
  });
});

test("the same moment tells the same demo, to the last identifier", () => {
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
