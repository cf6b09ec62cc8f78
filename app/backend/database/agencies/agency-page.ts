import { selection } from "~/backend/database/base/columns";
import type { Queryable } from "~/backend/database/base/query";
import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { AgencyRow } from "./agencies";

/** The fields of an agency that everybody may read; written out so that a new one is not public by default. */
const PUBLIC_FIELDS = [
  ...(["id", "name", "phone", "address", "city", "description", "logo", "status"] as const),
  ...(["cancellationPolicy", "termsAndConditions", "ratingSum", "ratingCount", "createdAt"] as const),
] satisfies (keyof AgencyRow)[];

/** An ACTIVE agency as everybody may read it. */
export interface PublicAgencyRow extends Pick<AgencyRow, (typeof PUBLIC_FIELDS)[number]> {
  /** Conditions, offers and hours are null until the agency sets them. */
  conditions: Conditions | null;
  offers: Offers | null;
  hours: OpeningHours | null;
}

/** Returns an ACTIVE agency; null for any other id. */
export const findPublicAgency = (sql: Queryable, id: string) =>
  sql<PublicAgencyRow[]>`
    select ${selection("a", PUBLIC_FIELDS)},
      (select c.conditions from agency_conditions c where c.agency_id = a.id) as conditions,
      (select o.offers from agency_offers o where o.agency_id = a.id) as offers,
      (select h.hours from agency_hours h where h.agency_id = a.id) as hours
    from agencies a
    where a.id = ${id} and a.status = 'ACTIVE'`.first();

export interface AnswerFigures {
  /** How many requests the agency answered, and how many expired without an answer. */
  answered: number;
  expired: number;
  /** The median time to an answer; null if there is none. */
  minutes: number | null;
}

/** Returns how an agency has answered requests since a moment. */
export async function answerFigures(sql: Queryable, agencyId: string, since: Date): Promise<AnswerFigures> {
  const [figures] = await sql<[AnswerFigures]>`
    select count(*)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 60 as minutes,
      (
        select count(*)::int from reservations
        where agency_id = ${agencyId} and status = 'REJECTED' and answered_at is null and updated_at > ${since}
      ) as expired
    from reservations
    where agency_id = ${agencyId} and answered_at is not null and answered_at > ${since}`;
  return figures;
}
