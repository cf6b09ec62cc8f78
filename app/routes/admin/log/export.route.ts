import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { csvDownload, csvOf } from "~/http/base/csv-download.server";
import { dayOf, toWallClock } from "~/rental/base/clock";
import { filterOf } from "./filter.server";

/** Downloads the whole log, filtered like the list, as CSV. Throws a 400 for invalid dates. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const { filter } = filterOf(request);
  if (!filter) throw new Response(null, { status: 400 });
  const { events } = await api(request);
  const file = await csvOf(events.exportLog({ query: filter }));
  return csvDownload(`journal-${dayOf(toWallClock(new Date()))}.csv`, file);
}
