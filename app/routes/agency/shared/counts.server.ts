import { FALLBACK } from "~/contract/messages";
import { api } from "~/http/base/api.server";
import { attempt } from "~/http/base/failures.server";
import { oncePerRequest } from "~/platform/request-scope.server";
import { type StatusCounts, statusCounts } from "./counts";

/** The agency's counters, read once per request for the frame and the screen inside it. */
export const readAgencyStats = (request: Request) =>
  oncePerRequest("agency-stats", async () => {
    const { agency } = await api(request);
    return attempt(agency.stats(), FALLBACK.dashboard);
  });

/** Reservations by status; {} if they cannot be read, since the page works without them. */
export async function readStatusCounts(request: Request): Promise<StatusCounts> {
  const stats = await readAgencyStats(request);
  return stats.ok ? statusCounts(stats.value) : {};
}
