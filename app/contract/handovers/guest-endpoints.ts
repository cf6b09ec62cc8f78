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
  errors: [404, 409],
  addition: true,
} as const;

/** The handovers of one rental for its guest, who has no account but the key of a guest link. */
export const guestHandover = define(ofGuest)({
  read: {
    method: "GET",
    path: "/handovers/{key}",
    summary: "Les états des lieux signés d'un client de passage",
    params: z.object({ key }),
    reply: guestRecord,
    errors: [404],
  },
  answer: {
    method: "PUT",
    path: "/handovers/{key}/{moment}/answer",
    summary: "Confirmer, ou ajouter des remarques",
    body: handoverAnswerInput,
    errors: [404, 409, 422],
    reply: guestRecord,
  },
  addPhoto: {
    method: "POST",
    path: "/handovers/{key}/{moment}/photos",
    summary: "Ajouter une photo privée",
    file: "file",
    reply: handoverPhoto,
    status: 201,
    errors: [404, 409, 422, 429],
  },
  removePhoto: {
    method: "DELETE",
    path: "/handovers/{key}/{moment}/photos/{photoId}",
    summary: "Retirer sa photo",
    params: z.object({ key, moment, photoId: id }),
    reply: guestRecord,
  },
  photo: {
    method: "GET",
    path: "/handovers/{key}/photos/{photoId}",
    summary: "Une photo d'un état des lieux signé",
    params: z.object({ key, photoId: id }),
    query: photoSizeQuery,
    media: "image/webp",
    errors: [404],
  },
});
