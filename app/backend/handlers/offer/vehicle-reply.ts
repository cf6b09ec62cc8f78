import type { VehicleCardRow, VehicleRow } from "~/backend/database/offer/vehicles";
import type { ShownReviewRow } from "~/backend/database/reviews/reviews";
import { reviewReply } from "~/backend/handlers/reviews/review-reply";

/** Returns the fields of a vehicle that a search result shows; money in euros. */
export const cardReply = (vehicle: VehicleCardRow) => ({
  ...facts(vehicle),
  images: vehicle.image ? [vehicle.image] : [],
  agency: { id: vehicle.agencyId, name: vehicle.agencyName, city: vehicle.agencyCity, ...rating(vehicle) },
  ...(vehicle.returnFee === null ? {} : { returnFee: vehicle.returnFee }),
});

/** Returns the fields of the vehicle's page: no plate, only the initial of reviewers' last names; money in euros. */
export const vehicleReply = (vehicle: VehicleRow, reviews: ShownReviewRow[]) => ({
  ...facts(vehicle),
  description: vehicle.description,
  hasAirConditioning: vehicle.hasAirConditioning,
  hasGPS: vehicle.hasGPS,
  hasChildSeat: vehicle.hasChildSeat,
  images: vehicle.images,
  conditions: vehicle.conditions,
  conditionsVersion: vehicle.conditionsVersion,
  offers: vehicle.offers,
  agencyId: vehicle.agencyId,
  agency: {
    id: vehicle.agencyId,
    name: vehicle.agencyName,
    address: vehicle.agencyAddress,
    city: vehicle.agencyCity,
    phone: vehicle.agencyPhone,
    status: vehicle.agencyStatus,
    cancellationPolicy: vehicle.cancellationPolicy,
    termsAndConditions: vehicle.termsAndConditions,
    hours: vehicle.agencyHours,
    ...rating(vehicle),
    reviews: reviews.map(reviewReply),
  },
});

const facts = (vehicle: Omit<VehicleCardRow, "image" | "returnFee">) => ({
  id: vehicle.id,
  brand: vehicle.brand,
  model: vehicle.model,
  year: vehicle.year,
  category: vehicle.category,
  transmission: vehicle.transmission,
  fuelType: vehicle.fuelType,
  seats: vehicle.seats,
  doors: vehicle.doors,
  pricePerDay: vehicle.pricePerDayCents / 100,
  deposit: vehicle.depositCents / 100,
  status: vehicle.status,
});

/** Returns the average of all ratings, null without any, and how many there are. */
export const rating = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) => ({
  averageRating: ratingCount > 0 ? ratingSum / ratingCount : null,
  reviewsCount: ratingCount,
});
