import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery } from "~/contract/base/lists";
import { agencyConditions, conditionsInput } from "~/contract/offer/conditions";
import { agencyOffers, offersInput } from "~/contract/offer/offers";
import { agencyHours, openingHoursInput } from "~/contract/offer/opening-hours";

/** The conditions, offers and opening hours that an owner sets for all rentals of the agency. */
export const agencySettings = define({ access: OWNER, tag: "Réglages de l'agence", addition: true })({
  conditions: {
    route: "GET /agencies/my-conditions",
    summary: "Les conditions de location de l'agence, et une page des véhicules où elles diffèrent",
    query: listQuery,
    reply: agencyConditions,
  },
  changeConditions: {
    route: "PUT /agencies/my-conditions",
    summary: "Remplacer les conditions de location",
    body: conditionsInput,
    errors: [404],
  },
  offers: {
    route: "GET /agencies/my-offers",
    summary: "Les options, les lieux de livraison et les villes de retour de l'agence",
    reply: agencyOffers,
  },
  changeOffers: {
    route: "PUT /agencies/my-offers",
    summary: "Remplacer les options, les lieux et les villes de retour",
    body: offersInput,
    reply: agencyOffers,
  },
  openingHours: {
    route: "GET /agencies/my-hours",
    summary: "Les horaires de l'agence et ses règles de réservation",
    reply: agencyHours,
  },
  changeOpeningHours: {
    route: "PUT /agencies/my-hours",
    summary: "Remplacer les horaires et les règles de réservation",
    body: openingHoursInput,
    reply: agencyHours,
  },
});
