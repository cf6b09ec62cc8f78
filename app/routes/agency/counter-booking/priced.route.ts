import type { LoaderFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { addressParams } from "~/http/forms/typed-days";
import { valuesIn } from "./values";
import { counterBookingView } from "./view.server";

/** Returns the form's view as JSON to the page's script, which requests it while the form is filled in. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const searchParams = addressParams(request);
  const view = await counterBookingView(await api(request), {
    values: valuesIn(searchParams),
    source: searchParams,
    now: new Date(),
  });
  return Response.json({ view }, { headers: { "cache-control": "private, no-store" } });
}
