import type { Vehicle } from "~/contract/entities";
import { siteCity } from "~/contract/site/cities";
import type { ChosenExtras } from "~/http/reservations/chosen-extras.server";
import { currentProduct } from "~/platform/product.server";
import { placeName } from "~/text/rental/places";
import { optionViews, pickupPlaces, returnPlaces } from "~/ui/extras/extras-view";
import type { ChosenRental } from "./chosen-rental.server";
import type { ExtrasView } from "./view";

/** The extras on offer, as the fields of the booking card. */
export function extrasView(extras: ChosenExtras, { agency }: Vehicle, rental: ChosenRental): ExtrasView {
  const { offers, conditions, backValue, returnValue } = extras;
  const atAgency = (location: string | null) =>
    placeName(siteCity(currentProduct().cities, location ?? "") ? null : location, agency);
  const back = { atAgency: atAgency(rental.returnLocation), backValue, returnValue, city: agency?.city };
  return {
    options: optionViews(offers, conditions, extras.selected),
    pickupPlaces: pickupPlaces(offers, atAgency(rental.pickupLocation)),
    returnPlaces: returnPlaces(offers, back),
    pickupValue: extras.pickupValue,
    returnValue,
    asksFlight: (offers?.places ?? []).some((place) => place.asksFlight),
    flight: extras.flight,
    errors: extras.problems,
    offers,
    conditions,
    hours: extras.hours,
    isOffered: extras.isOffered,
  };
}
