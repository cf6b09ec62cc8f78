import type { Queryable } from "~/backend/database/base/query";
import type {
  ChargeKind,
  DepositChoice,
  DepositTaken,
  HandoverMoment,
  MarkKind,
  MarkSize,
  MarkState,
  PhotoAngle,
  Side,
  Zone,
} from "~/contract/handovers/values";
import { currentMarks, marksSource } from "./current-marks";

/** A record of a car's condition with all its parts. Money in cents, fuel in eighths. */
export interface HandoverRecord {
  /** Null until somebody begins the record; nothing of it is stored before. */
  id: string | null;
  moment: HandoverMoment;
  vehicle: { id: string; brand: string; model: string; year: number; registrationNumber: string };
  version: number;
  /** The last reading of this car's odometer before this record. */
  lastKilometres: number | null;
  kilometres: number | null;
  kilometresConfirmed: boolean;
  fuel: number | null;
  remarks: string | null;
  /** True for an unsigned departure whose deposit is stored already; the deposit's fields are then that deposit's. */
  hasDeposit: boolean;
  depositMeans: DepositTaken | null;
  /** In centimes if the deposit was taken in dirhams. */
  depositCents: number | null;
  depositChoice: DepositChoice | null;
  keptCents: number | null;
  keptReason: string | null;
  keptMarkId: string | null;
  signedAt: Date | null;
  /** The name of the person who signed for the agency. */
  signedBy: string | null;
  answerUntil: Date | null;
  answer: "CONFIRMED" | "REMARKED" | null;
  answeredAt: Date | null;
  closedAt: Date | null;
  /** How many of its photos were erased for good. */
  forgottenPhotos: number;
  /** The marks that the car had before, then the new ones, each by date. */
  marks: MarkRecord[];
  charges: ChargeRecord[];
  photos: PhotoRecord[];
  statements: StatementRecord[];
}

export interface MarkRecord {
  id: string;
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note: string | null;
  state: MarkState;
  since: Date;
}

export interface ChargeRecord {
  id: string;
  kind: ChargeKind;
  reason: string;
  amountCents: number;
}

export interface PhotoRecord {
  id: string;
  side: Side;
  angle: PhotoAngle;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  addedAt: Date;
}

export interface StatementRecord {
  id: string;
  side: Side;
  kind: "REMARK" | "ADDENDUM";
  text: string;
  writtenAt: Date;
}

/** JSON holds dates as text. */
type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] };
type Row = Omit<HandoverRecord, "marks" | "photos" | "statements"> & {
  marks: Json<MarkRecord>[];
  photos: Json<PhotoRecord>[];
  statements: Json<StatementRecord>[];
};

/**
 * Returns both records of a reservation, begun or not, from one statement, so that they are of the same moment; null
 * for an unknown id. The marks of an unsigned record are those of `marksSource` plus its own.
 */
export async function readHandovers(
  sql: Queryable,
  reservationId: string,
): Promise<{ departure: HandoverRecord; return: HandoverRecord } | null> {
  const rows = await sql<Row[]>`
    select h.id, m.moment, coalesce(h.version, 0) as version, h.kilometres,
      coalesce(h.kilometres_confirmed, false) as "kilometresConfirmed", h.fuel, h.remarks,
      d.reservation_id is not null as "hasDeposit", coalesce(d.means, h.deposit_means) as "depositMeans",
      coalesce(d.amount_cents, h.deposit_cents) as "depositCents", h.deposit_choice as "depositChoice",
      h.kept_cents as "keptCents", h.kept_reason as "keptReason", h.kept_mark_id as "keptMarkId",
      h.signed_at as "signedAt", h.answer_until as "answerUntil", h.answer, h.answered_at as "answeredAt",
      h.closed_at as "closedAt", coalesce(h.forgotten_photos, 0) as "forgottenPhotos",
      (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = h.signed_by) as "signedBy",
      jsonb_build_object('id', v.id, 'brand', v.brand, 'model', v.model, 'year', v.year,
        'registrationNumber', v.registration_number) as vehicle,
      (
        select k.kilometres from handovers k
        where k.vehicle_id = v.id and k.id is distinct from h.id and k.signed_at < coalesce(h.signed_at, 'infinity')
        order by k.signed_at desc limit 1
      ) as "lastKilometres",
      ${currentMarks(sql)} as marks,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'reason', c.reason,
          'amountCents', c.amount_cents) order by c.added_at, c.id), '[]')
        from handover_charges c where c.handover_id = h.id
      ) as charges,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'side', p.side, 'angle', p.angle, 'sha256', p.sha256,
          'bytes', p.bytes, 'width', p.width, 'height', p.height, 'addedAt', p.added_at) order by p.added_at, p.id), '[]')
        from handover_photos p where p.handover_id = h.id
      ) as photos,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'side', s.side, 'kind', s.kind, 'text', s.text,
          'writtenAt', s.written_at) order by s.written_at, s.id), '[]')
        from handover_statements s where s.handover_id = h.id
      ) as statements
    from reservations r
    cross join (values ('departure'), ('return')) m (moment)
    left join handovers h on h.reservation_id = r.id and h.moment = m.moment
    left join deposits d on d.reservation_id = r.id and m.moment = 'departure' and h.signed_at is null
    join vehicles v on v.id = coalesce(h.vehicle_id, r.vehicle_id)
    left join lateral (${marksSource(sql)}) source on true
    where r.id = ${reservationId}
    order by m.moment`;
  const [departure, arrival] = rows.map(toRecord);
  return departure && arrival ? { departure, return: arrival } : null;
}

const toRecord = (row: Row): HandoverRecord => ({
  ...row,
  marks: row.marks.map((mark) => ({ ...mark, since: new Date(mark.since) })),
  photos: row.photos.map((photo) => ({ ...photo, addedAt: new Date(photo.addedAt) })),
  statements: row.statements.map((statement) => ({ ...statement, writtenAt: new Date(statement.writtenAt) })),
});
