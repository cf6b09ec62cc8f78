import { HANDOVER_MESSAGES } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import type { Paper } from "~/contract/handovers/values";

/** What a rental's papers stand on. */
export interface PaperState {
  departure: Pick<NonNullable<RentalRecord["departure"]>, "signedAt"> | null;
  return: Pick<NonNullable<RentalRecord["return"]>, "signedAt"> | null;
  payments: readonly unknown[];
}

const AGREED: readonly string[] = ["CONFIRMED", "IN_PROGRESS", "COMPLETED"];

/** From the agency's yes on, and only while it holds. */
export const isAgreed = (status: string): boolean => AGREED.includes(status);

/**
 * Why a paper cannot be printed yet, in French; null where it can. The condition sheet waits for the first signature, which
 * is the return's where no departure was noted; a receipt stays when its reservation is cancelled.
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
