import { z } from "zod";
import { ADMIN, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listReply } from "~/contract/base/lists";
import { amount } from "~/contract/base/primitives";
import { event, logFilterQuery, logQuery, reservationHistory } from "~/contract/events/events";

/** The event log: who did what, and when. */
export const events = define({ tag: "Journal", addition: true })({
  log: {
    route: "GET /admin/log",
    access: ADMIN,
    summary: "Toutes les actions, la plus récente d'abord",
    query: logQuery,
    // `countedUpTo`: there are more entries than this. `partOfNames`: `q` matches more names than were searched.
    reply: listReply(event, { countedUpTo: amount.optional(), partOfNames: z.boolean().optional() }),
  },
  exportLog: {
    route: "GET /admin/log/export",
    access: ADMIN,
    summary: "Le journal en CSV, avec le même filtre",
    query: logFilterQuery,
    media: "text/csv",
  },
  history: {
    route: "GET /reservations/{id}/history",
    access: "user",
    notFound: "reservationNotFound",
    summary: "Ce qui s'est passé d'une réservation, pour son agence, son client et l'administration",
    params: idParam,
    reply: reservationHistory,
  },
});
