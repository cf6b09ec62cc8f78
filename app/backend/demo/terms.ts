import type { Conditions } from "~/contract/offer/conditions";
import { extrasOf } from "~/rental/offer/extras";
import { CONDITIONS } from "./conditions";
import type { Car, Office } from "./fleet";
import { offersOf } from "./offers";
import { createRandom } from "./random";
import type { RentalRow } from "./reservation-book";
import type { TermsRow } from "./rows";

/** Expensive cars require older drivers and have a higher excess. `from`: euros a day; `excess`: euros. Most expensive first. */
const EXPENSIVE = [
  { from: 75, minAge: 25, excess: 2_000 },
  { from: 55, minAge: 23, excess: 1_500 },
  { from: 42, minAge: 21, excess: 1_000 },
] as const;

/** The minimum age for the most expensive car of an agency that has no car covered by `EXPENSIVE`. */
const LEAST_AGE = 21;

/**
 * The conditions and offers of these agencies, and the terms agreed for the rentals that are not over. Throws if the
 * demo's own selections are not on offer.
 */
export function termsOf(offices: readonly Office[], cars: readonly Car[], rentals: readonly RentalRow[]) {
  const speaking = offices.filter(({ profile }) => !profile.saysNothing);
  const conditions = speaking.map((office) => ({
    agency_id: office.row.id,
    conditions: {
      ...CONDITIONS[office.profile.business.terms],
      assistancePhone: office.profile.mobile ?? office.profile.phone,
    },
    updated_at: office.row.created_at,
  }));
  const offers = speaking.map((office) => ({
    agency_id: office.row.id,
    offers: offersOf(office),
    updated_at: office.row.created_at,
  }));
  const agency = new Map(conditions.map((row) => [row.agency_id, row.conditions]));
  const vehicleConditions = speaking.flatMap((office) =>
    differing(
      cars.filter((car) => car.office === office),
      agency.get(office.row.id) ?? {},
    ),
  );
  const own = new Map(vehicleConditions.map((row) => [row.vehicle_id, row.conditions]));
  const onOffer = new Map(offers.map((row) => [row.agency_id, row.offers]));
  const random = createRandom("terms");

  const agreed = rentals.filter(isNotOver).flatMap((row): TermsRow[] => {
    const agencyConditions = agency.get(row.agency_id);
    const offered = onOffer.get(row.agency_id);
    if (!agencyConditions || !offered) return [];
    const holding: Conditions = { ...agencyConditions, ...own.get(row.vehicle_id) };
    const place = (label: string) => offered.places.find((one) => one.label === label)?.id ?? null;
    const seat = random.chance(0.2) ? offered.options[0] : undefined;
    const extras = extrasOf({
      days: row.days,
      offers: offered,
      conditions: holding,
      selected: {
        options: seat ? [{ id: seat.id, quantity: 1 }] : [],
        pickupPlace: place(row.pickup_location),
        returnPlace: place(row.return_location),
        returnCity: offered.returnCities.find(({ city }) => city === row.return_location)?.city ?? null,
      },
    });
    if (!extras.ok) throw new Error(`the demo's own choices are not on offer: ${row.reference_number}`);
    return [
      {
        reservation_id: row.id,
        conditions: holding,
        lines: extras.lines,
        extras_cents: extras.cents,
        flight_number: null,
      },
    ];
  });
  return { conditions, offers, vehicleConditions, agreed };
}

const isNotOver = ({ status }: RentalRow) => ["PENDING", "CONFIRMED", "IN_PROGRESS"].includes(status);

/** Returns where the conditions of an agency's expensive cars, at least of the most expensive, are stricter than its own. */
function differing(fleet: readonly Car[], { minAge = 0, excess = 0 }: Conditions) {
  const priced = fleet.filter(({ row }) => row.status !== "RETIRED").sort((a, b) => b.base - a.base);
  return priced.flatMap(({ row, base }, place) => {
    const stricter =
      EXPENSIVE.find(({ from }) => base >= from) ?? (place === 0 ? { minAge: LEAST_AGE, excess: 0 } : null);
    if (!stricter) return [];
    const conditions = {
      ...(stricter.minAge > (minAge ?? 0) ? { minAge: stricter.minAge } : {}),
      ...(stricter.excess > (excess ?? 0) ? { excess: stricter.excess } : {}),
    };
    return Object.keys(conditions).length > 0 ? [{ vehicle_id: row.id, conditions }] : [];
  });
}
