import type { ActionFunctionArgs } from "@remix-run/node";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api } from "~/http/base/api.server";
import { readVehicleForm } from "./photos.server";

/** Takes the files that the script uploads before the vehicle form, which is then sent with the returned photos. */
export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { photos, problems } = await readVehicleForm(request, await api(request));
  return Response.json({ photos, problems });
}

export function loader(): never {
  throw new Response(null, { status: 404 });
}
