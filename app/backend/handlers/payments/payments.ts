import type { Hono } from "hono";
import type { z } from "zod";
import type { Context } from "~/backend/context";
import { mapped } from "~/backend/csv/batches";
import { csvStream } from "~/backend/csv/write";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { paymentReply, recordReply } from "~/backend/handlers/handovers/handover-reply";
import { readRental } from "~/backend/rules/handovers/reading";
import { settleDeposit } from "~/backend/rules/payments/deposit";
import { changePaperSettings, readPaperSettings } from "~/backend/rules/payments/paper-settings";
import { agencyPayments, everyPayment, type ListedPayment } from "~/backend/rules/payments/payment-list";
import { cancelPayment, recordPayment } from "~/backend/rules/payments/payments";
import { endpoints } from "~/contract/endpoints";
import type { recordedPayment } from "~/contract/payments/recorded-payments";
import { fullName } from "~/text/format/names";
import { PAYMENT_COLUMNS } from "./payment-columns";

/** Serves the payments and deposits that an agency records, and the settings of its papers. */
export function mountPayments(app: Hono, context: Context): void {
  const { handover, payments, paperSettings } = endpoints;

  mount(app, context, handover.addPayment, async ({ context, caller, params, body }) => {
    await recordPayment(context, caller, params.id, body);
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

  mount(app, context, payments.list, async ({ caller, query }) => {
    const { payments: rows, total, sumCents } = await agencyPayments(context, caller, query);
    return { data: rows.map(listedReply), meta: listMeta(query, total), sum: sumCents / 100 };
  });
  mount(app, context, payments.export, async ({ caller, query }) =>
    csvStream(PAYMENT_COLUMNS, mapped(everyPayment(context, caller, query), listedReply)),
  );

  mount(app, context, paperSettings.read, ({ caller }) => readPaperSettings(context, caller));
  mount(app, context, paperSettings.change, ({ caller, body }) =>
    changePaperSettings(context, caller, typeof body.vatPercent === "number" ? body.vatPercent : null),
  );
}

/** Returns a listed payment in the contract's form, with only the client's name, as on the reservation's page. */
const listedReply = (listed: ListedPayment): z.input<typeof recordedPayment> => {
  const { reservationId, referenceNumber, firstName, lastName, brand, model, ...payment } = listed;
  return {
    ...paymentReply(payment),
    reservationId,
    referenceNumber,
    client: fullName({ firstName, lastName }) ?? "Client",
    vehicle: `${brand} ${model}`,
  };
};
