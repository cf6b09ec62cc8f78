import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guestCancellationInput } from "~/contract/counter";
import { COUNTER_MESSAGES } from "~/contract/counter-messages";
import type { Reservation } from "~/contract/entities";
import { alreadyIs, FALLBACK } from "~/contract/messages";
import { CHANGE_REASON_MAX } from "~/contract/values";
import { api } from "~/http/api.server";
import { attempt, formFailureInit, retryAfterHeader } from "~/http/failures.server";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, readForm } from "~/http/forms.server";
import { privateHead } from "~/layout/head/private-head";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { reservationStatusLabel } from "~/text/labels";
import { LongTextField } from "~/ui/fields/long-text-field";
import { readQuestion, requireCounter } from "./marks.server";
import { Question } from "./question";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read: _, ...view } = await readQuestion(request, params.id, blockedBy);
  return view;
}

const blockedBy = ({ status, origin }: Reservation): string | null => {
  if (!origin || origin === "ONLINE") return COUNTER_MESSAGES.notAGuest;
  return status === "CONFIRMED" ? null : alreadyIs(reservationStatusLabel(status));
};

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCounter(request);
  const submission = checkForm(await readForm(request), guestCancellationInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const id = String(params.id);
  const { counter } = await api(request);
  const cancelled = await attempt(counter.cancelForGuest({ params: { id }, body: submission.value }), FALLBACK.cancel);
  if (!cancelled.ok)
    return data({ result: submission.reply({ formErrors: [cancelled.message] }) }, formFailureInit(cancelled));
  return redirectWithFlash(paths.agencyReservation(id), "guest-cancelled", cancelled.value.referenceNumber);
}

export const headers = retryAfterHeader;

export { revalidateUnlessOutage as shouldRevalidate } from "~/http/revalidate";

export default function CancelForGuest() {
  const { kept, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? kept;
  const submitted = result?.initialValue as { reason?: string } | undefined;
  return (
    <Question
      view={view}
      title="Annuler cette réservation pour le client&nbsp;?"
      blockedTitle="Cette réservation ne peut pas être annulée"
      cancelLabel="Garder la réservation"
      confirmLabel="Annuler la réservation"
      errors={result?.error}
      fields={
        <LongTextField
          label="Raison"
          name="reason"
          max={CHANGE_REASON_MAX}
          hint="Facultative. Le client la lira telle quelle, si vous avez son adresse."
          defaultValue={submitted?.reason}
          errors={result?.error?.reason}
        />
      }
    >
      <p>Le véhicule est libre à nouveau à ces dates. Une réservation annulée ne revient pas.</p>
    </Question>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(`Annuler la réservation ${data?.reservation.reference ?? ""}`, data?.isInvalid);

export const handle = { scripts: true } satisfies RouteHandle;
