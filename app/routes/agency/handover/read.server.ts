import { HANDOVER_MOMENTS, type HandoverMoment } from "~/contract/handovers/values";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { notFound } from "~/http/base/api.server";
import { submittedForm } from "~/http/forms/forms.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { readRecord } from "~/routes/agency/shared/rental-record.server";
import type { ComparisonRow } from "~/ui/condition/comparison-view";
import type { HandoverRef } from "./act.server";
import { type SigningPage, signingPage } from "./signing-view.server";
import { typedComparison } from "./typed-comparison.server";
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
  const page = handoverPage({ ...(await readBoth(request, id)), moment, sent: submittedForm(request) });
  if (!page) throw notFound();
  return page;
}

/** Reads the recap before a signature. Throws like `readHandoverPage`. */
export async function readSigningPage(request: Request, { id, moment }: HandoverRef): Promise<SigningPage> {
  const page = signingPage({ ...(await readBoth(request, id)), moment });
  if (!page) throw notFound();
  return page;
}

/** Reads what a return with the typed readings would change; empty if it cannot be compared. Throws like the others. */
export async function readComparison(
  request: Request,
  { id }: HandoverRef,
  typed: URLSearchParams,
): Promise<ComparisonRow[]> {
  const { reservation, record } = await readBoth(request, id);
  return typedComparison(reservation, record, typed) ?? [];
}

async function readBoth(request: Request, id: string) {
  const reservation = await reservationOfPage(request, id, "ofAgency");
  const record = await readRecord(request, id);
  if (!record) throw notFound();
  return { reservation, record, now: new Date() };
}
