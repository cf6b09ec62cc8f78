import type { Reservation } from "~/contract/entities";
import { api, attempt, capabilities } from "~/http/base/api.server";
import { isAgreed } from "~/rental/payments/papers";
import { type RecordView, recordView } from "./record-view";

/** Before the agency confirms there are no records. A cancelled reservation keeps the receipts of its payments. */
const hasRecord = (status: string): boolean => isAgreed(status) || status === "CANCELLED";

/**
 * Reads the records of a reservation. Null before there can be any, or if they cannot be read: the page does without.
 */
export async function recordOf(request: Request, reservation: Reservation): Promise<RecordView | null> {
  if (!capabilities().handover || !hasRecord(reservation.status)) return null;
  const { handover } = await api(request);
  const read = await attempt(handover.read({ params: { id: reservation.id } }), "reservations");
  return read.ok ? recordView(read.value, reservation, new Date()) : null;
}
