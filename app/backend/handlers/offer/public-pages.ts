import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { reviewReply } from "~/backend/handlers/reviews/review-reply";
import { type AgencyPage, readAgencyPage } from "~/backend/rules/agencies/agency-page";
import { readCityPage } from "~/backend/rules/offer/city-page";
import { endpoints } from "~/contract/endpoints";
import { cardReply, rating } from "./vehicle-reply";

/** Serves the public pages of agencies and cities. */
export function mountPublicPages(serve: Serve): void {
  const { agency, city } = endpoints.publicPages;

  serve(agency, async ({ context, params, query }) => {
    const { agency, facts, vehicles, vehiclesCount, reviews } = await readAgencyPage(context, params.id, query);
    const { ratingSum, ratingCount, createdAt, ...fields } = agency;
    return {
      ...fields,
      ...rating({ ratingSum, ratingCount }),
      facts: factsReply(facts),
      vehicles: vehicles.map(({ vehicle, conditions }) => ({ ...cardReply(vehicle), conditions })),
      vehiclesCount,
      reviews: { data: reviews.map(reviewReply), meta: listMeta(query, ratingCount) },
    };
  });

  serve(city, async ({ context, params }) => {
    const { vehicles, categories, agencies, ...page } = await readCityPage(context, params.city);
    return {
      ...page,
      minPricePerDay: vehicles[0] ? vehicles[0].pricePerDayCents / 100 : null,
      categories: categories.map(inEuros),
      vehicles: vehicles.map(cardReply),
      agencies: agencies.map(({ ratingSum, ratingCount, ...agency }) => ({
        ...inEuros(agency),
        ...rating({ ratingSum, ratingCount }),
      })),
    };
  });
}

const factsReply = (facts: AgencyPage["facts"]) => facts && { ...facts, memberSince: facts.memberSince.toISOString() };

const inEuros = <T extends { minPriceCents: number }>({ minPriceCents, ...offer }: T) => ({
  ...offer,
  minPricePerDay: minPriceCents / 100,
});
