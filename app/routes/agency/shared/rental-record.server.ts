import type { RentalRecord } from "~/contract/handovers/rental-record";
import { api, attempt, capabilities, failurePage, notFound } from "~/http/base/api.server";

/**
 * Reads a rental's handovers, deposit and payments, in one call. Null where the backend
 * has no handovers. Throws the 404, 502 and 503 pages.
 */
export async function readRecord(request: Request, id: string): Promise<RentalRecord | null> {
  if (!capabilities().handover) return null;
  const { handover } = await api(request);
  const read = await attempt(handover.read({ params: { id } }), "dashboard");
  if (read.ok) return read.value;
  throw read.error.status === 404 ? notFound() : failurePage(read);
}
