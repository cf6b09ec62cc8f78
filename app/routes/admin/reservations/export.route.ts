import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { csvDownload, csvOf, exportName } from "~/http/base/csv-download.server";
import { filterOf } from "./filter.server";

/** Downloads the filtered list as CSV. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { admin } = await api(request);
  const file = csvOf(admin.exportReservations({ query: filterOf(request) }));
  return csvDownload(exportName("reservations"), await file);
}
