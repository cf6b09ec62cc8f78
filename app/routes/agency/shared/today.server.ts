import { FALLBACK } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { settings } from "~/platform/env.server";
import type { DutyCard } from "./today";
import { todayView } from "./today-view";

/** Today's strip; null where it cannot be read, since the list below it stands without. */
export async function readToday(request: Request): Promise<DutyCard[] | null> {
  // Not a call of the specification: another backend is not asked.
  if (settings().apiUrl) return null;
  const { planning } = await api(request);
  const today = await attempt(planning.today(), FALLBACK.dashboard);
  return today.ok ? todayView(today.value, new Date()) : null;
}
