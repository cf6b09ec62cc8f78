import type { Caller, Context } from "~/backend/context";
import { isUuid } from "~/backend/database/base/uuid";
import { type HandoverRecord, readHandovers } from "~/backend/database/handovers/handover-record";
import { findRentalFacts, type PaperAgencyRecord } from "~/backend/database/handovers/rental-facts";
import {
  type DepositRecord,
  findDeposit,
  listPayments,
  type PaymentRecord,
} from "~/backend/database/handovers/rental-money";
import type { ReservationRecord } from "~/backend/database/reservations/reservation-record";
import { findReservation, type Scope } from "~/backend/database/reservations/reservations";
import { reservationNotFound, scopeOf } from "~/backend/rules/reservations/reservations";
import { type Comparison, compareEnds } from "~/rental/handovers/handover-comparison";
import { type Balance, balanceOf } from "./balance";
import { closeWithin } from "./closing";
import { guestLinkEnd, linkUnknown, openGuestLink } from "./guest-links";

/** A reservation with its handovers, payments and deposit, as one reader may see them. Money in cents. */
export interface RentalView {
  reservation: ReservationRecord;
  /** Null while it is not signed and this reader may see only signed handovers. */
  departure: HandoverRecord | null;
  return: HandoverRecord | null;
  comparison: (Comparison & { newMarks: number }) | null;
  deposit: (DepositRecord & { isOpen: boolean }) | null;
  payments: PaymentRecord[];
  balance: Balance;
  agency: PaperAgencyRecord;
  /** Until when a guest may read handovers with a link; null without a guest or before the first signature. */
  guestLink: { endsAt: Date | null } | null;
}

/**
 * Returns a rental that the caller may see. A client sees only signed handovers. Throws RuleError "not-found" for any
 * other rental.
 */
export async function readRental(context: Context, caller: Caller, id: string): Promise<RentalView> {
  if (!isUuid(id)) throw reservationNotFound();
  const view = await read(context, scopeOf(caller), id, { onlySigned: caller.role === "CLIENT" });
  return view ?? Promise.reject(reservationNotFound());
}

/**
 * Returns the rental that a guest link's key opens, with its signed handovers. Throws RuleError "not-found" for a key
 * that is unknown or has ended.
 */
export async function readRentalOfGuest(context: Context, key: string): Promise<RentalView> {
  const id = await openGuestLink(context, key);
  const view = await read(context, "everything", id, { onlySigned: true });
  return view ?? Promise.reject(linkUnknown());
}

async function read(
  { database, now }: Context,
  scope: Scope,
  id: string,
  { onlySigned }: { onlySigned: boolean },
): Promise<RentalView | null> {
  const reservation = await findReservation(database, scope, id);
  if (!reservation) return null;
  const [records, deposit, payments, facts] = await Promise.all([
    readHandovers(database, id),
    findDeposit(database, id),
    listPayments(database, id),
    findRentalFacts(database, id),
  ]);
  if (!records || !facts) return null;
  // The closing is stored as well, so that it is logged and every other reader sees it.
  if ([records.departure, records.return].some((one) => isDue(one, now()))) {
    await database.transaction((sql) => closeWithin(sql, { reservationId: id, now: now() }));
  }
  const shown = (one: HandoverRecord) => (onlySigned && !one.signedAt ? null : asOf(one, now()));
  const departure = shown(records.departure);
  const arrival = shown(records.return);
  return {
    reservation,
    departure,
    return: arrival,
    comparison: departure && arrival && compared(departure, arrival, reservation),
    deposit: deposit && { ...deposit, isOpen: deposit.outcome === null && facts.completedAt !== null },
    payments,
    balance: balanceOf(reservation, records.return, payments),
    agency: facts.agency,
    guestLink:
      facts.hasGuest && (records.departure.signedAt || records.return.signedAt)
        ? { endsAt: guestLinkEnd(records.return.signedAt, facts.completedAt) }
        : null,
  };
}

/** Returns a handover as closed once its time is over, even while another process is still storing that. */
const asOf = (one: HandoverRecord, now: Date): HandoverRecord =>
  isDue(one, now) ? { ...one, closedAt: one.answerUntil } : one;

const isDue = ({ closedAt, answerUntil }: HandoverRecord, now: Date): boolean =>
  closedAt === null && answerUntil !== null && answerUntil <= now;

/** Compares a return with its departure. Returns null for an unsigned departure, another car or missing readings. */
export function compared(
  departure: HandoverRecord,
  arrival: HandoverRecord,
  { days, terms }: Pick<ReservationRecord, "days" | "terms">,
): RentalView["comparison"] {
  const ends = { departure: readingOf(departure), arrival: readingOf(arrival) };
  if (!departure.signedAt || departure.vehicle.id !== arrival.vehicle.id) return null;
  if (!ends.departure || !ends.arrival) return null;
  const { kmPerDay = null, extraKm = null } = terms.conditions ?? {};
  return {
    ...compareEnds({ departure: ends.departure, arrival: ends.arrival }, { kmPerDay, extraKm }, days),
    newMarks: arrival.marks.filter(({ state }) => state === "NEW").length,
  };
}

const readingOf = ({ kilometres, fuel }: HandoverRecord) =>
  kilometres === null || fuel === null ? null : { kilometres, fuel };
