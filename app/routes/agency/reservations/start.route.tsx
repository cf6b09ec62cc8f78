import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { formFailureInit } from "~/http/base/api.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { makeTransition, readTransition } from "./transition.server";
import { Moments, TransitionDialog } from "./transition-dialog";

export const loader = ({ request, params }: LoaderFunctionArgs) => readTransition(request, params.id, "CONFIRMED");

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const made = await makeTransition(request, params.id, {
    body: { status: "IN_PROGRESS" },
    fallback: "start",
    flash: "reservation-started",
  });
  return made.ok ? made.value : data({ message: made.message }, formFailureInit(made));
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function StartReservation() {
  const view = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <TransitionDialog
      view={view}
      title="Êtes-vous sûr de vouloir démarrer cette location&nbsp;?"
      blockedTitle="Cette réservation ne peut pas être démarrée"
      button="Démarrer"
      message={message}
    >
      <Moments view={view} />
      <p>
        Le véhicule est remis au client&nbsp;: la réservation passe «&nbsp;En cours&nbsp;» et le client ne peut plus
        l'annuler.
      </p>
    </TransitionDialog>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Démarrer la réservation ${data?.reservation.reference ?? ""}`,
);

export const handle = { scripts: true } satisfies RouteHandle;
