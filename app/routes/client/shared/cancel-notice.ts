import { canCancel, cancelDeadline } from "~/rental/reservations/cancellation";
import { longDateTime } from "~/text/format/dates";
import { CANCEL_NOTICE } from "~/text/rental/labels";

/** Until when it may be cancelled, with the exact deadline while it is ahead (docs/product.md, "Cancelling"). */
export function cancelNotice(status: string, pickupAt: Date, now: Date): string | null {
  if (status === "PENDING") return "Vous pouvez annuler à tout moment.";
  if (status !== "CONFIRMED") return null;
  if (!canCancel(status, pickupAt, now)) return CANCEL_NOTICE;
  return `${CANCEL_NOTICE}, soit jusqu'au ${longDateTime(cancelDeadline(pickupAt))}.`;
}
