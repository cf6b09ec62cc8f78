import type { Serve } from "~/backend/handlers/base/mount";
import { exportFleet } from "~/backend/rules/fleet/export";
import { importFleet, readTrial, tryFleet } from "~/backend/rules/fleet/import/trials";
import { endpoints } from "~/contract/endpoints";

/** Serves the import of a fleet from a file, and its export. */
export function mountFleetFiles(serve: Serve): void {
  const { agency, fleetImports } = endpoints;

  serve(agency.exportVehicles, async ({ context, caller, query }) => exportFleet(context, caller, query));
  serve(fleetImports.tryOut, ({ context, caller, query, file }) =>
    tryFleet(context, caller, { name: query.name, bytes: file }),
  );
  serve(fleetImports.read, ({ context, caller, params }) => readTrial(context, caller, params.id));
  serve(fleetImports.importFleet, ({ context, caller, params, body }) =>
    importFleet(context, caller, { id: params.id, version: body.version }),
  );
}
