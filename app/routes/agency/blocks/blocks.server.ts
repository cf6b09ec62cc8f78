import { FALLBACK } from "~/contract/messages";
import type { Block } from "~/contract/planning";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api, attempt, failedPage } from "~/http/api.server";
import { settings } from "~/platform/env.server";
import { wallClockOf } from "~/rental/clock";
import { heldDates } from "~/text/held-dates";

/** A block as the vehicle's page lists it. */
export interface BlockView {
  id: string;
  /** "Du lun. 14 déc. 2026 au mer. 16 déc. 2026 inclus" */
  dates: string;
  note: string | null;
}

/** One page of what a vehicle's agency blocked. Throws the 404 page, or the one that stands for a failure. */
export async function readBlocks(request: Request, vehicleId: string, page: number) {
  // Not a call of the specification: with another backend there is no such screen.
  if (settings().apiUrl) throw new Response(null, { status: 404 });
  const { planning } = await api(request);
  const query = { page, limit: DASHBOARD_PAGE_SIZE };
  const read = await attempt(planning.blocks({ params: { id: vehicleId }, query }), FALLBACK.dashboard);
  if (!read.ok) {
    if (read.error.status === 404) throw new Response(null, { status: 404 });
    throw await failedPage(read.error, read.message);
  }
  return { blocks: read.value.data.map(blockView), totalPages: Number(read.value.meta?.totalPages ?? 1) };
}

const blockView = ({ id, startDate, endDate, note }: Block): BlockView => ({
  id,
  dates: datesOf({ startDate, endDate }).replace(/^./, (letter) => letter.toUpperCase()),
  note: note || null,
});

/** A block's dates in words. */
export const datesOf = ({ startDate, endDate }: Pick<Block, "startDate" | "endDate">): string =>
  heldDates(wallClockOf(startDate) ?? startDate, wallClockOf(endDate) ?? endDate);
