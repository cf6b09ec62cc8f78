import type { Context } from "~/backend/context";
import {
  type CityAgencyRow,
  type CityPlaceRow,
  findCityAgencies,
  findCityCategories,
  findCityPlaces,
  type Offer,
} from "~/backend/database/offer/city-page";
import { countRentable, findCheapestOfAgencies } from "~/backend/database/offer/search";
import type { VehicleCardRow } from "~/backend/database/offer/vehicles";
import { RuleError } from "~/backend/rules/base/rule-error";
import { siteCity } from "~/contract/site/cities";
import { CATEGORIES, type Category } from "~/contract/values";
import { COUNTED } from "./vehicles";

const VEHICLES_SHOWN = 6;
/** So that one agency with many cheap cars does not fill the page. */
const VEHICLES_OF_AN_AGENCY = 2;
const AGENCIES_SHOWN = 24;
const PLACES_SHOWN = 30;

/**
 * The contents of a city's page. It covers only active agencies and rentable vehicles; counts of vehicles are exact up
 * to COUNT_CAP.
 */
export interface CityPage {
  /** The name as the site spells it. */
  city: string;
  vehiclesCount: number;
  /** Only categories with a rentable vehicle. */
  categories: (Offer & { category: Category })[];
  /** A few vehicles, cheapest first, at most two of an agency: fewer than a few if the city has few agencies. */
  vehicles: VehicleCardRow[];
  agenciesCount: number;
  /** A few agencies, best rated first. */
  agencies: CityAgencyRow[];
  places: CityPlaceRow[];
}

/**
 * Returns the page of one of the site's cities, however its name is spelled. Throws RuleError "not-found" for any other
 * city.
 */
export async function readCityPage({ database, site }: Context, name: string): Promise<CityPage> {
  const city = siteCity(site.product.cities, name);
  if (city === null) throw new RuleError("not-found", "notFound");
  const [vehiclesCount, categories, vehicles, { agencies, total: agenciesCount }, places] = await Promise.all([
    countRentable(database, { city }, COUNTED),
    findCityCategories(database, city, { categories: CATEGORIES, cap: COUNTED }),
    findCheapestOfAgencies(database, city, { limit: VEHICLES_SHOWN, perAgency: VEHICLES_OF_AN_AGENCY }),
    findCityAgencies(database, city, { limit: AGENCIES_SHOWN, cap: COUNTED }),
    findCityPlaces(database, city, PLACES_SHOWN),
  ]);
  return { city, vehiclesCount, categories, vehicles, agenciesCount, agencies, places };
}
