import { z } from "zod";
import { listReply } from "~/contract/base/lists";
import { amount, id, isoDate, limit, page, searchedText } from "~/contract/base/primitives";
import { payment } from "~/contract/handovers/rental-record";
import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { VALIDATION } from "~/contract/messages";
import { DASHBOARD_PAGE_SIZE, SEARCH_MAX } from "~/contract/values";

/** The recorded payments of all rentals of an agency in one list: an addition. */

/**
 * `from`, `to`: Moroccan days of the payment, both included. `q`: a receipt's number, or the reference, client's name,
 * client's phone or plate of a reservation.
 */
const filter = {
  from: isoDate.optional(),
  to: isoDate.optional(),
  means: z.enum(PAID_BY, { error: VALIDATION.valueInvalid }).optional(),
  currency: z.enum(CURRENCIES, { error: VALIDATION.valueInvalid }).optional(),
  q: searchedText(SEARCH_MAX).optional(),
};
/** The filter of payments, for their export. */
export const paymentsFilterQuery = z.object(filter).meta({ id: "PaymentsFilterQuery" });
/** One page of the filtered payments. */
export const paymentsQuery = z.object({ page, limit: limit(DASHBOARD_PAGE_SIZE), ...filter }).meta({
  id: "PaymentsQuery",
});

/** A recorded payment with its reservation. */
export const recordedPayment = payment
  .extend({ reservationId: id, referenceNumber: z.string(), client: z.string(), vehicle: z.string() })
  .meta({ id: "RecordedPayment" });

/** `sum`: the total in euros of all payments that match the filter, without cancelled ones. */
export const recordedPayments = listReply(recordedPayment, { sum: amount }).meta({ id: "RecordedPayments" });

export type RecordedPayment = z.output<typeof recordedPayment>;
export type PaymentsQuery = z.output<typeof paymentsQuery>;
export type PaymentsFilter = z.output<typeof paymentsFilterQuery>;
