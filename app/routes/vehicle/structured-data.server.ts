import type { AutoRental, Offer, PropertyValue } from "schema-dts";
import type { Vehicle } from "~/contract/entities";
import { agencyNode } from "~/layout/head/agency-node";
import type { CarNode } from "~/layout/head/structured-data";
import { FUEL_LABEL } from "~/text/rental/labels";
import { VEHICLE_FIELDS } from "~/text/rental/vehicle-fields";
import { countOfReviews } from "~/ui/reviews/reviews-view";
import type { VehiclePageView } from "./view";

const CURRENCY = "EUR";
/** The code of UN/CEFACT for a day. */
const DAY = "DAY";

/** The vehicle, its offer and its agency as schema.org data: only what the page shows. */
export function carNode(
  vehicle: Vehicle,
  { vehicle: shown, booking }: VehiclePageView,
  { publicUrl, path }: { publicUrl: string; path: string },
): CarNode {
  const url = publicUrl + path;
  return {
    "@type": ["Product", "Car"],
    "@id": `${url}#vehicule`,
    name: shown.name,
    url,
    image: shown.photos.filter((photo) => URL.canParse(photo.url, url)).map((photo) => new URL(photo.url, url).href),
    description: shown.description ?? undefined,
    brand: { "@type": "Brand", name: vehicle.brand },
    model: vehicle.model,
    vehicleModelDate: shown.year ?? undefined,
    category: shown.category ?? undefined,
    vehicleTransmission: shown.transmission ?? undefined,
    fuelType: vehicle.fuelType ? FUEL_LABEL[vehicle.fuelType] : undefined,
    vehicleSeatingCapacity: vehicle.seats || undefined,
    numberOfDoors: vehicle.doors || undefined,
    additionalProperty: bagsOf(vehicle),
    offers: offer(booking.pricePerDay, shown.status === "AVAILABLE", url, seller(vehicle, shown)),
  };
}

/** Its bags, for which schema.org has no property of its own. */
const bagsOf = (vehicle: Vehicle): PropertyValue[] =>
  (["largeBags", "smallBags"] as const).flatMap((size) => {
    const value = vehicle[size];
    return value ? { "@type": "PropertyValue", name: VEHICLE_FIELDS[size].label, value } : [];
  });

function offer(price: number, isAvailable: boolean, url: string, seller: AutoRental | undefined): Offer {
  return {
    "@type": "Offer",
    url,
    businessFunction: { "@id": "http://purl.org/goodrelations/v1#LeaseOut" },
    price,
    priceCurrency: CURRENCY,
    priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: CURRENCY, unitCode: DAY },
    availability: isAvailable ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    seller,
  };
}

function seller({ agency }: Vehicle, { agency: shown, reviews }: VehiclePageView["vehicle"]) {
  if (!agency || !shown) return undefined;
  const { address, city } = agency;
  return agencyNode({
    ...{ name: shown.name, address, city, phone: shown.phone?.href ? shown.phone.text : null },
    ...{ reviews: reviews?.reviews, reviewsCount: countOfReviews(agency) },
  });
}
