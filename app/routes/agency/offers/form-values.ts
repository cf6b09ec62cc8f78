import type { Offers } from "~/contract/offer/offers";
import { bareCity } from "~/contract/site/cities";
import { SITE_PLACE_KINDS } from "~/contract/site/places";
import { typedNumbers } from "~/ui/settings-table/settings-form";

/** A city other than the agency's; `offered` is "" (not stated), "yes" or "no". */
export interface ReturnCityRow {
  city: string;
  offered: string;
  fee?: number | null;
}

export type OffersValues = Pick<Offers, "options" | "places"> & { returnCities: ReturnCityRow[] };

/** The stored offers as the form shows them, with a row for each other city of the site (`cities`). */
export function valuesOf(offers: Offers | null, cities: readonly string[], ownCity: string) {
  const others = cities.filter((city) => bareCity(city) !== bareCity(ownCity));
  return {
    options: (offers?.options ?? []).map(typedNumbers),
    places: (offers?.places ?? []).map(typedNumbers),
    returnCities: others.map((city) => {
      const stored = offers?.returnCities.find((one) => one.city === city);
      return typedNumbers<ReturnCityRow>({
        city,
        offered: stored ? (stored.offered ? "yes" : "no") : "",
        fee: stored?.fee,
      });
    }),
  };
}

/** The names of the airports, stations and ports that are none of the site's places. */
export const unlinkedPlaces = (offers: Offers | null): string[] =>
  (offers?.places ?? []).flatMap(({ kind, label, sitePlace }) =>
    !sitePlace && SITE_PLACE_KINDS.some((one) => one === kind) ? label : [],
  );

/** The name of a row in messages and for screen readers. */
export const optionName = (label: string | undefined, index: number): string => label || `option ${index + 1}`;
export const placeName = (label: string | undefined, index: number): string => label || `lieu ${index + 1}`;
