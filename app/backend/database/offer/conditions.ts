import { touchAgency } from "~/backend/database/agencies/agencies";
import { type Queryable, type Slice, totalOf } from "~/backend/database/base/query";
import { NAME, type NamedVehicle } from "~/backend/database/fleet/vehicle-columns";
import type { Conditions } from "~/contract/offer/conditions";

/** An agency's conditions, with amounts in euros as in the contract, and when they were saved. */
export interface ConditionsRecord {
  conditions: Conditions;
  updatedAt: Date;
}

/** A vehicle, and the conditions in which it differs from its agency's. */
export interface VehicleConditionsRow extends NamedVehicle {
  year: number;
  /** Only the conditions that differ. `kmPerDay` null: unlimited. */
  own: Pick<Conditions, "minAge" | "excess" | "kmPerDay">;
}

/** Returns an agency's conditions; null until it has set any. */
export const findAgencyConditions = (sql: Queryable, agencyId: string) =>
  sql<ConditionsRecord[]>`
    select conditions, updated_at as "updatedAt" from agency_conditions where agency_id = ${agencyId}`.first();

/** Returns one page of an agency's vehicles that are not RETIRED, by name, and their total. */
export async function listVehicleConditions(sql: Queryable, agencyId: string, slice: Slice) {
  const vehicles = await sql<VehicleConditionsRow[]>`
      select ${NAME}, v.year, coalesce(c.conditions, '{}') as own
      from vehicles v left join vehicle_conditions c on c.vehicle_id = v.id
      where v.agency_id = ${agencyId} and v.status <> 'RETIRED'
      order by v.brand, v.model, v.year, v.id
      limit ${slice.limit} offset ${slice.offset}`;
  const count = sql`select count(*)::int from vehicles where agency_id = ${agencyId} and status <> 'RETIRED'`;
  return { vehicles, total: await totalOf(vehicles, slice, () => count.count()) };
}

/**
 * Stores an agency's conditions, and how each of the given vehicles differs from them ({} for not at all). Locks the
 * agency before the vehicles. Returns how many of the vehicles are the agency's (`own`), for how many of these the
 * difference has changed (`differing`), and the agency's previous conditions.
 */
export async function storeConditions(
  sql: Queryable,
  agencyId: string,
  stored: { conditions: Conditions; vehicles: readonly { id: string; own: VehicleConditionsRow["own"] }[]; now: Date },
): Promise<{ own: number; differing: number; before: Conditions | null }> {
  const { conditions, vehicles, now } = stored;
  await sql`select from agencies where id = ${agencyId} for no key update`;
  const before = await findAgencyConditions(sql, agencyId);
  const [found] = await sql<{ own: number; differing: number }[]>`
    with given as materialized (
      select (g ->> 'id')::uuid as id, g -> 'own' as own from jsonb_array_elements(${JSON.stringify(vehicles)}::jsonb) g
    ), ours as materialized (
      select v.id, g.own from given g join vehicles v on v.id = g.id and v.agency_id = ${agencyId}
    ), cleared as (
      delete from vehicle_conditions c using ours where c.vehicle_id = ours.id and ours.own = '{}'
      returning c.vehicle_id
    ), differing as (
      insert into vehicle_conditions (vehicle_id, conditions) select id, own from ours where own <> '{}' order by id
      on conflict (vehicle_id) do update set conditions = excluded.conditions
      where vehicle_conditions.conditions <> excluded.conditions
      returning vehicle_id
    )
    select count(*)::int as own,
      ((select count(*) from cleared) + (select count(*) from differing))::int as differing
    from ours`;
  await sql`
    with touched as (${touchAgency(sql, agencyId, now)})
    insert into agency_conditions (agency_id, conditions, updated_at)
    values (${agencyId}, ${JSON.stringify(conditions)}::jsonb, ${now})
    on conflict (agency_id) do update set conditions = excluded.conditions, updated_at = excluded.updated_at`;
  return { own: found?.own ?? 0, differing: found?.differing ?? 0, before: before?.conditions ?? null };
}
