import { newReferenceNumber } from "~/backend/rules/reservations/reference-number";
import type { ReservationStatus } from "~/contract/values";
import { rentalDays, rentalTotal } from "~/rental/base/days";
import { overlaps, type Period } from "~/rental/offer/free-dates";
import type { Car } from "./fleet";
import type { RecordName } from "./handovers/script";
import type { PlaceKind } from "./places";
import { pricePerDayAt } from "./prices";
import { createRandom, type Random } from "./random";
import type { UserRow } from "./rows";
import type { RentalTime } from "./timing";
import { HOUR_MS } from "./timing";

/** Time to clean and check a car between two rentals. */
const TURNAROUND_MS = 2 * HOUR_MS;

export interface ReservationRow extends RentalRow {
  client_id: string;
  /** When the agency accepted or rejected the request; null if it has not. */
  answered_at: Date | null;
  /** When and why the agency recorded the client as absent. */
  absent_at: Date | null;
  absence_reason: string | null;
}

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
export type ReservationBook = ReturnType<typeof createReservationBook>;

/** Creates an empty book; `clients` are those among whom `randomClient` picks. */
export function createReservationBook(clients: readonly UserRow[]) {
  const random = createRandom("ledger");
  const references = new Set<string>();
  const travels = new Map<string, Period[]>();
  const rentals: Rental[] = [];

  const isTravelling = (client: UserRow, period: Period) =>
    travels.get(client.id)?.some((travel) => overlaps(travel, period)) ?? false;

  /** Whether the car is at the agency during the period, with time to clean it before and after. */
  function isFree(car: Car, { start, end }: Period): boolean {
    const wanted = { start: new Date(+start - TURNAROUND_MS), end: new Date(+end + TURNAROUND_MS) };
    return !car.out.some((held) => overlaps(held, wanted));
  }

  return {
    rentals,
    isFree,

    /** The first available car of an agency and model that is free. Throws if there is none. */
    freeCar(cars: readonly Car[], agency: string, model: string, period: Period): Car {
      const car = cars.find(
        (each) =>
          each.office.profile.name === agency &&
          `${each.row.brand} ${each.row.model}` === model &&
          each.row.status === "AVAILABLE" &&
          isFree(each, period),
      );
      if (!car) throw new Error(`no free car: ${agency}, ${model}`);
      return car;
    },

    /** A client who had an account at `bookedAt` and has no other rental in the period; null when none is found. */
    randomClient(random: Random, period: RentalTime, bookedAt: Date): UserRow | null {
      for (let tries = 0; tries < 40; tries++) {
        const client = random.pick(clients);
        if (client.created_at < bookedAt && !isTravelling(client, period)) return client;
      }
      return null;
    },

    add({ client, ...booking }: Booking): Rental {
      const { car, period, places, status } = booking;
      const unanswered = { client_id: client.id, answered_at: null, absent_at: null, absence_reason: null };
      const rental: Rental = {
        row: { ...rowOf(random, references, booking), ...unanswered },
        ...{ car, client, placeKind: places.kind },
      };
      const { start, end } = period;
      if (status !== "REJECTED" && status !== "CANCELLED") {
        car.out.push({ start, end });
        travels.set(client.id, [...(travels.get(client.id) ?? []), { start, end }]);
      }
      rentals.push(rental);
      return rental;
    },

    /** Marks the car as out and returns the row of a guest's booking, which is not among `rentals`. */
    enter(booking: Omit<Booking, "client">): RentalRow {
      const { start, end } = booking.period;
      booking.car.out.push({ start, end });
      return rowOf(random, references, booking);
    },
  };
}

/** The columns that reservations of clients and those of guests have in common. */
export type RentalRow = ReturnType<typeof rowOf>;

function rowOf(
  random: Random,
  references: Set<string>,
  { car, period, places, status, bookedAt, changedAt, reason }: Omit<Booking, "client">,
) {
  const days = rentalDays(period.pickupAt, period.returnAt);
  const pricePerDay = pricePerDayAt(car.base, bookedAt);
  return {
    id: random.uuid(),
    reference_number: freshReference(random, references),
    ...{ vehicle_id: car.row.id, agency_id: car.row.agency_id, pickup_at: period.start, return_at: period.end },
    ...{ pickup_location: places.pickupPlace, return_location: places.returnPlace },
    // All places are offered by the agency, or are its own address.
    ...{ pickup_place_by: "AGENCY", return_place_by: "AGENCY" },
    days,
    price_per_day_cents: pricePerDay,
    deposit_cents: car.row.deposit_cents,
    total_cents: rentalTotal(days, pricePerDay),
    status,
    rejection_reason: reason ?? null,
    ...{ created_at: bookedAt, updated_at: changedAt },
  };
}

function freshReference(random: Random, taken: Set<string>): string {
  const reference = newReferenceNumber((count) => random.int(0, count - 1));
  if (taken.has(reference)) return freshReference(random, taken);
  taken.add(reference);
  return reference;
}
