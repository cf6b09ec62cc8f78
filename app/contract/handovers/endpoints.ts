import { z } from "zod";
import { CLIENT, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { id } from "~/contract/base/primitives";
import {
  addendumInput,
  chargeInput,
  handoverAnswerInput,
  handoverInput,
  handoverPhoto,
  markInput,
  markStateInput,
  photoQuery,
  photoSizeQuery,
  signatureInput,
} from "~/contract/handovers/handover";
import {
  guestLink,
  guestLinkInput,
  paymentCancellationInput,
  paymentInput,
  rentalRecord,
} from "~/contract/handovers/rental-record";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";
import { depositInput, depositTakenInput } from "~/contract/payments/deposit";
import { AGENCY_ROLES } from "~/contract/values";

const moment = z.enum(HANDOVER_MOMENTS);
const handoverParams = z.object({ id, moment });

const ofOne = {
  access: AGENCY_ROLES,
  notFound: "reservationNotFound",
  params: handoverParams,
  reply: rentalRecord,
  errors: [409],
} as const;

/** The handovers, deposit and payments of one rental, for its agency, its client and administrators. */
export const handover = define({ tag: "États des lieux", addition: true })({
  read: {
    ...ofOne,
    route: "GET /reservations/{id}/record",
    access: "user",
    summary: "Les états des lieux, la caution et les paiements d'une location",
    params: idParam,
    errors: [],
  },
  save: {
    ...ofOne,
    route: "PUT /reservations/{id}/handovers/{moment}",
    summary: "Enregistrer un état des lieux sans le signer",
    body: handoverInput,
  },
  addMark: {
    ...ofOne,
    route: "POST /reservations/{id}/handovers/{moment}/marks",
    summary: "Noter une marque de carrosserie",
    body: markInput,
    status: 201,
    errors: [409, 422],
  },
  setMarkState: {
    ...ofOne,
    route: "PUT /reservations/{id}/handovers/{moment}/marks/{markId}",
    summary: "Noter qu'une marque déjà connue est réparée, ou qu'elle ne l'est pas",
    params: z.object({ id, moment, markId: id }),
    body: markStateInput,
  },
  removeMark: {
    ...ofOne,
    route: "DELETE /reservations/{id}/handovers/{moment}/marks/{markId}",
    summary: "Retirer une marque nouvelle",
    params: z.object({ id, moment, markId: id }),
  },
  addCharge: {
    ...ofOne,
    route: "POST /reservations/{id}/handovers/{moment}/charges",
    summary: "Ajouter une ligne à régler au retour",
    body: chargeInput,
    status: 201,
    errors: [409, 422],
  },
  removeCharge: {
    ...ofOne,
    route: "DELETE /reservations/{id}/handovers/{moment}/charges/{chargeId}",
    summary: "Retirer une ligne",
    params: z.object({ id, moment, chargeId: id }),
  },
  addPhoto: {
    ...ofOne,
    route: "POST /reservations/{id}/handovers/{moment}/photos",
    access: ["CLIENT", ...AGENCY_ROLES],
    summary: "Ajouter une photo privée\u00a0: 16 de l'agence avant sa signature, 8 du client ensuite",
    query: photoQuery,
    file: "file",
    reply: handoverPhoto,
    status: 201,
    errors: [409, 422, 429],
  },
  removePhoto: {
    ...ofOne,
    route: "DELETE /reservations/{id}/handovers/{moment}/photos/{photoId}",
    access: ["CLIENT", ...AGENCY_ROLES],
    summary: "Retirer sa photo, tant que l'état des lieux est ouvert",
    params: z.object({ id, moment, photoId: id }),
  },
  sign: {
    ...ofOne,
    route: "PUT /reservations/{id}/handovers/{moment}/signature",
    summary: "Signer un état des lieux\u00a0: au départ la location démarre, au retour elle se termine",
    body: signatureInput,
  },
  answer: {
    ...ofOne,
    route: "PUT /reservations/{id}/handovers/{moment}/answer",
    access: CLIENT,
    summary: "Confirmer un état des lieux signé, ou y ajouter des remarques",
    body: handoverAnswerInput,
    errors: [409, 422],
  },
  addAddendum: {
    ...ofOne,
    route: "POST /reservations/{id}/handovers/{moment}/addenda",
    access: ["CLIENT", ...AGENCY_ROLES],
    summary: "Ajouter un texte daté à un état des lieux clos",
    body: addendumInput,
    status: 201,
    errors: [409, 422],
  },
  takeDeposit: {
    ...ofOne,
    route: "POST /reservations/{id}/deposit",
    summary: "Noter la caution d'une location commencée sans état des lieux",
    params: idParam,
    body: depositTakenInput,
    status: 201,
  },
  settleDeposit: {
    ...ofOne,
    route: "PUT /reservations/{id}/deposit",
    summary: "Noter que la caution est rendue, ou ce qui en est retenu",
    params: idParam,
    body: depositInput,
  },
  addPayment: {
    ...ofOne,
    route: "POST /reservations/{id}/payments",
    summary: "Enregistrer un paiement reçu",
    params: idParam,
    body: paymentInput,
    status: 201,
    errors: [409, 422],
  },
  cancelPayment: {
    ...ofOne,
    route: "PUT /reservations/{id}/payments/{paymentId}/cancellation",
    summary: "Annuler un paiement enregistré par erreur\u00a0; il reste lisible",
    params: z.object({ id, paymentId: id }),
    body: paymentCancellationInput,
  },
  makeGuestLink: {
    ...ofOne,
    route: "POST /reservations/{id}/guest-links",
    summary:
      "Un lien de plus pour le client de passage, qui n'est redit qu'au même envoi\u00a0; les 10 derniers restent valables",
    params: idParam,
    body: guestLinkInput,
    reply: guestLink,
    status: 201,
  },
  renewGuestLink: {
    ...ofOne,
    route: "PUT /reservations/{id}/guest-links",
    summary: "Mettre fin à tous les liens du client de passage, ceux des e-mails compris, et en faire un nouveau",
    params: idParam,
    body: guestLinkInput,
    reply: guestLink,
  },
  photo: {
    route: "GET /handover-photos/{photoId}",
    access: "user",
    notFound: "photoNotFound",
    summary: "Une photo d'état des lieux, pour ceux qui peuvent lire celui-ci",
    params: z.object({ photoId: id }),
    query: photoSizeQuery,
    media: "image/webp",
  },
});
