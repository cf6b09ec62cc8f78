import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { amount, id, isoDate, limit, page, text } from "~/contract/base/primitives";
import { payment } from "~/contract/handovers/rental-record";
import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { VALIDATION } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";

/** An agency's payments of all its rentals, in one list: an addition of the contract. */

/**
 * Days are Moroccan, both included, of the payment. `q`: a receipt's number, or what finds a reservation: reference, client's name
 * or phone, plate.
 */
const filter = {
  from: isoDate.optional(),
  to: isoDate.optional(),
  means: z.enum(PAID_BY, { error: VALIDATION.valueInvalid }).optional(),
  currency: z.enum(CURRENCIES, { error: VALIDATION.valueInvalid }).optional(),
  q: text(100).optional(),
};
export const paymentsFilterQuery = z.object(filter).meta({ id: "PaymentsFilterQuery" });
export const paymentsQuery = z.object({ page, limit: limit(DASHBOARD_PAGE_SIZE), ...filter }).meta({
  id: "PaymentsQuery",
});

export const notedPayment = payment
  .extend({ reservationId: id, referenceNumber: z.string(), client: z.string(), vehicle: z.string() })
  .meta({ id: "NotedPayment" });

/** `sum`: what all payments of the filter that are not cancelled count, in euros. */
export const notedPayments = listReply(notedPayment, z.object({ sum: amount })).meta({ id: "NotedPayments" });

export type NotedPayment = z.output<typeof notedPayment>;
export type PaymentsQuery = z.output<typeof paymentsQuery>;
export type PaymentsFilter = z.output<typeof paymentsFilterQuery>;
