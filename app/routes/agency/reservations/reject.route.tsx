import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rejectionInput } from "~/contract/reservations/inputs";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { redirectWithFlash, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { fieldProps } from "~/ui/fields/form-result";
import { TextArea } from "~/ui/fields/text-area";
import { backToReservations } from "./list.server";
import { readTransition } from "./transition.server";
import { TransitionDialog } from "./transition-dialog";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = await readTransition(request, params.id, "PENDING");
  return { ...view, saved: savedForm() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  return sendForm(request, {
    schema: rejectionInput,
    send: ({ reservations }, body) =>
      reservations.setStatus({ params: { id: String(params.id) }, body: { status: "REJECTED", ...body } }),
    fallback: "reject",
    done: (rejected) =>
      redirectWithFlash(backToReservations(request, params.id), "reservation-rejected", rejected?.referenceNumber),
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function RejectReservation() {
  const { saved, ...view } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  return (
    <TransitionDialog
      view={view}
      type={null}
      title="Refuser cette demande"
      blockedTitle="Cette demande ne peut plus être refusée"
      button="Refuser"
      variant="danger"
      errors={result?.error}
      fields={
        <TextArea
          label="Raison du refus :"
          required
          hint="Champ obligatoire. Le client lira ce texte tel quel."
          {...field("rejectionReason")}
        />
      }
    />
  );
}

export const meta = privateMeta<typeof loader>((data) => `Refuser la réservation ${data?.reservation.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
