import { requireVisitor, type Visitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";

/** Admits only owners to an agency's settings. Throws the 404 page where the backend has none. */
export async function requireAgencyOwner(request: Request): Promise<Visitor> {
  const visitor = await requireVisitor(request, ["AGENCY_OWNER"]);
  requireCapability("agencySettings");
  return visitor;
}
