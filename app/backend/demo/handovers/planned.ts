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

/** How the records of a car's condition are written down by hand; which rental each is about says its name. */

export interface PlannedMark {
  /** By which a later record names it. */
  name: string;
  zone: Zone;
  kind: MarkKind;
  size: MarkSize;
  note?: string;
}

export interface PlannedHandover {
  /** Eighths. */
  fuel: number;
  remarks?: string;
  marks?: readonly PlannedMark[];
  /** Names of marks that are gone. */
  repaired?: readonly string[];
  /** Absent: the inside alone. */
  photos?: readonly (readonly [PhotoAngle, PictureName])[];
  /** What the client said, in minutes after the signing; absent: nothing, or nothing yet. */
  answer?: { minutes: number; remarks?: string; photos?: readonly PictureName[] };
  /** Said when it was closed, hours later. */
  addenda?: readonly { side: Side; hours: number; text: string }[];
}

export interface PlannedDeparture extends PlannedHandover {
  deposit: DepositTaken;
  /** Prepared, but not signed. */
  isDraft?: boolean;
}

export interface PlannedReturn extends PlannedHandover {
  /** Kilometres beyond those that the price included, where it had a limit. */
  kilometresBeyond?: number;
  charges?: readonly { kind: ChargeKind; reason: string; euros: number }[];
  deposit: DepositChoice;
  /** Part of it, for a mark that this record notes. */
  kept?: { euros: number; reason: string; mark: string };
}

export interface PlannedPayment {
  at: "booking" | "departure" | "return";
  means: PaidBy;
  /** Of what the rental costs; or what was left of it and of the charges. */
  share: number | "rest";
  currency?: Currency;
  note?: string;
  /** Noted by mistake: why. */
  cancelled?: string;
}

export interface PlannedRecord {
  /** What the rental before it on the same car left. */
  before?: readonly PlannedMark[];
  /** The price included so many kilometres a day, those beyond at euros each. */
  limit?: { kmPerDay: number; extraKm: number };
  departure: PlannedDeparture;
  return?: PlannedReturn;
  payments: readonly PlannedPayment[];
}
