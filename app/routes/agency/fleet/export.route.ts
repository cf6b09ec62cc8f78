import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { csvDownload, csvOf, exportName } from "~/http/base/csv-download.server";
import { fleetState } from "~/routes/agency/shared/fleet-state.server";

/** Exports the listed vehicles as a CSV file that the import accepts. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { agency } = await api(request);
  const { page: _, ...query } = fleetState(request);
  return csvDownload(exportName("vehicules"), await csvOf(agency.exportVehicles({ query })));
}
