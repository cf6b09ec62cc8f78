import type { Caller, Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import * as payments from "~/backend/database/payments/payment-list";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { reservationSearch } from "~/backend/rules/base/searched-text";
import type { PaymentsFilter, PaymentsQuery } from "~/contract/payments/noted-payments";
import { dayOf, wallClockOf } from "~/rental/base/clock";

export type ListedPayment = payments.ListedPayment;

/** One page of what an agency has noted, the latest day first; of all pages, how many and what they count in cents of euros. */
export async function agencyPayments(
  { database }: Context,
  caller: Caller,
  { page, limit, ...cut }: PaymentsQuery,
): Promise<{ payments: ListedPayment[]; total: number; sumCents: number }> {
  const agencyId = callerAgency(caller);
  const filter = filterOf(cut);
  const [listed, { count, cents }] = await Promise.all([
    payments.listAgencyPayments(database, agencyId, { filter, limit, offset: (page - 1) * limit }),
    payments.sumAgencyPayments(database, agencyId, filter),
  ]);
  return { payments: listed, total: count, sumCents: cents };
}

/** All payments of the same list, in batches. */
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

/** The first day that the database can hold: it has no year 0. */
const FIRST_DAY = "0001-01-01";

/** The Moroccan day of a date of the contract. */
function dayIn(date: string | undefined): string | undefined {
  const wall = date && wallClockOf(date);
  if (!wall) return undefined;
  const day = dayOf(wall);
  return day < FIRST_DAY ? FIRST_DAY : day;
}

/** As a receipt is called: "reçu nº 12", "n° 12", "#12". */
const RECEIPT = /^(?:re[cç]u\s*)?(?:(?:n\s*[º°o]\.?|#)\s*)?(\d[\d\s]*)$/iu;
/** The last number that the database can hold. */
const NUMBER_MAX = 2_147_483_647;

/** A number may be a receipt's and a part of anything else; what is called a receipt is nothing else. */
function searchOf(text: string): NonNullable<payments.PaymentFilter["search"]> {
  const digits = RECEIPT.exec(text)?.[1]?.replace(/\s/g, "");
  const number = digits ? Number(digits) : Number.NaN;
  const isCalled = digits !== undefined && !/^\d/.test(text);
  return {
    number: number <= NUMBER_MAX ? number : null,
    reservation: isCalled ? null : (reservationSearch(text) ?? null),
  };
}
