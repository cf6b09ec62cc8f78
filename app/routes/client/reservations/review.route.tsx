import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { reviewInput } from "~/contract/inputs";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { listOf, ownReservation } from "~/http/own-reservation.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { pageTitle } from "~/text/page-title";
import { nbsp } from "~/text/spaces";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextArea } from "~/ui/fields/text-area";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { RatingField } from "./rating-field";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, ["CLIENT"]);
  const reservation = await ownReservation(request, params.id);
  return {
    reservation: reservationSummary(reservation),
    refusal: refusalOf(reservation),
    signature: nbsp(`Publié avec votre prénom et l'initiale de votre nom : ${signature(user)}`),
    list: listOf(request),
    refused: isRefusedForm(request),
  };
}

/** Why no review can be left; null when one can. */
function refusalOf({ status, review }: Reservation): string | null {
  if (review) return RULE_MESSAGES.alreadyReviewed;
  return status === "COMPLETED" ? null : RULE_MESSAGES.notReviewable;
}

/** "Sofia B." */
function signature({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return initial ? `${firstName} ${initial}.` : `${firstName}.`;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const submission = checkForm(await readForm(request), reviewInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const client = await api(request);
  const call = client.reservations.review({ params: { id: String(params.id) }, body: submission.value });
  const sent = await attempt(call, FALLBACK.review);
  if (!sent.ok) {
    return data({ result: submission.reply({ formErrors: [sent.message] }) }, refusedInit(sent.error));
  }
  const flash = await flashCookie({ code: "reviewed" });
  return redirect(listOf(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

export default function ReviewReservation() {
  const { reservation, refusal, signature, list } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const modal = useModal();
  const typed = result?.initialValue as { rating?: string; comment?: string } | undefined;
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={refusal ? "info" : undefined}
      title="Laisser un avis"
      before={<ErrorSummary errors={result?.error} />}
      breadcrumb={[
        { label: "Mes Réservations", href: list },
        { label: reservation.reference, href: `${list}#reservation-${reservation.id}` },
        { label: "Laisser un avis" },
      ]}
    >
      <ReservationSummary reservation={reservation} />
      {refusal ? (
        <>
          <p>{refusal}</p>
          <WayBack modal={modal} to={list}>
            Retour à mes réservations
          </WayBack>
        </>
      ) : (
        <PostForm modal={modal} className="stack" noValidate>
          <RatingField
            label="Note"
            name="rating"
            required
            defaultValue={typed?.rating ?? 5}
            errors={result?.error?.rating}
          />
          <TextArea
            label="Commentaire"
            name="comment"
            required={false}
            hint={signature}
            rows={5}
            defaultValue={typed?.comment}
            errors={result?.error?.comment}
          />
          <Actions>
            <WayBack modal={modal} to={list}>
              Annuler
            </WayBack>
            <Button>Envoyer l'avis</Button>
          </Actions>
        </PostForm>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Laisser un avis sur la réservation ${data?.reservation.reference ?? ""}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
