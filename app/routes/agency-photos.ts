import type { ActionFunctionArgs } from "@remix-run/node";
import { readVehicleForm } from "~/agency/vehicle-photos.server";
import { api, requireVisitor } from "~/api.server";

/** Where the vehicle form sends its files ahead when scripts run; the photos it answers with then travel with the form. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER", "AGENCY_STAFF"]);
  const { photos, problems } = await readVehicleForm(request, await api(request));
  return Response.json({ photos, problems });
}

export function loader(): never {
  throw new Response(null, { status: 404 });
}
