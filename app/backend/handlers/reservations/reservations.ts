import type { Caller, Context } from "~/backend/context";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { book } from "~/backend/rules/reservations/booking";
import {
  listForCaller,
  listOfPlatform,
  type ReservationPage,
  readReservation,
} from "~/backend/rules/reservations/reservations";
import { cancel, complete, confirm, reject, start } from "~/backend/rules/reservations/transitions";
import { leaveReview } from "~/backend/rules/reviews/reviews";
import type { ListQuery } from "~/contract/base/lists";
import { endpoints } from "~/contract/endpoints";
import type { StatusInput } from "~/contract/reservations/inputs";
import type { Role } from "~/contract/values";
import { reservationReply, servingReservations } from "./reservation-reply";

/** Serves the documented calls about reservations: book, read, list, cancel, change the status, review. */
export function mountReservations(serve: Serve): void {
  const { reservations, admin } = endpoints;
  const answer = servingReservations(serve);

  answer(reservations.create, ({ context, caller, body }) => book(context, caller, body));
  answer(reservations.createWithOptions, ({ context, caller, body }) => book(context, caller, body));
  // Must come before `get`, whose path would take "my-reservations" for an id.
  serve(reservations.mine, async ({ context, caller, query }) =>
    pageReply(await listForCaller(context, caller, query), query, caller.role),
  );
  serve(reservations.ofAgency, async ({ context, caller, query }) =>
    pageReply(await listForCaller(context, caller, query), query, caller.role),
  );
  serve(admin.reservations, async ({ context, caller, query }) =>
    pageReply(await listOfPlatform(context, query), query, caller.role),
  );
  answer(reservations.get, ({ context, caller, params }) => readReservation(context, caller, params.id));
  answer(reservations.cancel, ({ context, caller, params }) => cancel(context, caller, params.id));
  answer(reservations.setStatus, ({ context, caller, params, body }) => changeStatus(context, caller, params.id, body));
  serve(reservations.review, async ({ context, caller, params, body }) => {
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

const pageReply = ({ reservations, total }: ReservationPage, query: ListQuery, reader: Role) => ({
  data: reservations.map((reservation) => {
    const { owedCents } = reservation;
    return { ...reservationReply(reservation, reader), ...(owedCents ? { left: owedCents / 100 } : {}) };
  }),
  meta: listMeta(query, total),
});
