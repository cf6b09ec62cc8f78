import { columnsOf, selection } from "~/backend/database/base/columns";
import { assignments, insertion, type Queryable, type Slice } from "~/backend/database/base/query";
import { readFigures } from "~/backend/database/figures/figures";
import type { AgencyInput } from "~/contract/agencies/inputs";
import { RESERVATION_STATUSES } from "~/contract/values";

/** The fields of the agency form. */
const FIELDS = [
  ...(["name", "email", "phone", "address", "city", "description", "logo"] as const),
  ...(["registrationNumber", "taxId", "cancellationPolicy", "termsAndConditions"] as const),
] satisfies (keyof AgencyInput)[];

/** An agency's form as a row stores it: no field is absent. */
export type AgencyFields = { [F in (typeof FIELDS)[number]]: Exclude<AgencyInput[F], undefined> };

/** An agency with its rating and counts, as the administration sees it. */
export interface AgencyRow extends AgencyFields {
  id: string;
  status: AgencyStatus;
  ratingSum: number;
  ratingCount: number;
  vehicleCount: number;
  reservationCount: number;
  createdAt: Date;
}

export type AgencyStatus = "ACTIVE" | "INACTIVE";

/** Returns one page of agencies by name. Sorts and cuts the page before it reads the counts. */
export const listAgencies = (sql: Queryable, { limit, offset }: Slice) =>
  sql<AgencyRow[]>`
    with page as materialized (select * from agencies order by name, id limit ${limit} offset ${offset})
    ${details(sql)}
    order by a.name, a.id`;

/** Returns how many agencies there are, from the stored figures. */
export async function countAgencies(sql: Queryable): Promise<number> {
  const figures = await readFigures(sql, "all");
  return figures("AGENCIES");
}

/** Returns an agency with its rating and counts; null for an unknown id. */
export const findAgency = (sql: Queryable, id: string) =>
  sql<AgencyRow[]>`
    with page as materialized (select * from agencies where id = ${id})
    ${details(sql)}`.first();

/** Inserts a new, ACTIVE agency and returns its id. */
export async function insertAgency(sql: Queryable, agency: AgencyFields, now: Date): Promise<string> {
  const columns = { ...columnsOf(FIELDS, agency), created_at: now, updated_at: now };
  const [row] = await sql<{ id: string }[]>`insert into agencies ${insertion(columns)} returning id`;
  return row?.id as string;
}

/** Changes the given fields; false if there is no such agency. */
export const updateAgency = (sql: Queryable, id: string, change: Partial<AgencyFields>, now: Date) =>
  sql`
    update agencies set ${assignments({ ...columnsOf(FIELDS, change), updated_at: now })} where id = ${id}
    returning id`.hasRows();

/**
 * Updates an agency's `updated_at` after a change in other tables, such as its settings or reviews, that its pages
 * show. Await it, or embed it in the statement that makes the change.
 */
export const touchAgency = (sql: Queryable, id: string, now: Date) =>
  sql`update agencies set updated_at = ${now} where id = ${id}`;

/**
 * Changes an agency's status with one conditional update; false if it does not exist or already has this status. The
 * foreign key cascades the status to the vehicles, so the agency is locked before them, as in a booking.
 */
export const switchAgency = (sql: Queryable, id: string, status: AgencyStatus, now: Date) =>
  sql`
    update agencies set status = ${status}, updated_at = ${now}
    where id = ${id} and status <> ${status}
    returning id`.hasRows();

/** Locks the agency, so that nothing new can refer to it, and returns its fields; null for an unknown id. */
export const lockAgencyFields = (sql: Queryable, id: string) =>
  sql<AgencyFields[]>`
    select ${selection("a", FIELDS)} from agencies a where id = ${id} for update`.first();

/** Deletes an agency, its people and their tokens. Throws a foreign key violation if anything else refers to them. */
export async function deleteAgency(sql: Queryable, id: string): Promise<void> {
  await sql`delete from users where agency_id = ${id}`;
  await sql`delete from agencies where id = ${id}`;
}

/**
 * The counts are the folded figures plus the changes since (see figures.ts). "offset 0" keeps the planner from reading
 * the figures of all agencies for one page.
 */
const details = (sql: Queryable) => sql`
    , counted as (
      select id, sum(amount) filter (where figure = 'VEHICLES') as vehicles,
        sum(amount) filter (where figure = any(${RESERVATION_STATUSES})) as reservations
      from (
        select page.id, figure, amount from page
        cross join lateral (select figure, amount from figures where agency_id = page.id and hour is null offset 0) folded
        union all
        select page.id, figure, amount from page join figure_changes on agency_id = page.id and hour is null
      ) both_parts
      group by id
    )
    select ${selection("a", ["id", ...FIELDS, "status", "ratingSum", "ratingCount", "createdAt"])},
      coalesce(c.vehicles, 0)::int as "vehicleCount", coalesce(c.reservations, 0)::int as "reservationCount"
    from page a left join counted c on c.id = a.id`;

/** Returns the sum and the number of the ratings of all ACTIVE agencies. */
export async function sumRatings(sql: Queryable): Promise<{ ratingSum: number; ratingCount: number }> {
  const [row] = await sql<{ ratingSum: number; ratingCount: number }[]>`
    select coalesce(sum(rating_sum), 0)::float8 as "ratingSum", coalesce(sum(rating_count), 0)::float8 as "ratingCount"
    from agencies where status = 'ACTIVE'`;
  return row ?? { ratingSum: 0, ratingCount: 0 };
}
