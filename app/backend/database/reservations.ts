import type { Conditions } from "~/contract/conditions";
import type { ReservationStatus } from "~/contract/values";
import type { ExtraLine } from "~/rental/extras";
import type { Queryable } from "./driver/query";
import { allReservations, readFigures } from "./figures";
import { isNarrow, matching, type ReservationFilter } from "./reservation-filter";
import { type HandlingRow, handlingColumns, type ReviewHandling, toHandling } from "./review-handling";

/** A reservation with what its screens show of vehicle, agency, client and review. Money in cents. */
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
  /** Of the days alone. */
  totalCents: number;
  /** What was agreed beside it. */
  terms: ReservationTerms;
  status: ReservationStatus;
  /** Nobody had to answer it. */
  confirmedAtOnce: boolean;
  rejectionReason: string | null;
  createdAt: Date;
  vehicle: {
    brand: string;
    model: string;
    year: number;
    status: "AVAILABLE" | "MAINTENANCE" | "RETIRED";
    registrationNumber: string;
    image: { id: string; url: string; isDrawing: boolean } | null;
  };
  agency: { name: string; email: string; city: string; address: string; phone: string };
  client: { firstName: string; lastName: string; email: string; phone: string | null };
  review: (ReviewHandling & { id: string; rating: number; comment: string | null; createdAt: Date }) | null;
}

export interface ReservationTerms {
  /** Null where the agency had said nothing. */
  conditions: Conditions | null;
  lines: ExtraLine[];
  extrasCents: number;
  flightNumber: string | null;
}

/** Whose reservations a query may see; others are not found. */
export type Scope = { clientId: string } | { agencyId: string } | "everything";

export type ListOrder = "newest" | "agency";

export interface ListOptions {
  order: ListOrder;
  filter: ReservationFilter;
  limit: number;
  offset: number;
}

export async function findReservation(sql: Queryable, scope: Scope, id: string): Promise<ReservationRecord | null> {
  const rows = await sql<Row[]>`
    with page as (select r.id from reservations r where r.id = ${id} and ${within(sql, scope)})
    ${details(sql)}`;
  return rows[0] ? toRecord(rows[0]) : null;
}

/** One page. Sorts and cuts on the narrow rows first, then joins the rest. */
export async function listReservations(
  sql: Queryable,
  scope: Scope,
  { order, filter, limit, offset }: ListOptions,
): Promise<ReservationRecord[]> {
  const rows = await sql<Row[]>`
    with page as (
      select r.id from reservations r
      where ${within(sql, scope)} and ${matching(sql, filter)}
      order by ${inOrder(sql, order)}
      limit ${limit} offset ${offset}
    )
    ${details(sql)}
    order by ${inOrder(sql, order)}`;
  return rows.map(toRecord);
}

