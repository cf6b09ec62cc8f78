import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Reservation } from "~/contract/entities";
import { alreadyIs, FALLBACK } from "~/contract/messages";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { listOf, ownReservation } from "~/http/own-reservation.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { canCancel } from "~/rental/cancellation";
import { toInstant } from "~/rental/clock";
import { rentalPeriodOf } from "~/rental/rental-period";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { cancelNotice } from "./reservation-card-view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const reservation = await ownReservation(request, params.id);
  return {
    reservation: reservationSummary(reservation),
    ...cancelling(reservation, new Date()),
    list: listOf(request),
    refused: isRefusedForm(request),
  };
}

/** Whether it may be cancelled now, and the sentence that says until when, or why not. */
function cancelling(reservation: Reservation, now: Date): { allowed: boolean; notice: string } {
  const { status } = reservation;
  const pickupAt = toInstant(rentalPeriodOf(reservation).pickupAt);
  return {
    allowed: canCancel(status, pickupAt, now),
    notice: cancelNotice(status, pickupAt, now) ?? alreadyIs(RESERVATION_STATUS_LABEL[status]),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const client = await api(request);
  const call = client.reservations.cancel({ params: { id: String(params.id) } });
  const cancelled = await attempt(call, FALLBACK.cancel);
  if (!cancelled.ok) {
    return data({ message: cancelled.message }, refusedInit(cancelled.error));
  }
  const flash = await flashCookie({ code: "cancelled", value: cancelled.value?.referenceNumber });
  return redirect(listOf(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

export default function CancelReservation() {
  const { reservation, allowed, notice, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const modal = useModal();
  const href = `${list}#reservation-${reservation.id}`;
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={allowed ? "danger" : "info"}
      title={
        allowed ? "Êtes-vous sûr de vouloir annuler cette réservation ?" : "Cette réservation ne peut plus être annulée"
      }
      before={message && <ErrorSummary errors={{ "": [message] }} />}
      breadcrumb={[
        { label: "Mes Réservations", href: list },
        { label: reservation.reference, href },
        { label: "Annuler" },
      ]}
    >
      <ReservationSummary reservation={reservation} total />
      {allowed ? (
        <>
          <p>
            L'agence sera prévenue tout de suite et le véhicule redeviendra libre. Une réservation annulée ne peut pas
            être rétablie.
          </p>
          <p className="hint">{notice}</p>
          <PostForm modal={modal}>
            <Actions>
              <WayBack modal={modal} to={list}>
                Non, garder
              </WayBack>
              <Button variant="danger">Oui, annuler</Button>
            </Actions>
          </PostForm>
        </>
      ) : (
        <>
          <p>{notice}</p>
          <WayBack modal={modal} to={list}>
            Retour à mes réservations
          </WayBack>
        </>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Annuler la réservation ${data?.reservation.reference ?? ""}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
