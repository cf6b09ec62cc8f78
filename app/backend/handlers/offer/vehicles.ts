import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { readAvailability } from "~/backend/rules/offer/availability";
import { readReviewSummary, readVehicle, searchVehicles } from "~/backend/rules/offer/vehicles";
import { endpoints } from "~/contract/endpoints";
import { cardReply, rating, vehicleReply } from "./vehicle-reply";

/** Serves the public fleet: search, one vehicle, its taken dates, and the rating of all agencies. */
export function mountVehicles(serve: Serve): void {
  const { search, get, availability, reviewSummary } = endpoints.vehicles;

  // Must come before `get`, whose path would take "search" for an id.
  serve(search, async ({ context, query }) => {
    const { vehicles, total, leftOutByAge } = await searchVehicles(context, query);
    return { data: vehicles.map(cardReply), meta: listMeta(query, total), leftOutByAge };
  });

  serve(get, async ({ context, params }) => {
    const { vehicle, reviews } = await readVehicle(context, params.id);
    return vehicleReply(vehicle, reviews);
  });

  serve(reviewSummary, async ({ context }) => rating(await readReviewSummary(context)));

  serve(availability, async ({ context, params, query }) => {
    const dates = { pickupDate: query.startDate, returnDate: query.endDate };
    const { available, held } = await readAvailability(context, params.id, dates);
    const unavailablePeriods = held.map(({ start, end }) => ({
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    }));
    return { available, unavailablePeriods };
  });
}
