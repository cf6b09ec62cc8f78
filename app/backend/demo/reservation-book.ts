import type { ReservationStatus } from "~/contract/values";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { overlaps, type Period } from "~/rental/offer/free-dates";
import type { Car } from "./fleet";
import type { RecordName } from "./handovers/script";
import type { PlaceKind } from "./places";
import { pricePerDayAt } from "./prices";
import { createRandom, type Random } from "./random";
import type { RentalRow, ReservationRow, UserRow } from "./rows";
import type { RentalTime } from "./timing";

const HOUR_MS = 3_600_000;
/** Time to clean and check a car between two rentals. */
const TURNAROUND_MS = 2 * HOUR_MS;

/** A reservation of the demo: its row, and what later steps need besides. */
export interface Rental {
  row: ReservationRow;
  car: Car;
  client: UserRow;
  placeKind: PlaceKind;
  /** The review of a scripted reservation; the other reviews are generated later. */
  review?: { rating: number; comment: string };
  /** For a scripted reservation: the name of its planned handovers. */
  record?: RecordName;
  /** For a scripted reservation: a change to or from another return. */
  change?: RentalChange;
}

export interface RentalChange {
  askedBy: "AGENCY" | "CLIENT";
  otherReturn: Date;
  askedHoursAgo: number;
  /** When the other side accepted; absent while the change is open. */
  settledHoursAgo?: number;
  reason: string;
}

export interface Booking {
  car: Car;
  client: UserRow;
  period: RentalTime;
  places: { kind: PlaceKind; pickupPlace: string; returnPlace: string };
  status: ReservationStatus;
  bookedAt: Date;
  /** When the status last changed. */
  changedAt: Date;
  reason?: string;
}

/** Collects the reservations, and knows when each client travels and when each car is out. */
export interface ReservationBook {
  rentals: Rental[];
  /** Whether the car is at the agency during the period, with time to clean it before and after. */
  isFree(car: Car, period: Period): boolean;
  /** A client who had an account at `bookedAt` and has no other rental in the period; null when none is found. */
  randomClient(random: Random, period: RentalTime, bookedAt: Date): UserRow | null;
  add(booking: Booking): Rental;
  /** Marks the car as out and returns the row of a guest's booking, which is not among `rentals`. */
  enter(booking: Omit<Booking, "client">): RentalRow;
}

/** Creates an empty book; `clients` are those among whom `randomClient` picks. */
export function createReservationBook(clients: readonly UserRow[]): ReservationBook {
  const random = createRandom("ledger");
  const references = new Set<string>();
  const travels = new Map<string, Period[]>();
  const rentals: Rental[] = [];

  const isTravelling = (client: UserRow, period: Period) =>
    travels.get(client.id)?.some((travel) => overlaps(travel, period)) ?? false;

  function rowOf({ car, period, places, status, bookedAt, changedAt, reason }: Omit<Booking, "client">): RentalRow {
    const days = rentalDays(period.pickupAt, period.returnAt);
    const pricePerDay = pricePerDayAt(car.base, bookedAt);
    return {
      id: random.uuid(),
      reference_number: freshReference(random, references),
      vehicle_id: car.row.id,
      agency_id: car.row.agency_id,
      pickup_at: period.start,
      return_at: period.end,
      pickup_location: places.pickupPlace,
      return_location: places.returnPlace,
      // All places are offered by the agency, or are its own address.
      pickup_place_by: "AGENCY",
      return_place_by: "AGENCY",
      days,
      price_per_day_cents: pricePerDay,
      deposit_cents: car.row.deposit_cents,
      total_cents: rentalTotal(days, pricePerDay),
      status,
      rejection_reason: reason ?? null,
      created_at: bookedAt,
      updated_at: changedAt,
    };
  }

  return {
    rentals,

    isFree(car, { start, end }) {
      const wanted = { start: new Date(+start - TURNAROUND_MS), end: new Date(+end + TURNAROUND_MS) };
      return !car.out.some((held) => overlaps(held, wanted));
    },

    randomClient(random, period, bookedAt) {
      for (let tries = 0; tries < 40; tries++) {
        const client = random.pick(clients);
        if (client.created_at < bookedAt && !isTravelling(client, period)) return client;
      }
      return null;
    },

    add({ client, ...booking }) {
      const { car, period, places, status } = booking;
      const row = {
        ...rowOf(booking),
        client_id: client.id,
        answered_at: null,
        absent_at: null,
        absence_reason: null,
      };
      const rental: Rental = { row, car, client, placeKind: places.kind };
      const { start, end } = period;
      if (status !== "REJECTED" && status !== "CANCELLED") {
        car.out.push({ start, end });
        travels.set(client.id, [...(travels.get(client.id) ?? []), { start, end }]);
      }
      rentals.push(rental);
      return rental;
    },

    enter(booking) {
      const { start, end } = booking.period;
      booking.car.out.push({ start, end });
      return rowOf(booking);
    },
  };
}

/** Omits letters and digits that are easily confused. */
const REFERENCE_CHARACTERS = "23456789BCDFGHJKMNPQRTVWXZ";

function freshReference(random: Random, taken: Set<string>): string {
  const characters = Array.from({ length: 6 }, () => random.pick([...REFERENCE_CHARACTERS])).join("");
  const reference = `RH-${characters.slice(0, 4)}-${characters.slice(4)}`;
  if (taken.has(reference)) return freshReference(random, taken);
  taken.add(reference);
  return reference;
}
