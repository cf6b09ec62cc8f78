import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { FleetRow } from "~/backend/database/fleet/fleet";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
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
export function mountFleet(app: Hono, context: Context): void {
  const { agency } = endpoints;

  mount(app, context, agency.vehicles, async ({ caller, query }) => {
    const { vehicles, total, counts } = await readFleet(context, caller, query);
    return { data: vehicles.map(fleetReply), meta: listMeta(query, total), counts };
  });
  mount(app, context, agency.vehicle, async ({ caller, params }) =>
    fleetReply(await readOwnVehicle(context, caller, params.id)),
  );
  mount(app, context, agency.createVehicle, async ({ context, caller, body }) =>
    fleetReply(await addVehicle(context, caller, body)),
  );
  mount(app, context, agency.updateVehicle, async ({ caller, params, body }) =>
    fleetReply(await changeVehicle(context, caller, params.id, body)),
  );
  mount(app, context, agency.deleteVehicle, ({ caller, params }) => removeVehicle(context, caller, params.id));

  mount(app, context, agency.uploadImage, async ({ caller, file }) => ({
    data: { url: await storePhoto(context, caller, file) },
  }));
  mount(app, context, agency.addImage, ({ caller, params, body }) => addPhoto(context, caller, params.id, body));
  mount(app, context, agency.setPrimaryImage, ({ caller, params }) =>
    makePrimary(context, caller, params.id, params.imageId),
  );
  mount(app, context, agency.deleteImage, ({ caller, params }) =>
    removePhoto(context, caller, params.id, params.imageId),
  );
}

const fleetReply = ({ pricePerDayCents, depositCents, createdAt, updatedAt, ...vehicle }: FleetRow | SavedVehicle) => ({
  ...vehicle,
  pricePerDay: pricePerDayCents / 100,
  deposit: depositCents / 100,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
