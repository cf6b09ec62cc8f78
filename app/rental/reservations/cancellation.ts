/** How many hours before the pickup a client may last cancel a CONFIRMED reservation. */
export const CANCEL_NOTICE_HOURS = 48;
export const CANCEL_NOTICE_MS = CANCEL_NOTICE_HOURS * 3_600_000;

/** The last instant at which a CONFIRMED reservation may still be cancelled: 48 hours before pickup. */
export const cancelDeadline = (pickupAt: Date): Date => new Date(pickupAt.getTime() - CANCEL_NOTICE_MS);

/**
 * Whether a client can cancel: PENDING at any time; CONFIRMED while pickup is at least 48 hours away; never otherwise
 * (docs/product.md, "Cancelling").
 */
export function canCancel(status: string, pickupAt: Date, now: Date): boolean {
  return status === "PENDING" || (status === "CONFIRMED" && now.getTime() <= cancelDeadline(pickupAt).getTime());
}
