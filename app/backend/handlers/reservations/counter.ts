import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { FreeVehicleRow } from "~/backend/database/reservations/free-vehicles";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { cancelForGuest, recordAbsence, setNote } from "~/backend/rules/reservations/agency-actions";
import { bookForGuest } from "~/backend/rules/reservations/counter-booking";
import { readFreeVehicles } from "~/backend/rules/reservations/free-vehicles";
import { endpoints } from "~/contract/endpoints";
import { reservationReply } from "./reservation-reply";

/** Serves what an agency does at the counter: book for a guest, cancel for one, record an absence, keep a note. */
export function mountCounter(app: Hono, context: Context): void {
  const { counter } = endpoints;

  mount(app, context, counter.freeVehicles, async ({ caller, query }) => {
    const { vehicles, total } = await readFreeVehicles(context, caller, query);
    return { data: vehicles.map(freeVehicleReply), meta: listMeta(query, total) };
  });

  mount(app, context, counter.book, async ({ context, caller, body }) =>
    reservationReply(await bookForGuest(context, caller, body), caller.role),
  );

  mount(app, context, counter.recordAbsence, async ({ caller, params, body }) =>
    reservationReply(await recordAbsence(context, caller, params.id, body.reason), caller.role),
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
