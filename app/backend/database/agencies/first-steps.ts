import type { Queryable } from "~/backend/database/base/query";
import type { FirstStep } from "~/contract/agencies/first-steps";

export type FirstStepsRow = Record<FirstStep, boolean> & { isHidden: boolean };

/** Returns which first steps an agency has taken: from what is stored, each as soon as the first of it is there. */
export const findFirstSteps = (sql: Queryable, agencyId: string) =>
  sql<FirstStepsRow[]>`
    select a.hides_first_steps as "isHidden",
      fleet.vehicles > 0 as vehicles,
      fleet.vehicles > 0 and fleet.pictured = fleet.vehicles as photos,
      exists (select from agency_conditions c where c.agency_id = a.id) as conditions,
      exists (select from agency_hours h where h.agency_id = a.id) as hours,
      exists (select from agency_offers o where o.agency_id = a.id) as options,
      exists (select from users u where u.agency_id = a.id and u.role = 'AGENCY_STAFF') as team
    from agencies a
    cross join lateral (
      select count(*) as vehicles, count(*) filter (where exists (
        select from vehicle_images i where i.vehicle_id = v.id)) as pictured
      from vehicles v where v.agency_id = a.id and v.status <> 'RETIRED'
    ) fleet
    where a.id = ${agencyId}`.first();

/** Stores whether an agency's owner hides the first steps; returns whether that is a change. */
export const storeFirstStepsHidden = (sql: Queryable, agencyId: string, isHidden: boolean): Promise<boolean> =>
  sql`
    update agencies set hides_first_steps = ${isHidden} where id = ${agencyId} and hides_first_steps <> ${isHidden}
    returning id`.hasRows();
