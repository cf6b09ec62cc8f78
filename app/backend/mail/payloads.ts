import type { DepositChoice, DepositTaken, HandoverMoment } from "~/contract/handovers/values";
import type { Conditions } from "~/contract/offer/conditions";
import type { ChangedRental } from "~/contract/reservations/changes";
import type { ExtraLine } from "~/rental/offer/extras";

/** What an outbox row holds, by kind of message. The rules write these payloads, the letters read them. */

export type ReservationMessageKind =
  | "booking-received-client"
  | "booking-received-agency"
  | "booking-confirmed-agency"
  | "reservation-confirmed"
  | "reservation-rejected"
  | "reservation-cancelled"
  | "demand-expired"
  | "client-absent"
  | "change-asked"
  | "reservation-changed"
  | "change-accepted"
  | "change-refused"
  | "change-withdrawn"
  | "change-expired"
  | "handover-signed"
  | "handover-remarked";

/** The data of every message about a reservation: instants as ISO text, money in cents. */
export interface ReservationPayload extends Record<string, unknown> {
  /** Who reads it; some kinds are sent to both the client and the agency. */
  audience: "client" | "agency";
  reservationId: string;
  vehicleId: string;
  referenceNumber: string;
  vehicle: { brand: string; model: string; year: number };
  client: { firstName: string; lastName: string; phone: string | null };
  agency: { name: string; phone: string; address: string; city: string };
  pickupAt: string;
  returnAt: string;
  pickupLocation: string;
  returnLocation: string;
  days: number;
  totalCents: number;
  depositCents: number;
  /** Of a guest's cancelled booking: why, where the agency said so. */
  rejectionReason: string | null;
  /** Of a client who was noted absent: why. */
  absenceReason?: string | null;
  /** Whose public page a guest's letters lead to, since a guest has no pages here. Older messages say nothing of it. */
  agencyId?: string;
  isGuest?: boolean;
  /** What was agreed beside the price of the days, as it was copied at booking. Older messages say nothing of it. */
  pricePerDayCents?: number;
  lines?: ExtraLine[];
  extrasCents?: number;
  conditions?: Conditions | null;
  flightNumber?: string | null;
  /** How many changes were made: the version of its event in calendars. */
  sequence?: number;
  /** Of a letter about a change: what it changes, and of whom. */
  change?: LetterChange;
  /** Of a letter about a record of the car's condition. */
  handover?: LetterHandover;
  /** Of a cancellation: whether the confirmation went out before, with a calendar file. */
  calendarFileSent?: boolean;
}

/** A change as letters tell it. Rentals as the contract has them; `expiresAt` as ISO text. */
export interface LetterChange {
  askedBy: "AGENCY" | "CLIENT";
  reason: string | null;
  refusalReason: string | null;
  expiresAt: string | null;
  before: ChangedRental;
  after: ChangedRental;
  /** The booking stands, so that its event in calendars is told anew. */
  isBooked: boolean;
  /** The client has said yes to it. */
  isAgreed: boolean;
}

/** A signed record as letters tell it: money in cents, fuel in eighths, `answerUntil` as ISO text. */
export interface LetterHandover {
  moment: HandoverMoment;
  answerUntil: string;
  kilometres: number;
  fuel: number;
  /** Those that are to be seen on the car, new ones included. */
  marks: number;
  newMarks: number;
  photos: number;
  /** The one that is held, with what the return says of it. In dirhams where it was taken in them. */
  deposit: {
    means: Exclude<DepositTaken, "NONE">;
    amountCents: number;
    outcome: DepositChoice | null;
    keptCents: number | null;
    keptReason: string | null;
  } | null;
  /** Negative where too much was paid. */
  leftCents: number;
  /** Of a guest, who has no page of their own. Made when the message is sent and never stored. */
  guestKey?: string;
  /** What the client has just said. */
  remarks: string | null;
}

/** Made when the message is sent and never stored; the outbox row only holds the e-mail. */
export interface PasswordResetPayload extends Record<string, unknown> {
  email: string;
  token: string;
  /** When the link expires, as ISO text. */
  expiresAt: string;
}

/** Made when the message is sent and never stored; the outbox row only holds the account's id. */
export interface TeamInvitationPayload extends Record<string, unknown> {
  firstName: string;
  agency: string;
  token: string;
  /** When the link expires, as ISO text. */
  expiresAt: string;
}

/** The data of the letter about an agency's answer, as it was published; a later change of it sends no other one. */
export interface ReviewAnsweredPayload extends Record<string, unknown> {
  reservationId: string;
  referenceNumber: string;
  vehicle: { brand: string; model: string };
  /** The client's. */
  firstName: string;
  agency: string;
  rating: number;
  comment: string | null;
  reply: string;
}

export type ReservationReminderKind = "pickup-reminder" | "return-reminder" | "review-request";

/** Made when the message is sent; the outbox row only holds the reservation's id. */
export interface ReminderPayload extends ReservationPayload {
  /** Of a letter that can be unsubscribed from by a link. Never stored. */
  unsubscribeKey: string | null;
}

/** Made when the message is sent; the outbox row only holds the agency's id and the day. Instants as ISO text. */
export interface PendingRequestsPayload extends Record<string, unknown> {
  agency: string;
  /** How many wait; the first of them are named. */
  total: number;
  demands: {
    referenceNumber: string;
    firstName: string;
    lastName: string;
    brand: string;
    model: string;
    pickupAt: string;
    returnAt: string;
    createdAt: string;
  }[];
}

/** Made when the message is sent; the outbox row only holds the agency's id and the day. Instants as ISO text. */
export interface DepositsPayload extends Record<string, unknown> {
  agency: string;
  /** How many are open; the oldest of them are named. */
  total: number;
  deposits: {
    referenceNumber: string;
    firstName: string;
    lastName: string;
    brand: string;
    model: string;
    means: Exclude<DepositTaken, "NONE">;
    /** In dirhams where those were taken, else euros. */
    amount: number;
    since: string;
  }[];
}

export interface Payloads
  extends Record<ReservationMessageKind, ReservationPayload>,
    Record<ReservationReminderKind, ReminderPayload> {
  "demands-waiting": PendingRequestsPayload;
  "deposits-open": DepositsPayload;
  "review-answered": ReviewAnsweredPayload;
  "password-reset": PasswordResetPayload;
  "team-invitation": TeamInvitationPayload;
}

export type MessageKind = keyof Payloads;
