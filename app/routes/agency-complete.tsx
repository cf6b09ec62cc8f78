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

export const loader = ({ request, params }: LoaderFunctionArgs) => readStep(request, params.id, "IN_PROGRESS");

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const step = await takeStep(request, params.id, {
    body: { status: "COMPLETED" },
    fallback: FALLBACK.complete,
    news: "reservation-completed",
  });
  return step.ok ? step.done : data({ message: step.message }, refusedInit(step.error));
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/reread";

export default function CompleteReservation() {
  const view = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <StepDialog
      view={view}
      title="Êtes-vous sûr de vouloir terminer cette location ?"
      refusedTitle="Cette réservation ne peut pas être terminée"
      button="Terminer"
      message={message}
    >
      <p>
        Le véhicule est rendu : la réservation passe « Terminée », compte dans votre chiffre d'affaires, et le client
        peut laisser un avis.
      </p>
    </StepDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Terminer la réservation ${data?.reservation.reference ?? ""}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
