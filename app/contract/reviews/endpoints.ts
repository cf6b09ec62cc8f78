import { ADMIN, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import {
  allReviewsQuery,
  handledReview,
  handledReviewList,
  hidingInput,
  ownReviewsQuery,
  reviewReplyInput,
} from "~/contract/reviews/reviews";
import { AGENCY_ROLES } from "~/contract/values";

const hiding = { access: ADMIN, params: idParam, status: 204, errors: [404, 409] } as const;

/** Reviews after they are written: agencies reply, administrators hide. */
export const reviews = define({ tag: "Avis", addition: true })({
  own: {
    route: "GET /agencies/my-reviews",
    access: AGENCY_ROLES,
    summary: "Les avis sur l'agence, le dernier d'abord",
    query: ownReviewsQuery,
    reply: handledReviewList,
  },
  ownReview: {
    route: "GET /agencies/reviews/{id}",
    access: AGENCY_ROLES,
    notFound: "reviewNotFound",
    summary: "Un avis sur l'agence",
    params: idParam,
    reply: handledReview,
  },
  reply: {
    route: "PUT /agencies/reviews/{id}/reply",
    access: AGENCY_ROLES,
    notFound: "reviewNotFound",
    summary: "Répondre à un avis, ou modifier la réponse pendant 48\u00a0heures",
    params: idParam,
    body: reviewReplyInput,
    status: 204,
    errors: [409],
  },
  all: {
    route: "GET /admin/reviews",
    access: ADMIN,
    summary: "Tous les avis, le dernier d'abord",
    query: allReviewsQuery,
    reply: handledReviewList,
  },
  review: {
    route: "GET /admin/reviews/{id}",
    access: ADMIN,
    notFound: "reviewNotFound",
    summary: "Un avis",
    params: idParam,
    reply: handledReview,
  },
  hide: {
    ...hiding,
    route: "PUT /admin/reviews/{id}/hidden",
    notFound: "reviewNotFound",
    summary: "Masquer un avis, qui ne compte plus dans la moyenne",
    body: hidingInput,
  },
  show: {
    ...hiding,
    route: "DELETE /admin/reviews/{id}/hidden",
    notFound: "reviewNotFound",
    summary: "Afficher à nouveau un avis",
  },
  hideReply: {
    ...hiding,
    route: "PUT /admin/reviews/{id}/reply/hidden",
    notFound: "reviewNotFound",
    summary: "Masquer la réponse à un avis",
    body: hidingInput,
  },
  showReply: {
    ...hiding,
    route: "DELETE /admin/reviews/{id}/reply/hidden",
    notFound: "reviewNotFound",
    summary: "Afficher à nouveau la réponse à un avis",
  },
});
