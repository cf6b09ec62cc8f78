import type { z } from "zod";
import type { Context } from "~/backend/context";
import type { HandoverRecord } from "~/backend/database/handovers/handover-record";
import type { DepositRecord, PaymentRecord } from "~/backend/database/handovers/rental-money";
import type { Incoming, Serve } from "~/backend/handlers/base/mount";
import type { MadeGuestLink } from "~/backend/rules/handovers/guest-links";
import { type RentalView, readRental, readRentalOfGuest } from "~/backend/rules/handovers/reading";
import type { Access, Endpoint } from "~/contract/base/endpoint";
import type { id } from "~/contract/base/primitives";
import type { handover } from "~/contract/handovers/handover";
import type { guestLink, guestRecord, payment, rentalRecord } from "~/contract/handovers/rental-record";
import type { HandoverState } from "~/contract/handovers/values";
import type { deposit } from "~/contract/payments/deposit";
import { AGENCY_ROLES, type Role } from "~/contract/values";

/** A call about a rental that replies with the rental's record. */
type RecordEndpoint = Endpoint & {
  access: Exclude<Access, "public">;
  params: z.ZodObject<{ id: typeof id }>;
  reply: typeof rentalRecord;
  media?: undefined;
};

/** Replies with the record of a rental to its agency, its client or an administrator. */
export const readRecord = async ({ context, caller, params }: Incoming<RecordEndpoint>) =>
  recordReply(await readRental(context, caller, params.id), caller.role);

/** Serves writes about a rental, and replies with its record as it is afterwards. */
export const servingWrites =
  (serve: Serve) =>
  <const E extends RecordEndpoint>(endpoint: E, write: (call: Incoming<E>) => Promise<void>): void =>
    serve<RecordEndpoint>(endpoint, async (call) => {
      await write(call as Incoming<E>);
      return readRecord(call);
    });

/** Replies with the record of a rental to its guest. */
export const readGuestRecord = async ({ context, params }: { context: Context; params: { key: string } }) =>
  guestRecordReply(await readRentalOfGuest(context, params.key));

/**
 * Returns the record of a rental in the contract's form. Only the agency's people see its signers and the guest's link.
 */
export function recordReply(view: RentalView, reader: Role): z.input<typeof rentalRecord> {
  const isAgency = AGENCY_ROLES.some((role) => role === reader);
  const { guestLink } = view;
  return {
    ...commonReply(view, { isAgency }),
    guestLink: isAgency && guestLink ? { endsAt: moment(guestLink.endsAt) } : null,
  };
}

/** Returns a guest's link. This is the only time that its key is shown. */
export const guestLinkReply = ({ key, endsAt }: MadeGuestLink): z.input<typeof guestLink> => ({
  key,
  endsAt: moment(endsAt),
});

/** Returns the record of a rental for its guest, with the facts that identify the rental. */
function guestRecordReply(view: RentalView): z.input<typeof guestRecord> {
  const { referenceNumber, client, vehicle, pickupAt, returnAt } = view.reservation;
  return {
    ...commonReply(view, { isAgency: false }),
    referenceNumber,
    client: { firstName: client.firstName, lastName: client.lastName },
    vehicle: {
      brand: vehicle.brand,
      model: vehicle.model,
      year: vehicle.year,
      registrationNumber: vehicle.registrationNumber,
    },
    pickupDate: pickupAt.toISOString(),
    returnDate: returnAt.toISOString(),
    endsAt: moment(view.guestLink?.endsAt ?? null),
  };
}

function commonReply(view: RentalView, { isAgency }: { isAgency: boolean }) {
  const { dueCents, chargesCents, paidCents } = view.balance;
  return {
    reservationId: view.reservation.id,
    departure: view.departure && handoverReply(view.departure, { isAgency }),
    return: view.return && handoverReply(view.return, { isAgency }),
    comparison: view.comparison,
    deposit: view.deposit && depositReply(view.deposit),
    payments: view.payments.map(paymentReply),
    balance: {
      due: dueCents / 100,
      charges: chargesCents / 100,
      paid: paidCents / 100,
      left: (dueCents + chargesCents - paidCents) / 100,
    },
    agency: view.agency,
  };
}

function handoverReply(record: HandoverRecord, { isAgency }: { isAgency: boolean }): z.input<typeof handover> {
  const { id: _, hasDeposit: __, depositCents, keptCents, answer: ___, ...fields } = record;
  return {
    ...fields,
    state: stateOf(record),
    depositAmount: inEuros(depositCents),
    kept: inEuros(keptCents),
    charges: record.charges.map(({ amountCents, ...charge }) => ({ ...charge, amount: amountCents / 100 })),
    marks: record.marks.map((mark) => ({ ...mark, since: mark.since.toISOString() })),
    photos: record.photos.map((photo) => ({ ...photo, addedAt: photo.addedAt.toISOString() })),
    statements: record.statements.map((one) => ({ ...one, writtenAt: one.writtenAt.toISOString() })),
    signedAt: moment(record.signedAt),
    signedBy: isAgency ? record.signedBy : null,
    answerUntil: moment(record.answerUntil),
    answeredAt: moment(record.answeredAt),
    closedAt: moment(record.closedAt),
  };
}

function stateOf({ id, signedAt, answer, closedAt }: HandoverRecord): HandoverState {
  if (id === null) return "NOT_STARTED";
  if (!signedAt) return "DRAFT";
  return answer ?? (closedAt ? "UNANSWERED" : "AWAITING_CLIENT");
}

const depositReply = ({
  amountCents,
  keptCents,
  ...record
}: DepositRecord & { isOpen: boolean }): z.input<typeof deposit> => ({
  ...record,
  amount: amountCents / 100,
  kept: inEuros(keptCents),
  takenAt: record.takenAt.toISOString(),
  settledAt: moment(record.settledAt),
});

/** Returns a payment in the contract's form: `amount` in its currency, `value` in euros. */
export const paymentReply = ({ amountCents, valueCents, ...record }: PaymentRecord): z.input<typeof payment> => ({
  ...record,
  amount: amountCents / 100,
  value: valueCents / 100,
  notedAt: record.notedAt.toISOString(),
  cancelledAt: moment(record.cancelledAt),
});

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
