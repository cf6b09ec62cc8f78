import type { Vehicle } from "~/contract/entities";
import { primaryImage } from "~/contract/photos/photos";
import { isolateName } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { bagsText } from "~/text/rental/vehicle-fields";

/** A vehicle's card without dates; `href` is the address of its page. Null is what another backend does not send. */
export function vehicleCardView(vehicle: Vehicle, href: string) {
  const { category, transmission, fuelType, agency, seats, doors, deposit } = vehicle;
  const image = primaryImage(vehicle.images);
  return {
    id: vehicle.id,
    href,
    title: `${vehicle.brand} ${vehicle.model}`,
    year: vehicle.year ?? null,
    category: category ? CATEGORY_LABEL[category] : null,
    status: vehicle.status,
    picture: image?.url || null,
    isDrawn: image?.isDrawing === true,
    seats: seats ? plural(seats, "place") : null,
    doors: doors ? plural(doors, "porte") : null,
    bags: bagsText(vehicle),
    transmission: transmission
      ? { label: TRANSMISSION_LABEL[transmission], automatic: transmission === "AUTOMATIC" }
      : null,
    fuel: fuelType ? { label: FUEL_LABEL[fuelType], electric: fuelType === "ELECTRIC" || fuelType === "HYBRID" } : null,
    agency: [agency?.name && isolateName(agency.name), agency?.city].filter(Boolean).join(" · ") || null,
    rating: agency?.averageRating ?? null,
    reviewsCount: agency?.reviewsCount ?? null,
    price: euros(vehicle.pricePerDay),
    priceUnit: "/ jour",
    priceDetail: deposit ? `Caution ${euros(deposit)}` : "",
  };
}
