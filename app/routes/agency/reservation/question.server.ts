import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Client } from "~/client/client";
import type { Reservation } from "~/contract/entities";
import type { FallbackName } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { ownReservation } from "~/http/reservations/own-reservation.server";
import { paths } from "~/paths";
import type { FlashCode } from "~/text/site/flash";
import { reservationSummary } from "~/ui/reservation-summary/view";

/** Checks access to the reservation's page and its dialogs. Throws the 404 page where the backend has no counter. */
export async function requireCounter(request: Request): Promise<void> {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("counter");
}

/** Reads a dialog. `blockedBy` returns why the action is not possible, or null. Throws the 404, 502 and 503 pages. */
export async function readQuestion(
  request: Request,
  id: string | undefined,
  blockedBy: (reservation: Reservation) => string | null,
) {
  await requireCounter(request);
  const read = await ownReservation(request, id, "ofAgency");
  return {
    read,
    reservation: reservationSummary(read, "agency"),
    blocked: blockedBy(read),
    page: paths.agencyReservation(read.id),
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

interface Answered<Schema extends z.ZodObject> {
  schema: Schema;
  call: (client: Client, input: { params: { id: string }; body: z.output<Schema> }) => Promise<Reservation>;
  fallback: FallbackName;
  flash: FlashCode;
}

/** Sends a dialog's form to the backend. Returns a redirect to the reservation's page, or the form with its errors. */
export async function answerQuestion<Schema extends z.ZodObject>(
  { request, params }: ActionFunctionArgs,
  { schema, call, fallback, flash }: Answered<Schema>,
) {
  await requireCounter(request);
  const id = String(params.id);
  return sendForm(request, {
    schema,
    send: (client, body: z.output<Schema>) => call(client, { params: { id }, body }),
    fallback,
    done: ({ referenceNumber }) => redirectWithFlash(paths.agencyReservation(id), flash, referenceNumber),
  });
}
