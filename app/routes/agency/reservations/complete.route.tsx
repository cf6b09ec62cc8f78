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

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

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
