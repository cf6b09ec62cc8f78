import type { City } from "~/contract/site/cities";
import type { Category, ReservationStatus } from "~/contract/values";
import type { Car } from "./fleet";
import { randomPlaces } from "./places";
import { createRandom, type Random } from "./random";
import type { ReservationBook } from "./reservation-book";
import {
  DAY_MS,
  HOUR_MS,
  MEAN_LENGTH,
  type RentalTime,
  randomBetween,
  randomBookingTime,
  randomRentalTime,
} from "./timing";

const PAST_DAYS = 385;
const FUTURE_DAYS = 150;

/** How much demand each city has, compared with the others. */
const CITY_DEMAND: Record<City, number> = {
  Marrakech: 1.7,
  Agadir: 1.25,
  Casablanca: 1.15,
  Rabat: 0.95,
  Fès: 0.95,
  Tanger: 0.85,
};

/** Demand by month, January first. */
const MONTH_DEMAND = [0.8, 0.85, 0.95, 1.15, 1.05, 1, 1.25, 1.35, 1, 1, 0.9, 1.05];
const CATEGORY_DEMAND: Record<Category, number> = { ECONOMY: 1.15, STANDARD: 1, SUV: 1.1, VAN: 0.9, LUXURY: 0.75 };

/** Rents the car to random clients, from the day it was listed to 150 days from now. */
export function generateReservations(book: ReservationBook, car: Car, now: Date): void {
  const random = createRandom(`rentals of ${car.row.id}`);
  const listedDaysAgo = (now.getTime() - car.row.created_at.getTime()) / DAY_MS;
  const lastReturn = lastReturnAllowed(car, now);
  for (let day = -Math.floor(Math.min(PAST_DAYS, listedDaysAgo - 1)); day <= FUTURE_DAYS; day++) {
    if (!random.chance(chanceToStart(car, now, day))) continue;
    const period = randomRentalTime(random, now, day);
    if (lastReturn && period.end > lastReturn) continue;
    if (book.isFree(car, period)) addRental(book, random, car, period, now);
  }
}

/** The latest return of a car that is out of service; null for a car in service. */
function lastReturnAllowed(car: Car, now: Date): Date | null {
  if (car.row.agency_status === "INACTIVE") return new Date(now.getTime() - 45 * DAY_MS);
  if (car.row.status === "RETIRED") return new Date(now.getTime() - 60 * DAY_MS);
  if (car.row.status === "MAINTENANCE") return new Date(now.getTime() - 3 * DAY_MS);
  return null;
}

function chanceToStart(car: Car, now: Date, day: number): number {
  const month = new Date(now.getTime() + day * DAY_MS).getUTCMonth();
  const trade = day < 0 ? car.office.profile.business.trade : CITY_DEMAND[car.row.agency_city];
  const wanted = (MONTH_DEMAND[month] ?? 1) * CATEGORY_DEMAND[car.row.category] * trade;
  return (rentedShare(day) * wanted) / MEAN_LENGTH;
}

/** The share of cars rented on a day: it has grown since the site opened, and falls the further ahead the day is. */
function rentedShare(day: number): number {
  if (day >= 0) return 0.025 + 0.14 * Math.exp(-day / 20);
  return day > -12 ? 0.17 : 0.055 + 0.055 * (1 + day / PAST_DAYS);
}

function addRental(book: ReservationBook, random: Random, car: Car, period: RentalTime, now: Date): void {
  const bookedAt = randomBookingTime(random, period.start, new Date(car.row.created_at.getTime() + HOUR_MS), now);
  const client = book.randomClient(random, period, bookedAt);
  if (!client) return;
  const status = statusOf(random, period, bookedAt, now);
  const places = randomPlaces(random, car.office);
  const changedAt = randomChangeTime(random, status, period, bookedAt, now);
  book.add({ car, client, period, places, status, bookedAt, changedAt });
}

/** Agencies answer within two days, so only recent requests are PENDING; none of them is about to expire. */
function statusOf(random: Random, period: RentalTime, bookedAt: Date, now: Date): ReservationStatus {
  if (period.end <= now) return "COMPLETED";
  if (period.start <= now) return "IN_PROGRESS";
  const recent = now.getTime() - bookedAt.getTime() < 2 * DAY_MS;
  const soon = period.start.getTime() - now.getTime() < 20 * HOUR_MS;
  return recent && !soon && random.chance(0.55) ? "PENDING" : "CONFIRMED";
}

function randomChangeTime(
  random: Random,
  status: ReservationStatus,
  period: RentalTime,
  bookedAt: Date,
  now: Date,
): Date {
  if (status === "PENDING") return bookedAt;
  const since = status === "COMPLETED" ? period.end : status === "IN_PROGRESS" ? period.start : bookedAt;
  const within = status === "CONFIRMED" ? 20 * HOUR_MS : HOUR_MS / 2;
  return randomBetween(random, since, new Date(Math.min(since.getTime() + within, now.getTime())));
}
