import type { LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/http/api.server";
import { requireCapability } from "~/http/capabilities.server";
import { csvDownload, csvOf } from "~/http/csv-download.server";
import { exportName } from "~/http/export-name.server";
import { requireVisitor } from "~/http/visitor.server";
import { filterOf } from "./filter.server";

/** The list as it is filtered, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  requireCapability("exports");
  const { exports } = await api(request);
  const file = csvOf(exports.allReservations({ query: filterOf(request) }));
  return csvDownload(exportName("reservations"), await file);
}
