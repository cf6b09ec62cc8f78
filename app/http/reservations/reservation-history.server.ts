import type { Event } from "~/contract/events/events";
import { FALLBACK } from "~/contract/messages";
import { api, capabilities } from "~/http/base/api.server";
import { attempt } from "~/http/base/failures.server";

/**
 * What the log says of a reservation as far as it concerns the visitor, the latest first. Nothing with another backend, and where
 * it cannot be read: the page does without.
 */
export async function readHistory(request: Request, id: string): Promise<Event[]> {
  if (!capabilities().eventLog) return [];
  const { events } = await api(request);
  const read = await attempt(events.history({ params: { id } }), FALLBACK.reservations);
  return read.ok ? read.value.data : [];
}
