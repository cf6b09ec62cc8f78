import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { Event } from "~/contract/events/events";
import type { ChangeAnswerInput } from "~/contract/reservations/counter";
import type { ChangeAnswer } from "~/contract/values";
import {
  type Attempt,
  api,
  attempt,
  capabilities,
  failurePage,
  notFound,
  requireCapability,
} from "~/http/base/api.server";
import { findInList } from "~/http/base/read-one.server";
import { redirectWithFlash } from "~/http/forms/forms.server";
import type { FlashCode } from "~/text/site/flash";

/** The list in which a reservation is looked for: the client's or the agency's. */
type List = "mine" | "ofAgency";

/**
 * One reservation of the visitor, or of the visitor's agency. Throws the 404 page for any other id, the 503 page if the
 * backend does not answer, the 502 page for an invalid reply.
 */
export async function ownReservation(
  request: Request,
  id: string | undefined,
  list: List = "mine",
): Promise<Reservation> {
  const client = await api(request);
  const found = await attempt(client.reservations.get({ params: { id: String(id) } }), "reservations");
  if (found.ok) return found.value;
  const { error } = found;
  // Another backend may allow this call to clients only, or answer it with something other than the reservation.
  const isForClients = list === "ofAgency" && error.status === 403;
  if (isForClients || error.status === 502) {
    const listed = await attempt(
      findInList((query) => client.reservations[list]({ query }), String(id)),
      "reservations",
    );
    if (listed.ok && listed.value) return listed.value;
  }
  // Somebody else's reservation does not exist for the visitor, whichever status the backend sends.
  if (ABSENT.includes(error.status)) throw notFound();
  throw failurePage(found);
}

/** The same for a page that only our own backend's reservations have. With another backend, throws the 404 page. */
export async function reservationOfPage(...of: Parameters<typeof ownReservation>): Promise<Reservation> {
  requireCapability("reservationPages");
  return ownReservation(...of);
}

/** The reservation's vehicle with all details; only those in the reservation if the vehicle cannot be read. */
export async function vehicleDetails(request: Request, { vehicle, vehicleId }: Reservation): Promise<ReservedVehicle> {
  if (!vehicleId) return vehicle;
  const { vehicles } = await api(request);
  const read = await attempt(vehicles.get({ params: { id: vehicleId } }), "vehicle");
  return read.ok ? { ...read.value, ...vehicle } : vehicle;
}

/** The statuses by which backends say that there is no such reservation for the caller. */
const ABSENT = [400, 403, 404, 410, 422];

/**
 * The events of a reservation that concern the visitor, latest first. Empty with another backend, and if they cannot be
 * read: the page is shown without them.
 */
export async function readHistory(request: Request, id: string): Promise<Event[]> {
  if (!capabilities().eventLog) return [];
  const { events } = await api(request);
  const read = await attempt(events.history({ params: { id } }), "reservations");
  return read.ok ? read.value.data : [];
}

const SAID: Record<ChangeAnswer, FlashCode> = {
  ACCEPTED: "change-accepted",
  REFUSED: "change-refused",
  WITHDRAWN: "change-withdrawn",
};

interface Answer {
  id: string;
  changeId: string;
  body: ChangeAnswerInput;
  /** The address of the page that then shows the message. */
  back: string;
}

/** Answers a pending change, for either side. Returns the redirect with its message, or the failure. */
export async function answerChange(
  request: Request,
  { id, changeId, body, back }: Answer,
): Promise<Attempt<Awaited<ReturnType<typeof redirectWithFlash>>>> {
  const { counter } = await api(request);
  const answered = await attempt(counter.answerChange({ params: { id, changeId }, body }), "changeAnswer");
  if (!answered.ok) return answered;
  return { ok: true, value: await redirectWithFlash(back, SAID[body.answer], answered.value.referenceNumber) };
}

const INTENTS: Record<string, ChangeAnswer> = { accept: "ACCEPTED", refuse: "REFUSED", withdraw: "WITHDRAWN" };

/** The pending change and the answer that a form's button stands for; null for any other button. */
export function changeAnswerOf(form: FormData): { changeId: string; answer: ChangeAnswer } | null {
  const answer = INTENTS[String(form.get("intent"))];
  const changeId = form.get("change");
  return answer && changeId ? { changeId: String(changeId), answer } : null;
}
