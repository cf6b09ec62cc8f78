import type { z } from "zod";
import { mapped } from "~/backend/csv/batches";
import { csvStream } from "~/backend/csv/write";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { paymentReply, servingWrites } from "~/backend/handlers/handovers/handover-reply";
import { settleDeposit, takeDeposit } from "~/backend/rules/payments/deposit";
import { changePaperSettings, readPaperSettings } from "~/backend/rules/payments/paper-settings";
import { agencyPayments, everyPayment, type ListedPayment } from "~/backend/rules/payments/payment-list";
import { cancelPayment, recordPayment } from "~/backend/rules/payments/payments";
import { endpoints } from "~/contract/endpoints";
import type { recordedPayment } from "~/contract/payments/recorded-payments";
import { fullName } from "~/text/format/names";
import { PAYMENT_COLUMNS } from "./payment-columns";

/** Serves the payments and deposits that an agency records, and the settings of its papers. */
export function mountPayments(serve: Serve): void {
  const { handover, payments, paperSettings } = endpoints;
  const write = servingWrites(serve);

  write(handover.addPayment, ({ context, caller, params, body }) => recordPayment(context, caller, params.id, body));
  write(handover.cancelPayment, ({ context, caller, params, body }) =>
    cancelPayment(context, caller, params, body.reason),
  );
  write(handover.takeDeposit, ({ context, caller, params, body }) => takeDeposit(context, caller, params.id, body));
  write(handover.settleDeposit, ({ context, caller, params, body }) => settleDeposit(context, caller, params.id, body));

  serve(payments.list, async ({ context, caller, query }) => {
    const { payments: rows, total, sumCents } = await agencyPayments(context, caller, query);
    return { data: rows.map(listedReply), meta: listMeta(query, total), sum: sumCents / 100 };
  });
  serve(payments.export, async ({ context, caller, query }) =>
    csvStream(PAYMENT_COLUMNS, mapped(everyPayment(context, caller, query), listedReply)),
  );

  serve(paperSettings.read, ({ context, caller }) => readPaperSettings(context, caller));
  serve(paperSettings.change, ({ context, caller, body }) =>
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
