import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/agency/reservation-list.server";
import { readStep, takeStep } from "~/agency/reservation-step.server";
import { requireVisitor } from "~/api.server";
import { StepRefused, stepBreadcrumb } from "~/components/agency-reservation-step";
import { Button } from "~/components/button";
import { useModal } from "~/components/dialog-outlet";
import { ErrorSummary } from "~/components/error-summary";
import { PostForm } from "~/components/post-form";
import { Actions } from "~/components/question";
import { ReservationSummary } from "~/components/reservation-summary";
import { RouteDialog } from "~/components/route-dialog";
import { TextArea } from "~/components/text-area";
import { WayBack } from "~/components/way-back";
import { rejectionInput } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { checkForm, refusedInit, retryAfterHeader } from "~/form-checks.server";
import { readForm } from "~/forms.server";
import type { RouteHandle } from "~/root";
import { pageTitle } from "~/text/page-title";

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

export { rereadAfterRefusal as shouldRevalidate } from "~/reread";

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
