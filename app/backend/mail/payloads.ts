import type { DepositChoice, DepositTaken, HandoverMoment } from "~/contract/handovers/values";
import type { Conditions } from "~/contract/offer/conditions";
import type { ChangedRental } from "~/contract/reservations/changes";
import type { Role, Unpriced } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";

/** The payloads of outbox rows, by kind of message. The rules write them and the letters read them. */

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
  /** The reader. Some kinds are sent both to the client and to the agency. */
  audience: "client" | "agency";
  reservationId: string;
  vehicleId: string;
  referenceNumber: string;
  vehicle: { brand: string; model: string; year: number };
  client: { firstName: string; lastName: string; phone: string | null };
  agency: { name: string; phone: string; address: string; city: string };
  pickupAt: string;
  returnAt: string;
  /** Until when the agency may answer. Absent if the reservation is not PENDING, and in older messages. */
  answerBy?: string;
  pickupLocation: string;
  returnLocation: string;
  days: number;
  totalCents: number;
  depositCents: number;
  /** Why the agency rejected the request or cancelled the guest's booking; null if it gave no reason. */
  rejectionReason: string | null;
  /** Why the agency recorded the client as absent. */
  absenceReason?: string | null;
  /** Guests have no pages here: their letters link to this agency's public page. Older messages have neither field. */
  agencyId?: string;
  isGuest?: boolean;
  /** The terms agreed at booking, copied at that time. Older messages have none of these fields. */
  pricePerDayCents?: number;
  lines?: ExtraLine[];
  extrasCents?: number;
  conditions?: Conditions | null;
  flightNumber?: string | null;
  pickupAddress?: string | null;
  returnAddress?: string | null;
  /** What the client wrote to the agency with the request. */
  message?: string | null;
  /** Fees that the lines do not contain. */
  unpriced?: Unpriced[];
  /** The number of changes made so far, which is the version of the rental's calendar event. */
  sequence?: number;
  /** Only in letters about a change. */
  change?: LetterChange;
  /** Only in letters about a handover. */
  handover?: LetterHandover;
  /** Only for a cancellation: whether the confirmation was sent before, with its calendar file. */
  calendarFileSent?: boolean;
}

/** A change, as letters state it. Rentals are in the contract's form, amounts in euros; `expiresAt` is ISO text. */
export interface LetterChange {
  askedBy: "AGENCY" | "CLIENT";
  reason: string | null;
  refusalReason: string | null;
  expiresAt: string | null;
  before: ChangedRental;
  after: ChangedRental;
  /** The rental is confirmed or in progress, so its calendar event is sent again. */
  isBooked: boolean;
  /** The client accepted the agency's proposal. */
  isAgreed: boolean;
}

/** A signed handover, as letters state it: money in cents, fuel in eighths, `answerUntil` as ISO text. */
export interface LetterHandover {
  moment: HandoverMoment;
  answerUntil: string;
  kilometres: number;
  fuel: number;
  /** The number of marks visible on the car, new ones included. */
  marks: number;
  newMarks: number;
  photos: number;
  /** The deposit held and, after the return, its outcome. In cents of the currency in which it was taken. */
  deposit: {
    means: Exclude<DepositTaken, "NONE">;
    amountCents: number;
    outcome: DepositChoice | null;
    keptCents: number | null;
    keptReason: string | null;
  } | null;
  /** The balance; negative if too much was paid. */
  leftCents: number;
  /** For a guest, who has no page of their own. Generated when the message is sent and never stored. */
  guestKey?: string;
  /** The remarks that the client just added. */
  remarks: string | null;
}

/** Generated when the message is sent and never stored; the outbox row only holds the e-mail. */
export interface PasswordResetPayload extends Record<string, unknown> {
  email: string;
  token: string;
  /** When the link expires, as ISO text. */
  expiresAt: string;
}

export interface PasswordChangedPayload extends Record<string, unknown> {
  userId: string;
  /** ISO text. */
  changedAt: string;
  /** "Firefox sur Android"; null if unknown. */
  device: string | null;
}

/** The only data of an erased account that is stored until its letter is sent, besides the row's recipient. */
export interface AccountErasedPayload extends Record<string, unknown> {
  role: Role;
  /** ISO text. */
  erasedAt: string;
}

/** Generated when the message is sent; the outbox row only holds the account's id. */
export interface AgencyWelcomePayload extends Record<string, unknown> {
  firstName: string;
  agency: string;
  /** With which the owner logs in. */
  email: string;
}

/** Generated when the message is sent and never stored; the outbox row only holds the account's id. */
export interface TeamInvitationPayload extends Record<string, unknown> {
  firstName: string;
  agency: string;
  token: string;
  /** When the link expires, as ISO text. */
  expiresAt: string;
}

/** Generated when the message is sent and never stored; the outbox row only holds the account's id. */
export interface WelcomePayload extends Record<string, unknown> {
  email: string;
  token: string;
  /** When the link expires, as ISO text. */
  expiresAt: string;
}

/** The data of the letter about an agency's reply as first published. A later edit sends no further letter. */
export interface ReviewAnsweredPayload extends Record<string, unknown> {
  reservationId: string;
  referenceNumber: string;
  vehicle: { brand: string; model: string };
  /** The client's first name. */
  firstName: string;
  agency: string;
  rating: number;
  comment: string | null;
  reply: string;
}

export type ReservationReminderKind = "pickup-reminder" | "return-reminder" | "review-request" | "answer-reminder";

/** Generated when the message is sent; the outbox row only holds the reservation's id. */
export interface ReminderPayload extends ReservationPayload {
  /** The key of the unsubscribe link; null for letters without one. Never stored. */
  unsubscribeKey: string | null;
}

/** A reservation as letters that list several name it. */
export interface NamedRental {
  referenceNumber: string;
  firstName: string;
  lastName: string;
  brand: string;
  model: string;
}

/** Generated when the message is sent; the outbox row only holds the agency's id and the day. Instants as ISO text. */
export interface PendingRequestsPayload extends Record<string, unknown> {
  agency: string;
  /** The number of pending requests, of which `requests` lists the first. */
  total: number;
  requests: (NamedRental & { pickupAt: string; returnAt: string; createdAt: string; answerBy: string })[];
}

/** The places of an agency, by name, that are none of the site's airports, stations and ports. Written by migration 0033. */
export interface UnlinkedPlacesPayload extends Record<string, unknown> {
  agency: string;
  places: string[];
}

/** Generated when the message is sent; the outbox row only holds the agency's id and the day. Instants as ISO text. */
export interface DepositsPayload extends Record<string, unknown> {
  agency: string;
  /** The number of open deposits, of which `deposits` lists the oldest. */
  total: number;
  deposits: (NamedRental & {
    means: Exclude<DepositTaken, "NONE">;
    /** In dirhams if the deposit was taken in dirhams, otherwise in euros. */
    amount: number;
    since: string;
  })[];
}

export interface Payloads
  extends Record<ReservationMessageKind, ReservationPayload>,
    Record<ReservationReminderKind, ReminderPayload> {
  "demands-waiting": PendingRequestsPayload;
  "deposits-open": DepositsPayload;
  "places-unlinked": UnlinkedPlacesPayload;
  "review-answered": ReviewAnsweredPayload;
  "password-reset": PasswordResetPayload;
  "password-changed": PasswordChangedPayload;
  "account-erased": AccountErasedPayload;
  "agency-welcome": AgencyWelcomePayload;
  "team-invitation": TeamInvitationPayload;
  welcome: WelcomePayload;
}

export type MessageKind = keyof Payloads;
