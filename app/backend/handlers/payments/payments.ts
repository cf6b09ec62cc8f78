import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { recordReply } from "~/backend/handlers/handovers/handover-reply";
import { readRental } from "~/backend/rules/handovers/reading";
import { settleDeposit } from "~/backend/rules/payments/deposit";
import { changePaperSettings, readPaperSettings } from "~/backend/rules/payments/paper-settings";
import { cancelPayment, notePayment } from "~/backend/rules/payments/payments";
import { endpoints } from "~/contract/endpoints";

/** What an agency notes of payments and deposits, and what it says of its papers. */
export function mountPayments(app: Hono, context: Context): void {
  const { handover, paperSettings } = endpoints;

  mount(app, context, handover.addPayment, async ({ caller, params, body }) => {
    await notePayment(context, caller, params.id, body);
    return recordReply(await readRental(context, caller, params.id), caller.role);
  });
  mount(app, context, handover.cancelPayment, async ({ caller, params, body }) => {
    await cancelPayment(context, caller, params, body.reason);
    return recordReply(await readRental(context, caller, params.id), caller.role);
  });
  mount(app, context, handover.settleDeposit, async ({ caller, params, body }) => {
    await settleDeposit(context, caller, params.id, body);
    return recordReply(await readRental(context, caller, params.id), caller.role);
  });

  mount(app, context, paperSettings.read, ({ caller }) => readPaperSettings(context, caller));
  mount(app, context, paperSettings.change, ({ caller, body }) =>
    changePaperSettings(context, caller, typeof body.vatPercent === "number" ? body.vatPercent : null),
  );
}
