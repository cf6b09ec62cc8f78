import { CLIENT, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery, PAGE } from "~/contract/base/lists";
import { reservation, reservationList } from "~/contract/entities";
import { review, reviewInput } from "~/contract/reviews/reviews";
import { AGENCY_ROLES } from "~/contract/values";
import { bookingInput, bookingWithOptionsInput, reservationListQuery, statusInput } from "./inputs";

/** Reservations, for clients and their agencies. */
export const reservations = define({})({
  create: {
    route: "POST /reservations",
    access: CLIENT,
    forbidden: "clientsOnly",
    tag: "Réservations",
    summary: "Réserver",
    body: bookingInput,
    reply: reservation,
    status: 201,
    errors: [404, 409, 429],
  },
  createWithOptions: {
    route: "POST /reservations/with-options",
    access: CLIENT,
    forbidden: "clientsOnly",
    tag: "Réservations",
    summary: "Réserver avec des options, une livraison ou un retour ailleurs",
    body: bookingWithOptionsInput,
    reply: reservation,
    status: 201,
    errors: [404, 409, 422, 429],
    addition: true,
  },
  mine: {
    route: "GET /reservations/my-reservations",
    access: CLIENT,
    tag: "Réservations",
    summary: "Ses réservations",
    query: listQuery,
    reply: reservationList,
  },
  get: {
    route: "GET /reservations/{id}",
    access: "user",
    notFound: "reservationNotFound",
    tag: "Réservations",
    summary: "Lire une réservation (client, agence concernée ou administrateur)",
    params: idParam,
    reply: reservation,
  },
  cancel: {
    route: "PUT /reservations/{id}/cancel",
    access: CLIENT,
    notFound: "reservationNotFound",
    tag: "Réservations",
    summary: "Annuler sa réservation",
    params: idParam,
    reply: reservation.nullable(),
    errors: [409],
  },
  review: {
    route: "POST /reservations/{id}/review",
    access: CLIENT,
    notFound: "reservationNotFound",
    tag: "Réservations",
    summary: "Laisser un avis",
    params: idParam,
    body: reviewInput,
    reply: review.nullable(),
    status: 201,
    errors: [409],
  },
  ofAgency: {
    route: "GET /reservations/agency/list",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les réservations de l'agence",
    query: reservationListQuery,
    reply: reservationList,
  },
  exportOfAgency: {
    route: "GET /reservations/agency/export",
    access: AGENCY_ROLES,
    tag: "Agence",
    summary: "Les réservations de l'agence en CSV",
    query: reservationListQuery.omit(PAGE),
    media: "text/csv",
    addition: true,
  },
  setStatus: {
    route: "PUT /reservations/{id}/status",
    access: AGENCY_ROLES,
    notFound: "reservationNotFound",
    tag: "Agence",
    summary: "Confirmer, refuser, démarrer ou terminer",
    params: idParam,
    body: statusInput,
    reply: reservation.nullable(),
    errors: [409],
  },
});
