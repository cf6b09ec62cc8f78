import { useOutletContext } from "@remix-run/react";
import type { Reply } from "~/contract/base/endpoint";
import type { Endpoints } from "~/contract/endpoints";
import { RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";

/** Reservations by status, as far as the backend counts them. */
export type StatusCounts = Partial<Record<ReservationStatus, number>>;

/** The counts that the frame has read for its tab's badge, for use in the filters of its screens. */
export const useStatusCounts = (): StatusCounts => useOutletContext<StatusCounts | null>() ?? {};

export function statusCounts(stats: Reply<Endpoints["agency"]["stats"]>): StatusCounts {
  const counts: Record<ReservationStatus, number | null | undefined> = {
    PENDING: stats.pendingReservations,
    CONFIRMED: stats.confirmedReservations,
    IN_PROGRESS: stats.inProgressReservations,
    COMPLETED: stats.completedReservations,
    REJECTED: stats.rejectedReservations,
    CANCELLED: stats.cancelledReservations,
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count != null));
}

/** Reservations in any status; undefined unless every status is counted. */
export const allOf = (counts: StatusCounts): number | undefined =>
  RESERVATION_STATUSES.every((status) => counts[status] !== undefined)
    ? RESERVATION_STATUSES.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
    : undefined;
