import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { clippedName } from "~/routes/agency/shared/fleet-news";
import { fleetHref, vehicleOf } from "~/routes/agency/shared/fleet-vehicle.server";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const vehicle = await vehicleOf(request, params.id);
  return {
    name: clippedName(vehicle),
    facts: [vehicle.year, vehicle.registrationNumber].filter(Boolean).join(" · "),
    editHref: paths.editVehicle(vehicle.id),
    list: fleetHref(request),
    refused: isRefusedForm(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const client = await api(request);
  // Its name is gone with it: the message that follows has it, where it could be read.
  const name = await vehicleOf(request, params.id).then(clippedName, () => undefined);
  const call = client.agency.deleteVehicle({ params: { id: String(params.id) } });
  const deleted = await attempt(call, FALLBACK.vehicleDelete);
  if (!deleted.ok) return data({ message: deleted.message }, refusedInit(deleted.error));
  const flash = await flashCookie({ code: "vehicle-deleted", value: name });
  return redirect(fleetHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export default function DeleteVehicle() {
  const { name, facts, editHref, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type="danger"
      title="Êtes-vous sûr de vouloir supprimer ce véhicule ?"
      before={message && <ErrorSummary errors={{ "": [message] }} />}
      breadcrumb={[{ label: "Véhicules", href: list }, { label: name }, { label: "Supprimer" }]}
    >
      <p>
        <b>{name}</b> <span className="muted">{facts}</span>
      </p>
      {message ? (
        <p>
          <a className="link" href={editHref}>
            Modifier son statut
          </a>
        </p>
      ) : (
        <p>Le véhicule quitte votre flotte pour de bon, avec ses photos.</p>
      )}
      <PostForm modal={modal}>
        <Actions>
          <WayBack modal={modal} to={list}>
            Annuler
          </WayBack>
          <Button variant="danger">Supprimer</Button>
        </Actions>
      </PostForm>
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Supprimer ${data?.name ?? "le véhicule"}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
