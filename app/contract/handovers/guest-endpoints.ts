import { z } from "zod";
import { define } from "~/contract/base/endpoint";
import { id } from "~/contract/base/primitives";
import { handoverAnswerInput, handoverPhoto, photoSizeQuery } from "~/contract/handovers/handover";
import { guestRecord } from "~/contract/handovers/rental-record";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";

const moment = z.enum(HANDOVER_MOMENTS);
const key = z.string().regex(/^[0-9a-f]{32}$/);
const ofGuest = {
  access: "public",
  notFound: "linkUnknown",
  tag: "États des lieux",
  params: z.object({ key, moment }),
  errors: [409],
  addition: true,
} as const;

/** The handovers of one rental for its guest, who has no account but the key of a guest link. */
export const guestHandover = define(ofGuest)({
  read: {
    route: "GET /handovers/{key}",
    summary: "Les états des lieux signés d'un client de passage",
    params: z.object({ key }),
    reply: guestRecord,
    errors: [],
  },
  answer: {
    route: "PUT /handovers/{key}/{moment}/answer",
    summary: "Confirmer, ou ajouter des remarques",
    body: handoverAnswerInput,
    errors: [409, 422],
    reply: guestRecord,
  },
  addPhoto: {
    route: "POST /handovers/{key}/{moment}/photos",
    summary: "Ajouter une photo privée",
    file: "file",
    reply: handoverPhoto,
    status: 201,
    errors: [409, 422, 429],
  },
  removePhoto: {
    route: "DELETE /handovers/{key}/{moment}/photos/{photoId}",
    summary: "Retirer sa photo",
    params: z.object({ key, moment, photoId: id }),
    reply: guestRecord,
  },
  photo: {
    route: "GET /handovers/{key}/photos/{photoId}",
    summary: "Une photo d'un état des lieux signé",
    params: z.object({ key, photoId: id }),
    query: photoSizeQuery,
    media: "image/webp",
    errors: [],
  },
});
