import { OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery } from "~/contract/base/lists";
import { agencyConditions, conditionsInput } from "~/contract/offer/conditions";
import { agencyOffers, offersInput } from "~/contract/offer/offers";
import { agencyHours, openingHoursInput } from "~/contract/offer/opening-hours";

const TAG = "Réglages de l'agence";

/** The conditions, offers and opening hours that an owner sets for all rentals of the agency. */
export const agencySettings = define({
  conditions: {
    method: "GET",
    path: "/agencies/my-conditions",
    access: OWNER,
    tag: TAG,
    summary: "Les conditions de location de l'agence, et une page des véhicules où elles diffèrent",
    query: listQuery,
    reply: agencyConditions,
    addition: true,
  },
  changeConditions: {
    method: "PUT",
    path: "/agencies/my-conditions",
    access: OWNER,
    tag: TAG,
    summary: "Remplacer les conditions de location",
    body: conditionsInput,
    errors: [404],
    addition: true,
  },
  offers: {
    method: "GET",
    path: "/agencies/my-offers",
    access: OWNER,
    tag: TAG,
    summary: "Les options, les lieux de livraison et les villes de retour de l'agence",
    reply: agencyOffers,
    addition: true,
  },
  changeOffers: {
    method: "PUT",
    path: "/agencies/my-offers",
    access: OWNER,
    tag: TAG,
    summary: "Remplacer les options, les lieux et les villes de retour",
    body: offersInput,
    reply: agencyOffers,
    addition: true,
  },
  openingHours: {
    method: "GET",
    path: "/agencies/my-hours",
    access: OWNER,
    tag: TAG,
    summary: "Les horaires de l'agence et ses règles de réservation",
    reply: agencyHours,
    addition: true,
  },
  changeOpeningHours: {
    method: "PUT",
    path: "/agencies/my-hours",
    access: OWNER,
    tag: TAG,
    summary: "Remplacer les horaires et les règles de réservation",
    body: openingHoursInput,
    reply: agencyHours,
    addition: true,
  },
});
