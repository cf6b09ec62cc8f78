import type { Car } from "./fleet";
import { createRandom } from "./random";
import type { ReservationBook } from "./reservation-book";
import type { BlockRow } from "./rows";
import { onDay, rentalTime } from "./timing";

const DAY_MS = 86_400_000;

/** Blocks of the demo agency; `day` is the first one, counted from today. */
const BLOCKED = [
  { agency: "Atlas Car", model: "Citroën Berlingo", day: 3, days: 2, note: "Révision des 20 000 km" },
  { agency: "Atlas Car", model: "Dacia Sandero", day: 6, days: 4, note: "Loué par téléphone" },
];

/**
 * Blocks whole days of free cars. Call it before random reservations are generated, which then avoid these days. Throws
 * if no car of a model is free.
 */
export function blockCars(book: ReservationBook, cars: readonly Car[], now: Date): BlockRow[] {
  const random = createRandom("blocks");
  return BLOCKED.map(({ agency, model, day, days, note }) => {
    const { start, end } = rentalTime(onDay(now, day, "00:00"), onDay(now, day + days, "00:00"));
    const matches = ({ office, row }: Car) =>
      office.profile.name === agency && `${row.brand} ${row.model}` === model && row.status === "AVAILABLE";
    const car = cars.find((each) => matches(each) && book.isFree(each, { start, end }));
    if (!car) throw new Error(`no free car to block: ${agency}, ${model}`);
    car.out.push({ start, end });
    const created_at = new Date(now.getTime() - DAY_MS);
    return { id: random.uuid(), vehicle_id: car.row.id, held_from: start, held_until: end, note, created_at };
  });
}
