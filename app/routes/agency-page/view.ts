import type { ConditionRow } from "~/text/rental/conditions";
import type { AgencyText } from "~/ui/agency/agency-texts";
import type { Crumb } from "~/ui/base/breadcrumb";
import type { FactLine } from "~/ui/base/fact-list";
import type { ReviewsView } from "~/ui/reviews/reviews";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";
import type { FactView } from "./facts-view";
import type { HoursView } from "./hours-view";

/** An agency's page, its texts ready to print. Unknown parts are null or empty. */
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
    /** The cheapest vehicles. */
    cards: VehicleCardView[];
    all: LinkView;
    /** The search to offer if the agency has no vehicles. */
    elsewhere: LinkView;
  };
  conditions: { rows: ConditionRow[]; texts: AgencyText[] } | null;
  /** The reviews of this page. */
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
  /** The agency on a map. */
  mapHref: string | null;
  whatsAppHref: string | null;
}
