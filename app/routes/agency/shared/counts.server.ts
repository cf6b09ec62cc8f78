import { api, attempt } from "~/http/base/api.server";
import { oncePerRequest } from "~/platform/request-scope.server";
import { type StatusCounts, statusCounts } from "./counts";

/** The agency's counters, read once per request for the frame and the screen inside it. */
export const readAgencyStats = (request: Request) =>
  oncePerRequest("agency-stats", async () => {
    const { agency } = await api(request);
    return attempt(agency.stats(), "dashboard");
  });

/** Reservations by status; {} if they cannot be read, since the page works without them. */
export async function readStatusCounts(request: Request): Promise<StatusCounts> {
  const stats = await readAgencyStats(request);
  return stats.ok ? statusCounts(stats.value) : {};
}
