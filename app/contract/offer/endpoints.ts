import { z } from "zod";
import { idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { amount, isoDate } from "~/contract/base/primitives";
import { vehicle, vehicleList } from "~/contract/entities";
import { availabilityQuery, searchQuery } from "./search";

const availability = z
  .object({
    available: z.boolean(),
    unavailablePeriods: z.array(z.object({ startDate: isoDate, endDate: isoDate })),
  })
  .meta({
    id: "Availability",
    description:
      "`available` is about startDate–endDate; the periods are all those held from now on, merged, in order.",
  });

const reviewSummary = z
  .object({ averageRating: amount.nullable(), reviewsCount: amount })
  .meta({ id: "ReviewSummary", description: "Of all reviews of active agencies." });

/** The public search and vehicle pages. */
export const vehicles = define({ tag: "Véhicules" })({
  search: {
    route: "GET /vehicles/search",
    access: "public",
    summary: "Rechercher des véhicules disponibles",
    query: searchQuery,
    reply: vehicleList,
  },
  get: {
    route: "GET /vehicles/{id}",
    access: "public",
    summary: "Lire un véhicule, son agence et ses avis",
    params: idParam,
    reply: vehicle,
    notFound: "vehicleNotFound",
  },
  reviewSummary: {
    route: "GET /reviews/summary",
    access: "public",
    summary: "La note moyenne et le nombre des avis",
    reply: reviewSummary,
    errors: [405],
    addition: true,
  },
  availability: {
    route: "GET /vehicles/{id}/availability",
    access: "public",
    summary: "Périodes déjà réservées",
    params: idParam,
    query: availabilityQuery,
    reply: availability,
    notFound: "vehicleNotFound",
  },
});
