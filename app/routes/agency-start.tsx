import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/agency/reservation-list.server";
import { readStep, takeStep } from "~/agency/reservation-step.server";
import { requireVisitor } from "~/api.server";
import { StepDialog } from "~/components/agency-reservation-step";
import { FALLBACK } from "~/contract/messages";
import { refusedInit, retryAfterHeader } from "~/form-checks.server";
import type { RouteHandle } from "~/root";
import { pageTitle } from "~/text/page-title";

export const loader = ({ request, params }: LoaderFunctionArgs) => readStep(request, params.id, "CONFIRMED");

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const step = await takeStep(request, params.id, {
    body: { status: "IN_PROGRESS" },
    fallback: FALLBACK.start,
    news: "reservation-started",
  });
  return step.ok ? step.done : data({ message: step.message }, refusedInit(step.error));
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/reread";

export default function StartReservation() {
  const view = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <StepDialog
      view={view}
      title="Êtes-vous sûr de vouloir démarrer cette location ?"
      refusedTitle="Cette réservation ne peut pas être démarrée"
      button="Démarrer"
      message={message}
    >
      <p>Le véhicule est remis au client : la réservation passe « En cours » et le client ne peut plus l'annuler.</p>
    </StepDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Démarrer la réservation ${data?.reservation.reference ?? ""}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
