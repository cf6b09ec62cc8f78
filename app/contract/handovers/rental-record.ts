import { z } from "zod";
import {
  amount,
  clearable,
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
import { CHARGE_REASON_MAX, CURRENCIES, PAID_BY, RECORDED_AMOUNT_MAX } from "./values";

/** What is stored about a rental besides its reservation: handovers, deposit, payments, balance. All additions. */

const optional = z.string().nullable();

/**
 * A payment that the agency recorded; the site takes none. `amount` is in its currency, `value` is what it counts in
 * euros. `number` is that of the receipt, one series for each agency.
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
    cancelledAt: isoDate.nullable(),
    cancellationReason: optional,
  })
  .meta({ id: "Payment" });

/** `value`, in euros, is required for dirhams if the site has no rate; for euros it is the amount. */
export const paymentInput = z
  .object({
    paidOn: requiredDate(M.paidOnRequired),
    means: z.enum(PAID_BY, { error: M.paidByRequired }),
    currency: z.enum(CURRENCIES, { error: M.currencyRequired }).default("EUR"),
    amount: eurosUpTo(RECORDED_AMOUNT_MAX, { range: M.recordedAmount, required: M.amountRequired }).refine(
      (value) => value > 0,
      M.amountPositive,
    ),
    value: clearable(eurosUpTo(RECORDED_AMOUNT_MAX, { range: M.recordedAmount })),
    note: optionalText(100),
    sendKey,
  })
  .meta({ id: "PaymentInput", example: { paidOn: "2026-11-05", means: "TRANSFER", amount: 50, note: "Acompte" } });

/** Why a payment is cancelled. */
export const paymentCancellationInput = z
  .object({ reason: text(CHARGE_REASON_MAX, M.cancellationReasonRequired) })
  .meta({ id: "PaymentCancellationInput", example: { reason: "Noté deux fois" } });

/** In euros: the amount due, the charges of the return, what was paid, and what is left (negative if overpaid). */
const balance = z.object({ due: amount, charges: amount, paid: amount, left: amount }).meta({ id: "Balance" });

/** The agency as its papers name it. `vatPercent`: null if its receipts have no line of VAT. */
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
    vatPercent: amount.nullable(),
  })
  .meta({ id: "PaperAgency" });

/**
 * Everything recorded about a rental. `guestLink`: until when guest links work; only for the agency, once a handover of
 * a guest's rental is signed. For the client a handover is null until it is signed.
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
    guestLink: z.object({ endsAt: isoDate.nullable() }).nullable(),
  })
  .meta({ id: "RentalRecord" });

/** The form that makes a guest link. */
export const guestLinkInput = z.object({ sendKey }).meta({ id: "GuestLinkInput" });

/**
 * A guest link: its key, 32 hexadecimal digits, which only the same call with the same `sendKey` returns again, and its
 * end (null until the return).
 */
export const guestLink = z
  .object({ key: z.string(), endsAt: isoDate.nullable() })
  .meta({ id: "GuestLink", example: { key: "0123456789abcdef0123456789abcdef", endsAt: null } });

/** A rental record as a guest link shows it. `endsAt`: when the link ends, null until the return. */
export const guestRecord = rentalRecord
  .omit({ guestLink: true })
  .extend({
    referenceNumber: z.string(),
    client: z.object({ firstName: z.string(), lastName: z.string() }),
    vehicle: z.object({ brand: z.string(), model: z.string(), year: amount.nullable(), registrationNumber: optional }),
    pickupDate: isoDate,
    returnDate: isoDate,
    endsAt: isoDate.nullable(),
  })
  .meta({ id: "GuestRecord" });

/** An agency's settings for its papers. */
export const paperSettings = z.object({ vatPercent: amount.nullable() }).meta({ id: "PaperSettings" });
/** New settings for an agency's papers; without `vatPercent` receipts have no line of VAT. */
export const paperSettingsInput = z
  .object({ vatPercent: clearable(eurosUpTo(30, { range: M.vatPercent })) })
  .meta({ id: "PaperSettingsInput", example: { vatPercent: 20 } });

export type Payment = z.output<typeof payment>;
export type PaymentInput = z.output<typeof paymentInput>;
export type RentalRecord = z.output<typeof rentalRecord>;
export type GuestLink = z.output<typeof guestLink>;
export type GuestRecord = z.output<typeof guestRecord>;
export type Balance = z.output<typeof balance>;
export type PaperAgency = z.output<typeof paperAgency>;
export type PaperSettings = z.output<typeof paperSettings>;
