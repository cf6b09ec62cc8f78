import type { Queryable } from "~/backend/database/base/query";
import { selected } from "~/backend/database/fleet/vehicle-columns";
import type { Period } from "~/rental/offer/free-dates";
import { isUnheld, takesBookings } from "./availability";
import { CARD_FIELDS, type VehicleCardRow } from "./vehicles";

/** A vehicle that a client keeps. */
interface FavouriteRow extends VehicleCardRow {
  agencyStatus: "ACTIVE" | "INACTIVE";
  keptAt: Date;
  /** Whether it takes bookings, and nothing holds it in the period if there is one. */
  available: boolean;
}

/** Returns the vehicles that a client keeps, the latest first. Clients keep few, so that all are read at once. */
export const listFavourites = (sql: Queryable, clientId: string, period: Period | null) => sql<FavouriteRow[]>`
  select v.id, ${selected(CARD_FIELDS)}, f.kept_at as "keptAt",
    ${takesBookings(sql)} and ${period ? isUnheld(sql, { ...period, asRental: true }) : sql`true`} as available,
    a.id as "agencyId", a.name as "agencyName", a.city as "agencyCity", a.status as "agencyStatus",
    a.rating_sum as "ratingSum", a.rating_count as "ratingCount", i.image, null::float8 as "returnFee"
  from favourites f
    join vehicles v on v.id = f.vehicle_id
    join agencies a on a.id = v.agency_id
    left join lateral (
      select jsonb_build_object('id', id, 'url', url, 'isPrimary', is_primary, 'isDrawing', is_drawing) as image
      from vehicle_images where vehicle_id = v.id
      order by is_primary desc, position, id
      limit 1
    ) i on true
  where f.client_id = ${clientId}
  order by f.kept_at desc, v.id`;

/** Locks a client, so that the number of kept vehicles cannot change; false for a removed account. */
export const lockKeeper = (sql: Queryable, clientId: string) =>
  sql`select from users where id = ${clientId} and removed_at is null for no key update`.hasRows();

/** Locks a vehicle against deletion; false if there is none. */
export const lockKeptVehicle = (sql: Queryable, vehicleId: string) =>
  sql`select from vehicles where id = ${vehicleId} for key share`.hasRows();

/** Counts the vehicles that a client keeps. */
export const countFavourites = (sql: Queryable, clientId: string) =>
  sql`select count(*)::int from favourites where client_id = ${clientId}`.count();

interface Favourite {
  clientId: string;
  vehicleId: string;
}

/** Adds a vehicle to those that a client keeps; false if it is one of them. */
export const insertFavourite = (sql: Queryable, { clientId, vehicleId }: Favourite, now: Date) =>
  sql`
    insert into favourites (client_id, vehicle_id, kept_at) values (${clientId}, ${vehicleId}, ${now})
    on conflict do nothing returning vehicle_id`.hasRows();

/** Removes a vehicle from those that a client keeps; false if it was none of them. */
export const deleteFavourite = (sql: Queryable, { clientId, vehicleId }: Favourite) =>
  sql`
    delete from favourites where client_id = ${clientId} and vehicle_id = ${vehicleId} returning vehicle_id`.hasRows();
