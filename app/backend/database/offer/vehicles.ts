import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { Category, FuelType, Transmission, VehicleStatus } from "~/contract/values";

/** The fields of a vehicle that every list shows. */
export interface VehicleCardRow {
  id: string;
  brand: string;
  model: string;
  year: number;
  category: Category;
  transmission: Transmission;
  fuelType: FuelType;
  seats: number;
  doors: number;
  pricePerDayCents: number;
  depositCents: number;
  status: Exclude<VehicleStatus, "RENTED">;
  agencyId: string;
  agencyName: string;
  agencyCity: string;
  ratingSum: number;
  ratingCount: number;
  /** The primary picture. */
  image: ImageRow | null;
  /** The fee for a return in the wanted city, in euros; null if no city is wanted or the agency has set no fee. */
  returnFee: number | null;
}

export interface ImageRow {
  id: string;
  url: string;
  isPrimary: boolean;
  /** A drawing, not a photo. */
  isDrawing: boolean;
}

/** The fields of the vehicle's own page; the plate is not among them. */
export interface VehicleRow extends Omit<VehicleCardRow, "image" | "returnFee"> {
  description: string | null;
  hasAirConditioning: boolean;
  hasGPS: boolean;
  hasChildSeat: boolean;
  agencyAddress: string;
  agencyPhone: string;
  agencyStatus: "ACTIVE" | "INACTIVE";
  cancellationPolicy: string | null;
  termsAndConditions: string | null;
  /** The conditions of this vehicle; null if its agency has set none. */
  conditions: Conditions | null;
  /** A hash that changes with the conditions. */
  conditionsVersion: string | null;
  offers: Offers | null;
  agencyHours: OpeningHours | null;
  /** The primary one first. */
  images: ImageRow[];
}

/** Returns the vehicle of a page in one query; null for an unknown id. */
export async function findVehicle(sql: Queryable, id: string): Promise<VehicleRow | null> {
  const [row] = await sql<VehicleRow[]>`
    select v.id, v.brand, v.model, v.year, v.category, v.transmission, v.fuel_type as "fuelType", v.seats, v.doors,
      v.price_per_day_cents::float8 as "pricePerDayCents", v.deposit_cents::float8 as "depositCents",
      v.description, v.status, v.has_air_conditioning as "hasAirConditioning", v.has_gps as "hasGPS",
      v.has_child_seat as "hasChildSeat", a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity",
      a.address as "agencyAddress", a.phone as "agencyPhone", a.status as "agencyStatus",
      a.cancellation_policy as "cancellationPolicy", a.terms_and_conditions as "termsAndConditions",
      conditions_of(v.id, a.id) as conditions, md5(conditions_of(v.id, a.id)::text) as "conditionsVersion",
      (select o.offers from agency_offers o where o.agency_id = a.id) as offers,
      (select h.hours from agency_hours h where h.agency_id = a.id) as "agencyHours",
      a.rating_sum as "ratingSum", a.rating_count as "ratingCount",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'url', i.url, 'isPrimary', i.is_primary,
          'isDrawing', i.is_drawing)
          order by i.is_primary desc, i.position, i.id)
        from vehicle_images i where i.vehicle_id = v.id), '[]') as images
    from vehicles v join agencies a on a.id = v.agency_id
    where v.id = ${id}`;
  return row ?? null;
}

/** Returns the conditions of each of these vehicles by id; null if its agency has set none. */
export async function findConditionsOf(
  sql: Queryable,
  vehicleIds: readonly string[],
): Promise<Map<string, Conditions | null>> {
  const rows = await sql<{ id: string; conditions: Conditions | null }[]>`
    select id, conditions_of(id, agency_id) as conditions from vehicles where id = any(${vehicleIds}::uuid[])`;
  return new Map(rows.map(({ id, conditions }) => [id, conditions]));
}
