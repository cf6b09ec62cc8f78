import type { Conditions } from "~/contract/offer/conditions";
import type { Offers } from "~/contract/offer/offers";
import type { OpeningHours } from "~/contract/offer/opening-hours";
import type { PlaceAddresses } from "~/rental/offer/place-addresses";
import type { DefaultReturn } from "~/rental/offer/selected-extras";
import type { ClientWords } from "~/rental/reservations/client-words";
import type { ConditionLine } from "~/text/rental/conditions";
import type { Crumb } from "~/ui/base/breadcrumb";
import type { OptionView, PlaceChoice } from "~/ui/extras/extras-view";
import type { PriceView } from "~/ui/rental/price-view";
import type { StopView } from "~/ui/rental/rental-stops";
import type { CalendarView } from "./availability.server";
import type { VehicleView } from "./vehicle-view.server";

/** The vehicle page, its texts ready to print: the browser formats nothing but a live price. */
export interface VehiclePageView {
  vehicle: VehicleView;
  booking: BookingView;
  /** Shown if the chosen dates are taken, or the agency's hours do not allow them. */
  calendar: CalendarView | null;
  /** The link to the search keeps its dates. */
  crumbs: Crumb[];
}

/** Why this visitor cannot book this vehicle for these dates. */
export type Blocked = "unavailable" | "taken" | "mine" | "closed" | "role";

export interface BookingView {
  pickup: StopView;
  return: StopView;
  price: PriceView;
  /** In euros, for the live price. */
  pricePerDay: number;
  deposit: number | null;
  /** The agency's conditions for the live price, then their summary in four lines. */
  conditions: Conditions | null;
  conditionsSummary: ConditionLine[];
  /** What the driver declares by booking; null if nothing is asked. */
  declaration: string | null;
  /** The extras on offer; null if there is nothing to select or pay. */
  extras: ExtrasView | null;
  /** What the client has written for the agency; null for anybody else, and with another backend. */
  words: WordsView | null;
  /** The address that a chosen place still asks for: the id of its field. */
  missingAddress: keyof PlaceAddresses | null;
  /** Null for an existing reservation: nothing can be sent. */
  form: BookingFormView | null;
  /** Null for an existing reservation: nothing can be changed. */
  edit: EditDatesView | null;
  /** True if the given dates are invalid and the default dates replace them. */
  standIn: boolean;
  existing: { note: string; reference: string; status: string; absence: string | null; backHref: string } | null;
  /** The warning or information in the booking card. */
  notice: { type: "warning" | "info"; text: string; link?: { text: string; href: string } } | null;
  alternatives: AlternativesView | null;
  isAnonymous: boolean;
  blocked: Blocked | null;
  /** Why the button is disabled, in words beside it; null if the notice says it. */
  reason: string | null;
  /** "Annulable jusqu'au 12 décembre à 10:00" */
  cancellation: string | null;
  /** Whether the client keeps the vehicle; `href`: a visitor's link, in place of the button. Null where nothing can be kept. */
  favourite: { isKept: boolean; href: string | null } | null;
  /** The search for other vehicles, if this one cannot be booked at all. */
  othersHref: string | null;
}

/** The only form of the card: a client's books, a visitor's leads to the login page with all choices. */
export interface BookingFormView {
  method: "post" | "get";
  /** A posted form also has the parameters in its query, so that an error page has the same address. */
  action: string;
  /** Where 'Afficher le prix' leads. */
  priceAction: string;
  /** The hidden fields, sent with the dates. */
  fields: Record<string, string>;
}

/** The values of the fields for the agency. */
export interface WordsView extends ClientWords {
  /** True if the client's account has no phone. */
  asksPhone: boolean;
}

/** Options and places as the card's fields, and what a browser needs to price them. */
export interface ExtrasView {
  /** True if there is something to select, not only a fee to pay. */
  isOffered: boolean;
  options: OptionView[];
  /** The classes of the places tell which further fields they ask for. */
  pickupPlaces: PlaceChoice[];
  returnPlaces: PlaceChoice[];
  pickupValue: string;
  /** "" if there is no choice. */
  returnValue: string;
  byDefault: DefaultReturn | null;
  /** True if one of the agency's places asks for a flight number. */
  asksFlight: boolean;
  /** True if one of them asks for its name and address. */
  asksAddress: boolean;
  flight: string;
  errors: Partial<Record<string, string[]>>;
  offers: Offers | null;
  conditions: Conditions | null;
  hours: OpeningHours | null;
}

export interface EditDatesView {
  values: { pickupDate: string; pickupTime: string; returnDate: string; returnTime: string };
  errors: Record<string, string[]>;
  /** The messages for the summary above the page. */
  summary: Record<string, string[]>;
  /** The first and last day that can be chosen for pickup. */
  min: string;
  max: string;
  /** Shown while the edited return is not after the pickup. */
  impossible: string;
  /** True if the default dates are shown: the visitor has chosen none, or invalid ones. */
  isMissing: boolean;
}

/** The next free dates of the same length. */
export interface AlternativesView {
  title: string;
  items: { href: string; days: string; times: string; total: string }[];
}
