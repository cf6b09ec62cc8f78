import type { Car } from "./fleet";
import type { Ledger, Rental } from "./ledger";
import { placeOf } from "./places";
import type { UserRow } from "./rows";
import { nextOpening, onDay, stretch } from "./timing";
import { type Moment, TOLD, type Told } from "./told";

const HOUR_MS = 3_600_000;

/** Writes the told reservations of the demo accounts into the ledger; before anything else, so that the cars are free. */
export function castTold(ledger: Ledger, cars: readonly Car[], clients: readonly UserRow[], now: Date): void {
  for (const told of TOLD) {
    const when = stretch(wallClock(told.pickup, now), wallClock(told.back, now));
    const car = cars.find(
      (each) => isTheCar(each, told) && each.row.status === "AVAILABLE" && ledger.isFree(each, when),
    );
    const client = clients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === told.client);
    if (!car || !client) throw new Error(`nobody or no free car for ${told.client}: ${told.agency}, ${told.model}`);

    const kind = told.place ?? "agency";
    const place = placeOf(kind, car.office);
    const rental = ledger.write({
      car,
      client,
      when,
      places: { kind, pickup: place, back: place },
      status: told.status,
      bookedAt: hoursAgo(now, told.bookedHoursAgo),
      changedAt: now,
      reason: told.reason,
    });
    rental.row.updated_at = changedAt(rental, told, now);
    rental.review = told.review;
  }
}

const isTheCar = ({ office, row }: Car, told: Told) =>
  office.story.name === told.agency && `${row.brand} ${row.model}` === told.model;

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const wallClock = (moment: Moment, now: Date) =>
  "openingAfterHours" in moment ? nextOpening(now, moment.openingAfterHours) : onDay(now, moment[0], moment[1]);

function changedAt({ row }: Rental, { endedHoursAgo }: Told, now: Date): Date {
  if (endedHoursAgo !== undefined) return hoursAgo(now, endedHoursAgo);
  if (row.status === "IN_PROGRESS") return row.pickup_at;
  if (row.status === "COMPLETED") return row.return_at;
  const answered = row.status === "CONFIRMED" ? 2 * HOUR_MS : 0;
  return new Date(row.created_at.getTime() + answered);
}
