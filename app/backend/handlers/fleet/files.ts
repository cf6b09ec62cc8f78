import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { exportFleet } from "~/backend/rules/fleet/export";
import { importFleet, readTrial, tryFleet } from "~/backend/rules/fleet/import/trials";
import { endpoints } from "~/contract/endpoints";

/** Serves the import of a fleet from a file, and its export. */
export function mountFleetFiles(app: Hono, context: Context): void {
  const { agency, fleetImports } = endpoints;

  mount(app, context, agency.exportVehicles, async ({ caller, query }) => exportFleet(context, caller, query));
  mount(app, context, fleetImports.tryOut, ({ caller, query, file }) =>
    tryFleet(context, caller, { name: query.name, bytes: file }),
  );
  mount(app, context, fleetImports.read, ({ caller, params }) => readTrial(context, caller, params.id));
  mount(app, context, fleetImports.importFleet, ({ caller, params, body }) =>
    importFleet(context, caller, { id: params.id, version: body.version }),
  );
}
