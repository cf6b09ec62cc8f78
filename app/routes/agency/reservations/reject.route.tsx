import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rejectionInput } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/api.server";
import { checkForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import type { RouteHandle } from "~/layout/route-handle";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextArea } from "~/ui/fields/text-area";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { readStep, takeStep } from "./transition.server";
import { StepRefused, stepBreadcrumb } from "./transition-dialog";

export const loader = ({ request, params }: LoaderFunctionArgs) => readStep(request, params.id, "PENDING");

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const submission = checkForm(await readForm(request), rejectionInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const step = await takeStep(request, params.id, {
    body: { status: "REJECTED", ...submission.value },
    fallback: FALLBACK.reject,
    news: "reservation-rejected",
  });
  if (step.ok) return step.done;
  return data({ result: submission.reply({ formErrors: [step.message] }) }, refusedInit(step.error));
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

export default function RejectReservation() {
  const view = useLoaderData<typeof loader>();
  const { reservation, refusal, list } = view;
  const result = useActionData<typeof action>()?.result;
  const modal = useModal();
  const typed = result?.initialValue as { rejectionReason?: string } | undefined;
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={refusal ? "info" : undefined}
      title={refusal ? "Cette demande ne peut plus être refusée" : "Refuser cette demande"}
      before={<ErrorSummary errors={result?.error} />}
      breadcrumb={stepBreadcrumb(view, "Refuser")}
    >
      <ReservationSummary reservation={reservation} total />
      {refusal ? (
        <StepRefused refusal={refusal} list={list} />
      ) : (
        <PostForm modal={modal} className="stack" noValidate>
          <TextArea
            label="Raison du refus :"
            name="rejectionReason"
            required
            hint="Le client lira ce texte tel quel."
            defaultValue={typed?.rejectionReason}
            errors={result?.error?.rejectionReason}
          />
          <Actions>
            <WayBack modal={modal} to={list}>
              Annuler
            </WayBack>
            <Button variant="danger">Refuser</Button>
          </Actions>
        </PostForm>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Refuser la réservation ${data?.reservation.reference ?? ""}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
