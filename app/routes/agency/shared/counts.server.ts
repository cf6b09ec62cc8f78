import { FALLBACK } from "~/contract/messages";
import { api } from "~/http/base/api.server";
import { attempt } from "~/http/base/failures.server";
import { oncePerRequest } from "~/platform/request-scope.server";
import { type StatusCounts, statusCounts } from "./counts";

/** The agency's counters: the frame and a screen of it read them with one call. */
export const readAgencyStats = (request: Request) =>
  oncePerRequest("agency-stats", async () => {
    const { agency } = await api(request);
    return attempt(agency.stats(), FALLBACK.dashboard);
  });

/** None where they cannot be read: what they stand beside works without. */
export async function readStatusCounts(request: Request): Promise<StatusCounts> {
  const stats = await readAgencyStats(request);
  return stats.ok ? statusCounts(stats.value) : {};
}
