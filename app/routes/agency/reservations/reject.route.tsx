import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rejectionInput } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { formFailureInit, retryAfterHeader } from "~/http/failures.server";
import { checkForm } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { requireVisitor } from "~/http/visitor.server";
import type { RouteHandle } from "~/layout/route-handle";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { Blocked } from "~/ui/dialog/confirm-dialog";
import { DialogActions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextArea } from "~/ui/fields/text-area";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { makeTransition, readTransition } from "./transition.server";
import { BACK_LABEL, transitionBreadcrumb } from "./transition-dialog";

export const loader = ({ request, params }: LoaderFunctionArgs) => readTransition(request, params.id, "PENDING");

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const submission = checkForm(await readForm(request), rejectionInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const made = await makeTransition(request, params.id, {
    body: { status: "REJECTED", ...submission.value },
    fallback: FALLBACK.reject,
    flash: "reservation-rejected",
  });
  if (made.ok) return made.value;
  return data({ result: submission.reply({ formErrors: [made.message] }) }, formFailureInit(made));
}

export const headers = retryAfterHeader;

export { revalidateUnlessOutage as shouldRevalidate } from "~/http/revalidate";

export default function RejectReservation() {
  const view = useLoaderData<typeof loader>();
  const { reservation, blocked, list } = view;
  const result = useActionData<typeof action>()?.result;
  const modal = useModal();
  const submitted = result?.initialValue as { rejectionReason?: string } | undefined;
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={blocked ? "info" : undefined}
      title={blocked ? "Cette demande ne peut plus être refusée" : "Refuser cette demande"}
      before={<ErrorSummary errors={result?.error} />}
      breadcrumb={transitionBreadcrumb(view, "Refuser")}
    >
      <ReservationSummary reservation={reservation} total />
      {blocked ? (
        <Blocked text={blocked} backLabel={BACK_LABEL} list={list} />
      ) : (
        <PostForm modal={modal} className="stack" noValidate>
          <TextArea
            label="Raison du refus :"
            name="rejectionReason"
            required
            hint="Le client lira ce texte tel quel."
            defaultValue={submitted?.rejectionReason}
            errors={result?.error?.rejectionReason}
          />
          <DialogActions>
            <CancelLink modal={modal} to={list}>
              Annuler
            </CancelLink>
            <Button variant="danger">Refuser</Button>
          </DialogActions>
        </PostForm>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Refuser la réservation ${data?.reservation.reference ?? ""}`, data?.isInvalid) },
];

export const handle = { scripts: true } satisfies RouteHandle;
