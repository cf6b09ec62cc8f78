import type { RecordedPayment } from "~/contract/payments/recorded-payments";
import { paths } from "~/paths";
import {
  countedFor,
  paidAmount,
  paidFor,
  paidWhen,
  paymentCancelled,
  receiptNumber,
} from "~/routes/agency/shared/payment-words";

/** One payment of the list, as display text. */
export interface PaymentRowView {
  id: string;
  amount: string;
  /** "compté pour 46,30 €", for a payment in dirhams. */
  counted: string | null;
  /** "Acompte, virement" */
  what: string;
  when: string;
  receipt: string;
  receiptHref: string;
  reference: string;
  reservationHref: string;
  client: string;
  vehicle: string;
  /** "annulé le 6 novembre 2026 : noté deux fois" */
  cancelled: string | null;
}

export const paymentRow = (payment: RecordedPayment): PaymentRowView => ({
  id: payment.id,
  amount: paidAmount(payment),
  counted: countedFor(payment),
  what: paidFor(payment),
  when: paidWhen(payment),
  receipt: receiptNumber(payment),
  receiptHref: paths.agencyPaper(payment.reservationId, "receipt"),
  reference: payment.referenceNumber,
  reservationHref: paths.agencyReservation(payment.reservationId),
  client: payment.client,
  vehicle: payment.vehicle,
  cancelled: paymentCancelled(payment),
});
