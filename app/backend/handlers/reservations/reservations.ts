import type { Hono } from "hono";
import type { Caller, Context } from "~/backend/context";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { book } from "~/backend/rules/reservations/booking";
import {
  listForCaller,
  listOfPlatform,
  type ReservationPage,
  readReservation,
} from "~/backend/rules/reservations/reservations";
import { cancel, complete, confirm, reject, start } from "~/backend/rules/reservations/transitions";
import { leaveReview } from "~/backend/rules/reviews/reviews";
import { endpoints } from "~/contract/endpoints";
import type { StatusInput } from "~/contract/reservations/inputs";
import type { Role } from "~/contract/values";
import { reservationReply } from "./reservation-reply";

/** Serves the documented calls about reservations: book, read, list, cancel, change the status, review. */
export function mountReservations(app: Hono, context: Context): void {
  const { reservations, admin } = endpoints;

  mount(app, context, reservations.create, async ({ context, caller, body }) =>
    reservationReply(await book(context, caller, body), caller.role),
  );

  mount(app, context, reservations.createWithOptions, async ({ context, caller, body }) =>
    reservationReply(await book(context, caller, body), caller.role),
  );

  // Must come before `get`, whose path would take "my-reservations" for an id.
  mount(app, context, reservations.mine, async ({ caller, query }) =>
    pageReply(await listForCaller(context, caller, query), caller.role),
  );

  mount(app, context, reservations.ofAgency, async ({ caller, query }) =>
    pageReply(await listForCaller(context, caller, query), caller.role),
  );

  mount(app, context, admin.reservations, async ({ caller, query }) => {
    const { reservations, total } = await listOfPlatform(context, query);
    return { data: reservations.map((one) => reservationReply(one, caller.role)), meta: listMeta(query, total) };
  });

  mount(app, context, reservations.get, async ({ caller, params }) =>
    reservationReply(await readReservation(context, caller, params.id), caller.role),
  );

  mount(app, context, reservations.cancel, async ({ caller, params }) =>
    reservationReply(await cancel(context, caller, params.id), caller.role),
  );

  mount(app, context, reservations.setStatus, async ({ caller, params, body }) =>
    reservationReply(await changeStatus(context, caller, params.id, body), caller.role),
  );

  mount(app, context, reservations.review, async ({ context, caller, params, body }) => {
    const { id, rating, comment, createdAt } = await leaveReview(context, caller, params.id, body);
    return { id, rating, comment, createdAt: createdAt.toISOString() };
  });
}

/** Takes the agency's step that the status names: the contract has one call for all four. */
function changeStatus(context: Context, caller: Caller, id: string, { status, rejectionReason }: StatusInput) {
  switch (status) {
    case "CONFIRMED":
      return confirm(context, caller, id);
    case "REJECTED":
      return reject(context, caller, id, rejectionReason);
    case "IN_PROGRESS":
      return start(context, caller, id);
    case "COMPLETED":
      return complete(context, caller, id);
  }
}

const pageReply = ({ reservations, page, limit, total, totalPages }: ReservationPage, reader: Role) => ({
  data: reservations.map((reservation) => reservationReply(reservation, reader)),
  meta: { page, limit, total, totalPages },
});
