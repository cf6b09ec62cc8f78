import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { api, attempt, requireVisitor } from "~/api.server";
import { Button } from "~/components/button";
import { useModal } from "~/components/dialog-outlet";
import { ErrorSummary } from "~/components/error-summary";
import { PostForm } from "~/components/post-form";
import { Actions } from "~/components/question";
import { ReservationSummary } from "~/components/reservation-summary";
import { RouteDialog } from "~/components/route-dialog";
import { WayBack } from "~/components/way-back";
import type { Reservation } from "~/contract/entities";
import { alreadyIs, FALLBACK } from "~/contract/messages";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/form-checks.server";
import { canCancel } from "~/rental/cancellation";
import { toInstant } from "~/rental/clock";
import { listOf, ownReservation } from "~/reservations/own-reservation.server";
import { rentalOf } from "~/reservations/rental";
import { cancelNotice } from "~/reservations/reservation-card";
import { reservationSummary } from "~/reservations/reservation-summary";
import type { RouteHandle } from "~/root";
import { flashCookie } from "~/session.server";
import { RESERVATION_STATUS_LABEL } from "~/text/labels";
import { pageTitle } from "~/text/page-title";

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
  const pickupAt = toInstant(rentalOf(reservation).pickup);
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

export { rereadAfterRefusal as shouldRevalidate } from "~/reread";

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
