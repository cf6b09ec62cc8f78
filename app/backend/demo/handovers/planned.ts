import type {
  ChargeKind,
  Currency,
  DepositChoice,
  DepositTaken,
  MarkKind,
  MarkSize,
  PaidBy,
  PhotoAngle,
  Side,
  Zone,
} from "~/contract/handovers/values";
import type { PictureName } from "./pictures";

/** The form of handovers that are written by hand. Each has a name, by which a reservation refers to it. */

export interface PlannedMark {
  /** The name by which a later handover refers to it. */
  name: string;
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note?: string;
}

export interface PlannedHandover {
  /** In eighths of a tank. */
  fuel: number;
  remarks?: string;
  marks?: readonly PlannedMark[];
  /** Names of marks repaired since the last handover. */
  repaired?: readonly string[];
  /** If absent, only the inside is photographed. */
  photos?: readonly (readonly [PhotoAngle, PictureName])[];
  /** The client's answer, in minutes after the signing; absent if there is none, or none yet. */
  answer?: { minutes: number; remarks?: string; photos?: readonly PictureName[] };
  /** Statements added some hours after the closing. */
  addenda?: readonly { side: Side; hours: number; text: string }[];
}

export interface PlannedDeparture extends PlannedHandover {
  deposit: DepositTaken;
  /** Prepared, but not signed. */
  isDraft?: boolean;
}

export interface PlannedReturn extends PlannedHandover {
  /** Kilometres beyond those included in the price, if it has a limit. */
  kilometresBeyond?: number;
  charges?: readonly { kind: ChargeKind; reason: string; euros: number }[];
  deposit: DepositChoice;
  /** The part of the deposit that is kept, for a mark in this handover. */
  kept?: { euros: number; reason: string; mark: string };
}

export interface PlannedPayment {
  at: "booking" | "departure" | "return";
  means: PaidBy;
  /** The share of the amount due; or the "rest" of it, with the charges if paid at the return. */
  share: number | "rest";
  currency?: Currency;
  note?: string;
  /** Why the payment was cancelled, if it was. */
  cancelled?: string;
}

export interface PlannedRecord {
  /** Marks that the previous rental of the same car left. */
  before?: readonly PlannedMark[];
  /** Kilometres a day that the price includes, and the price in euros of each one beyond. */
  limit?: { kmPerDay: number; extraKm: number };
  departure: PlannedDeparture;
  return?: PlannedReturn;
  payments: readonly PlannedPayment[];
}
