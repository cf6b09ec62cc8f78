import type { Vehicle } from "~/contract/entities";
import { type Rental, searchDatesOf } from "~/http/offer/search-dates.server";
import { type BookingParams, paths } from "~/paths";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import type { Product } from "~/text/site/product";
import type { SearchParams } from "~/ui/search-form/address";
import { cancellableUntil, totalView } from "~/ui/vehicle/total-view";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";

/** The parts of a search that its cards repeat. */
export interface CardContext {
  params: SearchParams;
  rental: Rental | null;
  now: Date;
  product: Product;
  /** True if the backend knows favourites. */
  canKeep: boolean;
}

/** The card of a vehicle. Its link passes the dates and places on to the vehicle's page. */
export function toCard(vehicle: Vehicle, context: CardContext): VehicleCardView {
  const { rental, now } = context;
  return {
    ...vehicleCardView(vehicle, linkOf(vehicle, context)),
    ...(rental && totalView(vehicle, rental, context.product, deliveryFee(vehicle, context))),
    delivery: deliveryText(vehicle, context),
    returnFee: returnFeeText(vehicle, context),
    keepHref: context.canKeep ? paths.keepVehicle(vehicle.id, bookingOf(context)) : null,
    cancellation: rental && cancellableUntil(rental, now),
  };
}

function linkOf({ id, delivery }: Vehicle, context: CardContext): string {
  return paths.vehicle(id, { ...bookingOf(context), ...(delivery && { pickupPlace: [delivery.placeId] }) });
}

const bookingOf = ({ params, rental }: CardContext): BookingParams => ({
  ...(rental && searchDatesOf(rental)),
  pickupLocation: params.city,
  returnLocation: params.returnCity ?? params.city,
});

/** What bringing the car to the searched place costs in euros, and fetching it there unless it is returned in another city. */
const deliveryFee = ({ delivery }: Vehicle, { params }: CardContext): number =>
  delivery ? delivery.feeOut + (isReturnedElsewhere(params) ? 0 : delivery.feeBack) : 0;

const isReturnedElsewhere = ({ city, returnCity }: SearchParams): boolean => Boolean(returnCity) && returnCity !== city;

/** "Aéroport Marrakech-Ménara : + 30 €, compris dans le total", "… : gratuit"; null without a searched place. */
function deliveryText(vehicle: Vehicle, context: CardContext): string | null {
  const { delivery } = vehicle;
  if (!delivery) return null;
  const fee = deliveryFee(vehicle, context);
  const cost = fee === 0 ? "gratuit" : `+\u00a0${euros(fee)}${context.rental ? ", compris" : ""}`;
  return `${isolateName(delivery.label)}\u00a0: ${cost}`;
}

/** "+ 40 € de retour à Agadir"; null if it is free or unknown. */
function returnFeeText({ returnFee }: Vehicle, { params }: CardContext): string | null {
  return params.returnCity && returnFee ? `+\u00a0${euros(returnFee)} de retour à ${params.returnCity}` : null;
}
