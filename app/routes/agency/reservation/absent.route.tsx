import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { alreadyIs } from "~/contract/messages";
import { absenceInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { CHANGE_REASON_MAX } from "~/contract/values";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { reservationStatusLabel } from "~/text/rental/labels";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { Question } from "./question";
import { answerQuestion, readQuestion } from "./question.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read: _, ...view } = await readQuestion(request, params.id, blockedBy);
  return view;
}

function blockedBy({ status, origin, absence, pickupDate }: Reservation): string | null {
  if (origin !== "ONLINE") return COUNTER_MESSAGES.guestsCancel;
  if (absence) return COUNTER_MESSAGES.alreadyAbsent;
  if (status !== "CONFIRMED") return alreadyIs(reservationStatusLabel(status));
  return new Date(pickupDate) < new Date() ? null : COUNTER_MESSAGES.notAbsentYet;
}

export const action = (args: ActionFunctionArgs) =>
  answerQuestion(args, {
    schema: absenceInput,
    call: ({ counter }, input) => counter.recordAbsence(input),
    fallback: "absence",
    flash: "client-absent",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function RecordAbsence() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  return (
    <Question
      view={view}
      type="warning"
      title="Signaler l'absence du client&nbsp;?"
      blockedTitle="L'absence de ce client ne peut pas être signalée"
      confirmLabel="Client absent"
      confirmVariant="danger"
      errors={result?.error}
      fields={
        <LongTextField
          label="Raison"
          required
          max={CHANGE_REASON_MAX}
          hint="Le client la lira telle quelle."
          {...field("reason")}
        />
      }
    >
      <p>
        La réservation reste confirmée, mais le véhicule est libre à nouveau. Si le client se présente, vous pourrez
        encore démarrer la location, tant que le véhicule n'a pas été donné à quelqu'un d'autre.
      </p>
    </Question>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Client absent, réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
