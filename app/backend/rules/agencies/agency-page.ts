import type { Context } from "~/backend/context";
import { answerFigures, findPublicAgency, type PublicAgencyRow } from "~/backend/database/agencies/agency-page";
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
/** How far back answers count, and how many of them make a figure. */
const ANSWERS_SINCE_MS = 90 * 86_400_000;
const ANSWERS_FROM = 10;

/** Figures from an agency's past rentals. */
export interface AgencyFacts {
  memberSince: Date;
  completedRentals: number;
  /**
   * The median time to an answer in whole minutes, at least one, and the percentage of requests that got one, rounded
   * down; null for fewer than ANSWERS_FROM answers in the last 90 days.
   */
  answerMinutes: number | null;
  answerPercent: number | null;
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
    readFacts(database, agency, now()),
    readCheapest(database, agency.id),
    countRentable(database, { agencyId: agency.id }, COUNTED),
    slice.offset < agency.ratingCount ? findShownReviews(database, agency.id, slice) : [],
  ]);
  return {
    ...{ agency: { ...agency, hours: hoursToCome(agency.hours, now()) }, facts },
    ...{ vehicles, vehiclesCount, reviews },
  };
}

async function readFacts(sql: Queryable, { id, createdAt }: PublicAgencyRow, now: Date): Promise<AgencyFacts | null> {
  const figures = await readFigures(sql, id);
  if (allReservations(figures) < FACTS_FROM) return null;
  const { answered, expired, minutes } = await answerFigures(sql, id, new Date(now.getTime() - ANSWERS_SINCE_MS));
  const areEnough = answered >= ANSWERS_FROM && minutes !== null;
  return {
    memberSince: createdAt,
    completedRentals: figures("COMPLETED"),
    answerMinutes: areEnough ? Math.max(1, Math.round(minutes)) : null,
    answerPercent: areEnough ? Math.floor((100 * answered) / (answered + expired)) : null,
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
