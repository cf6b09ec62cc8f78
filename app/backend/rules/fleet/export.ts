import type { Caller, Context } from "~/backend/context";
import { inBatches } from "~/backend/csv/batches";
import { type Column, csvStream } from "~/backend/csv/write";
import type { FleetFilter } from "~/backend/database/fleet/fleet";
import { type ExportedVehicle, listExported } from "~/backend/database/fleet/import/fleet-file";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { fleetSearch } from "~/backend/rules/base/searched-text";
import type { FleetQuery } from "~/contract/fleet/inputs";
import { FLEET_COLUMNS } from "~/text/rental/fleet-columns";
import { cellOf } from "./import/cells";

const COLUMNS: Column<ExportedVehicle>[] = FLEET_COLUMNS.map((column) => ({
  heading: column.heading,
  cell: (vehicle) => cellOf(column, vehicle[column.field]),
}));

/** Streams all vehicles of the filtered fleet list as CSV, in the columns that the import reads. */
export function exportFleet(
  { database }: Context,
  caller: Caller,
  { status, q }: Pick<FleetQuery, "status" | "q">,
): ReadableStream<Uint8Array> {
  const agencyId = callerAgency(caller);
  const filter: FleetFilter = { status, search: fleetSearch(q) };
  const batches = inBatches<ExportedVehicle>((after, limit) =>
    listExported(database, agencyId, { filter, after, limit }),
  );
  return csvStream(COLUMNS, batches);
}
