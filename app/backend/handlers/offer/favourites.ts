import type { Serve } from "~/backend/handlers/base/mount";
import { dropVehicle, keepVehicle, readFavourites } from "~/backend/rules/offer/favourites";
import { endpoints } from "~/contract/endpoints";
import { cardReply } from "./vehicle-reply";

/** Serves the vehicles that a client keeps. */
export function mountFavourites(serve: Serve): void {
  const { list, keep, remove } = endpoints.favourites;

  serve(list, async ({ context, caller, query }) => {
    const rows = await readFavourites(context, caller, { pickupDate: query.startDate, returnDate: query.endDate });
    return {
      data: rows.map(({ keptAt, available, agencyStatus, ...row }) => {
        const vehicle = cardReply(row);
        return {
          keptAt: keptAt.toISOString(),
          available,
          vehicle: { ...vehicle, agency: { ...vehicle.agency, status: agencyStatus } },
        };
      }),
    };
  });

  serve(keep, ({ context, caller, params }) => keepVehicle(context, caller, params.vehicleId));
  serve(remove, ({ context, caller, params }) => dropVehicle(context, caller, params.vehicleId));
}
