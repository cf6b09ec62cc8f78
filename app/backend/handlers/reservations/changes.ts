import type { Serve } from "~/backend/handlers/base/mount";
import { answerChange } from "~/backend/rules/reservations/changes/answer";
import { changeByAgency, priceChange, requestChange } from "~/backend/rules/reservations/changes/changes";
import { endpoints } from "~/contract/endpoints";
import { priceReply } from "./change-reply";
import { servingReservations } from "./reservation-reply";

/** Serves changes of reservations: their price, an agency's change, a request by either side and its answer. */
export function mountChanges(serve: Serve): void {
  const { counter } = endpoints;
  const answer = servingReservations(serve);

  serve(counter.priceChange, async ({ context, caller, params, query }) =>
    priceReply(await priceChange(context, caller, params.id, query)),
  );
  answer(counter.change, ({ context, caller, params, body }) => changeByAgency(context, caller, params.id, body));
  answer(counter.requestChange, ({ context, caller, params, body }) => requestChange(context, caller, params.id, body));
  answer(counter.answerChange, ({ context, caller, params, body }) => answerChange(context, caller, params, body));
}
