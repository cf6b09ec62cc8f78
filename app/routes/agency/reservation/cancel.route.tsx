import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { alreadyIs } from "~/contract/messages";
import { guestCancellationInput } from "~/contract/reservations/counter";
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

const blockedBy = ({ status, origin }: Reservation): string | null => {
  if (!origin || origin === "ONLINE") return COUNTER_MESSAGES.notAGuest;
  return status === "CONFIRMED" ? null : alreadyIs(reservationStatusLabel(status));
};

export const action = (args: ActionFunctionArgs) =>
  answerQuestion(args, {
    schema: guestCancellationInput,
    call: ({ counter }, input) => counter.cancelForGuest(input),
    fallback: "cancel",
    flash: "guest-cancelled",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function CancelForGuest() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
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
          required={false}
          max={CHANGE_REASON_MAX}
          hint="Le client la lira telle quelle, si vous avez son adresse."
          {...field("reason")}
        />
      }
    >
      <p>Le véhicule est libre à nouveau à ces dates. Une réservation annulée ne revient pas.</p>
    </Question>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Annuler la réservation ${data?.reservation.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
