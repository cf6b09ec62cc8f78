import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { csvDownload, csvOf, exportName } from "~/http/base/csv-download.server";
import { listState } from "./list.server";

/** Exports the filtered list as a CSV file. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { status, due, q } = listState(request);
  const { reservations } = await api(request);
  return csvDownload(
    exportName("reservations"),
    await csvOf(reservations.exportOfAgency({ query: { status, due, q } })),
  );
}
