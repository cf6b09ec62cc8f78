import type { CityPage } from "~/contract/offer/public-pages";
import type { SitePlace } from "~/contract/site/places";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { euros, perDay } from "~/text/format/money";
import { initials } from "~/text/format/names";
import { plural } from "~/text/format/plural";
import { capitalized } from "~/text/format/typography";
import { CATEGORY_LABEL } from "~/text/rental/labels";
import { countText, seeAll } from "~/text/rental/vehicle-count";
import type { FactLine } from "~/ui/base/fact-list";
import { cityDrawing } from "~/ui/city/drawings";
import { freshForm } from "~/ui/search-form/view";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";
import { arrivalText } from "./arrival";

export type CityPageView = ReturnType<typeof cityPageView>;

/** The view of a city's page: what can be rented there, and from which price. `sitePlaces` are those of the site. */
export function cityPageView(page: CityPage, now: Date, sitePlaces: readonly SitePlace[]) {
  const { city } = page;
  return {
    crumbs: [{ label: "Accueil", href: paths.home() }, { label: city }],
    city,
    title: `Location de voiture à ${city}`,
    lead: leadOf(page),
    drawing: cityDrawing(city) ?? null,
    arrival: arrivalText(city) ?? null,
    form: {
      ...freshForm(
        now,
        sitePlaces.filter((place) => place.city === city),
      ),
      city,
    },
    categories: page.categories.map(({ category, vehiclesCount, minPricePerDay }) => ({
      href: paths.search({ city, category }),
      label: CATEGORY_LABEL[category],
      count: countText(vehiclesCount),
      from: dayFrom(minPricePerDay),
    })),
    cards: page.vehicles.map((vehicle) => vehicleCardView(vehicle, paths.vehicle(vehicle.id))),
    all: { text: seeAll(page.vehiclesCount), href: paths.search({ city }) },
    agencies: page.agencies.map(agencyOf),
    bestAgencies: bestOf(page),
    places: page.places.map(placeLine),
    others: currentProduct()
      .cities.filter((other) => other !== city)
      .map((other) => ({ text: `Louer à ${other}`, href: paths.city(other) })),
  };
}

/** "112 véhicules de 9 agences, à partir de 18 € par jour."; null if there is nothing to rent. */
function leadOf({ vehiclesCount, agenciesCount, minPricePerDay }: CityPage): string | null {
  if (vehiclesCount === 0 || minPricePerDay == null) return null;
  const of = agenciesCount > 1 ? `de ${plural(agenciesCount, "agence")}` : "d'une agence";
  return capitalized(`${countText(vehiclesCount)} ${of}, à partir de ${euros(minPricePerDay)} par jour.`);
}

export type CityAgencyView = ReturnType<typeof agencyOf>;

function agencyOf(agency: CityPage["agencies"][number], index: number) {
  const { id, name, averageRating, reviewsCount, vehiclesCount, minPricePerDay } = agency;
  return {
    key: id ?? String(index),
    name,
    href: id ? paths.agency(id) : null,
    initials: initials(...name.split(/\s+/)),
    rating: averageRating ?? null,
    reviewsCount: reviewsCount ?? null,
    offer: `${countText(vehiclesCount)}, ${dayFrom(minPricePerDay)}`,
  };
}

/** "Les 24 agences les mieux notées sur 31."; null if all are listed. */
function bestOf({ agencies, agenciesCount }: CityPage): string | null {
  if (agenciesCount <= agencies.length) return null;
  return `Les ${plural(agencies.length, "agence")} les mieux notées sur ${agenciesCount}.`;
}

function placeLine({ label, minFee, agenciesCount, freeAgenciesCount }: CityPage["places"][number]): FactLine {
  const isFree = freeAgenciesCount === agenciesCount;
  return {
    term: label,
    value: isFree ? "gratuit" : `dès ${euros(minFee)}`,
    detail:
      isFree || freeAgenciesCount === 0
        ? plural(agenciesCount, "agence")
        : `gratuit chez ${plural(freeAgenciesCount, "agence")} sur ${agenciesCount}`,
  };
}

const dayFrom = (price: number) => `dès ${perDay(price)}`;
