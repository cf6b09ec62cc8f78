import type {
  ChargeKind,
  Currency,
  DepositChoice,
  DepositOutcome,
  DepositTaken,
  HandoverMoment,
  MarkKind,
  MarkSize,
  MarkState,
  PaidBy,
  PhotoAngle,
  Side,
  Zone,
} from "~/contract/handovers/values";
import type { PictureName } from "./pictures";

/** Rows as the tables hold them, column by column. */

export interface HandoverRow {
  id: string;
  reservation_id: string;
  moment: HandoverMoment;
  vehicle_id: string;
  version: number;
  kilometres: number;
  fuel: number;
  remarks: string | null;
  deposit_means: DepositTaken | null;
  deposit_cents: number | null;
  deposit_choice: DepositChoice | null;
  kept_cents: number | null;
  kept_reason: string | null;
  kept_mark_id: string | null;
  started_at: Date;
  signed_at: Date | null;
  signed_by: string | null;
  answer_until: Date | null;
  answer: "CONFIRMED" | "REMARKED" | null;
  answered_at: Date | null;
  closed_at: Date | null;
}

export interface MarkRow {
  handover_id: string;
  mark_id: string;
  state: MarkState;
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note: string | null;
  since: Date;
}

export interface ChargeRow {
  id: string;
  handover_id: string;
  kind: ChargeKind;
  reason: string;
  amount_cents: number;
  added_at: Date;
}

/** `picture` stands for the columns of the file, which are known once it is stored. */
export interface PhotoRow {
  id: string;
  handover_id: string;
  side: Side;
  angle: PhotoAngle;
  picture: PictureName;
  added_at: Date;
  added_by: string | null;
}

export interface StatementRow {
  id: string;
  handover_id: string;
  side: Side;
  kind: "REMARK" | "ADDENDUM";
  text: string;
  written_at: Date;
  written_by: string | null;
}

export interface DepositRow {
  reservation_id: string;
  agency_id: string;
  means: Exclude<DepositTaken, "NONE">;
  amount_cents: number;
  taken_at: Date;
  outcome: DepositOutcome | null;
  kept_cents: number | null;
  kept_reason: string | null;
  kept_mark_id: string | null;
  settled_at: Date | null;
  settled_by: string | null;
  reminded_at: Date | null;
}

export interface PaymentRow {
  id: string;
  reservation_id: string;
  agency_id: string;
  number: number;
  paid_on: string;
  means: PaidBy;
  currency: Currency;
  amount_cents: number;
  value_cents: number;
  note: string | null;
  noted_at: Date;
  noted_by: string;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancellation_reason: string | null;
}

/** The demo's rows of handovers, deposits and payments. */
export interface RecordRows {
  handovers: HandoverRow[];
  marks: MarkRow[];
  charges: ChargeRow[];
  photos: PhotoRow[];
  statements: StatementRow[];
  deposits: DepositRow[];
  payments: PaymentRow[];
}
