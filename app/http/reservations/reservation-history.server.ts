import type { Event } from "~/contract/events/events";
import { FALLBACK } from "~/contract/messages";
import { api, capabilities } from "~/http/base/api.server";
import { attempt } from "~/http/base/failures.server";

/**
 * The events of a reservation that concern the visitor, latest first. Empty with another backend, and if they cannot be
 * read: the page is shown without them.
 */
export async function readHistory(request: Request, id: string): Promise<Event[]> {
  if (!capabilities().eventLog) return [];
  const { events } = await api(request);
  const read = await attempt(events.history({ params: { id } }), FALLBACK.reservations);
  return read.ok ? read.value.data : [];
}
