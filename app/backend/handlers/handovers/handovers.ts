import type { Hono } from "hono";
import type { Caller, Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { addAddendum, answer, answerOfGuest } from "~/backend/rules/handovers/answers";
import { addCharge, addMark, removeCharge, removeMark, save, setMarkState } from "~/backend/rules/handovers/drafts";
import { makeGuestLink } from "~/backend/rules/handovers/guest-links";
import { readRental, readRentalOfGuest } from "~/backend/rules/handovers/reading";
import { sign } from "~/backend/rules/handovers/signing";
import { endpoints } from "~/contract/endpoints";
import { guestLinkReply, guestRecordReply, recordReply } from "./handover-reply";

/**
 * Serves the records of a car's condition to agency, client and guest, except photos (photos.ts) and payments
 * (../payments/payments.ts).
 */
export function mountHandover(app: Hono, context: Context): void {
  const { handover, guestHandover } = endpoints;
  const record = async (caller: Caller, id: string) => recordReply(await readRental(context, caller, id), caller.role);

  mount(app, context, handover.read, ({ caller, params }) => record(caller, params.id));
  mount(app, context, handover.save, async ({ caller, params, body }) => {
    await save(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.addMark, async ({ context, caller, params, body }) => {
    await addMark(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.setMarkState, async ({ caller, params, body }) => {
    await setMarkState(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.removeMark, async ({ caller, params }) => {
    await removeMark(context, caller, params);
    return record(caller, params.id);
  });
  mount(app, context, handover.addCharge, async ({ context, caller, params, body }) => {
    await addCharge(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.removeCharge, async ({ caller, params }) => {
    await removeCharge(context, caller, params);
    return record(caller, params.id);
  });
  mount(app, context, handover.sign, async ({ context, caller, params, body }) => {
    await sign(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.answer, async ({ context, caller, params, body }) => {
    await answer(context, caller, params, body);
    return record(caller, params.id);
  });
  mount(app, context, handover.addAddendum, async ({ context, caller, params, body }) => {
    await addAddendum(context, caller, params, body.text);
    return record(caller, params.id);
  });

  mount(app, context, handover.makeGuestLink, async ({ context, caller, params }) =>
    guestLinkReply(await makeGuestLink(context, caller, params.id, { endsOthers: false })),
  );
  mount(app, context, handover.renewGuestLink, async ({ context, caller, params }) =>
    guestLinkReply(await makeGuestLink(context, caller, params.id, { endsOthers: true })),
  );

  mount(app, context, guestHandover.read, async ({ params }) =>
    guestRecordReply(await readRentalOfGuest(context, params.key)),
  );
  mount(app, context, guestHandover.answer, async ({ context, params, body }) => {
    await answerOfGuest(context, params, body);
    return guestRecordReply(await readRentalOfGuest(context, params.key));
  });
}
