import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { ConditionLine, ConditionRow } from "~/text/rental/conditions";
import type { AgencyView } from "~/ui/agency/agency-block";
import type { AgencyText } from "~/ui/agency/agency-texts";
import type { Crumb } from "~/ui/base/breadcrumb";
import type { IconName } from "~/ui/base/icon";
import type { OptionView, PlaceChoice } from "~/ui/extras/extras-view";
import type { PriceView } from "~/ui/rental/price-breakdown";
import type { StopView } from "~/ui/rental/rental-stops";
import type { ReviewsView } from "~/ui/reviews/reviews";
import type { GalleryPhoto } from "./gallery";

/** What the vehicle page shows, its texts ready to print: nothing is formatted in the browser but a live price. */
export interface VehiclePageView {
  vehicle: VehicleView;
  booking: BookingView;
  /** Shown when the chosen dates are taken. */
  calendar: CalendarView | null;
  /** The search among them keeps the dates that were chosen there. */
  crumbs: Crumb[];
}

export interface VehicleView {
  id: string;
  /** Brand and model. */
  name: string;
  year: string | null;
  /** Addresses, the primary first. */
  photos: GalleryPhoto[];
  /** "UNAVAILABLE": AVAILABLE itself, but its agency is not active. */
  status: string;
  category: string | null;
  transmission: string | null;
  description: string | null;
  features: { icon: IconName; text: string }[];
  agency: AgencyView | null;
  /** Whole, with the agency's two texts; null where it has said nothing at all. */
  conditions: ConditionsView | null;
  reviews: AgencyReviewsView | null;
}

export interface ConditionsView {
  rows: ConditionRow[];
  texts: AgencyText[];
}

/** The latest reviews of the vehicle's agency. */
export interface AgencyReviewsView {
  title: string;
  reviews: ReviewsView;
  /** Said when there are more than are shown. */
  latest: string | null;
  /** Where all of them can be read. */
  all: { text: string; href: string } | null;
}

/** Why this visitor cannot book this vehicle for these dates. */
export type Blocked = "unavailable" | "taken" | "mine" | "closed" | "role";

export interface BookingView {
  pickup: StopView;
  return: StopView;
  price: PriceView;
  /** Euros, for the live price. */
  pricePerDay: number;
  deposit: number | null;
  /** The agency's conditions for the live price, and in four lines. */
  conditions: Conditions | null;
  conditionsSummary: ConditionLine[];
  /** What booking declares of the driver; null where nothing is asked. */
  declaration: string | null;
  /** What can be chosen beside the car; null where there is nothing. */
  extras: ExtrasView | null;
  /** Null for an existing reservation: nothing can be sent. */
  form: BookingFormView | null;
  /** Null when nothing can be changed: an existing reservation. */
  edit: EditDatesView | null;
  /** True when the given dates could not be used and the default dates stand in. */
  standIn: boolean;
  existing: { note: string; reference: string; status: string; backHref: string } | null;
  /** What the booking card warns of, or says. */
  notice: { type: "warning" | "info"; text: string; link?: { text: string; href: string } } | null;
  alternatives: AlternativesView | null;
  isAnonymous: boolean;
  blocked: Blocked | null;
  /** Why the button is disabled, in words beside it; null where the notice says it. */
  reason: string | null;
  /** "Annulable jusqu'au 12 décembre à 10:00" */
  cancellation: string | null;
  /** Other vehicles, when this one cannot be booked at all. */
  othersHref: string | null;
}

/** The one form of the card: a client's books, a visitor's leads to the login with all that was chosen. */
export interface BookingFormView {
  method: "post" | "get";
  /** A posted form has the parameters in its query too, so that an error page has the same address. */
  action: string;
  /** Where 'Afficher le prix' leads. */
  priceAction: string;
  /** What is sent beside the dates. */
  fields: Record<string, string>;
}

/** Options and places as the card's fields, and what a browser needs to price them. */
export interface ExtrasView {
  /** There is something to choose, not only a fee to pay. */
  isOffered: boolean;
  options: OptionView[];
  /** Those that ask for a flight number by their class. */
  pickupPlaces: PlaceChoice[];
  returnPlaces: PlaceChoice[];
  pickupValue: string;
  returnValue: string;
  /** A place where the car can be had asks for a flight number. */
  asksFlight: boolean;
  flight: string;
  errors: Partial<Record<string, string[]>>;
  offers: Offers | null;
  conditions: Conditions | null;
  hours: OpeningHours | null;
}

export interface EditDatesView {
  values: { pickupDate: string; pickupTime: string; returnDate: string; returnTime: string };
  errors: Record<string, string[]>;
  /** The same for the list above the page. */
  summary: Record<string, string[]>;
  /** First and last day that may be chosen for pickup. */
  min: string;
  max: string;
  /** Said while the edited return is not after the pickup. */
  impossible: string;
}

export interface AlternativesView {
  title: string;
  items: { href: string; days: string; times: string; total: string }[];
}

export interface CalendarView {
  months: { label: string; weeks: (CalendarDay | null)[][] }[];
}

export interface CalendarDay {
  day: number;
  past: boolean;
  held: boolean;
  chosen: boolean;
  /** The first or last of the chosen days. */
  edge: boolean;
  /** The page for a rental from this day on; null where none can begin. */
  href: string | null;
}
