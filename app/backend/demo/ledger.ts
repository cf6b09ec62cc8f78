import type { ReservationStatus } from "~/contract/values";
import { rentalDays, rentalTotal } from "~/rental/days";
import { overlaps, type Period } from "~/rental/free-dates";
import type { Car } from "./fleet";
import type { PlaceKind } from "./places";
import { pricePerDayAt } from "./prices";
import { createRandom, type Random } from "./random";
import type { ReservationRow, UserRow } from "./rows";
import type { Stretch } from "./timing";

const HOUR_MS = 3_600_000;
/** A car is washed and checked between two rentals. */
const TURNAROUND_MS = 2 * HOUR_MS;

/** A reservation of the demo with what the story needs beside its row. */
export interface Rental {
  row: ReservationRow;
  car: Car;
  client: UserRow;
  placeKind: PlaceKind;
  /** Written in the told story; others are found words later. */
  review?: { rating: number; comment: string };
}

export interface Booking {
  car: Car;
  client: UserRow;
  when: Stretch;
  places: { kind: PlaceKind; pickup: string; back: string };
  status: ReservationStatus;
  bookedAt: Date;
  /** When it last changed. */
  changedAt: Date;
  reason?: string;
}

/** All reservations so far, who is travelling when, and which car is out when. */
export interface Ledger {
  rentals: Rental[];
  /** Whether the car is in the yard, washed, for this stretch. */
  isFree(car: Car, when: Stretch): boolean;
  /** Someone who had an account then and is not on the road already; null when nobody was found. */
  someone(random: Random, when: Stretch, bookedAt: Date): UserRow | null;
  write(booking: Booking): Rental;
}

export function createLedger(walkIns: readonly UserRow[]): Ledger {
  const random = createRandom("ledger");
  const references = new Set<string>();
  const travels = new Map<string, Period[]>();
  const rentals: Rental[] = [];

  const isAway = (client: UserRow, period: Period) =>
    travels.get(client.id)?.some((travel) => overlaps(travel, period)) ?? false;

  return {
    rentals,

    isFree(car, { start, end }) {
      const wanted = { start: new Date(+start - TURNAROUND_MS), end: new Date(+end + TURNAROUND_MS) };
      return !car.out.some((period) => overlaps(period, wanted));
    },

    someone(random, when, bookedAt) {
      for (let tries = 0; tries < 40; tries++) {
        const client = random.pick(walkIns);
        if (client.created_at < bookedAt && !isAway(client, when)) return client;
      }
      return null;
    },

    write({ car, client, when, places, status, bookedAt, changedAt, reason }) {
      const { start, end } = when;
      const days = rentalDays(when.pickup, when.back);
      const pricePerDay = pricePerDayAt(car.base, bookedAt);
      const rental: Rental = {
        row: {
          id: random.uuid(),
          reference_number: freshReference(random, references),
          vehicle_id: car.row.id,
          agency_id: car.row.agency_id,
          client_id: client.id,
          pickup_at: start,
          return_at: end,
          pickup_location: places.pickup,
          return_location: places.back,
          days,
          price_per_day_cents: pricePerDay,
          deposit_cents: car.row.deposit_cents,
          total_cents: rentalTotal(days, pricePerDay),
          status,
          rejection_reason: reason ?? null,
          created_at: bookedAt,
          updated_at: changedAt,
        },
        car,
        client,
        placeKind: places.kind,
      };
      if (status !== "REJECTED" && status !== "CANCELLED") {
        car.out.push({ start, end });
        travels.set(client.id, [...(travels.get(client.id) ?? []), { start, end }]);
      }
      rentals.push(rental);
      return rental;
    },
  };
}

/** Without the letters and digits that are mistaken for each other on the telephone. */
const REFERENCE_CHARACTERS = "23456789BCDFGHJKMNPQRTVWXZ";

function freshReference(random: Random, taken: Set<string>): string {
  const six = Array.from({ length: 6 }, () => random.pick([...REFERENCE_CHARACTERS])).join("");
  const reference = `RH-${six.slice(0, 4)}-${six.slice(4)}`;
  if (taken.has(reference)) return freshReference(random, taken);
  taken.add(reference);
  return reference;
}
