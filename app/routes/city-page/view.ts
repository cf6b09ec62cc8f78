import type { Crumb } from "~/ui/base/breadcrumb";
import type { FactLine } from "~/ui/base/fact-list";
import type { SearchFormView } from "~/ui/search-form/view";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";

/** A city's page, its texts ready to print. */
export interface CityPageView {
  crumbs: Crumb[];
  city: string;
  title: string;
  /** "112 véhicules de 9 agences, à partir de 18 € par jour."; null if there is nothing to rent. */
  lead: string | null;
  form: SearchFormView;
  categories: { href: string; label: string; count: string; from: string }[];
  /** The cheapest vehicles. */
  cards: VehicleCardView[];
  all: LinkView;
  agencies: CityAgencyView[];
  /** "Les 24 agences les mieux notées sur 31."; null if all are listed. */
  bestAgencies: string | null;
  places: FactLine[];
  /** The other cities of the site. */
  others: LinkView[];
}

export interface CityAgencyView {
  key: string;
  name: string;
  href: string | null;
  initials: string;
  rating: number | null;
  reviewsCount: number | null;
  /** "19 véhicules, dès 28 € / jour" */
  offer: string;
}

interface LinkView {
  text: string;
  href: string;
}
