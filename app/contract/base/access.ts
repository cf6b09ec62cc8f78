import { z } from "zod";
import { amount, id } from "~/contract/base/primitives";

/** Roles, a path parameter and a reply that several resources share. */

/** The path parameter `id`. */
export const idParam = z.object({ id });
export const OWNER = ["AGENCY_OWNER"] as const;
export const ADMIN = ["SUPER_ADMIN"] as const;
export const CLIENT = ["CLIENT"] as const;

/** Reservations and revenue month by month; revenue in euros. */
export const monthlyStats = z
  .object({
    data: z.array(
      z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), reservations: amount, revenue: amount }),
    ),
  })
  .meta({
    id: "MonthlyStats",
    description:
      "12 mois du calendrier marocain, le plus ancien d'abord\u00a0: réservations reçues, et chiffre d'affaires en euros des locations terminées.",
  });
