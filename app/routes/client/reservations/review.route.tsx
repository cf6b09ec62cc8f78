import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { RULE_MESSAGES } from "~/contract/messages";
import { reviewInput } from "~/contract/reviews/reviews";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { backToList } from "~/http/base/lists.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { ownReservation } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { isolateLtr } from "~/text/format/isolates";
import { publicName } from "~/text/format/names";
import { nbsp } from "~/text/format/typography";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { fieldProps } from "~/ui/fields/form-result";
import { TextArea } from "~/ui/fields/text-area";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { RatingField } from "./rating-field";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, ["CLIENT"]);
  const reservation = await ownReservation(request, params.id);
  return {
    reservation: reservationSummary(reservation),
    blocked: blockedOf(reservation),
    signature: nbsp(`Publié avec votre prénom et l'initiale de votre nom : ${publicName(user).replace(/\.?$/, ".")}`),
    list: backToList(request, paths.clientDashboard),
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

/** Why no review can be left; null if one can. */
function blockedOf({ status, review }: Reservation): string | null {
  if (review) return RULE_MESSAGES.alreadyReviewed;
  return status === "COMPLETED" ? null : RULE_MESSAGES.notReviewable;
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  return sendForm(request, {
    schema: reviewInput,
    send: ({ reservations }, body) => reservations.review({ params: { id: String(params.id) }, body }),
    fallback: "review",
    done: () => redirectWithFlash(backToList(request, paths.clientDashboard), "reviewed"),
  });
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function ReviewReservation() {
  const { reservation, blocked, signature, list, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result ?? saved;
  const field = fieldProps(result);
  return (
    <ConfirmDialog
      type={null}
      title="Laisser un avis"
      breadcrumb={[
        { label: "Mes Réservations", href: list },
        { label: isolateLtr(reservation.reference), href: `${list}#reservation-${reservation.id}` },
        { label: "Laisser un avis" },
      ]}
      list={list}
      summary={<ReservationSummary reservation={reservation} />}
      blocked={blocked ? { text: blocked, backLabel: "Retour à mes réservations" } : null}
      errors={result?.error}
      fields={
        <>
          <RatingField label="Note" {...field("rating")} />
          <TextArea label="Commentaire" required={false} hint={signature} rows={5} {...field("comment")} />
        </>
      }
      confirmLabel="Envoyer l'avis"
      confirmVariant="primary"
    />
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Laisser un avis sur la réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
