import type { Agency, Vehicle } from "~/contract/entities";
import { paths } from "~/paths";
import { isolateName } from "~/text/format/isolates";
import { conditionRows } from "~/text/rental/conditions";
import { CATEGORY_LABEL, TRANSMISSION_LABEL } from "~/text/rental/labels";
import { vehicleFeatures } from "~/text/rental/vehicle-fields";
import { agencyTexts } from "~/ui/agency/agency-texts-view";
import { agencyView } from "~/ui/agency/agency-view";
import { reviewsView as agencyReviews, countOfReviews } from "~/ui/reviews/reviews-view";
import type { GalleryPhoto } from "./gallery";

export type VehicleView = ReturnType<typeof vehicleView>;

/**
 * The vehicle, its agency, its conditions and the agency's reviews. `hasAgencyPages`: agencies have pages of their own.
 */
export function vehicleView(vehicle: Vehicle, { hasAgencyPages = false } = {}) {
  const { agency } = vehicle;
  const pageHref = hasAgencyPages && agency?.id && isInBusiness(agency) ? paths.agency(agency.id) : null;
  return {
    id: vehicle.id,
    name: `${vehicle.brand} ${vehicle.model}`,
    year: vehicle.year ? String(vehicle.year) : null,
    photos: photosOf(vehicle),
    // AVAILABLE, but its agency is not active.
    status: vehicle.status === "AVAILABLE" && !isBookable(vehicle) ? "UNAVAILABLE" : vehicle.status,
    category: vehicle.category ? CATEGORY_LABEL[vehicle.category] : null,
    transmission: vehicle.transmission ? TRANSMISSION_LABEL[vehicle.transmission] : null,
    description: vehicle.description?.trim() || null,
    features: vehicleFeatures(vehicle),
    agency: agency ? { ...agencyView(agency), pageHref } : null,
    conditions: conditionsView(vehicle),
    reviews: agency ? reviewsView(agency, pageHref) : null,
  };
}

export type ConditionsView = NonNullable<ReturnType<typeof conditionsView>>;

/** The conditions and the agency's two texts; null if there is neither. */
function conditionsView({ conditions, deposit, agency }: Vehicle) {
  const texts = agencyTexts(agency);
  const rows = conditions ? conditionRows(conditions, deposit ?? null) : [];
  return rows.length > 0 || texts.length > 0 ? { rows, texts } : null;
}

/** True if the vehicle can be booked at all, whatever the dates: AVAILABLE, and its agency not known to be inactive. */
export function isBookable(vehicle: Pick<Vehicle, "status" | "agency">): boolean {
  return vehicle.status === "AVAILABLE" && isInBusiness(vehicle.agency);
}

const isInBusiness = (agency: Vehicle["agency"]): boolean => !agency?.status || agency.status === "ACTIVE";

function photosOf({ images }: Vehicle): GalleryPhoto[] {
  const sorted = [...images].sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  return sorted.flatMap(({ url, isDrawing }) => (url ? { url, isDrawn: isDrawing } : []));
}

export type AgencyReviewsView = NonNullable<ReturnType<typeof reviewsView>>;

/** The latest reviews of the vehicle's agency, and a link to all of them. */
function reviewsView(agency: Agency, pageHref: string | null) {
  const reviews = agencyReviews(agency);
  if (!reviews) return null;
  const shown = reviews.items.length;
  const isCut = countOfReviews(agency) > shown;
  return {
    title: `Avis clients sur ${isolateName(agency.name)}`,
    reviews,
    latest: isCut && shown > 1 ? `Les ${shown} avis les plus récents` : null,
    all: isCut && pageHref ? { text: `Voir les ${reviews.count}`, href: `${pageHref}#avis` } : null,
  };
}
