import { z } from "zod";
import {
  amount,
  emptyOr,
  eurosUpTo,
  id,
  isoDate,
  optionalText,
  requiredDate,
  sendKey,
  text,
} from "~/contract/base/primitives";
import { deposit } from "~/contract/payments/deposit";
import { comparison, handover } from "./handover";
import { HANDOVER_MESSAGES as M } from "./messages";
import { CHARGE_REASON_MAX, CURRENCIES, NOTED_AMOUNT_MAX, PAID_BY } from "./values";

/** All that is kept of one rental beside its reservation: both records of the car, deposit, payments, balance. Additions. */

const optional = z.string().nullish();

/**
 * Received, and noted; never taken by the site. `amount` in its currency; `value`: what it counts in euros. `number`: of the
 * receipt, one series for each agency.
 */
export const payment = z
  .object({
    id,
    number: amount,
    paidOn: isoDate,
    means: z.enum(PAID_BY),
    currency: z.enum(CURRENCIES),
    amount,
    value: amount,
    note: optional,
    notedAt: isoDate,
    cancelledAt: isoDate.nullish(),
    cancellationReason: optional,
  })
  .meta({ id: "Payment" });

/** `value` in euros: required of dirhams where the site has no rate of its own; of euros it is the amount. */
export const paymentInput = z
  .object({
    paidOn: requiredDate(M.paidOnRequired),
    means: z.enum(PAID_BY, { error: M.paidByRequired }),
    currency: z.enum(CURRENCIES, { error: M.currencyRequired }).default("EUR"),
    amount: eurosUpTo(NOTED_AMOUNT_MAX, { range: M.amount, required: M.amountRequired }).refine(
      (value) => value > 0,
      M.amountPositive,
    ),
    value: emptyOr(eurosUpTo(NOTED_AMOUNT_MAX, { range: M.amount })).nullish(),
    note: optionalText(100),
    key: sendKey,
  })
  .meta({ id: "PaymentInput", example: { paidOn: "2026-11-05", means: "TRANSFER", amount: 50, note: "Acompte" } });

export const paymentCancellationInput = z
  .object({ reason: text(CHARGE_REASON_MAX, M.cancellationReasonRequired) })
  .meta({ id: "PaymentCancellationInput", example: { reason: "Noté deux fois" } });

/** In euros: what the rental costs with its extras, what the return added, what was paid, and what is left (negative: too much). */
const balance = z.object({ due: amount, charges: amount, paid: amount, left: amount }).meta({ id: "Balance" });

/** The agency as its papers name it. `vatPercent`: null where it has not said that a line of VAT belongs on its receipts. */
const paperAgency = z
  .object({
    name: z.string(),
    address: optional,
    city: optional,
    phone: optional,
    email: optional,
    registrationNumber: optional,
    taxId: optional,
    termsAndConditions: optional,
    vatPercent: amount.nullish(),
  })
  .meta({ id: "PaperAgency" });

/**
 * `guestLink`: for the agency alone, once a record of a guest's rental is signed: until when its links work. The client reads
 * records from their signing on, and null before.
 */
export const rentalRecord = z
  .object({
    reservationId: id,
    departure: handover.nullable(),
    return: handover.nullable(),
    comparison: comparison.nullable(),
    deposit: deposit.nullable(),
    payments: z.array(payment),
    balance,
    agency: paperAgency,
    guestLink: z.object({ endsAt: isoDate.nullish() }).nullish(),
  })
  .meta({ id: "RentalRecord" });

/**
 * A guest's link: its key, 32 hexadecimal digits, which no later call returns, and when it ends (null until the return).
 */
export const guestLink = z
  .object({ key: z.string(), endsAt: isoDate.nullish() })
  .meta({ id: "GuestLink", example: { key: "0123456789abcdef0123456789abcdef", endsAt: null } });

/** The same for a guest who opens the link, with what the rental is about. `endsAt`: null until the return. */
export const guestRecord = rentalRecord
  .omit({ guestLink: true })
  .extend({
    referenceNumber: z.string(),
    client: z.object({ firstName: z.string(), lastName: z.string() }),
    vehicle: z.object({ brand: z.string(), model: z.string(), year: amount.nullish(), registrationNumber: optional }),
    pickupDate: isoDate,
    returnDate: isoDate,
    endsAt: isoDate.nullish(),
  })
  .meta({ id: "GuestRecord" });

/** What an agency says of its papers. */
export const paperSettings = z.object({ vatPercent: amount.nullish() }).meta({ id: "PaperSettings" });
export const paperSettingsInput = z
  .object({ vatPercent: emptyOr(eurosUpTo(30, { range: M.vatPercent })).nullish() })
  .meta({ id: "PaperSettingsInput", example: { vatPercent: 20 } });

export type Payment = z.output<typeof payment>;
export type PaymentInput = z.output<typeof paymentInput>;
export type RentalRecord = z.output<typeof rentalRecord>;
export type GuestLink = z.output<typeof guestLink>;
export type GuestRecord = z.output<typeof guestRecord>;
export type Balance = z.output<typeof balance>;
export type PaperAgency = z.output<typeof paperAgency>;
export type PaperSettings = z.output<typeof paperSettings>;
