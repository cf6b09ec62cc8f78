import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { changeAnswerInput } from "~/contract/reservations/counter";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { CHANGE_REASON_MAX } from "~/contract/values";
import { readForm, redirectWithFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { fieldProps } from "~/ui/fields/form-result";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { LongTextField } from "~/ui/fields/long-text-field";
import { ChangeParts } from "~/ui/reservation-change/reservation-change";
import { openChange } from "~/ui/reservation-change/view";
import { Question } from "./question";
import { readQuestion, requireCounter } from "./question.server";

/** Field with the id of the change, so that the form refuses only the change it showed. */
const CHANGE = "change";
const refusal = changeAnswerInput.pick({ reason: true });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read, ...view } = await readQuestion(request, params.id, blockedBy);
  const { change, agency } = read;
  return { ...view, change: change ? openChange(change, "agency", { agency, now: new Date() }) : null };
}

const blockedBy = ({ change }: Reservation): string | null =>
  change?.askedBy === "CLIENT" ? null : COUNTER_MESSAGES.changeSettled;

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCounter(request);
  const form = await readForm(request);
  const [id, changeId] = [String(params.id), String(form.get(CHANGE))];
  return sendForm(request, {
    form,
    schema: refusal,
    send: ({ counter }, reason) =>
      counter.answerChange({ params: { id, changeId }, body: { answer: "REFUSED", ...reason } }),
    fallback: "changeAnswer",
    done: ({ referenceNumber }) => redirectWithFlash(paths.agencyReservation(id), "change-refused", referenceNumber),
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function RefuseChange() {
  const { saved, change, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  return (
    <Question
      view={view}
      type="info"
      title="Refuser ce changement&nbsp;?"
      blockedTitle="Ce changement n'attend plus de réponse"
      cancelLabel="Retour"
      confirmLabel="Refuser le changement"
      confirmVariant="danger"
      errors={result?.error}
      fields={
        <>
          <HiddenFields values={{ [CHANGE]: change?.id }} />
          <LongTextField
            label="Raison"
            required={false}
            max={CHANGE_REASON_MAX}
            hint="Le client la lira telle quelle."
            {...field("reason")}
          />
        </>
      }
    >
      {change && <ChangeParts parts={change.parts} />}
      <p>La réservation reste comme elle est.</p>
    </Question>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Refuser un changement, réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
