import type { Serve } from "~/backend/handlers/base/mount";
import { addAddendum, answer, answerOfGuest } from "~/backend/rules/handovers/answers";
import { addCharge, addMark, removeCharge, removeMark, save, setMarkState } from "~/backend/rules/handovers/drafts";
import { makeGuestLink } from "~/backend/rules/handovers/guest-links";
import { sign } from "~/backend/rules/handovers/signing";
import { endpoints } from "~/contract/endpoints";
import { guestLinkReply, readGuestRecord, readRecord, servingWrites } from "./handover-reply";

/**
 * Serves the records of a car's condition to agency, client and guest, except photos (photos.ts) and payments
 * (../payments/payments.ts).
 */
export function mountHandover(serve: Serve): void {
  const { handover, guestHandover } = endpoints;
  const write = servingWrites(serve);

  serve(handover.read, readRecord);
  write(handover.save, ({ context, caller, params, body }) => save(context, caller, params, body));
  write(handover.addMark, ({ context, caller, params, body }) => addMark(context, caller, params, body));
  write(handover.setMarkState, ({ context, caller, params, body }) => setMarkState(context, caller, params, body));
  write(handover.removeMark, ({ context, caller, params }) => removeMark(context, caller, params));
  write(handover.addCharge, ({ context, caller, params, body }) => addCharge(context, caller, params, body));
  write(handover.removeCharge, ({ context, caller, params }) => removeCharge(context, caller, params));
  write(handover.sign, ({ context, caller, params, body }) => sign(context, caller, params, body));
  write(handover.answer, ({ context, caller, params, body }) => answer(context, caller, params, body));
  write(handover.addAddendum, ({ context, caller, params, body }) => addAddendum(context, caller, params, body.text));

  serve(handover.makeGuestLink, async ({ context, caller, params }) =>
    guestLinkReply(await makeGuestLink(context, caller, params.id, { endsOthers: false })),
  );
  serve(handover.renewGuestLink, async ({ context, caller, params }) =>
    guestLinkReply(await makeGuestLink(context, caller, params.id, { endsOthers: true })),
  );

  serve(guestHandover.read, readGuestRecord);
  serve(guestHandover.answer, async ({ context, params, body }) => {
    await answerOfGuest(context, params, body);
    return readGuestRecord({ context, params });
  });
}
