import { randomUUID } from "node:crypto";
import type { Caller, Context } from "~/backend/context";
import { findOffers, lockOffers, storeOffers } from "~/backend/database/offer/offers";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import { changedFields } from "~/backend/rules/events/changed-fields";
import { log } from "~/backend/rules/events/log";
import { problem } from "~/contract/base/errors";
import type { Offers, OffersInput } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";

/** Returns the options, places and return cities of the caller's agency; null until it has set any. */
export const readOffers = ({ database }: Context, caller: Caller): Promise<Offers | null> =>
  findOffers(database, callerAgency(caller));

/**
 * Replaces all options, places and return cities of the caller's agency. Options and places with an id of their own
 * list keep it; others get a new one. Throws InvalidInput for cities that the site does not have, RuleError "invalid"
 * for a return in the agency's own city, which costs nothing.
 */
export async function changeOffers(context: Context, caller: Caller, input: OffersInput): Promise<Offers> {
  const { database, now, site } = context;
  refuseOtherCities(site.product.cities, input);
  const agencyId = callerAgency(caller);
  return database.transaction(async (sql) => {
    const { city, offers: before } = await lockOffers(sql, agencyId);
    if (input.returnCities.some((one) => bareCity(one.city) === bareCity(city))) {
      throw new RuleError("invalid", "ownCity");
    }
    const offers: Offers = {
      options: withIds(input.options, before?.options),
      places: withIds(input.places, before?.places),
      returnCities: input.returnCities.map(({ city, offered, fee }) => ({ city, offered, fee: offered ? fee : null })),
    };
    await storeOffers(sql, agencyId, offers, now());
    const changes = changedFields(before ?? NOTHING, offers);
    await log(sql, { by: caller, action: "OFFERS_CHANGED", on: { id: agencyId }, changes, now: now() });
    return offers;
  });
}

function refuseOtherCities(cities: readonly string[], { places, returnCities }: OffersInput): void {
  const problems = Object.entries({ places, returnCities }).flatMap(([list, rows]) =>
    rows.flatMap(({ city }, row) => (cities.includes(city) ? [] : problem("cityUnknown", `${list}.${row}.city`))),
  );
  if (problems.length > 0) throw new InvalidInput(problems);
}

const NOTHING: Offers = { options: [], places: [], returnCities: [] };

/** Gives a new id to every line whose id is not in the earlier list or has been used already. */
function withIds<T extends { id?: string | null }>(lines: readonly T[], before: readonly { id: string }[] = []) {
  const left = new Set(before.map(({ id }) => id));
  return lines.map((line) => ({ ...line, id: line.id && left.delete(line.id) ? line.id : randomUUID() }));
}
