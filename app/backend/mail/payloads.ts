/** What the rows of the outbox hold, kind by kind: the agreement between the rules that write and the letters here. */

export type ReservationMessageKind =
  | "booking-received-client"
  | "booking-received-agency"
  | "reservation-confirmed"
  | "reservation-rejected"
  | "reservation-cancelled"
  | "demand-expired";

/** What every message about a reservation carries: instants as ISO text, money in cents. */
export interface ReservationPayload extends Record<string, unknown> {
  /** Who reads it: one kind may go to both sides. */
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
  rejectionReason: string | null;
}

/** Made when the message is sent, never stored: the row only says who asked. */
export interface PasswordResetPayload extends Record<string, unknown> {
  email: string;
  token: string;
  /** When the link ends, as ISO text. */
  expiresAt: string;
}

/** Made when the message is sent, as the reset link is: the row only says who is invited. */
export interface TeamInvitationPayload extends Record<string, unknown> {
  firstName: string;
  agency: string;
  token: string;
  /** When the link ends, as ISO text. */
  expiresAt: string;
}

export interface Payloads extends Record<ReservationMessageKind, ReservationPayload> {
  "password-reset": PasswordResetPayload;
  "team-invitation": TeamInvitationPayload;
}

export type MessageKind = keyof Payloads;
