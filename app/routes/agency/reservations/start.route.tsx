import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/api.server";
import { refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import type { RouteHandle } from "~/layout/route-handle";
import { pageTitle } from "~/text/page-title";
import { readStep, takeStep } from "./transition.server";
import { StepDialog } from "./transition-dialog";

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

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

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
