import type { Queryable } from "~/backend/database/base/query";
import { selected, type VehicleField, type VehicleFields } from "~/backend/database/fleet/vehicle-columns";
import { type ReadReview, type ShownReviewRow, shownReviews, toShownReview } from "~/backend/database/reviews/reviews";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";

/** The fields that everybody may read of a vehicle in a list; written out so that a new one is not public by default. */
export const CARD_FIELDS = [
  ...(["brand", "model", "year", "category", "transmission", "fuelType", "seats", "doors"] as const),
  ...(["largeBags", "smallBags"] as const),
  ...(["pricePerDayCents", "depositCents", "status"] as const),
] satisfies VehicleField[];
/** The fields that everybody may read on the vehicle's own page; the plate is not among them. */
const PAGE_FIELDS = [
  ...CARD_FIELDS,
  ...(["description", "hasAirConditioning", "hasGPS", "hasChildSeat"] as const),
] satisfies VehicleField[];

/** A vehicle in a list. */
export interface VehicleCardRow extends Pick<VehicleFields, (typeof CARD_FIELDS)[number]> {
  id: string;
  agencyId: string;
  agencyName: string;
  agencyCity: string;
  ratingSum: number;
  ratingCount: number;
  /** The primary picture. */
  image: ImageRow | null;
  /** The fee for a return in the wanted city, in euros; null if no city is wanted or the agency has set no fee. */
  returnFee: number | null;
  /** The agency's place at the searched place of the site, fees in euros; null without one. */
  delivery: { placeId: string; label: string; feeOut: number; feeBack: number } | null;
}

export interface ImageRow {
  id: string;
  url: string;
  isPrimary: boolean;
  /** A drawing, not a photo. */
  isDrawing: boolean;
}

/** A vehicle on its own page. */
export interface VehicleRow
  extends Omit<VehicleCardRow, "image" | "returnFee" | "delivery">,
    Pick<VehicleFields, (typeof PAGE_FIELDS)[number]> {
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

/** Returns a vehicle; null for an unknown id. Everybody may read all that is selected. */
export const findVehicle = (sql: Queryable, id: string) => vehicle(sql, id).first();

/** Returns a vehicle and its agency's latest visible reviews, `most` at most; null for an unknown id. */
export async function findVehicleAndReviews(
  sql: Queryable,
  id: string,
  most: number,
): Promise<{ vehicle: VehicleRow; reviews: ShownReviewRow[] } | null> {
  const latest = shownReviews(sql, sql`found."agencyId"`, { limit: most, offset: 0 });
  const row = await sql<(VehicleRow & { reviews: ReadReview[] })[]>`
    select found.*, coalesce((select json_agg(one) from (${latest}) one), '[]') as reviews
    from (${vehicle(sql, id)}) found`.first();
  if (!row) return null;
  const { reviews, ...found } = row;
  return { vehicle: found, reviews: reviews.map(toShownReview) };
}

const vehicle = (sql: Queryable, id: string) =>
  sql<VehicleRow[]>`
    select v.id, ${selected(PAGE_FIELDS)}, a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity",
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

/** Returns the conditions of each of these vehicles by id; null if its agency has set none. */
export async function findConditionsOf(
  sql: Queryable,
  vehicleIds: readonly string[],
): Promise<Map<string, Conditions | null>> {
  const rows = await sql<{ id: string; conditions: Conditions | null }[]>`
    select id, conditions_of(id, agency_id) as conditions from vehicles where id = any(${vehicleIds}::uuid[])`;
  return new Map(rows.map(({ id, conditions }) => [id, conditions]));
}
