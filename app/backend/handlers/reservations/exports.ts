import type { Hono } from "hono";
import type { z } from "zod";
import type { Context } from "~/backend/context";
import { csvStream } from "~/backend/csv/write";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { paymentReply } from "~/backend/handlers/handovers/handover-reply";
import { everyReservation } from "~/backend/rules/figures/platform-stats";
import { agencyPayments, everyPayment, type ListedPayment } from "~/backend/rules/payments/payment-list";
import { everyForCaller } from "~/backend/rules/reservations/reservations";
import { endpoints } from "~/contract/endpoints";
import type { notedPayment } from "~/contract/payments/noted-payments";
import { fullName } from "~/text/format/names";
import { ADMIN_RESERVATION_COLUMNS, AGENCY_RESERVATION_COLUMNS, PAYMENT_COLUMNS } from "./export-columns";
import { reservationReply } from "./reservation-reply";

/** Lists of reservations as files, and of payments. What stands in a file is what the list's own reply says to the same reader. */
export function mountExports(app: Hono, context: Context): void {
  const { exports } = endpoints;

  mount(app, context, exports.reservations, async ({ caller, query }) =>
    csvStream(
      AGENCY_RESERVATION_COLUMNS,
      mapped(await everyForCaller(context, caller, query), ({ paidCents, ...record }) => ({
        ...reservationReply(record, caller.role),
        paid: paidCents / 100,
      })),
    ),
  );
  mount(app, context, exports.allReservations, async ({ caller, query }) =>
    csvStream(
      ADMIN_RESERVATION_COLUMNS,
      mapped(await everyReservation(context, query), (record) => reservationReply(record, caller.role)),
    ),
  );

  mount(app, context, exports.payments, async ({ caller, query }) => {
    const { payments, total, sumCents } = await agencyPayments(context, caller, query);
    return { data: payments.map(listedReply), meta: listMeta(query, total), sum: sumCents / 100 };
  });
  mount(app, context, exports.paymentsFile, async ({ caller, query }) =>
    csvStream(PAYMENT_COLUMNS, mapped(everyPayment(context, caller, query), listedReply)),
  );
}

/** The batches, each row of them in another form. */
async function* mapped<From, To>(
  batches: AsyncIterable<readonly From[]>,
  to: (row: From) => To,
): AsyncGenerator<readonly To[], void, void> {
  for await (const rows of batches) yield rows.map(to);
}

/** The client by name only, as its reservation's page says it. */
const listedReply = (listed: ListedPayment): z.input<typeof notedPayment> => {
  const { reservationId, referenceNumber, firstName, lastName, brand, model, ...payment } = listed;
  return {
    ...paymentReply(payment),
    reservationId,
    referenceNumber,
    client: fullName({ firstName, lastName }) ?? "Client",
    vehicle: `${brand} ${model}`,
  };
};
