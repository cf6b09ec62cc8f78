import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { readAvailability } from "~/backend/rules/offer/availability";
import { readReviewSummary, readVehicle, searchVehicles } from "~/backend/rules/offer/vehicles";
import { endpoints } from "~/contract/endpoints";
import { cardReply, rating, vehicleReply } from "./vehicle-reply";

/** Serves the public fleet: search, one vehicle, its taken dates, and the rating of all agencies. */
export function mountVehicles(app: Hono, context: Context): void {
  const { search, get, availability, reviewSummary } = endpoints.vehicles;

  // Must come before `get`, whose path would take "search" for an id.
  mount(app, context, search, async ({ query }) => {
    const { vehicles, total, totalPages, leftOutByAge } = await searchVehicles(context, query);
    const meta = { page: query.page, limit: query.limit, total, totalPages };
    return { data: vehicles.map(cardReply), meta, leftOutByAge };
  });

  mount(app, context, get, async ({ params }) => {
    const { vehicle, reviews } = await readVehicle(context, params.id);
    return vehicleReply(vehicle, reviews);
  });

  mount(app, context, reviewSummary, async () => {
    return rating(await readReviewSummary(context));
  });

  mount(app, context, availability, async ({ params, query }) => {
    const dates = { pickupDate: query.startDate, returnDate: query.endDate };
    const { available, held } = await readAvailability(context, params.id, dates);
    const unavailablePeriods = held.map(({ start, end }) => ({
      startDate: start.toISOString(),
      endDate: end.toISOString(),
    }));
    return { available, unavailablePeriods };
  });
}
