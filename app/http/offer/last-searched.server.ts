import { SESSION_DAYS } from "~/contract/accounts/periods";
import { currentVisitor } from "~/http/accounts/visitor.server";
import { capabilities } from "~/http/base/api.server";
import { signedCookie } from "~/http/base/cookies.server";
import type { RentalPeriod } from "~/rental/offer/rental-period";
import { type DateParams, dateParamsIn, type Rental, readSearchDates, searchDatesOf } from "./search-dates.server";

/**
 * The dates that a client searched last on this browser, for the prices of the vehicles that the client keeps. In a
 * cookie: pages that are only read write nothing, and visitors get none, so that their pages stay the same for all.
 */

const cookie = signedCookie("rihla_dates", SESSION_DAYS * 24 * 3600);

const stored = async (request: Request): Promise<string | null> => {
  const value = await cookie()
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  return typeof value === "string" ? value : null;
};

/** The Set-Cookie line that stores the dates of a search; null for others than clients, and if they are stored already. */
export async function rememberDates(request: Request, rental: RentalPeriod | null): Promise<string | null> {
  if (!rental || !capabilities().favourites) return null;
  const visitor = await currentVisitor(request);
  if (visitor?.user.role !== "CLIENT") return null;
  const dates = new URLSearchParams(searchDatesOf(rental)).toString();
  return (await stored(request)) === dates ? null : cookie().serialize(dates);
}

/** The dates that were searched last, if they are still ahead. */
export async function lastSearched(request: Request, now: Date): Promise<{ dates: DateParams; rental: Rental | null }> {
  const { params, rental } = readSearchDates(dateParamsIn(new URLSearchParams((await stored(request)) ?? "")), now);
  return { dates: params, rental };
}

/** The Set-Cookie line that removes the dates at logout. */
export const endedDates = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
