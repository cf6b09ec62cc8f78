import type { Category, City, ReservationStatus } from "~/contract/values";
import type { Car } from "./fleet";
import type { Ledger } from "./ledger";
import { somePlaces } from "./places";
import { createRandom, type Random } from "./random";
import { between, MEAN_LENGTH, type Stretch, someBookingMoment, someStretch } from "./timing";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAST_DAYS = 385;
const FUTURE_DAYS = 150;

/** How many people come to each city, compared with the others. */
const CROWD: Record<City, number> = {
  Marrakech: 1.7,
  Agadir: 1.25,
  Casablanca: 1.15,
  Rabat: 0.95,
  Fès: 0.95,
  Tanger: 0.85,
};

/** January first: how many people travel. */
const DEMAND = [0.8, 0.85, 0.95, 1.15, 1.05, 1, 1.25, 1.35, 1, 1, 0.9, 1.05];
const WANTED: Record<Category, number> = { ECONOMY: 1.15, STANDARD: 1, SUV: 1.1, VAN: 0.9, LUXURY: 0.75 };

/** Lets clients rent the car day after day, from when it was listed to some months from now. */
export function walkThroughTime(ledger: Ledger, car: Car, now: Date): void {
  const random = createRandom(`rentals of ${car.row.id}`);
  const listedDaysAgo = (now.getTime() - car.row.created_at.getTime()) / DAY_MS;
  const lastReturn = inServiceUntil(car, now);
  for (let day = -Math.floor(Math.min(PAST_DAYS, listedDaysAgo - 1)); day <= FUTURE_DAYS; day++) {
    if (!random.chance(chanceToStart(car, now, day))) continue;
    const when = someStretch(random, now, day);
    if (lastReturn && when.end > lastReturn) continue;
    if (ledger.isFree(car, when)) rent(ledger, random, car, when, now);
  }
}

/** A car in the workshop, retired, or of a closed agency had its last rental some time ago. */
function inServiceUntil(car: Car, now: Date): Date | null {
  if (car.row.agency_status === "INACTIVE") return new Date(now.getTime() - 45 * DAY_MS);
  if (car.row.status === "RETIRED") return new Date(now.getTime() - 60 * DAY_MS);
  if (car.row.status === "MAINTENANCE") return new Date(now.getTime() - 3 * DAY_MS);
  return null;
}

function chanceToStart(car: Car, now: Date, day: number): number {
  const month = new Date(now.getTime() + day * DAY_MS).getUTCMonth();
  const trade = day < 0 ? car.office.story.trade : CROWD[car.row.agency_city];
  const wanted = (DEMAND[month] ?? 1) * WANTED[car.row.category] * trade;
  return (shareOut(day) * wanted) / MEAN_LENGTH;
}

/** The share of cars that are out on a day: growing since the site opened, and thinner the further ahead. */
function shareOut(day: number): number {
  if (day >= 0) return 0.025 + 0.14 * Math.exp(-day / 20);
  return day > -12 ? 0.17 : 0.055 + 0.055 * (1 + day / PAST_DAYS);
}

function rent(ledger: Ledger, random: Random, car: Car, when: Stretch, now: Date): void {
  const bookedAt = someBookingMoment(random, when.start, new Date(car.row.created_at.getTime() + HOUR_MS), now);
  const client = ledger.someone(random, when, bookedAt);
  if (!client) return;
  const status = statusOf(random, when, bookedAt, now);
  const places = somePlaces(random, car.office);
  const changedAt = changeOf(random, status, when, bookedAt, now);
  ledger.write({ car, client, when, places, status, bookedAt, changedAt });
}

/** Agencies answer within two days, so that only recent requests wait; none is about to expire. */
function statusOf(random: Random, when: Stretch, bookedAt: Date, now: Date): ReservationStatus {
  if (when.end <= now) return "COMPLETED";
  if (when.start <= now) return "IN_PROGRESS";
  const recent = now.getTime() - bookedAt.getTime() < 2 * DAY_MS;
  const soon = when.start.getTime() - now.getTime() < 20 * HOUR_MS;
  return recent && !soon && random.chance(0.55) ? "PENDING" : "CONFIRMED";
}

function changeOf(random: Random, status: ReservationStatus, when: Stretch, bookedAt: Date, now: Date): Date {
  if (status === "PENDING") return bookedAt;
  const since = status === "COMPLETED" ? when.end : status === "IN_PROGRESS" ? when.start : bookedAt;
  const within = status === "CONFIRMED" ? 20 * HOUR_MS : HOUR_MS / 2;
  return between(random, since, new Date(Math.min(since.getTime() + within, now.getTime())));
}