/** A client's are counted, which are few; an agency's and all are known by status: see figures.ts. */
export async function countReservations(sql: Queryable, scope: Scope, filter: ReservationFilter): Promise<number> {
  const { status } = filter;
  if (!isNarrow(filter) && (scope === "everything" || "agencyId" in scope)) {
    const figures = await readFigures(sql, scope === "everything" ? "all" : scope.agencyId);
    return status ? figures(status) : allReservations(figures);
  }
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from reservations r where ${within(sql, scope)} and ${matching(sql, filter)}`;
  return row?.count ?? 0;
}

export async function findReservations(sql: Queryable, ids: readonly string[]): Promise<ReservationRecord[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Row[]>`
    with page as (select r.id from reservations r where r.id = any(${ids}))
    ${details(sql)}
    order by r.pickup_at, r.id`;
  return rows.map(toRecord);
}

/** The condition that a reservation `r` is within a scope. */
export function within(sql: Queryable, scope: Scope) {
  if (scope === "everything") return sql`true`;
  return "clientId" in scope ? sql`r.client_id = ${scope.clientId}` : sql`r.agency_id = ${scope.agencyId}`;
}

/** The agency's order: requests by pickup, then what is under way by its next moment, then the rest, newest first. */
const inOrder = (sql: Queryable, order: ListOrder) =>
  order === "newest"
    ? sql`r.created_at desc, r.id`
    : sql`case r.status when 'PENDING' then 0 when 'CONFIRMED' then 1 when 'IN_PROGRESS' then 1 else 2 end,
          case r.status when 'PENDING' then r.pickup_at when 'CONFIRMED' then r.pickup_at
                        when 'IN_PROGRESS' then r.return_at end,
          r.created_at desc, r.id`;

const details = (sql: Queryable) => sql`
    select r.id, r.reference_number as "referenceNumber", r.vehicle_id as "vehicleId",
      r.pickup_at as "pickupAt", r.return_at as "returnAt",
      r.pickup_location as "pickupLocation", r.return_location as "returnLocation", r.days,
      r.price_per_day_cents as "pricePerDayCents", r.deposit_cents as "depositCents", r.total_cents as "totalCents",
      r.status, r.confirmed_at_once as "confirmedAtOnce", r.rejection_reason as "rejectionReason", r.created_at as "createdAt",
      v.brand, v.model, v.year, v.status as "vehicleStatus", v.registration_number as "registrationNumber",
      i.id as "imageId", i.url as "imageUrl", i.is_drawing as "isDrawing",
      a.name as "agencyName", a.email as "agencyEmail", a.city, a.address, a.phone as "agencyPhone",
      u.first_name as "firstName", u.last_name as "lastName", u.email as "clientEmail", u.phone as "clientPhone",
      w.id as "reviewId", w.rating, w.comment, w.created_at as "reviewedAt", ${handlingColumns(sql)},
      t.conditions, coalesce(t.lines, '[]') as lines, coalesce(t.extras_cents, 0)::float8 as "extrasCents",
      t.flight_number as "flightNumber"
    from page
    join reservations r on r.id = page.id
    join vehicles v on v.id = r.vehicle_id
    join agencies a on a.id = r.agency_id
    join users u on u.id = r.client_id
    left join vehicle_images i on i.vehicle_id = v.id and i.is_primary
    left join reviews w on w.reservation_id = r.id
    left join reservation_terms t on t.reservation_id = r.id`;

/** A row as the driver returns it, with bigints as text. */
interface Row
  extends Omit<
      ReservationRecord,
      "pricePerDayCents" | "depositCents" | "totalCents" | "terms" | "vehicle" | "agency" | "client" | "review"
    >,
    ReservationTerms,
    HandlingRow {
  pricePerDayCents: string;
  depositCents: string;
  totalCents: string;
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
  clientEmail: string;
  clientPhone: string | null;
  reviewId: string | null;
  rating: number;
  comment: string | null;
  reviewedAt: Date;
}

const toRecord = (row: Row): ReservationRecord => ({
  id: row.id,
  referenceNumber: row.referenceNumber,
  vehicleId: row.vehicleId,
  pickupAt: row.pickupAt,
  returnAt: row.returnAt,
  pickupLocation: row.pickupLocation,
  returnLocation: row.returnLocation,
  days: row.days,
  pricePerDayCents: Number(row.pricePerDayCents),
  depositCents: Number(row.depositCents),
  totalCents: Number(row.totalCents),
  terms: {
    conditions: row.conditions,
    lines: row.lines,
    extrasCents: row.extrasCents,
    flightNumber: row.flightNumber,
  },
  status: row.status,
  confirmedAtOnce: row.confirmedAtOnce,
  rejectionReason: row.rejectionReason,
  createdAt: row.createdAt,
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
  client: { firstName: row.firstName, lastName: row.lastName, email: row.clientEmail, phone: row.clientPhone },
  review:
    row.reviewId === null
      ? null
      : { id: row.reviewId, rating: row.rating, comment: row.comment, createdAt: row.reviewedAt, ...toHandling(row) },
});
