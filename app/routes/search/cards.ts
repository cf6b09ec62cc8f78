import type { Vehicle } from "~/contract/entities";
import { paths } from "~/paths";
import { dayOf, timeOf, toInstant } from "~/rental/base/clock";
import { rentalTotal } from "~/rental/base/days";
import { cancelDeadline } from "~/rental/reservations/cancellation";
import { clockTime, shortDayMonth } from "~/text/format/dates";
import { isolateName } from "~/text/format/isolates";
import { euros, inDirhams, perDay } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { unbroken } from "~/text/format/typography";
import type { Product } from "~/text/site/product";
import type { VehicleCardView } from "~/ui/vehicle/vehicle-card";
import { vehicleCardView } from "~/ui/vehicle/vehicle-card-view";
import type { SearchParams } from "./address";
import type { Rental } from "./read.server";

/** The parts of a search that its cards repeat. */
export interface CardContext {
  params: SearchParams;
  rental: Rental | null;
  now: Date;
  product: Product;
}

/** The card of a vehicle. Its link passes the dates and places on to the vehicle's page. */
export function toCard(vehicle: Vehicle, context: CardContext): VehicleCardView {
  const { rental, now } = context;
  return {
    ...vehicleCardView(vehicle, linkOf(vehicle, context)),
    ...(rental && priceOf(vehicle, rental, context)),
    delivery: deliveryText(vehicle, context),
    returnFee: returnFeeText(vehicle, context),
    cancellation: rental && cancellationText(rental, now),
  };
}

function linkOf({ id, delivery }: Vehicle, { params, rental }: CardContext): string {
  return paths.vehicle(id, {
    ...(rental && {
      pickupDate: dayOf(rental.pickupAt),
      pickupTime: timeOf(rental.pickupAt),
      returnDate: dayOf(rental.returnAt),
      returnTime: timeOf(rental.returnAt),
    }),
    pickupLocation: params.city,
    returnLocation: params.returnCity ?? params.city,
    ...(delivery && { pickupPlace: [delivery.placeId] }),
  });
}

function priceOf(vehicle: Vehicle, { days }: Rental, context: CardContext) {
  const { pricePerDay, deposit } = vehicle;
  const { product } = context;
  const caution = deposit ? ` · caution ${euros(deposit)}` : "";
  const total = rentalTotal(days, pricePerDay) + deliveryFee(vehicle, context);
  return {
    price: euros(total),
    priceUnit: [unbroken("au total"), inDirhams(product, total)].filter(Boolean).join(" · "),
    priceDetail: `${perDay(pricePerDay)} × ${unbroken(plural(days, "jour"))}${caution}`,
  };
}

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

/** Until when the rental could be cancelled; null if that has passed. */
function cancellationText({ pickupAt }: Rental, now: Date): string | null {
  const deadline = cancelDeadline(toInstant(pickupAt));
  return deadline > now ? `Annulable jusqu'au ${shortDayMonth(deadline)} à ${clockTime(deadline)}` : null;
}
