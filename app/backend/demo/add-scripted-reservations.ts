import { toInstant } from "~/rental/base/clock";
import type { Car } from "./fleet";
import { placeOf } from "./places";
import type { Rental, ReservationBook } from "./reservation-book";
import type { UserRow } from "./rows";
import { type ScriptedReservation, wallClock } from "./script";
import { SCRIPTED_RESERVATIONS } from "./scripted-reservations";
import { rentalTime } from "./timing";

const HOUR_MS = 3_600_000;

/** Adds the scripted reservations first, while all cars are free. Throws if a client or a free car is missing. */
export function addScriptedReservations(
  book: ReservationBook,
  cars: readonly Car[],
  clients: readonly UserRow[],
  now: Date,
): void {
  for (const scripted of SCRIPTED_RESERVATIONS) {
    const period = rentalTime(wallClock(scripted.pickupAt, now), wallClock(scripted.returnAt, now));
    const car = cars.find(
      (each) => matches(each, scripted) && each.row.status === "AVAILABLE" && book.isFree(each, period),
    );
    const client = clients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === scripted.client);
    if (!car || !client)
      throw new Error(`no such client or no free car for ${scripted.client}: ${scripted.agency}, ${scripted.model}`);

    const kind = scripted.place ?? "agency";
    const place = placeOf(kind, car.office);
    const rental = book.add({
      car,
      client,
      period,
      places: { kind, pickupPlace: place, returnPlace: place },
      status: scripted.status,
      bookedAt: hoursAgo(now, scripted.bookedHoursAgo),
      changedAt: now,
      reason: scripted.reason,
    });
    rental.row.updated_at = changedAt(rental, scripted, now);
    if (scripted.status === "CONFIRMED" || scripted.status === "REJECTED")
      rental.row.answered_at = rental.row.updated_at;
    if (scripted.absent) {
      const { at, reason } = scripted.absent;
      Object.assign(rental.row, { absent_at: toInstant(wallClock(at, now)), absence_reason: reason });
    }
    rental.review = scripted.review;
    rental.record = scripted.record;
    if (scripted.change) {
      const otherReturn = toInstant(wallClock(scripted.change.otherReturn, now));
      rental.change = { ...scripted.change, otherReturn };
      // Keeps the car free until the other return, so that the change can be accepted.
      if (otherReturn > period.end) car.out.push({ start: period.end, end: otherReturn });
    }
  }
}

const matches = ({ office, row }: Car, scripted: ScriptedReservation) =>
  office.profile.name === scripted.agency && `${row.brand} ${row.model}` === scripted.model;

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

function changedAt({ row }: Rental, { endedHoursAgo }: ScriptedReservation, now: Date): Date {
  if (endedHoursAgo !== undefined) return hoursAgo(now, endedHoursAgo);
  if (row.status === "IN_PROGRESS") return row.pickup_at;
  if (row.status === "COMPLETED") return row.return_at;
  const answered = row.status === "CONFIRMED" ? 2 * HOUR_MS : 0;
  return new Date(row.created_at.getTime() + answered);
}
