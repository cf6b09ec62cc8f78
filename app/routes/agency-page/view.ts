import type { ConditionRow } from "~/text/rental/conditions";
import type { AgencyText } from "~/ui/agency/agency-texts";
import type { Crumb } from "~/ui/base/breadcrumb";
import type { FactLine } from "~/ui/base/fact-list";
import type { ReviewsView } from "~/ui/reviews/reviews";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";
import type { FactView } from "./facts-view";
import type { HoursView } from "./hours-view";

/** What an agency's page shows, its texts ready to print. A part of which nothing is known is null or empty. */
export interface AgencyPageView {
  crumbs: Crumb[];
  name: string;
  initials: string;
  logo: string | null;
  city: string | null;
  rating: { average: string; count: string } | null;
  description: string | null;
  facts: FactView[];
  vehicles: {
    count: number;
    /** The cheapest few. */
    cards: VehicleCardView[];
    all: LinkView;
    /** Where there is something to rent when this agency has nothing. */
    elsewhere: LinkView;
  };
  conditions: { rows: ConditionRow[]; texts: AgencyText[] } | null;
  /** Those of this page. */
  reviews: ReviewsView | null;
  page: number;
  totalPages: number;
  contact: ContactView;
  hours: HoursView | null;
  places: FactLine[];
}

export interface LinkView {
  text: string;
  href: string;
}

export interface ContactView {
  /** Street and city. */
  lines: string[];
  phone: LinkView | null;
  /** Where a map shows it. */
  mapHref: string | null;
  whatsAppHref: string | null;
}
