import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyNoteInput } from "~/contract/reservations/counter";
import { AGENCY_NOTE_MAX } from "~/contract/values";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { Question } from "./question";
import { answerQuestion, readQuestion } from "./question.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read, ...view } = await readQuestion(request, params.id, () => null);
  return { ...view, note: read.agencyNote ?? "" };
}

export const action = (args: ActionFunctionArgs) =>
  answerQuestion(args, {
    schema: agencyNoteInput,
    call: ({ counter }, input) => counter.setNote(input),
    fallback: "note",
    flash: "note-saved",
  });

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function AgencyNote() {
  const { saved, note, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result, { note });
  return (
    <Question
      view={view}
      type={null}
      title="Note de l'agence"
      blockedTitle="Note de l'agence"
      confirmLabel="Enregistrer la note"
      confirmVariant="primary"
      errors={result?.error}
      fields={
        <LongTextField
          label="Note"
          required={false}
          max={AGENCY_NOTE_MAX}
          hint="Pour votre équipe seulement : le client ne la voit pas."
          {...field("note")}
        />
      }
    />
  );
}

export const meta = privateMeta<typeof loader>((data) => `Note, réservation ${data?.reservation.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
