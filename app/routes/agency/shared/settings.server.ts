import { requireVisitor, type Visitor } from "~/http/accounts/visitor.server";
import { requireCapability } from "~/http/base/api.server";
import { fieldLabel } from "~/text/site/field-labels";

/** Admits only owners to an agency's settings. Throws the 404 page where the backend has none. */
export async function requireAgencyOwner(request: Request): Promise<Visitor> {
  const visitor = await requireVisitor(request, ["AGENCY_OWNER"]);
  requireCapability("agencySettings");
  return visitor;
}

/** The labels of some columns. Read on the server, so that no page's scripts have to include all labels. */
export const labelsOf = (columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, fieldLabel(column)]));
