import { requireVisitor, type Visitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";

/** The guard of an agency's settings: owners only. Throws the 404 page where the backend knows none. */
export async function requireAgencyOwner(request: Request): Promise<Visitor> {
  const visitor = await requireVisitor(request, ["AGENCY_OWNER"]);
  requireCapability("agencySettings");
  return visitor;
}
