import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { api } from "~/http/api.server";
import { requireCapability } from "~/http/capabilities.server";
import { csvDownload, csvOf } from "~/http/csv-download.server";
import { exportName } from "~/http/export-name.server";
import { requireVisitor } from "~/http/visitor.server";
import { fleetState } from "~/routes/agency/shared/fleet-state.server";

/** The listed vehicles as a file that the import reads. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  requireCapability("exports");
  const { exports } = await api(request);
  const { page: _, ...query } = fleetState(request);
  return csvDownload(exportName("vehicules"), await csvOf(exports.fleet({ query })));
}
