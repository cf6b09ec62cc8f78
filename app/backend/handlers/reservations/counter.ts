import type { FreeVehicleRow } from "~/backend/database/reservations/free-vehicles";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { cancelForGuest, recordAbsence, setNote } from "~/backend/rules/reservations/agency-actions";
import { bookForGuest } from "~/backend/rules/reservations/counter-booking";
import { readFreeVehicles } from "~/backend/rules/reservations/free-vehicles";
import { changeGuest } from "~/backend/rules/reservations/guest-contact";
import { endpoints } from "~/contract/endpoints";
import { servingReservations } from "./reservation-reply";

/** Serves what an agency does at the counter: book for a guest, cancel for one, record an absence, keep a note. */
export function mountCounter(serve: Serve): void {
  const { counter } = endpoints;
  const answer = servingReservations(serve);

  serve(counter.freeVehicles, async ({ context, caller, query }) => {
    const { vehicles, total } = await readFreeVehicles(context, caller, query);
    return { data: vehicles.map(freeVehicleReply), meta: listMeta(query, total) };
  });

  answer(counter.book, ({ context, caller, body }) => bookForGuest(context, caller, body));

  answer(counter.changeGuest, ({ context, caller, params, body }) => changeGuest(context, caller, params.id, body));
  answer(counter.recordAbsence, ({ context, caller, params, body }) =>
    recordAbsence(context, caller, params.id, body.reason),
  );
  answer(counter.cancelForGuest, ({ context, caller, params, body }) =>
    cancelForGuest(context, caller, params.id, body.reason || null),
  );
  answer(counter.setNote, ({ context, caller, params, body }) =>
    setNote(context, caller, params.id, body.note || null),
  );
}

const freeVehicleReply = ({ pricePerDayCents, depositCents, heldFrom, ...vehicle }: FreeVehicleRow) => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  deposit: depositCents / 100,
  heldFrom: heldFrom?.toISOString() ?? null,
});
