import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { answerChange } from "~/backend/rules/reservations/changes/answer";
import { changeByAgency, priceChange, requestChange } from "~/backend/rules/reservations/changes/changes";
import { endpoints } from "~/contract/endpoints";
import { priceReply } from "./change-reply";
import { reservationReply } from "./reservation-reply";

/** Serves changes of reservations: their price, an agency's change, a request by either side and its answer. */
export function mountChanges(app: Hono, context: Context): void {
  const { counter } = endpoints;

  mount(app, context, counter.priceChange, async ({ caller, params, query }) =>
    priceReply(await priceChange(context, caller, params.id, query)),
  );
  mount(app, context, counter.change, async ({ context, caller, params, body }) =>
    reservationReply(await changeByAgency(context, caller, params.id, body), caller.role),
  );
  mount(app, context, counter.requestChange, async ({ context, caller, params, body }) =>
    reservationReply(await requestChange(context, caller, params.id, body), caller.role),
  );
  mount(app, context, counter.answerChange, async ({ caller, params, body }) =>
    reservationReply(await answerChange(context, caller, params, body), caller.role),
  );
}
