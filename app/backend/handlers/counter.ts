import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "~/backend/context";
import { cancelForGuest, markAbsent, setNote } from "~/backend/rules/reservations/agency-marks";
import { endpoints } from "~/contract/endpoints";
import { mount } from "./mount";
import { reservationReply } from "./reservation-reply";

/** What agencies and clients do with a reservation beyond the documented calls. */
export function mountCounter(app: OpenAPIHono, context: Context): void {
  const { counter } = endpoints;

  mount(app, context, counter.markAbsent, async ({ caller, params, body }) =>
    reservationReply(await markAbsent(context, caller, params.id, body.reason), caller.role),
  );
  mount(app, context, counter.cancelForGuest, async ({ caller, params, body }) =>
    reservationReply(await cancelForGuest(context, caller, params.id, body.reason || null), caller.role),
  );
  mount(app, context, counter.setNote, async ({ caller, params, body }) =>
    reservationReply(await setNote(context, caller, params.id, body.note || null), caller.role),
  );
}
