import { CLIENT, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery, PAGE } from "~/contract/base/lists";
import { undocumented } from "~/contract/base/primitives";
import { reservation, reservationList } from "~/contract/entities";
import { RULE_MESSAGES } from "~/contract/messages";
import { review, reviewInput } from "~/contract/reviews/reviews";
import { AGENCY_ROLES } from "~/contract/values";
import { bookingInput, bookingWithOptionsInput, reservationListQuery, statusInput } from "./inputs";

/** Reservations, for clients and their agencies. */
export const reservations = define({})({
  create: {
    method: "POST",
    path: "/reservations",
    access: CLIENT,
    forbidden: RULE_MESSAGES.clientsOnly,
    tag: "Réservations",
    summary: "Réserver",
    body: bookingInput,
    reply: reservation,
    status: 201,
    errors: [404, 409, 429],
  },
  createWithOptions: {
    method: "POST",
    path: "/reservations/with-options",
    access: CLIENT,
    forbidden: RULE_MESSAGES.clientsOnly,
    tag: "Réservations",
    summary: "Réserver avec des options, une livraison ou un retour ailleurs",
    body: bookingWithOptionsInput,
    reply: reservation,
    status: 201,
    errors: [404, 409, 422, 429],
    addition: true,
  },
  mine: {
    method: "GET",
    path: "/reservations/my-reservations",
    access: CLIENT,
    tag: "Réservations",
    summary: "Ses réservations",
    query: listQuery,
    reply: reservationList,
  },
  get: {
    method: "GET",
    path: "/reservations/{id}",
    access: "user",
    notFound: RULE_MESSAGES.reservationNotFound,
    tag: "Réservations",
    summary: "Lire une réservation (client, agence concernée ou administrateur)",
    params: idParam,
    reply: reservation,
    errors: [404],
  },
  cancel: {
    method: "PUT",
    path: "/reservations/{id}/cancel",
    access: CLIENT,
    notFound: RULE_MESSAGES.reservationNotFound,
    tag: "Réservations",
    summary: "Annuler sa réservation",
    params: idParam,
    reply: undocumented(reservation),
    errors: [404, 409],
  },
  review: {
    method: "POST",
    path: "/reservations/{id}/review",
    access: CLIENT,
    notFound: RULE_MESSAGES.reservationNotFound,
    tag: "Réservations",
    summary: "Laisser un avis",
    params: idParam,
    body: reviewInput,
    reply: undocumented(review),
    status: 201,
    errors: [404, 409],
  },
  ofAgency: {
    method: "GET",
    path: "/reservations/agency/list",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les réservations de l'agence",
    query: reservationListQuery,
    reply: reservationList,
  },
  exportOfAgency: {
    method: "GET",
    path: "/reservations/agency/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les réservations de l'agence en CSV",
    query: reservationListQuery.omit(PAGE),
    media: "text/csv",
    addition: true,
  },
  setStatus: {
    method: "PUT",
    path: "/reservations/{id}/status",
    access: AGENCY_ROLES,
    notFound: RULE_MESSAGES.reservationNotFound,
    tag: "Agence",
    summary: "Confirmer, refuser, démarrer ou terminer",
    params: idParam,
    body: statusInput,
    reply: undocumented(reservation),
    errors: [404, 409],
  },
});
