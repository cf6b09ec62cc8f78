import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "~/backend/context";
import { book } from "~/backend/rules/booking";
import { listForCaller, type ReservationPage, readReservation } from "~/backend/rules/reservations";
import { leaveReview } from "~/backend/rules/reviews";
import { cancelOwnReservation, setReservationStatus } from "~/backend/rules/transitions";
import { endpoints } from "~/contract/endpoints";
import type { Role } from "~/contract/values";
import { mount } from "./mount";
import { reservationReply } from "./reservation-reply";

export function mountReservations(app: OpenAPIHono, context: Context): void {
  const { create, mine, ofAgency, get, cancel, setStatus, review } = endpoints.reservations;

  mount(app, context, create, async ({ caller, body }) =>
    reservationReply(await book(context, caller, body), caller.role),
  );

  // Before `get`, whose path would take "my-reservations" for an id.
  mount(app, context, mine, async ({ caller, query }) =>
    listReply(await listForCaller(context, caller, query), caller.role),
  );

  mount(app, context, ofAgency, async ({ caller, query }) =>
    listReply(await listForCaller(context, caller, query), caller.role),
  );

  mount(app, context, get, async ({ caller, params }) =>
    reservationReply(await readReservation(context, caller, params.id), caller.role),
  );

  mount(app, context, cancel, async ({ caller, params }) =>
    reservationReply(await cancelOwnReservation(context, caller, params.id), caller.role),
  );

  mount(app, context, setStatus, async ({ caller, params, body }) =>
    reservationReply(await setReservationStatus(context, caller, params.id, body), caller.role),
  );

  mount(app, context, review, async ({ caller, params, body }) => {
    const { id, rating, comment, createdAt } = await leaveReview(context, caller, params.id, body);
    return { id, rating, comment, createdAt: createdAt.toISOString() };
  });
}

const listReply = ({ reservations, page, limit, total, totalPages }: ReservationPage, reader: Role) => ({
  data: reservations.map((reservation) => reservationReply(reservation, reader)),
  meta: { page, limit, total, totalPages },
});
