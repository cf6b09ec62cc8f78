import { z } from "zod";
import { ownPassword } from "~/contract/accounts/inputs";
import { amount, id, isoDate, status } from "~/contract/base/primitives";
import { reservation } from "~/contract/entities";
import { EVENT_ACTION_NAMES, EVENT_ROLES, EVENT_SUBJECTS } from "~/contract/events/values";
import { rentalRecord } from "~/contract/handovers/rental-record";
import { HANDOVER_MOMENTS, SIDES } from "~/contract/handovers/values";
import { clientReminders } from "~/contract/reminders/reminders";
import { ROLES } from "~/contract/values";

/** The export of a person's data to that person, and its erasure. All additions. */

/** The reasons for which an erasure is refused. */
export const ERASURE_OBSTACLES = ["RESERVATION", "DEPOSIT", "DISPUTE", "AGENCY_OWNER", "LAST_ADMINISTRATOR"] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

const obstacle = z
  .object({ kind: z.enum(ERASURE_OBSTACLES), reservationId: z.string().nullable(), label: z.string() })
  .meta({ id: "ErasureObstacle", description: "label\u00a0: la référence d'une réservation, ou un nom." });

/** What prevents an erasure; without obstacles it is possible now. */
export const erasure = z.object({ obstacles: z.array(obstacle) }).meta({ id: "Erasure" });
export type Erasure = z.output<typeof erasure>;

/** The password that confirms the erasure of an account. */
export const erasureInput = z
  .object({ password: ownPassword })
  .meta({ id: "ErasureInput", example: { password: "rihla-demo" } });

const optional = z.string().nullable();
const moment = isoDate.nullable();

const exportedAccount = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: optional,
  role: z.enum(ROLES),
  locale: optional,
  emailConfirmed: z.boolean(),
  agency: optional,
  createdAt: isoDate,
  updatedAt: isoDate,
  invitedAt: moment,
  /** Clients only. */
  reminders: clientReminders.nullable(),
});

/** A photo of a handover. The person can open `address` once signed in. */
const exportedPhoto = z.object({
  id,
  reservationId: id,
  moment: z.enum(HANDOVER_MOMENTS),
  side: z.enum(SIDES),
  angle: z.string(),
  sha256: z.string(),
  bytes: amount,
  width: amount,
  height: amount,
  addedAt: isoDate,
  address: z.string(),
});

/** A letter to the person, or to an agency about one of the person's rentals. Its text is generated from `payload`. */
const exportedLetter = z.object({
  kind: z.string(),
  recipient: z.string(),
  payload: z.record(z.string(), z.unknown()).meta({ example: { referenceNumber: "RH-7K2M-4QXA", totalCents: 18_000 } }),
  createdAt: isoDate,
  sentAt: moment,
  failedAt: moment,
});

/** An entry of the log. `role`: that of its author; `own`: whether that was the person. */
const exportedEvent = z.object({
  at: isoDate,
  action: status(EVENT_ACTION_NAMES),
  role: z.enum(EVENT_ROLES),
  own: z.boolean(),
  subject: z.enum(EVENT_SUBJECTS),
  subjectId: id.nullable(),
  reservationId: id.nullable(),
  changes: z
    .record(z.string(), z.unknown())
    .meta({ example: { status: ["PENDING", "CONFIRMED"], reason: null } })
    .nullable(),
});

/**
 * Everything about one person, except passwords and keys. `reservations` include agreed terms, changes, reviews and
 * replies; `records` are the handovers, deposit and payments of each reservation.
 */
export const personalData = z
  .object({
    takenAt: isoDate,
    account: exportedAccount,
    sessions: z.array(z.object({ device: optional, createdAt: isoDate, lastUsedAt: isoDate, expiresAt: isoDate })),
    passwordLinks: z.array(z.object({ purpose: z.string(), createdAt: isoDate, expiresAt: isoDate, usedAt: moment })),
    favourites: z.array(z.object({ vehicleId: id, vehicle: z.string(), keptAt: isoDate })),
    reservations: z.array(reservation),
    records: z.array(rentalRecord),
    photos: z.array(exportedPhoto),
    letters: z.array(exportedLetter),
    events: z.array(exportedEvent),
  })
  .meta({ id: "PersonalData", description: "Montants en euros, sauf ceux des courriers et du journal, en centimes." });
export type PersonalData = z.output<typeof personalData>;
