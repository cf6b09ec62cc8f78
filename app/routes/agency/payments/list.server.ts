import { CURRENCIES, PAID_BY } from "~/contract/handovers/values";
import { VALIDATION } from "~/contract/messages";
import type { PaymentsQuery, RecordedPayment } from "~/contract/payments/recorded-payments";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { type Attempt, api } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage, searchedFor } from "~/http/base/lists.server";
import { addressParams } from "~/http/forms/typed-days";
import { paths } from "~/paths";
import { isRealDay } from "~/rental/base/clock";
import { paymentWords } from "~/routes/agency/shared/payment-words";
import { isolateSearch } from "~/text/format/isolates";
import { euros } from "~/text/format/money";
import { plural } from "~/text/format/plural";

/** The filters in the address, with the days as typed and their errors. Ignores unknown means and currencies. */
export interface PaymentQuery {
  state: Omit<PaymentsQuery, "limit">;
  typed: Partial<Record<Day, string>>;
  errors: Partial<Record<Day, string[]>>;
}

const DAYS = ["from", "to"] as const;
type Day = (typeof DAYS)[number];

export function paymentQuery(request: Request): PaymentQuery {
  const searchParams = addressParams(request);
  const state: PaymentQuery["state"] = {
    means: PAID_BY.find((means) => means === searchParams.get("means")),
    currency: CURRENCIES.find((currency) => currency === searchParams.get("currency")),
    q: searchedFor(request),
    page: pageOf(request),
  };
  const typed: PaymentQuery["typed"] = {};
  const errors: PaymentQuery["errors"] = {};
  for (const name of DAYS) {
    const day = searchParams.get(name)?.trim().slice(0, 40);
    if (!day) continue;
    typed[name] = day;
    if (isRealDay(day)) state[name] = day;
    else errors[name] = [VALIDATION.dateInvalid];
  }
  return { state, typed, errors };
}

export interface PaymentsPage extends ListPage<RecordedPayment> {
  /** "12 paiements", "2 paiements pour « Naciri »". */
  heading: string;
  /** The sum in euros over all pages, without cancelled payments. */
  sum: string;
}

/** One page of the list. Throws a redirect to the last page for a page beyond it. */
export async function readPayments(
  request: Request,
  { page, ...filter }: PaymentQuery["state"],
): Promise<Attempt<PaymentsPage>> {
  const { payments } = await api(request);
  const call = payments.list({ query: { ...filter, page, limit: DASHBOARD_PAGE_SIZE } });
  const read = await readPage(call, { page, href: (page) => paths.agencyPayments({ ...filter, page }) });
  if (!read.ok) return read;
  const { sum } = await call;
  const count = read.value.total === null ? "Paiements" : plural(read.value.total, "paiement");
  const heading = filter.q ? `${count} pour «\u00a0${isolateSearch(filter.q)}\u00a0»` : count;
  return { ok: true, value: { ...read.value, heading, sum: euros(sum) } };
}

export type PaymentRowView = ReturnType<typeof paymentRow>;

/** One payment of the list, as display text. */
export const paymentRow = (payment: RecordedPayment) => ({
  ...paymentWords(payment),
  receiptHref: paths.agencyPaper(payment.reservationId, "receipt"),
  reference: payment.referenceNumber,
  reservationHref: paths.agencyReservation(payment.reservationId),
  client: payment.client,
  vehicle: payment.vehicle,
});
