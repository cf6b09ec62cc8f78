import type { City } from "~/contract/site/cities";
import type { Period } from "~/rental/offer/free-dates";
import type { AgencyProfile } from "./agencies";
import { describe } from "./descriptions";
import { type Model, modelNamed } from "./models";
import { drawingsFor, type Wish } from "./paints";
import { basePrice, pricePerDayAt } from "./prices";
import { createRandom, type Random } from "./random";
import type { AgencyRow, VehicleRow } from "./rows";
import { isScripted } from "./scripted-reservations";
import type { CarDrawing } from "./studio";
import { DAY_MS } from "./timing";

/** An agency: its profile and its row. */
export interface Office {
  profile: AgencyProfile;
  row: AgencyRow;
}

/** A car of the demo: its row, and what else the generator needs. */
export interface Car {
  row: VehicleRow;
  model: Model;
  office: Office;
  /** Euros a day in a month without seasonal markup. */
  base: number;
  /** The drawing that its photos show; null for a car without photos. */
  drawing: CarDrawing | null;
  /** The periods in which it is rented or blocked, recorded so that no two overlap. */
  out: Period[];
}

/** The last part of a plate: the region in which the car is registered. */
const PLATE_REGION: Record<City, number> = { Rabat: 1, Casablanca: 6, Fès: 15, Marrakech: 26, Agadir: 33, Tanger: 40 };

/** How likely a car is of each age in years when it is listed, from 0. */
const AGES = [26, 28, 22, 13, 7, 4];

/** All cars of all agencies, as they are listed at `now`. */
export function buildFleet(offices: readonly Office[], now: Date): Car[] {
  const plates = new Set<string>();
  const wishes = new Map<Car, Wish>();
  const cars = offices.flatMap((office) => {
    const random = createRandom(`fleet of ${office.profile.name}`);
    return fleetOf(office.profile).map(({ model, name, nth }) => {
      const isListed = (list: readonly string[] | undefined) => nth === 0 && (list?.includes(name) ?? false);
      const status = isListed(office.profile.maintenance)
        ? "MAINTENANCE"
        : isListed(office.profile.retired)
          ? "RETIRED"
          : "AVAILABLE";
      const plate = freshPlate(random, office.profile.city, plates);
      const car = listCar(random, office, model, nth, { now, status, plate });
      const wish: Wish = { isInCity: random.chance(0.72), taste: random.next() };
      if (!isListed(office.profile.withoutPhotos)) wishes.set(car, wish);
      return car;
    });
  });
  photograph(cars, wishes);
  return cars;
}

/** Gives the cars with wishes their drawings, in the order of a search by price. */
function photograph(cars: readonly Car[], wishes: ReadonlyMap<Car, Wish>): void {
  const shown = cars
    .flatMap((car) => {
      const wish = wishes.get(car);
      return wish ? [{ car, wish }] : [];
    })
    .sort(
      ({ car: { row: a } }, { car: { row: b } }) =>
        a.price_per_day_cents - b.price_per_day_cents || (a.id < b.id ? -1 : 1),
    );
  const drawings = drawingsFor(
    shown.map(({ car: { model, office }, wish }) => ({
      ...{ body: model.body, city: office.profile.city, agency: office.profile.name },
      ...wish,
    })),
  );
  for (const [place, { car }] of shown.entries()) car.drawing = drawings[place] ?? null;
}

/** Each of its cars, with its number among those of the same model, from 0. */
const fleetOf = ({ fleet }: AgencyProfile) =>
  fleet.split(/,\s+/).flatMap((entry) => {
    const [, count = "1", name = ""] = /^(?:(\d) )?(.+)$/.exec(entry) ?? [];
    return Array.from({ length: Number(count) }, (_, nth) => ({ model: modelNamed(name), name, nth }));
  });

interface Listing {
  now: Date;
  status: VehicleRow["status"];
  plate: string;
}

function listCar(random: Random, office: Office, model: Model, nth: number, listing: Listing): Car {
  const { now, status } = listing;
  const listed = listedAt(
    random,
    office,
    status,
    isScripted(office.profile.name, `${model.brand} ${model.model}`),
    now,
  );
  const age = status === "RETIRED" ? random.int(4, 5) : random.weighted([0, 1, 2, 3, 4, 5], AGES);
  const year = Math.max(model.since ?? 0, Math.min(model.until ?? 9999, listed.getUTCFullYear() - age));
  const [fuel, transmission] = random.pick(model.engines);
  const { profile, row: agency } = office;
  const base = basePrice(model, profile.city, profile.business.priceLevel, age, 0.96 + random.next() * 0.08);

  const row: VehicleRow = {
    id: random.uuid(),
    agency_id: agency.id,
    agency_city: agency.city,
    agency_status: agency.status,
    brand: model.brand,
    model: model.model,
    year,
    category: model.category,
    transmission,
    fuel_type: fuel,
    seats: model.seats,
    doors: model.doors,
    large_bags: model.bags[0],
    small_bags: model.bags[1],
    price_per_day_cents: pricePerDayAt(base, now),
    deposit_cents:
      Math.min(2000, Math.max(250, Math.round((model.deposit * profile.business.priceLevel) / 50) * 50)) * 100,
    registration_number: listing.plate,
    description: "",
    status,
    ...equipment(random, model),
    created_at: listed,
    updated_at: listed,
  };
  row.description = describe(random, model, row, nth, now);

  return {
    row,
    model,
    office,
    base,
    drawing: null,
    out: [],
  };
}

/** Most cars were listed when the agency opened, some during the year, a few in the last two weeks. */
function listedAt(
  random: Random,
  office: Office,
  status: VehicleRow["status"],
  isScriptedModel: boolean,
  now: Date,
): Date {
  const opened = office.row.created_at.getTime();
  const isRented = status === "AVAILABLE" && office.row.status === "ACTIVE";
  const daysAgo = random.weighted(
    [random.int(395, 425), random.int(20, 380), random.int(2, 13)],
    [70, isScriptedModel ? 0 : 26, isRented && !isScriptedModel ? 4 : 0],
  );
  const seconds = daysAgo * 86_400 - random.int(0, 40_000);
  return new Date(Math.max(opened + DAY_MS / 2, now.getTime() - seconds * 1000));
}

function equipment(random: Random, model: Model) {
  const gps = { ECONOMY: 0.2, STANDARD: 0.45, SUV: 0.55, VAN: 0.5, LUXURY: 0.9 }[model.category];
  const childSeat = { ECONOMY: 0.25, STANDARD: 0.4, SUV: 0.5, VAN: 0.75, LUXURY: 0.3 }[model.category];
  return {
    has_air_conditioning: model.price > 29 || random.chance(0.85),
    has_gps: random.chance(gps),
    has_child_seat: random.chance(childSeat),
  };
}

function freshPlate(random: Random, city: City, taken: Set<string>): string {
  const letter = random.weighted(["A", "B", "D", "H"], [5, 3, 2, 1]);
  const plate = `${random.int(10_000, 99_999)} | ${letter} | ${PLATE_REGION[city]}`;
  if (taken.has(plate)) return freshPlate(random, city, taken);
  taken.add(plate);
  return plate;
}
