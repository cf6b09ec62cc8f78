import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { csvDownload, csvOf, exportName } from "~/http/base/csv-download.server";
import { paymentQuery } from "./list.server";

/** Exports the filtered list as a CSV file. Throws a 400 for invalid days. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { state, errors } = paymentQuery(request);
  if (Object.keys(errors).length > 0) throw new Response(null, { status: 400 });
  const { page: _, ...query } = state;
  const { payments } = await api(request);
  return csvDownload(exportName("paiements"), await csvOf(payments.export({ query })));
}
