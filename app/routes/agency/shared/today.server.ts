import { api, attempt, capabilities } from "~/http/base/api.server";
import type { DutyCard } from "./today";
import { todayView } from "./today-view";

/** Today's cards; null if they cannot be read, since the list below works without them. */
export async function readToday(request: Request): Promise<DutyCard[] | null> {
  if (!capabilities().planning) return null;
  const { planning } = await api(request);
  const today = await attempt(planning.today(), "dashboard");
  return today.ok ? todayView(today.value, new Date()) : null;
}
