import type { Queryable } from "~/backend/database/base/query";
import { type EnteredOrigin, RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";

/** The stored figures of the platform. VEHICLES and those about reservations are also stored for each agency. */
export type Figure =
  | "AGENCIES"
  | "ACTIVE_AGENCIES"
  | "VEHICLES"
  /** Accounts in use. */
  | "ACCOUNTS"
  | "CLIENTS"
  /** How many reservations have this status now. */
  | ReservationStatus
  /** Rentals that were completed before their pickup. */
  | "COMPLETED_EARLY"
  /** The revenue of COMPLETED reservations, in cents. */
  | "REVENUE"
  /** CONFIRMED reservations whose client never came. */
  | "ABSENT"
  /**
   * Reservations that agencies entered with this origin, and the revenue of the COMPLETED ones in cents. All others
   * came over this site.
   */
  | `FROM_${EnteredOrigin}`
  | `REVENUE_${EnteredOrigin}`;

/** Returns a figure; 0 if nothing was ever counted. */
export type Figures = (figure: Figure) => number;

/**
 * Reads the figures of one agency or of the whole platform: those that the job has folded plus the changes since, so
 * they are exact. One statement reads both, so that a change that is being folded counts exactly once.
 */
export async function readFigures(sql: Queryable, agencyId: string | "all"): Promise<Figures> {
  const [folded, changed] =
    agencyId === "all"
      ? [sql`agency_id is null`, sql`true`]
      : [sql`agency_id = ${agencyId}`, sql`agency_id = ${agencyId}`];
  const rows = await sql<{ figure: Figure; amount: number }[]>`
    select figure, sum(amount)::float8 as amount from (
      select figure, amount from figures where ${folded} and hour is null
      union all
      select figure, amount from figure_changes where ${changed} and hour is null
    ) both_parts
    group by figure`;
  const amounts = new Map(rows.map(({ figure, amount }) => [figure, amount]));
  return (figure) => amounts.get(figure) ?? 0;
}

/** Returns the number of reservations in any status. */
export const allReservations = (figures: Figures): number =>
  RESERVATION_STATUSES.reduce((sum, status) => sum + figures(status), 0);

/**
 * Folds up to `limit` changes into the figures, oldest first, and returns how many there were. Several processes may
 * run it at once: each takes different changes, and all lock the figures in the same order. Nothing else locks them.
 */
export const foldChanges = (sql: Queryable, limit: number) =>
  sql`
    with taken as materialized (
      delete from figure_changes
      where id in (select id from figure_changes order by id limit ${limit} for update skip locked)
      returning agency_id, hour, figure, amount
    ), folded as (
      insert into figures (agency_id, hour, figure, amount)
      select agency_id, hour, figure, sum(amount) from (
        select agency_id, hour, figure, amount from taken where agency_id is not null
        union all
        select null, hour, figure, amount from taken
      ) both_owners
      group by agency_id, hour, figure
      order by agency_id, hour, figure
      on conflict (agency_id, hour, figure) do update set amount = figures.amount + excluded.amount
    )
    select count(*)::int from taken`.count();

/**
 * Frees the space of folded changes. A server does so by itself; the embedded database has no process for it and would
 * scan ever more dead rows.
 */
export async function vacuumChanges(sql: Queryable): Promise<void> {
  await sql`vacuum figure_changes`;
}
