import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { Paper } from "~/contract/handovers/values";

/** What decides which papers of a rental can be printed. */
export interface PaperState {
  departure: Pick<NonNullable<RentalRecord["departure"]>, "signedAt"> | null;
  return: Pick<NonNullable<RentalRecord["return"]>, "signedAt"> | null;
  payments: readonly unknown[];
}

const AGREED: readonly string[] = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"];

/** True once the agency has confirmed, unless the reservation was cancelled since. */
export const isAgreed = (status: string): boolean => AGREED.includes(status);

/**
 * Why a paper cannot be printed yet, in French; null if it can. The condition sheet needs a signed handover, of the
 * return if there was none at departure. A receipt can still be printed after a cancellation.
 */
export function paperRefusal(paper: Paper, status: string, { departure, return: back, payments }: PaperState) {
  switch (paper) {
    case "condition":
      return departure?.signedAt || back?.signedAt ? null : HANDOVER_MESSAGES.noCondition;
    case "receipt":
      return payments.length > 0 ? null : HANDOVER_MESSAGES.noReceipt;
    case "contract":
    case "voucher":
      return isAgreed(status) ? null : HANDOVER_MESSAGES.paperTooEarly;
  }
}
