import { RESERVATION_STATUSES } from "~/contract/values";
import { capabilities } from "~/http/base/api.server";
import { searchedFor } from "~/http/base/lists.server";

/** Reads the filter in the address; ignores an unknown status. */
export function filterOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    status: RESERVATION_STATUSES.find((status) => status === searchParams.get("status")),
    agencyId: searchParams.get("agencyId")?.slice(0, 100) || undefined,
    q: capabilities().listSearch ? searchedFor(request) : undefined,
  };
}
