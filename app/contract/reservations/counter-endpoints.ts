import { z } from "zod";
import { CLIENT, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { id } from "~/contract/base/primitives";
import { reservation } from "~/contract/entities";
import { erasure } from "~/contract/personal-data/personal-data";
import {
  absenceInput,
  agencyChangeInput,
  agencyNoteInput,
  changeAnswerInput,
  changePrice,
  changePriceQuery,
  clientChangeInput,
  counterBookingInput,
  freeVehicleList,
  freeVehiclesQuery,
  guestCancellationInput,
  guestInput,
} from "~/contract/reservations/counter";
import { AGENCY_ROLES } from "~/contract/values";

const ofOne = {
  notFound: "reservationNotFound",
  params: idParam,
  reply: reservation,
  errors: [409],
} as const;

/** Calls of agencies and clients about reservations, beyond the documented ones. */
export const counter = define({ tag: "Comptoir", addition: true })({
  freeVehicles: {
    route: "GET /agencies/free-vehicles",
    access: AGENCY_ROLES,
    notFound: "reservationNotFound",
    summary: "Les véhicules en service de l'agence, et s'ils sont libres à des dates",
    query: freeVehiclesQuery,
    reply: freeVehicleList,
  },
  book: {
    route: "POST /reservations/counter",
    access: AGENCY_ROLES,
    summary: "Saisir la réservation d'un client de passage, confirmée tout de suite",
    body: counterBookingInput,
    reply: reservation,
    status: 201,
    errors: [404, 409, 422],
  },
  priceChange: {
    ...ofOne,
    route: "GET /reservations/{id}/change-price",
    access: ["CLIENT", ...AGENCY_ROLES],
    summary: "Ce qu'un changement coûterait",
    query: changePriceQuery,
    reply: changePrice,
    errors: [409, 422],
  },
  change: {
    ...ofOne,
    route: "PUT /reservations/{id}/change",
    access: AGENCY_ROLES,
    summary:
      "Changer dates, véhicule, options, lieux, prix ou caution\u00a0; un total ou une caution plus élevés attendent le oui du client",
    body: agencyChangeInput,
    errors: [409, 422],
  },
  changeGuest: {
    ...ofOne,
    route: "PUT /reservations/{id}/guest",
    access: AGENCY_ROLES,
    summary: "Corriger le nom et les coordonnées d'un client de passage, tout de suite",
    body: guestInput,
  },
  requestChange: {
    ...ofOne,
    route: "POST /reservations/{id}/changes",
    access: CLIENT,
    summary: "Demander à l'agence d'autres dates, options ou lieux",
    body: clientChangeInput,
    status: 201,
    errors: [409, 422, 429],
  },
  answerChange: {
    ...ofOne,
    route: "PUT /reservations/{id}/changes/{changeId}",
    access: ["CLIENT", ...AGENCY_ROLES],
    summary: "Accepter, refuser ou retirer un changement qui attend",
    params: z.object({ id, changeId: id }),
    body: changeAnswerInput,
  },
  recordAbsence: {
    ...ofOne,
    route: "PUT /reservations/{id}/absence",
    access: AGENCY_ROLES,
    summary: "Signaler l'absence du client\u00a0: le véhicule est libre à nouveau",
    body: absenceInput,
  },
  cancelForGuest: {
    ...ofOne,
    route: "PUT /reservations/{id}/guest-cancellation",
    access: AGENCY_ROLES,
    summary: "Annuler la réservation d'un client de passage",
    body: guestCancellationInput,
  },
  guestErasure: {
    ...ofOne,
    route: "GET /reservations/{id}/guest-erasure",
    access: AGENCY_ROLES,
    summary: "Ce qui empêche encore d'effacer les données d'un client de passage",
    reply: erasure,
  },
  eraseGuest: {
    ...ofOne,
    route: "POST /reservations/{id}/guest-erasure",
    access: AGENCY_ROLES,
    summary: "Effacer les données du client de passage d'une location terminée",
  },
  setNote: {
    ...ofOne,
    route: "PUT /reservations/{id}/note",
    access: AGENCY_ROLES,
    summary: "Remplacer la note privée de l'agence",
    body: agencyNoteInput,
    errors: [],
  },
});
