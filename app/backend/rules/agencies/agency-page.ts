import type { Context } from "~/backend/context";
import { findPublicAgency, medianAnswerMinutes, type PublicAgencyRow } from "~/backend/database/agencies/agency-page";
import type { Queryable } from "~/backend/database/base/query";
import { isUuid } from "~/backend/database/base/uuid";
import { allReservations, readFigures } from "~/backend/database/figures/figures";
import { countRentable, findRentable } from "~/backend/database/offer/search";
import { findConditionsOf, type VehicleCardRow } from "~/backend/database/offer/vehicles";
import { findShownReviews, type ShownReviewRow } from "~/backend/database/reviews/reviews";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { hoursToCome } from "~/backend/rules/offer/opening-hours";
import { COUNTED } from "~/backend/rules/offer/vehicles";
import type { ListQuery } from "~/contract/base/lists";
import type { Conditions } from "~/contract/offer/conditions";
import { FACTS_FROM } from "~/contract/values";

const VEHICLES_SHOWN = 3;
const ANSWERS_READ = 100;

/** Figures from an agency's past rentals. */
export interface AgencyFacts {
  memberSince: Date;
  completedRentals: number;
  /** The median in whole minutes, at least one; null when the agency has not answered any request. */
  answerMinutes: number | null;
}

/** The contents of an agency's public page. */
export interface AgencyPage {
  agency: PublicAgencyRow;
  /** Null for fewer than FACTS_FROM reservations, which are too few to mean anything. */
  facts: AgencyFacts | null;
  /** A few of its rentable vehicles, cheapest first, each with the conditions that apply to it. */
  vehicles: { vehicle: VehicleCardRow; conditions: Conditions | null }[];
  /** Exact up to COUNT_CAP. */
  vehiclesCount: number;
  /** One page of the visible reviews; the agency's rating counts all of them. */
  reviews: ShownReviewRow[];
}

/** Returns the public page of an active agency. Throws RuleError "not-found" for any other id. */
export async function readAgencyPage({ database, now }: Context, id: string, query: ListQuery): Promise<AgencyPage> {
  const agency = isUuid(id) ? await findPublicAgency(database, id) : null;
  if (!agency) throw new RuleError("not-found", "agencyNotFound");
  const slice = sliceOf(query);
  const [facts, vehicles, vehiclesCount, reviews] = await Promise.all([
    readFacts(database, agency),
    readCheapest(database, agency.id),
    countRentable(database, { agencyId: agency.id }, COUNTED),
    slice.offset < agency.ratingCount ? findShownReviews(database, agency.id, slice) : [],
  ]);
  return {
    ...{ agency: { ...agency, hours: hoursToCome(agency.hours, now()) }, facts },
    ...{ vehicles, vehiclesCount, reviews },
  };
}

async function readFacts(sql: Queryable, { id, createdAt }: PublicAgencyRow): Promise<AgencyFacts | null> {
  const figures = await readFigures(sql, id);
  if (allReservations(figures) < FACTS_FROM) return null;
  const minutes = await medianAnswerMinutes(sql, id, ANSWERS_READ);
  return {
    memberSince: createdAt,
    completedRentals: figures("COMPLETED"),
    answerMinutes: minutes === null ? null : Math.max(1, Math.round(minutes)),
  };
}

async function readCheapest(sql: Queryable, agencyId: string): Promise<AgencyPage["vehicles"]> {
  const vehicles = await findRentable(sql, { agencyId }, { sort: "price", limit: VEHICLES_SHOWN, offset: 0 });
  const conditions = await findConditionsOf(
    sql,
    vehicles.map(({ id }) => id),
  );
  return vehicles.map((vehicle) => ({ vehicle, conditions: conditions.get(vehicle.id) ?? null }));
}
