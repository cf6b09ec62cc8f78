import { raw } from "sql-template-tag";
import { selection } from "~/backend/database/base/columns";
import type { Queryable } from "~/backend/database/base/query";
import {
  type HandlingRow,
  handlingColumns,
  type ReviewHandling,
  toHandling,
} from "~/backend/database/reviews/handling";
import type { Conditions } from "~/contract/offer/conditions";
import type { Origin, ReservationStatus, Unpriced } from "~/contract/values";
import type { ExtraLine } from "~/rental/offer/extras";
import type { PlaceAddresses } from "~/rental/offer/place-addresses";
import { type ChangeJson, type ChangeRecord, madeChangesOf, openChangeOf, toChange } from "./change-record";

/** A reservation with the fields of vehicle, agency, client and review that screens show. Money in cents. */
export interface ReservationRecord {
  id: string;
  referenceNumber: string;
  vehicleId: string;
  pickupAt: Date;
  returnAt: Date;
  pickupLocation: string;
  returnLocation: string;
  days: number;
  pricePerDayCents: number;
  depositCents: number;
  /** The price of the days, without extras. */
  totalCents: number;
  /** The terms agreed besides that price. */
  terms: ReservationTerms;
  status: ReservationStatus;
  /** Until when the agency may answer; null once the reservation is not PENDING. */
  answerBy: Date | null;
  /** Whether it was confirmed at once, without an answer from the agency. */
  confirmedAtOnce: boolean;
  rejectionReason: string | null;
  /** Any other than ONLINE: the agency entered it for a guest, who has no account. */
  origin: Origin;
  /** The name of the person of the agency who entered it. */
  enteredBy: string | null;
  /** Only the agency reads it. */
  agencyNote: string | null;
  /** Set if the client never came: the status stays CONFIRMED, but the vehicle is not held. */
  absence: { recordedAt: Date; reason: string } | null;
  /** The change that waits for an answer. */
  change: ChangeRecord | null;
  /** The latest changes, newest first; null if many reservations are read. */
  changes: ChangeRecord[] | null;
  /** How many changes were made. */
  madeChanges: number;
  /** What is left to collect; null if nothing is, and outside an agency's list. */
  owedCents: number | null;
  createdAt: Date;
  agencyId: string;
  vehicle: {
    brand: string;
    model: string;
    year: number;
    status: "AVAILABLE" | "MAINTENANCE" | "RETIRED";
    registrationNumber: string;
    image: { id: string; url: string; isDrawing: boolean } | null;
  };
  agency: { name: string; email: string; city: string; address: string; phone: string };
  /** The account or the guest; a guest's e-mail may be unknown. */
  client: {
    firstName: string;
    lastName: string;
    email: string | null;
    phone: string | null;
    /** False for an account whose e-mail is not confirmed; true for a guest, whose e-mail the agency entered. */
    emailConfirmed: boolean | null;
  };
  review: (ReviewHandling & { id: string; rating: number; comment: string | null; createdAt: Date }) | null;
}

export interface ReservationTerms extends PlaceAddresses {
  /** Null if the agency had set none; undefined in an agency's list, which does not read them. */
  conditions?: Conditions | null;
  lines: ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
  /** What the client wrote to the agency with the request. */
  message: string | null;
  /** Fees that the agency asks for, but that are not among the lines. */
  unpriced: Unpriced[];
}

/** A reservation as lists name it. */
export interface NamedRental {
  referenceNumber: string;
  firstName: string;
  lastName: string;
  brand: string;
  model: string;
}

/** SQL columns of the name of a client: the account `u`, or else the guest of the reservation `r`. */
const clientName = raw(
  'coalesce(u.first_name, r.guest_first_name) as "firstName", coalesce(u.last_name, r.guest_last_name) as "lastName"',
);

/** SQL columns of a `NamedRental`, from the reservation `r`, its vehicle `v` and its client's account `u`. */
export const rentalName = (sql: Queryable) =>
  sql`r.reference_number as "referenceNumber", ${clientName}, v.brand, v.model`;

/** SQL for the moment until which a request `r` may be answered. */
export const answerBy = (sql: Queryable) => sql`coalesce(r.answer_by, r.pickup_at)`;

/** The fields that are columns of the reservation itself. */
const OWN = [
  ...(["id", "referenceNumber", "vehicleId", "agencyId", "status", "origin", "createdAt"] as const),
  ...(["pickupAt", "returnAt", "pickupLocation", "returnLocation", "days"] as const),
  ...(["pricePerDayCents", "depositCents", "totalCents"] as const),
  ...(["confirmedAtOnce", "rejectionReason", "agencyNote"] as const),
] satisfies (keyof ReservationRecord)[];
type Own = Pick<ReservationRecord, (typeof OWN)[number]>;

/**
 * SQL for all fields of the reservations whose ids are in `page`; with `history`, also for their changes; with `owed`,
 * for what is left to collect; `isBrief`: without the conditions, which no list of an agency shows.
 */
