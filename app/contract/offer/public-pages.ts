import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { amount, isoDate } from "~/contract/base/primitives";
import { agency, agencySummary, vehicle } from "~/contract/entities";
import { review } from "~/contract/reviews/reviews";
import { CATEGORIES, PLACE_KINDS } from "~/contract/values";
import { conditions } from "./conditions";
import { offers } from "./offers";

/** The public pages of agencies and cities. All additions; amounts in euros. */

/** Shown from `FACTS_FROM` reservations on. Answers are those of 90 days, and null if they are fewer than ten. */
const facts = z
  .object({
    memberSince: isoDate,
    completedRentals: amount,
    answerMinutes: amount.nullable(),
    answerPercent: amount.nullable(),
  })
  .meta({
    id: "AgencyFacts",
    description:
      "Sur 90 jours, à partir de dix réponses\u00a0: answerMinutes, temps de réponse médian en minutes\u00a0; answerPercent, part des demandes qui ont eu une réponse.",
  });

/** `vehicles` are the cheapest few of `vehiclesCount`, which is exact up to COUNT_CAP; `reviews` has no hidden ones. */
export const agencyPage = agency
  .omit({ email: true, registrationNumber: true, taxId: true, counts: true, createdAt: true })
  .extend({
    conditions: conditions.nullable(),
    offers: offers.nullable(),
    facts: facts.nullable(),
    vehicles: z.array(vehicle),
    vehiclesCount: amount,
    reviews: listReply(review),
  })
  .meta({ id: "AgencyPage", description: "Ajout. Ce que le public lit d'une agence." });

const offer = { vehiclesCount: amount, minPricePerDay: amount };

/** `vehiclesCount` is exact up to COUNT_CAP; `minPricePerDay` is null if there is no vehicle. */
export const cityPage = z
  .object({
    city: z.string(),
    vehiclesCount: amount,
    minPricePerDay: amount.nullable(),
    /** Only the categories that have a vehicle. */
    categories: z.array(z.object({ category: z.enum(CATEGORIES), ...offer })),
    /** The cheapest few, at most two of an agency. */
    vehicles: z.array(vehicle),
    agenciesCount: amount,
    /** The first few of `agenciesCount`: agencies with vehicles to rent, the best rated first. */
    agencies: z.array(agencySummary.extend(offer)),
    /** Places in the city to which its agencies deliver: the lowest fee in euros, the number of agencies, and of those that ask nothing. */
    places: z.array(
      z.object({
        kind: z.enum(PLACE_KINDS),
        label: z.string(),
        minFee: amount,
        agenciesCount: amount,
        freeAgenciesCount: amount,
      }),
    ),
  })
  .meta({ id: "CityPage", description: "Ajout. Les prix, les agences et les lieux de livraison d'une ville." });

export type AgencyPage = z.output<typeof agencyPage>;
export type AgencyFacts = z.output<typeof facts>;
export type CityPage = z.output<typeof cityPage>;
