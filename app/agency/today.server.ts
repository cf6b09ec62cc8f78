import { api, attempt } from "~/api.server";
import type { DutyCard } from "~/components/agency-today";
import { FALLBACK } from "~/contract/messages";
import { settings } from "~/env.server";
import { todayView } from "./today-view";

/** Today's strip; null where it cannot be read, since the list below it stands without. */
export async function readToday(request: Request): Promise<DutyCard[] | null> {
  // Not a call of the specification: another backend is not asked.
  if (settings().apiUrl) return null;
  const { planning } = await api(request);
  const today = await attempt(planning.today(), FALLBACK.dashboard);
  return today.ok ? todayView(today.value, new Date()) : null;
}
