import type { AggregateRating, AutoRental, Offer, Review as ReviewNode } from "schema-dts";
import type { Vehicle } from "~/contract/entities";
import type { CarNode } from "~/layout/head/structured-data";
import { dayOf, wallClockOf } from "~/rental/clock";
import { FUEL_LABEL } from "~/text/labels";
import { countOfReviews } from "./vehicle-view.server";
import type { ReviewsView, VehiclePageView } from "./view";

const CURRENCY = "EUR";
/** A day, in the codes of UN/CEFACT. */
const DAY = "DAY";
const WORST = 1;
const BEST = 5;

/** The vehicle, its offer and the agency behind it in the words of schema.org: what the page shows, nothing else. */
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
    offers: offer(booking.pricePerDay, shown.status === "AVAILABLE", url, agency(vehicle, shown)),
  };
}

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

function agency({ agency }: Vehicle, { agency: shown, reviews }: VehiclePageView["vehicle"]): AutoRental | undefined {
  if (!agency || !shown) return undefined;
  return {
    "@type": "AutoRental",
    name: shown.name,
    address: {
      "@type": "PostalAddress",
      streetAddress: agency.address ?? undefined,
      addressLocality: agency.city ?? undefined,
    },
    telephone: shown.phone?.text,
    ...(reviews && {
      aggregateRating: aggregateRating(reviews, countOfReviews(agency)),
      review: reviewNodes(reviews, agency.reviews),
    }),
  };
}

/** The average with the one decimal that is shown; none where another backend's is off the scale. */
function aggregateRating({ average }: ReviewsView, reviewCount: number): AggregateRating | undefined {
  const ratingValue = Number(average.text.replace(",", "."));
  if (!(ratingValue >= WORST)) return undefined;
  return { "@type": "AggregateRating", ratingValue, bestRating: BEST, worstRating: WORST, reviewCount };
}

/** The reviews that are shown, with the Moroccan day of each. */
function reviewNodes({ items }: ReviewsView, given: NonNullable<Vehicle["agency"]>["reviews"]): ReviewNode[] {
  const readable = (given ?? []).filter((review) => review !== null);
  return items.flatMap(({ author, rating, comment }, i) => {
    if (!(rating >= WORST)) return [];
    const created = readable[i]?.createdAt;
    const wall = created && wallClockOf(created);
    return {
      "@type": "Review",
      author: { "@type": "Person", name: author },
      datePublished: wall ? dayOf(wall) : undefined,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: BEST, worstRating: WORST },
      reviewBody: comment ?? undefined,
    } as const;
  });
}
