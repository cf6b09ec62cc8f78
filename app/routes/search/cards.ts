import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos";
import { paths } from "~/paths";
import { cancelDeadline } from "~/rental/cancellation";
import { dayOf, timeOf, toInstant } from "~/rental/clock";
import { rentalTotal } from "~/rental/days";
import { clockTime, shortDayMonth } from "~/text/dates";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/labels";
import { euros, inDirhams, perDay } from "~/text/money";
import { plural } from "~/text/plural";
import type { SearchParams } from "./address";
import type { Rental } from "./read.server";
import type { VehicleCardView } from "./vehicle-card";

/** What was searched, as far as a card repeats it. */
export interface CardContext {
  params: SearchParams;
  rental: Rental | null;
  now: Date;
}

/** A vehicle as its card shows it; its link carries the dates and places on to the vehicle's page. */
export function toCard(vehicle: Vehicle, context: CardContext): VehicleCardView {
  const { category, transmission, fuelType, agency, seats, doors } = vehicle;
  const image = primaryImage(vehicle.images);
  return {
    id: vehicle.id,
    href: linkOf(vehicle, context),
    title: `${vehicle.brand} ${vehicle.model}`,
    year: vehicle.year ?? null,
    category: category ? CATEGORY_LABEL[category] : null,
    status: vehicle.status,
    picture: image?.url || null,
    isDrawn: image?.isDrawing === true,
    seats: seats ? plural(seats, "place") : null,
    doors: doors ? plural(doors, "porte") : null,
    transmission: transmission
      ? { label: TRANSMISSION_LABEL[transmission], automatic: transmission === "AUTOMATIC" }
      : null,
    fuel: fuelType ? { label: FUEL_LABEL[fuelType], electric: fuelType === "ELECTRIC" || fuelType === "HYBRID" } : null,
    agency: [agency?.name, agency?.city].filter(Boolean).join(" · ") || null,
    rating: agency?.averageRating ?? null,
    reviewsCount: agency?.reviewsCount ?? null,
    ...priceOf(vehicle, context.rental),
    returnFee: returnFeeText(vehicle, context),
    cancellation: context.rental && cancellationText(context.rental, context.now),
  };
}

function linkOf({ id }: Vehicle, { params, rental }: CardContext): string {
  return paths.vehicle(id, {
    ...(rental && {
      pickupDate: dayOf(rental.pickupAt),
      pickupTime: timeOf(rental.pickupAt),
      returnDate: dayOf(rental.returnAt),
      returnTime: timeOf(rental.returnAt),
    }),
    pickupLocation: params.city,
    returnLocation: params.returnCity ?? params.city,
  });
}

function priceOf({ pricePerDay, deposit }: Vehicle, rental: Rental | null) {
  if (!rental) {
    return { price: euros(pricePerDay), priceUnit: "/ jour", priceDetail: deposit ? `Caution ${euros(deposit)}` : "" };
  }
  const caution = deposit ? ` · caution ${euros(deposit)}` : "";
  const total = rentalTotal(rental.days, pricePerDay);
  return {
    price: euros(total),
    priceUnit: ["au total", inDirhams(total)].filter(Boolean).join(" · "),
    priceDetail: `${perDay(pricePerDay)} × ${plural(rental.days, "jour")}${caution}`,
  };
}

/** "+ 40 € de retour à Agadir"; null where it is free, or nothing was said of it. */
function returnFeeText({ returnFee }: Vehicle, { params }: CardContext): string | null {
  return params.returnCity && returnFee ? `+\u00a0${euros(returnFee)} de retour à ${params.returnCity}` : null;
}

/** Said only while it is still possible. */
function cancellationText({ pickupAt }: Rental, now: Date): string | null {
  const deadline = cancelDeadline(toInstant(pickupAt));
  return deadline > now ? `Annulable jusqu'au ${shortDayMonth(deadline)} à ${clockTime(deadline)}` : null;
}
