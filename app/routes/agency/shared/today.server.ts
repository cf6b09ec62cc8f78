import { FALLBACK } from "~/contract/messages";
import { api, capabilities } from "~/http/base/api.server";
import { attempt } from "~/http/base/failures.server";
import type { DutyCard } from "./today";
import { todayView } from "./today-view";

/** Today's cards; null if they cannot be read, since the list below works without them. */
export async function readToday(request: Request): Promise<DutyCard[] | null> {
  if (!capabilities().planning) return null;
  const { planning } = await api(request);
  const today = await attempt(planning.today(), FALLBACK.dashboard);
  return today.ok ? todayView(today.value, new Date()) : null;
}
