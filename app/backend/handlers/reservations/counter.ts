import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { FreeVehicleRow } from "~/backend/database/reservations/free-vehicles";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { eraseGuestOf, readGuestObstacles } from "~/backend/rules/personal-data/guest-erasure";
import { cancelForGuest, recordAbsence, setNote } from "~/backend/rules/reservations/agency-actions";
import { answerChange } from "~/backend/rules/reservations/changes/answer";
import { changeByAgency, priceChange, requestChange } from "~/backend/rules/reservations/changes/changes";
import { bookForGuest } from "~/backend/rules/reservations/counter-booking";
import { readFreeVehicles } from "~/backend/rules/reservations/free-vehicles";
import { endpoints } from "~/contract/endpoints";
import { priceReply } from "./change-reply";
import { reservationReply } from "./reservation-reply";

/** Serves the calls about reservations beyond the documented ones. */
export function mountCounter(app: Hono, context: Context): void {
  const { counter } = endpoints;

  mount(app, context, counter.freeVehicles, async ({ caller, query }) => {
    const { vehicles, total } = await readFreeVehicles(context, caller, query);
    return { data: vehicles.map(freeVehicleReply), meta: listMeta(query, total) };
  });

  mount(app, context, counter.book, async ({ caller, body }) =>
    reservationReply(await bookForGuest(context, caller, body), caller.role),
  );

  mount(app, context, counter.priceChange, async ({ caller, params, query }) =>
    priceReply(await priceChange(context, caller, params.id, query)),
  );
  mount(app, context, counter.change, async ({ caller, params, body }) =>
    reservationReply(await changeByAgency(context, caller, params.id, body), caller.role),
  );
  mount(app, context, counter.requestChange, async ({ caller, params, body }) =>
    reservationReply(await requestChange(context, caller, params.id, body), caller.role),
  );
  mount(app, context, counter.answerChange, async ({ caller, params, body }) =>
    reservationReply(await answerChange(context, caller, params, body), caller.role),
  );

  mount(app, context, counter.recordAbsence, async ({ caller, params, body }) =>
    reservationReply(await recordAbsence(context, caller, params.id, body.reason), caller.role),
  );
  mount(app, context, counter.cancelForGuest, async ({ caller, params, body }) =>
    reservationReply(await cancelForGuest(context, caller, params.id, body.reason || null), caller.role),
  );
  mount(app, context, counter.guestErasure, async ({ caller, params }) => ({
    obstacles: await readGuestObstacles(context, caller, params.id),
  }));
  mount(app, context, counter.eraseGuest, async ({ caller, params }) =>
    reservationReply(await eraseGuestOf(context, caller, params.id), caller.role),
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
