import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "~/backend/context";
import { cancelForGuest, markAbsent, setNote } from "~/backend/rules/reservations/agency-marks";
import { bookForGuest } from "~/backend/rules/reservations/counter-booking";
import { type FreeVehicleRow, readFreeVehicles } from "~/backend/rules/reservations/free-vehicles";
import { endpoints } from "~/contract/endpoints";
import { listMeta } from "./list-meta";
import { mount } from "./mount";
import { reservationReply } from "./reservation-reply";

/** What agencies and clients do with a reservation beyond the documented calls. */
export function mountCounter(app: OpenAPIHono, context: Context): void {
  const { counter } = endpoints;

  mount(app, context, counter.freeVehicles, async ({ caller, query }) => {
    const { vehicles, total } = await readFreeVehicles(context, caller, query);
    return { data: vehicles.map(freeVehicleReply), meta: listMeta(query, total) };
  });

  mount(app, context, counter.book, async ({ caller, body }) =>
    reservationReply(await bookForGuest(context, caller, body), caller.role),
  );

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

const freeVehicleReply = ({ pricePerDayCents, depositCents, heldFrom, ...vehicle }: FreeVehicleRow) => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  deposit: depositCents / 100,
  heldFrom: heldFrom?.toISOString() ?? null,
});
