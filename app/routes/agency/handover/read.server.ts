import { HANDOVER_MOMENTS, type HandoverMoment } from "~/contract/handovers/values";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, notFound } from "~/http/base/api.server";
import { submittedForm } from "~/http/forms/forms.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import type { HandoverRef } from "./act.server";
import { type HandoverPage, handoverPage } from "./view.server";

/** Checks access to the page and its uploads. Throws the 404 page for an unknown moment or without the capability. */
export async function requireHandover(
  request: Request,
  { id, moment }: { id?: string; moment?: string },
): Promise<HandoverRef> {
  await requireVisitor(request, AGENCY_ROLES);
  if (!HANDOVER_MOMENTS.some((one) => one === moment)) throw notFound();
  return { id: String(id), moment: moment as HandoverMoment };
}

/** Reads the page, with the submitted values of its form if there are any. Throws the 404, 502 and 503 pages. */
export async function readHandoverPage(request: Request, { id, moment }: HandoverRef): Promise<HandoverPage> {
  const reservation = await reservationOfPage(request, id, "ofAgency");
  const { handover } = await api(request);
  const read = await attempt(handover.read({ params: { id } }), "reservations");
  if (!read.ok) throw failurePage(read);
  const sent = submittedForm(request);
  const page = handoverPage({ reservation, record: read.value, moment, sent, now: new Date() });
  if (!page) throw notFound();
  return page;
}
