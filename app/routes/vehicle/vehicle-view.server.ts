import type { Agency, Vehicle } from "~/contract/entities";
import type { Review } from "~/contract/reviews";
import { wallClockOf } from "~/rental/clock";
import { conditionRows } from "~/text/conditions";
import { monthYear, plainDate } from "~/text/dates";
import { CATEGORY_LABEL, FUEL_LABEL, TRANSMISSION_LABEL } from "~/text/labels";
import { publicName } from "~/text/names";
import { plural, rating } from "~/text/plural";
import { unreadableText } from "~/text/unreadable";
import { agencyView } from "~/ui/agency-view";
import type { GalleryPhoto } from "./gallery";
import type { ConditionsView, ReviewsView, ReviewView, VehicleView } from "./view";

/** Everything about the vehicle itself, its agency, its conditions and what clients say of that agency. */
export function vehicleView(vehicle: Vehicle): VehicleView {
  const { agency } = vehicle;
  return {
    id: vehicle.id,
    name: `${vehicle.brand} ${vehicle.model}`,
    year: vehicle.year ? String(vehicle.year) : null,
    photos: photosOf(vehicle),
    status: vehicle.status === "AVAILABLE" && !isBookable(vehicle) ? "UNAVAILABLE" : vehicle.status,
    category: vehicle.category ? CATEGORY_LABEL[vehicle.category] : null,
    transmission: vehicle.transmission ? TRANSMISSION_LABEL[vehicle.transmission] : null,
    description: vehicle.description?.trim() || null,
    features: featuresOf(vehicle),
    agency: agency ? agencyView(agency) : null,
    conditions: conditionsView(vehicle),
    reviews: agency ? reviewsView(agency) : null,
  };
}

/** An agency that has set no conditions shows none, and its two texts where it has them. */
function conditionsView({ conditions, deposit, agency }: Vehicle): ConditionsView | null {
  const texts = [
    { title: "Conditions générales de l'agence", text: agency?.termsAndConditions?.trim() ?? "" },
    { title: "Annulation", text: agency?.cancellationPolicy?.trim() ?? "" },
  ].filter(({ text }) => text !== "");
  const rows = conditions ? conditionRows(conditions, deposit ?? null) : [];
  return rows.length > 0 || texts.length > 0 ? { rows, texts } : null;
}

/** Bookable at all, whatever the dates: AVAILABLE, and of an agency that is not known to be inactive. */
export function isBookable(vehicle: Pick<Vehicle, "status" | "agency">): boolean {
  const agencyStatus = vehicle.agency?.status;
  return vehicle.status === "AVAILABLE" && (!agencyStatus || agencyStatus === "ACTIVE");
}

function photosOf({ images }: Vehicle): GalleryPhoto[] {
  const sorted = [...(images ?? [])].sort((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false));
  return sorted.flatMap(({ url, isDrawing }) => (url ? { url, isDrawn: isDrawing === true } : []));
}

function featuresOf(vehicle: Vehicle): VehicleView["features"] {
  const { seats, doors, transmission, fuelType } = vehicle;
  const features: (VehicleView["features"][number] | false | 0 | null | undefined)[] = [
    seats && { icon: "seat", text: plural(seats, "place") },
    doors && { icon: "door", text: plural(doors, "porte") },
    transmission && {
      icon: transmission === "AUTOMATIC" ? "gearbox-automatic" : "gearbox-manual",
      text: TRANSMISSION_LABEL[transmission],
    },
    fuelType && { icon: fuelType === "ELECTRIC" ? "bolt" : "fuel", text: FUEL_LABEL[fuelType] },
    vehicle.hasAirConditioning && { icon: "snowflake", text: "Climatisation" },
    vehicle.hasGPS && { icon: "pin", text: "GPS" },
    vehicle.hasChildSeat && { icon: "child-seat", text: "Siège enfant" },
  ];
  return features.filter((feature) => Boolean(feature)) as VehicleView["features"];
}

/** How many reviews the agency has: at least those that came. */
export const countOfReviews = ({ reviewsCount, reviews }: Agency): number =>
  Math.max(reviewsCount ?? 0, (reviews ?? []).filter((review) => review !== null).length);

function reviewsView(agency: Agency): ReviewsView | null {
  const given = agency.reviews ?? [];
  const reviews = given.filter((review) => review !== null);
  if (reviews.length === 0) return null;
  const mean = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
  const value = stars(agency.averageRating || mean);
  const count = countOfReviews(agency);
  return {
    title: `Avis clients sur ${agency.name}`,
    average: { value, text: rating(value) },
    count: plural(count, "avis", "avis"),
    latest: count > reviews.length && reviews.length > 1 ? `Les ${reviews.length} avis les plus récents` : null,
    items: reviews.map(reviewView),
    unreadable: unreadableText(given.length - reviews.length, "review"),
  };
}

function reviewView(review: Review, index: number): ReviewView {
  const created = review.createdAt && wallClockOf(review.createdAt);
  const { vehicle, pickupDate } = review.reservation ?? {};
  const rented = pickupDate && wallClockOf(pickupDate);
  const about = [vehicle && `${vehicle.brand} ${vehicle.model}`, rented && monthYear(rented)].filter(Boolean);
  return {
    key: review.id ?? String(index),
    author: publicName(review.client),
    rating: stars(review.rating),
    date: created ? plainDate(created) : null,
    comment: review.comment?.trim() || null,
    about: about.length > 0 ? about.join(" · ") : null,
  };
}

const stars = (value: number) => Math.min(5, Math.max(0, value));
