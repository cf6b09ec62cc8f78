import type { Car } from "./fleet";
import type { Ledger } from "./ledger";
import { createRandom } from "./random";
import type { BlockRow } from "./rows";
import { onDay, stretch } from "./timing";

const DAY_MS = 86_400_000;

/** Cars of the demo agency that it keeps for itself, from some days after today on. */
const BLOCKED = [
  { agency: "Atlas Car", model: "Citroën Berlingo", day: 3, days: 2, note: "Révision des 20 000 km" },
  { agency: "Atlas Car", model: "Dacia Sandero", day: 6, days: 4, note: "Loué par téléphone" },
];

/** Blocks whole days of cars that are free then; before clients walk in, so that they find those cars away. */
export function blockCars(ledger: Ledger, cars: readonly Car[], now: Date): BlockRow[] {
  const random = createRandom("blocks");
  return BLOCKED.map(({ agency, model, day, days, note }) => {
    const when = stretch(onDay(now, day, "00:00"), onDay(now, day + days, "00:00"));
    const isTheCar = ({ office, row }: Car) =>
      office.story.name === agency && `${row.brand} ${row.model}` === model && row.status === "AVAILABLE";
    const car = cars.find((each) => isTheCar(each) && ledger.isFree(each, when));
    if (!car) throw new Error(`no free car to block: ${agency}, ${model}`);
    car.out.push({ start: when.start, end: when.end });
    const created_at = new Date(now.getTime() - DAY_MS);
    return { id: random.uuid(), vehicle_id: car.row.id, held_from: when.start, held_until: when.end, note, created_at };
  });
}
