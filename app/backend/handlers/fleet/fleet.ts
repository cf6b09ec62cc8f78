import type { FleetRow } from "~/backend/database/fleet/fleet";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import {
  addVehicle,
  changeVehicle,
  readFleet,
  readOwnVehicle,
  removeVehicle,
  type SavedVehicle,
} from "~/backend/rules/fleet/fleet";
import { addPhoto, makePrimary, removePhoto } from "~/backend/rules/fleet/photos";
import { storePhoto } from "~/backend/rules/photos/uploads";
import { endpoints } from "~/contract/endpoints";

/** Serves an agency's own vehicles and their photos. */
export function mountFleet(serve: Serve): void {
  const { agency } = endpoints;

  serve(agency.vehicles, async ({ context, caller, query }) => {
    const { vehicles, total, counts } = await readFleet(context, caller, query);
    return { data: vehicles.map(fleetReply), meta: listMeta(query, total), counts };
  });
  serve(agency.vehicle, async ({ context, caller, params }) =>
    fleetReply(await readOwnVehicle(context, caller, params.id)),
  );
  serve(agency.createVehicle, async ({ context, caller, body }) => fleetReply(await addVehicle(context, caller, body)));
  serve(agency.updateVehicle, async ({ context, caller, params, body }) =>
    fleetReply(await changeVehicle(context, caller, params.id, body)),
  );
  serve(agency.deleteVehicle, ({ context, caller, params }) => removeVehicle(context, caller, params.id));

  serve(agency.uploadImage, async ({ context, caller, file }) => ({
    data: { url: await storePhoto(context, caller, file) },
  }));
  serve(agency.addImage, ({ context, caller, params, body }) => addPhoto(context, caller, params.id, body));
  serve(agency.setPrimaryImage, ({ context, caller, params }) =>
    makePrimary(context, caller, params.id, params.imageId),
  );
  serve(agency.deleteImage, ({ context, caller, params }) => removePhoto(context, caller, params.id, params.imageId));
}

const fleetReply = ({ pricePerDayCents, depositCents, createdAt, updatedAt, ...vehicle }: FleetRow | SavedVehicle) => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  deposit: depositCents / 100,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
