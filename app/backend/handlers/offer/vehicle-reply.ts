import type { VehicleCardRow, VehicleRow } from "~/backend/database/offer/vehicles";
import type { ShownReviewRow } from "~/backend/database/reviews/reviews";
import { reviewReply } from "~/backend/handlers/reviews/review-reply";

/** Returns the fields of a vehicle that a search result shows; money in euros. */
export function cardReply({ agencyId, agencyName, agencyCity, image, returnFee, delivery, ...row }: VehicleCardRow) {
  const { ratingSum, ratingCount, ...vehicle } = row;
  return {
    ...inEuros(vehicle),
    images: image ? [image] : [],
    agency: { id: agencyId, name: agencyName, city: agencyCity, ...rating({ ratingSum, ratingCount }) },
    ...(returnFee === null ? {} : { returnFee }),
    ...(delivery === null ? {} : { delivery }),
  };
}

/** Returns the fields of the vehicle's page: no plate, only the initial of reviewers' last names; money in euros. */
export function vehicleReply(row: VehicleRow, reviews: ShownReviewRow[]) {
  const { agencyName, agencyAddress, agencyCity, agencyPhone, agencyStatus, agencyHours, ...others } = row;
  const { cancellationPolicy, termsAndConditions, ratingSum, ratingCount, ...vehicle } = others;
  return {
    ...inEuros(vehicle),
    agency: {
      id: vehicle.agencyId,
      name: agencyName,
      address: agencyAddress,
      city: agencyCity,
      phone: agencyPhone,
      status: agencyStatus,
      cancellationPolicy,
      termsAndConditions,
      hours: agencyHours,
      ...rating({ ratingSum, ratingCount }),
      reviews: reviews.map(reviewReply),
    },
  };
}

const inEuros = <V extends { pricePerDayCents: number; depositCents: number }>({
  pricePerDayCents,
  depositCents,
  ...vehicle
}: V) => ({ ...vehicle, pricePerDay: pricePerDayCents / 100, deposit: depositCents / 100 });

/** Returns the average of all ratings, null without any, and how many there are. */
export const rating = ({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) => ({
  averageRating: ratingCount > 0 ? ratingSum / ratingCount : null,
  reviewsCount: ratingCount,
});
