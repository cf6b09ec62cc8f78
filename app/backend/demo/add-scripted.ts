import { toInstant } from "~/rental/base/clock";
import type { Car } from "./fleet";
import { type PlaceKind, placeOf } from "./places";
import { createRandom } from "./random";
import type { ReservationBook } from "./reservation-book";
import type { UserRow } from "./rows";
import { SCRIPTED_RESERVATIONS, type ScriptedReservation } from "./scripted-reservations";
import { HOUR_MS, momentAt, type RentalTime, rentalTime } from "./timing";

interface People {
  clients: readonly UserRow[];
  employees: readonly UserRow[];
}

/**
 * Adds the scripted reservations first, while all cars are free, and returns those of guests, which have planned
 * handovers if they have a `record`. Throws if a client, an employee or a free car is missing.
 */
export function addScriptedReservations(
  book: ReservationBook,
  cars: readonly Car[],
  { clients, employees }: People,
  now: Date,
) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

  return SCRIPTED_RESERVATIONS.flatMap((scripted) => {
    const { agency, model, name, status, guest, reason, absent, change, record, review } = scripted;
    const period = rentalTime(momentAt(scripted.pickupAt, now), momentAt(scripted.returnAt, now));
    const car = book.freeCar(cars, agency, model, period);
    const kind: PlaceKind = scripted.place ?? "agency";
    const place = placeOf(kind, car.office);
    const places = { kind, pickupPlace: place, returnPlace: place };
    const bookedAt = hoursAgo(scripted.bookedHoursAgo);
    const ended = scripted.endedHoursAgo && hoursAgo(scripted.endedHoursAgo);
    const changedAt = ended || lastChange(scripted, period, bookedAt);
    const booking = { car, period, places, status, bookedAt, changedAt, reason };
    if (guest) {
      const by = employees.find(({ agency_id }) => agency_id === car.row.agency_id);
      if (!by) throw new Error(`nobody of ${agency} can enter a reservation`);
      const [guest_first_name, guest_last_name] = name.split(" ");
      const row = {
        ...book.enter(booking),
        ...{ origin: guest.origin, guest_first_name, guest_last_name },
        ...{ guest_phone: guest.phone, guest_email: guest.email ?? null },
        ...{ entered_by: by.id, agency_note: scripted.note ?? null, confirmed_at_once: true },
      };
      return [{ row, car, client: null, record }];
    }

    const client = clients.find(({ first_name, last_name }) => `${first_name} ${last_name}` === name);
    if (!client) throw new Error(`no client named ${name}`);
    const rental = Object.assign(book.add({ ...booking, client }), { review, record });
    if (status === "CONFIRMED" || status === "REJECTED") rental.row.answered_at = changedAt;
    if (absent)
      Object.assign(rental.row, { absent_at: toInstant(momentAt(absent.at, now)), absence_reason: absent.reason });
    if (change) {
      const otherReturn = toInstant(momentAt(change.otherReturn, now));
      rental.change = { ...change, otherReturn };
      // Keeps the car free until the other return, so that the change can be accepted.
      if (otherReturn > period.end) car.out.push({ start: period.end, end: otherReturn });
    }
    return [];
  });
}

/** When a reservation that was neither rejected nor cancelled got its status. */
function lastChange({ status, guest }: ScriptedReservation, { start, end }: RentalTime, bookedAt: Date): Date {
  if (status === "IN_PROGRESS") return start;
  if (status === "COMPLETED") return end;
  return status === "CONFIRMED" && !guest ? new Date(bookedAt.getTime() + 2 * HOUR_MS) : bookedAt;
}

/** Blocks of the demo agency; `day` is the first one, counted from today. */
const BLOCKED = [
  { agency: "Atlas Car", model: "Citroën Berlingo", day: 3, days: 2, note: "Révision des 20 000 km" },
  { agency: "Atlas Car", model: "Dacia Sandero", day: 6, days: 4, note: "Loué par téléphone" },
];

/**
 * Blocks whole days of free cars. Call it before random reservations are generated, which then avoid these days. Throws
 * if no car of a model is free.
 */
export function blockCars(book: ReservationBook, cars: readonly Car[], now: Date) {
  const random = createRandom("blocks");
  return BLOCKED.map(({ agency, model, day, days, note }) => {
    const { start, end } = rentalTime(momentAt([day, "00:00"], now), momentAt([day + days, "00:00"], now));
    const car = book.freeCar(cars, agency, model, { start, end });
    car.out.push({ start, end });
    const held = { held_from: start, held_until: end };
    return { id: random.uuid(), vehicle_id: car.row.id, ...held, note, created_at: new Date(+now - 24 * HOUR_MS) };
  });
}
