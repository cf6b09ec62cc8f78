import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";

/** The public fields of an agency. */
export interface PublicAgencyRow {
  id: string;
  name: string;
  phone: string;
  address: string;
  city: string;
  description: string | null;
  logo: string | null;
  cancellationPolicy: string | null;
  termsAndConditions: string | null;
  status: "ACTIVE";
  /** Conditions, offers and hours are null until the agency sets them. */
  conditions: Conditions | null;
  offers: Offers | null;
  hours: OpeningHours | null;
  ratingSum: number;
  ratingCount: number;
  createdAt: Date;
}

/** Returns an ACTIVE agency; null for any other id. */
export const findPublicAgency = (sql: Queryable, id: string) =>
  sql<PublicAgencyRow[]>`
    select a.id, a.name, a.phone, a.address, a.city, a.description, a.logo, a.status,
      a.cancellation_policy as "cancellationPolicy", a.terms_and_conditions as "termsAndConditions",
      (select c.conditions from agency_conditions c where c.agency_id = a.id) as conditions,
      (select o.offers from agency_offers o where o.agency_id = a.id) as offers,
      (select h.hours from agency_hours h where h.agency_id = a.id) as hours,
      a.rating_sum as "ratingSum", a.rating_count as "ratingCount", a.created_at as "createdAt"
    from agencies a
    where a.id = ${id} and a.status = 'ACTIVE'`.first();

/**
 * Returns the median time in minutes that an agency took for its latest answers, at most `latest` of them; null if it
 * has never answered.
 */
export const medianAnswerMinutes = (sql: Queryable, agencyId: string, latest: number) =>
  sql<{ minutes: number | null }[]>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60 as minutes
    from (
      select answered_at, created_at from reservations
      where agency_id = ${agencyId} and answered_at is not null
      order by answered_at desc
      limit ${latest}
    ) answers`.firstValue();
