import type { Caller, Context } from "~/backend/context";
import { findOffers, lockOffers, storeOffers } from "~/backend/database/offer/offers";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { withIds } from "~/backend/rules/base/line-ids";
import { InvalidInput, RuleError } from "~/backend/rules/base/rule-error";
import { changedFields } from "~/backend/rules/events/changed-fields";
import { log } from "~/backend/rules/events/log";
import { problem } from "~/contract/base/errors";
import type { OfferedPlace, Offers, OffersInput } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import { type SitePlace, samePlace } from "~/contract/site/places";

/** Returns the options, places and return cities of the caller's agency; null until it has set any. */
export const readOffers = ({ database }: Context, caller: Caller): Promise<Offers | null> =>
  findOffers(database, callerAgency(caller));

/**
 * Replaces all options, places and return cities of the caller's agency. Options and places with an id of their own
 * list keep it; others get a new one. Throws InvalidInput for cities and places that the site does not have, RuleError "invalid"
 * for a return in the agency's own city, which costs nothing.
 */
export async function changeOffers(context: Context, caller: Caller, input: OffersInput): Promise<Offers> {
  const { database, now, site } = context;
  refuseOtherCities(site.product.cities, input);
  refuseOtherPlaces(site.places, input);
  const agencyId = callerAgency(caller);
  return database.transaction(async (sql) => {
    const { city, offers: before } = await lockOffers(sql, agencyId);
    if (input.returnCities.some((one) => bareCity(one.city) === bareCity(city))) {
      throw new RuleError("invalid", "ownCity");
    }
    const offers: Offers = {
      options: withIds(input.options, before?.options),
      places: withIds(input.places, before?.places).map((place) => linked(place, site.places)),
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

function refuseOtherPlaces(sitePlaces: readonly SitePlace[], { places }: OffersInput): void {
  const problems = places.flatMap(({ sitePlace }, row) =>
    !sitePlace || sitePlaces.some(({ id }) => id === sitePlace)
      ? []
      : problem("placeUnknown", `places.${row}.sitePlace`),
  );
  if (problems.length > 0) throw new InvalidInput(problems);
}

/** Links a place to the site's place that was chosen for it, else to the one of its kind, city and name. */
const linked = <T extends OfferedPlace>(place: T, sitePlaces: readonly SitePlace[]): T => ({
  ...place,
  sitePlace: place.sitePlace || (samePlace(sitePlaces, place)?.id ?? null),
});

const NOTHING: Offers = { options: [], places: [], returnCities: [] };
