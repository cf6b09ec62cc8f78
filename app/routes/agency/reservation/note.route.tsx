import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyNoteInput } from "~/contract/counter";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_NOTE_MAX } from "~/contract/values";
import { api } from "~/http/api.server";
import { attempt, formFailureInit, retryAfterHeader } from "~/http/failures.server";
import { redirectWithFlash } from "~/http/flash.server";
import { checkForm, readForm } from "~/http/forms.server";
import { privateHead } from "~/layout/head/private-head";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { LongTextField } from "~/ui/fields/long-text-field";
import { readQuestion, requireCounter } from "./marks.server";
import { Question } from "./question";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { read, ...view } = await readQuestion(request, params.id, () => null);
  return { ...view, note: read.agencyNote ?? "" };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireCounter(request);
  const submission = checkForm(await readForm(request), agencyNoteInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const id = String(params.id);
  const { counter } = await api(request);
  const saved = await attempt(counter.setNote({ params: { id }, body: submission.value }), FALLBACK.note);
  if (!saved.ok) return data({ result: submission.reply({ formErrors: [saved.message] }) }, formFailureInit(saved));
  return redirectWithFlash(paths.agencyReservation(id), "note-saved");
}

export const headers = retryAfterHeader;

export { revalidateUnlessOutage as shouldRevalidate } from "~/http/revalidate";

export default function AgencyNote() {
  const { kept, note, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? kept;
  const submitted = result?.initialValue as { note?: string } | undefined;
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
          name="note"
          max={AGENCY_NOTE_MAX}
          hint="Pour votre équipe seulement : le client ne la voit pas."
          defaultValue={submitted ? submitted.note : note}
          errors={result?.error?.note}
        />
      }
    />
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  privateHead(`Note, réservation ${data?.reservation.reference ?? ""}`, data?.isInvalid);

export const handle = { scripts: true } satisfies RouteHandle;
