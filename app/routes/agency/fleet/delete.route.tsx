import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { backToFleet, fleetState } from "~/routes/agency/shared/fleet-state.server";
import { ownVehicle, vehicleName } from "~/routes/agency/shared/own-vehicle.server";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { LinkInDialog } from "~/ui/dialog/link-in-dialog";
import { Plate } from "~/ui/vehicle/plate";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const vehicle = await ownVehicle(request, params.id);
  const state = fleetState(request);
  return {
    name: vehicleName(vehicle),
    year: vehicle.year,
    plate: vehicle.registrationNumber || null,
    editHref: paths.editVehicle(vehicle.id, state),
    list: paths.agencyVehicles(state),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { agency } = await api(request);
  // Reads the name for the success message before the vehicle is gone; null if it cannot be read.
  const name = await ownVehicle(request, params.id).then(vehicleName, () => null);
  const deleted = await attempt(agency.deleteVehicle({ params: { id: String(params.id) } }), "vehicleDelete");
  if (!deleted.ok) return data({ message: deleted.message }, formFailureInit(deleted));
  return redirectWithFlash(backToFleet(request), "vehicle-deleted", name);
}

export default function DeleteVehicle() {
  const { name, year, plate, editHref, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const modal = useModal();
  return (
    <ConfirmDialog
      title="Êtes-vous sûr de vouloir supprimer ce véhicule&nbsp;?"
      breadcrumb={[{ label: "Véhicules", href: list }, { label: name }, { label: "Supprimer" }]}
      list={list}
      summary={
        <p>
          <b>{name}</b> {year} {plate && <Plate>{plate}</Plate>}
        </p>
      }
      message={message}
      confirmLabel="Supprimer"
    >
      {message ? (
        <p>
          <LinkInDialog modal={modal} className="link" to={editHref}>
            Modifier son statut
          </LinkInDialog>
        </p>
      ) : (
        <p>Le véhicule et ses photos seront supprimés définitivement.</p>
      )}
    </ConfirmDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Supprimer ${data?.name ?? "le véhicule"}`);

export const handle = { scripts: true } satisfies RouteHandle;
