import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { alreadyIs } from "~/contract/messages";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { backToList } from "~/http/base/lists.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { ownReservation } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { toInstant } from "~/rental/base/clock";
import { rentalPeriodOf } from "~/rental/offer/rental-period";
import { canCancel } from "~/rental/reservations/cancellation";
import { LateCancellation } from "~/routes/client/shared/late-cancellation";
import { readLateCancellation } from "~/routes/client/shared/late-cancellation.server";
import { cancelNotice } from "~/routes/client/shared/reservation-texts";
import { isolateLtr } from "~/text/format/isolates";
import { reservationStatusLabel } from "~/text/rental/labels";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { reservationSummary } from "~/ui/reservation-summary/view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const reservation = await ownReservation(request, params.id);
  const now = new Date();
  return {
    reservation: reservationSummary(reservation),
    ...cancelling(reservation, now),
    late: await readLateCancellation(request, reservation, now),
    list: backToList(request, paths.clientDashboard),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

/** Whether the reservation can be cancelled now, and the sentence that says until when, or why not. */
function cancelling(reservation: Reservation, now: Date): { allowed: boolean; notice: string } {
  const { status } = reservation;
  const pickupAt = toInstant(rentalPeriodOf(reservation).pickupAt);
  return {
    allowed: canCancel(status, pickupAt, now),
    notice: cancelNotice(status, pickupAt, now) ?? alreadyIs(reservationStatusLabel(status)),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const { reservations } = await api(request);
  const cancelled = await attempt(reservations.cancel({ params: { id: String(params.id) } }), "cancel");
  if (!cancelled.ok) return data({ message: cancelled.message }, formFailureInit(cancelled));
  const list = backToList(request, paths.clientDashboard);
  return redirectWithFlash(list, "cancelled", cancelled.value?.referenceNumber);
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function CancelReservation() {
  const { reservation, allowed, notice, late, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <ConfirmDialog
      title={
        allowed ? "Êtes-vous sûr de vouloir annuler cette réservation ?" : "Cette réservation ne peut plus être annulée"
      }
      breadcrumb={[
        { label: "Mes Réservations", href: list },
        { label: isolateLtr(reservation.reference), href: `${list}#reservation-${reservation.id}` },
        { label: "Annuler" },
      ]}
      list={list}
      summary={<ReservationSummary reservation={reservation} total />}
      blocked={
        allowed
          ? null
          : { text: notice, backLabel: "Retour à mes réservations", more: late && <LateCancellation late={late} /> }
      }
      message={message}
      cancelLabel="Non, garder"
      confirmLabel="Oui, annuler"
    >
      <p>
        L'agence sera prévenue aussitôt et ces dates seront de nouveau libres. Une réservation annulée ne peut pas être
        rétablie.
      </p>
      <p className="hint">{notice}</p>
    </ConfirmDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Annuler la réservation ${data?.reservation.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
