import { type Queryable, type Slice, totalOf } from "~/backend/database/base/query";
import { NAME, NAME_AS_JSON, type NamedVehicle } from "~/backend/database/fleet/vehicle-columns";
import { type DepositRecord, leftCents } from "~/backend/database/handovers/rental-money";
import { type DayEnd, isDue } from "~/backend/database/reservations/reservation-filter";
import { answerBy } from "~/backend/database/reservations/reservation-record";
import type { ListedDuty, ReservationStatus, VehicleStatus } from "~/contract/values";

export interface PlannedVehicleRow extends NamedVehicle {
  status: Exclude<VehicleStatus, "RENTED">;
}

interface Client {
  firstName: string;
  lastName: string;
}

/** A hold of a vehicle, as its agency sees it; a block if there is no reservation. */
export interface PlannedHoldRow {
  id: string;
  vehicleId: string;
  start: Date;
  end: Date;
  note: string | null;
  reservation: { id: string; referenceNumber: string; status: ReservationStatus; client: Client } | null;
}

export interface Window {
  start: Date;
  end: Date;
  now: Date;
}

/**
 * Returns one page of the agency's vehicles by name, and their total. Includes RETIRED ones only while something holds
 * them in the window.
 */
export async function listPlannedVehicles(sql: Queryable, agencyId: string, window: Window, slice: Slice) {
  const planned = sql`
    v.agency_id = ${agencyId} and (v.status <> 'RETIRED' or exists (
      select from vehicle_holds h where h.vehicle_id = v.id
        and h.held_until > ${window.start} and h.held_from < ${window.end}))`;
  const vehicles = await sql<PlannedVehicleRow[]>`
      select ${NAME}, v.status
      from vehicles v where ${planned}
      order by v.brand, v.model, v.registration_number, v.id
      limit ${slice.limit} offset ${slice.offset}`;
  const count = sql`select count(*)::int from vehicles v where ${planned}`;
  return { vehicles, total: await totalOf(vehicles, slice, () => count.count()) };
}

/**
 * Returns the holds of these vehicles in the window, in order. A reservation ends at its return, without the hours for
 * which its vehicle is held afterwards; an overdue IN_PROGRESS rental holds its car until now.
 */
export async function findPlannedHolds(
  sql: Queryable,
  vehicleIds: readonly string[],
  { start, end, now }: Window,
): Promise<PlannedHoldRow[]> {
  if (vehicleIds.length === 0) return [];
  return sql<PlannedHoldRow[]>`
    select h.id, h.vehicle_id as "vehicleId", h.held_from as start, coalesce(r.return_at, h.held_until) as "end", h.note,
      case when r.id is not null then jsonb_build_object('id', r.id, 'referenceNumber', r.reference_number,
        'status', r.status, 'client', ${clientOf(sql)}) end
        as reservation
    from vehicle_holds h
    left join reservations r on r.id = h.reservation_id
    left join users u on u.id = r.client_id
    where h.vehicle_id = any(${vehicleIds}) and h.held_from < ${end}
      and (coalesce(r.return_at, h.held_until) > ${start} or (r.status = 'IN_PROGRESS' and ${now}::timestamptz > ${start}))
    order by h.held_from, h.id`;
}

/** SQL expression for the name of a reservation's client: the account `u`, or the guest. */
const clientOf = (sql: Queryable) => sql`jsonb_build_object('firstName', coalesce(u.first_name, r.guest_first_name),
        'lastName', coalesce(u.last_name, r.guest_last_name))`;

export type Duty = ListedDuty | "waiting";

/** A reservation that needs somebody at the counter at a given time. */
export interface DutyRow {
  duty: Duty;
  id: string;
  referenceNumber: string;
  at: Date;
  /** Until when a request may be answered; null for other duties. */
  answerBy: Date | null;
  vehicle: NamedVehicle;
  client: Client;
  /** Whether the handover of this moment, saved or signed, exists. */
  hasHandover: boolean;
  /** Whether a deposit was agreed, and none is recorded, not even that there is none. */
  lacksDeposit: boolean;
  leftCents: number;
  /** The deposit while it is held. */
  deposit: Pick<DepositRecord, "means" | "amountCents"> | null;
  /** How many reservations have this duty, listed or not. */
  total: number;
  /** How many of them are overdue. */
  late: number;
  /** What is left to pay of all of them, in cents; 0 but for payments. */
  sumCents: number;
}

/**
 * Returns an agency's duties until the end of a day, the first `shown` of each kind in order: CONFIRMED pickups, missed
 * ones included until their return; IN_PROGRESS returns, overdue ones included; all PENDING requests; deposits to
 * give back, since the end of their rental; and rentals that are owed money, since then or until their return. What each
 * lacks is read only for those shown.
 */
export function findDuties(
  sql: Queryable,
  agencyId: string,
  { shown, ...until }: DayEnd & { shown: number },
): Promise<DutyRow[]> {
  const ofAgency = sql`r.agency_id = ${agencyId}`;
  return sql<DutyRow[]>`
    with due as (
      select 'departures' as duty, r.id, r.pickup_at as at, 0::float8 as cents from reservations r
      where ${ofAgency} and ${isDue(sql, "departures", until)}
      union all
      select 'returns', r.id, r.return_at, 0 from reservations r where ${ofAgency} and ${isDue(sql, "returns", until)}
      union all
      select 'waiting', r.id, ${answerBy(sql)}, 0 from reservations r where ${ofAgency} and r.status = 'PENDING'
      union all
      select 'deposits', r.id, r.updated_at, 0 from deposits d join reservations r on r.id = d.reservation_id
      where d.agency_id = ${agencyId} and d.outcome is null and r.status = 'COMPLETED'
      union all
      select 'payments', r.id, case r.status when 'COMPLETED' then r.updated_at else r.return_at end, ${leftCents(sql)}
      from reservations r where ${ofAgency} and ${isDue(sql, "payments", until)}
    ),
    ranked as (
      select *, row_number() over (partition by duty order by at, id) as place,
        count(*) over (partition by duty)::int as total,
        sum(cents) over (partition by duty) as "sumCents",
        (count(*) filter (where at < ${until.now}) over (partition by duty))::int as late
      from due
    )
    select d.duty, d.id, r.reference_number as "referenceNumber",
      case d.duty when 'waiting' then r.pickup_at else d.at end as at,
      case d.duty when 'waiting' then d.at end as "answerBy", d.total, d.late, d."sumCents",
      ${NAME_AS_JSON} as vehicle, ${clientOf(sql)} as client,
      exists (select from handovers h where h.reservation_id = r.id
        and h.moment = case d.duty when 'departures' then 'departure' when 'waiting' then '' else 'return' end)
        as "hasHandover",
      r.deposit_cents > 0 and held.means is null and not exists (select from handovers h
        where h.reservation_id = r.id and h.moment = 'departure' and h.deposit_means is not null) as "lacksDeposit",
      ${leftCents(sql)} as "leftCents",
      case when held.means is not null and held.outcome is null
        then jsonb_build_object('means', held.means, 'amountCents', held.amount_cents) end as deposit
    from ranked d
    -- Looks the few shown up by their id, where a plain join may read all reservations.
    join lateral (select * from reservations one where one.id = d.id limit 1) r on true
    join vehicles v on v.id = r.vehicle_id
    left join users u on u.id = r.client_id
    left join deposits held on held.reservation_id = r.id
    where d.place <= ${shown}
    order by d.duty, d.at, d.id`;
}