export const details = (sql: Queryable, { history, owed, isBrief }: DetailOptions = {}) => sql`
    select ${selection("r", OWN)}, case when r.status = 'PENDING' then ${answerBy(sql)} end as "answerBy", r.absent_at as "absentAt", r.absence_reason as "absenceReason",
      (select trim(e.first_name || ' ' || e.last_name) from users e where e.id = r.entered_by) as "enteredBy",
      ${openChangeOf(sql)} as change, ${history ?? sql`null`} as changes, ${madeChangesOf(sql)} as "madeChanges",
      ${owed ?? sql`null::float8`} as "owedCents",
      v.brand, v.model, v.year, v.status as "vehicleStatus", v.registration_number as "registrationNumber",
      i.id as "imageId", i.url as "imageUrl", i.is_drawing as "isDrawing",
      a.name as "agencyName", a.email as "agencyEmail", a.city, a.address, a.phone as "agencyPhone",
      ${clientName},
      coalesce(case when u.erased_at is null then u.email end, r.guest_email) as "clientEmail", coalesce(u.phone, r.guest_phone) as "clientPhone",
      case when u.erased_at is null then coalesce(u.email_confirmed, true) end as "emailConfirmed",
      w.id as "reviewId", w.rating, w.comment, w.created_at as "reviewedAt", ${handlingColumns(sql)},
      ${isBrief ? sql`` : sql`t.conditions,`} coalesce(t.lines, '[]') as lines, coalesce(t.extras_cents, 0)::float8 as "extrasCents",
      t.flight_number as "flightNumber", t.pickup_address as "pickupAddress", t.return_address as "returnAddress",
      t.message, coalesce(t.unpriced, '[]') as unpriced
    from page
    join reservations r on r.id = page.id
    join vehicles v on v.id = r.vehicle_id
    join agencies a on a.id = r.agency_id
    left join users u on u.id = r.client_id
    left join vehicle_images i on i.vehicle_id = v.id and i.is_primary
    left join reviews w on w.reservation_id = r.id
    left join reservation_terms t on t.reservation_id = r.id`;

type Part = ReturnType<Queryable>;

interface DetailOptions {
  history?: Part;
  owed?: Part;
  isBrief?: boolean;
}

/** A row as the driver returns it. */
export interface ReservationRow
  extends Own,
    Pick<ReservationRecord, "answerBy" | "enteredBy" | "madeChanges" | "owedCents">,
    ReservationTerms,
    HandlingRow {
  brand: string;
  model: string;
  year: number;
  vehicleStatus: ReservationRecord["vehicle"]["status"];
  registrationNumber: string;
  imageId: string | null;
  imageUrl: string;
  isDrawing: boolean;
  agencyName: string;
  agencyEmail: string;
  city: string;
  address: string;
  agencyPhone: string;
  firstName: string;
  lastName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  emailConfirmed: boolean | null;
  absentAt: Date | null;
  absenceReason: string;
  change: ChangeJson | null;
  changes: ChangeJson[] | null;
  reviewId: string | null;
  rating: number;
  comment: string | null;
  reviewedAt: Date;
}

/** Converts a row into a record. Each field by its name: a loop makes objects that are slow to make and to read. */
export const toRecord = (row: ReservationRow): ReservationRecord => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  vehicleId: row.vehicleId,
  agencyId: row.agencyId,
  status: row.status,
  origin: row.origin,
  createdAt: row.createdAt,
  pickupAt: row.pickupAt,
  returnAt: row.returnAt,
  pickupLocation: row.pickupLocation,
  returnLocation: row.returnLocation,
  days: row.days,
  pricePerDayCents: row.pricePerDayCents,
  depositCents: row.depositCents,
  totalCents: row.totalCents,
  answerBy: row.answerBy,
  confirmedAtOnce: row.confirmedAtOnce,
  rejectionReason: row.rejectionReason,
  agencyNote: row.agencyNote,
  terms: {
    conditions: row.conditions,
    lines: row.lines,
    extrasCents: row.extrasCents,
    flightNumber: row.flightNumber,
    pickupAddress: row.pickupAddress,
    returnAddress: row.returnAddress,
    message: row.message,
    unpriced: row.unpriced,
  },
  enteredBy: row.enteredBy,
  absence: row.absentAt && { recordedAt: row.absentAt, reason: row.absenceReason },
  change: row.change && toChange(row.change),
  changes: row.changes?.map(toChange) ?? null,
  madeChanges: row.madeChanges,
  owedCents: row.owedCents,
  vehicle: {
    brand: row.brand,
    model: row.model,
    year: row.year,
    status: row.vehicleStatus,
    registrationNumber: row.registrationNumber,
    image: row.imageId === null ? null : { id: row.imageId, url: row.imageUrl, isDrawing: row.isDrawing },
  },
  agency: {
    name: row.agencyName,
    email: row.agencyEmail,
    city: row.city,
    address: row.address,
    phone: row.agencyPhone,
  },
  client: {
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.clientEmail,
    phone: row.clientPhone,
    emailConfirmed: row.emailConfirmed,
  },
  review:
    row.reviewId === null
      ? null
      : { id: row.reviewId, rating: row.rating, comment: row.comment, createdAt: row.reviewedAt, ...toHandling(row) },
});
