import { z } from "zod";
import { id, isoDate } from "~/contract/base/primitives";
import { vehicle } from "~/contract/entities";

/** The vehicles that a client keeps for later. All additions. */

/** The most vehicles that a client keeps. */
export const FAVOURITES_MAX = 50;

/** The path parameter of a kept vehicle. */
export const favouriteParam = z.object({ vehicleId: id });

/** The kept vehicles, the latest first, with today's prices. */
export const favourites = z
  .object({ data: z.array(z.object({ keptAt: isoDate, available: z.boolean(), vehicle })) })
  .meta({
    id: "Favourites",
    description:
      "`available` is about startDate–endDate, or without dates whether the vehicle takes bookings at all. At most 50.",
  });
export type Favourite = z.output<typeof favourites>["data"][number];
