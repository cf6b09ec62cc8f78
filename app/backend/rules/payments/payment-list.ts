import type { Caller, Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import * as payments from "~/backend/database/payments/payment-list";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { reservationSearch } from "~/backend/rules/base/searched-text";
import { sliceOf } from "~/backend/rules/base/slice";
import type { PaymentsFilter, PaymentsQuery } from "~/contract/payments/recorded-payments";
import { dayOf, wallClockOf } from "~/rental/base/clock";

export type ListedPayment = payments.ListedPayment;

/**
 * Returns one page of the payments that the caller's agency has recorded, latest day first, and the number and value in
 * euro cents of all pages.
 */
export async function agencyPayments(
  { database }: Context,
  caller: Caller,
  query: PaymentsQuery,
): Promise<{ payments: ListedPayment[]; total: number; sumCents: number }> {
  const agencyId = callerAgency(caller);
  const filter = filterOf(query);
  const [listed, { count, cents }] = await Promise.all([
    payments.listAgencyPayments(database, agencyId, { filter, ...sliceOf(query) }),
    payments.sumAgencyPayments(database, agencyId, filter),
  ]);
  return { payments: listed, total: count, sumCents: cents };
}

/** Returns all payments of the same list, in batches. */
export function everyPayment(
  { database }: Context,
  caller: Caller,
  cut: PaymentsFilter,
): AsyncIterable<readonly ListedPayment[]> {
  const agencyId = callerAgency(caller);
  const filter = filterOf(cut);
  return inBatches<ListedPayment>((after, limit) =>
    payments.nextPayments(database, agencyId, { filter, after, limit }),
  );
}

const filterOf = ({ from, to, means, currency, q }: PaymentsFilter): payments.PaymentFilter => ({
  from: dayIn(from),
  to: dayIn(to),
  means,
  currency,
  search: q ? searchOf(q) : undefined,
});

/** The first day for the filter, because the database has no year 0. */
const FIRST_DAY = "0001-01-01";

/** Returns the Moroccan day of a contract date; undefined for none. */
function dayIn(date: string | undefined): string | undefined {
  const wall = date && wallClockOf(date);
  if (!wall) return undefined;
  const day = dayOf(wall);
  return day < FIRST_DAY ? FIRST_DAY : day;
}

/** Matches the number of a receipt as people write it: "reçu nº 12", "n° 12", "#12", "12". */
const RECEIPT = /^(?:re[cç]u\s*)?(?:(?:n\s*[º°o]\.?|#)\s*)?(\d[\d\s]*)$/iu;
/** The largest integer that the database column can hold. */
const NUMBER_MAX = 2_147_483_647;

/** Searches for a receipt and, unless the text explicitly names a receipt, for reservations as well. */
function searchOf(text: string): NonNullable<payments.PaymentFilter["search"]> {
  const digits = RECEIPT.exec(text)?.[1]?.replace(/\s/g, "");
  const number = digits ? Number(digits) : Number.NaN;
  const isCalled = digits !== undefined && !/^\d/.test(text);
  return {
    number: number <= NUMBER_MAX ? number : null,
    reservation: isCalled ? null : (reservationSearch(text) ?? null),
  };
}
