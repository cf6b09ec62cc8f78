import type { Context } from "~/backend/context";
import {
  type CityAgencyRow,
  type CityPlaceRow,
  findCityAgencies,
  findCityCategories,
  findCityPlaces,
  type Offer,
} from "~/backend/database/offer/city-page";
import { countRentable, findRentable } from "~/backend/database/offer/search";
import type { VehicleCardRow } from "~/backend/database/offer/vehicles";
import { RuleError } from "~/backend/rules/base/rule-error";
import { RULE_MESSAGES } from "~/contract/messages";
import { siteCity } from "~/contract/site/cities";
import { CATEGORIES, type Category } from "~/contract/values";
import { COUNTED } from "./vehicles";

const VEHICLES_SHOWN = 6;
const AGENCIES_SHOWN = 24;
const PLACES_SHOWN = 30;

/** Of agencies in business and their rentable vehicles alone; counts of vehicles are exact up to COUNT_CAP. */
export interface CityPage {
  /** As the site writes it. */
  city: string;
  vehiclesCount: number;
  /** Only those of which there is a vehicle. */
  categories: (Offer & { category: Category })[];
  /** The cheapest few. */
  vehicles: VehicleCardRow[];
  agenciesCount: number;
  /** The best rated few. */
  agencies: CityAgencyRow[];
  places: CityPlaceRow[];
}

/** What is to be had in a city of the site, however its name is written. Throws RuleError "not-found" for any other. */
export async function readCityPage({ database }: Context, name: string): Promise<CityPage> {
  const city = siteCity(name);
  if (city === null) throw new RuleError("not-found", RULE_MESSAGES.notFound);
  const [vehiclesCount, categories, vehicles, { agencies, total: agenciesCount }, places] = await Promise.all([
    countRentable(database, { city }, COUNTED),
    findCityCategories(database, city, { categories: CATEGORIES, cap: COUNTED }),
    findRentable(database, { city }, { sort: "price", limit: VEHICLES_SHOWN, offset: 0 }),
    findCityAgencies(database, city, { limit: AGENCIES_SHOWN, cap: COUNTED }),
    findCityPlaces(database, city, PLACES_SHOWN),
  ]);
  return { city, vehiclesCount, categories, vehicles, agenciesCount, agencies, places };
}
