import type { z } from "zod";
import type { Column } from "~/backend/csv/write";
import { column, count, dayAt, frenchDay } from "~/backend/handlers/base/csv-columns";
import type { recordedPayment } from "~/contract/payments/recorded-payments";
import { CURRENCY_LABEL, PAID_BY_LABEL } from "~/text/rental/handover-labels";

type Payment = z.input<typeof recordedPayment>;

const paid = column<Payment>;

export const PAYMENT_COLUMNS: readonly Column<Payment>[] = [
  count("Reçu nº", ({ number }) => number),
  paid("Date", ({ paidOn }) => frenchDay(paidOn)),
  paid("Référence", ({ referenceNumber }) => referenceNumber),
  paid("Client", ({ client }) => client),
  paid("Véhicule", ({ vehicle }) => vehicle),
  paid("Moyen", ({ means }) => PAID_BY_LABEL[means]),
  paid("Devise", ({ currency }) => CURRENCY_LABEL[currency]),
  count("Montant", ({ amount }) => amount),
  count("Valeur (€)", ({ value }) => value),
  paid("Note", ({ note }) => note),
  paid("Noté le", ({ notedAt }) => dayAt(notedAt)),
  paid("Annulé le", ({ cancelledAt }) => dayAt(cancelledAt)),
  paid("Raison", ({ cancellationReason }) => cancellationReason),
];
