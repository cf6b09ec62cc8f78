import type { Vehicle } from "~/contract/entities";
import { type Rental, searchDatesOf } from "~/http/offer/search-dates.server";
import { type BookingParams, paths } from "~/paths";
import { euros } from "~/text/format/money";
import type { Product } from "~/text/site/product";
import type { SearchParams } from "~/ui/search-form/address";
import { deliveryFee, deliveryText } from "~/ui/vehicle/delivery-view";
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
    ...(rental && totalView(vehicle, rental, context.product, deliveryFee(vehicle.delivery, context.params))),
    delivery: deliveryText(vehicle.delivery, context.params, rental !== null),
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

/** "+ 40 € de retour à Agadir"; null if it is free or unknown. */
function returnFeeText({ returnFee }: Vehicle, { params }: CardContext): string | null {
  return params.returnCity && returnFee ? `+\u00a0${euros(returnFee)} de retour à ${params.returnCity}` : null;
}
