import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvDownload } from "~/http/base/csv-download.server";
import { FLEET_TEMPLATE_NAME, fleetTemplate } from "~/text/rental/fleet-columns";
import { requireImport } from "./file.server";

/** Downloads the CSV template that agencies fill in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireImport(request);
  const stream = new Blob([fleetTemplate()]).stream() as ReadableStream<Uint8Array>;
  return csvDownload(FLEET_TEMPLATE_NAME, stream);
}
