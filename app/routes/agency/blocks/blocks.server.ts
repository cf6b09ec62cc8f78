import type { Block } from "~/contract/fleet/planning";
import { DASHBOARD_PAGE_SIZE } from "~/contract/values";
import { api, failurePage, notFound } from "~/http/base/api.server";
import { type ListPage, pageOf, readPage } from "~/http/base/lists.server";
import { paths } from "~/paths";
import { wallClockOf } from "~/rental/base/clock";
import { capitalized } from "~/text/format/typography";
import { heldDates } from "~/text/rental/held-dates";

/** A block as the vehicle's page lists it. */
export interface BlockView {
  id: string;
  /** "Du lun. 14 déc. 2026 au mer. 16 déc. 2026 inclus" */
  dates: string;
  note: string | null;
}

/** One page of a vehicle's blocks. Throws the 404 page, a failure page, or a redirect to the last page. */
export async function readBlocks(request: Request, vehicleId: string): Promise<ListPage<BlockView>> {
  const { planning } = await api(request);
  const page = pageOf(request);
  const call = planning.blocks({ params: { id: vehicleId }, query: { page, limit: DASHBOARD_PAGE_SIZE } });
  const read = await readPage(call, { page, href: (page) => paths.vehicleBlocks(vehicleId, { page }) });
  if (!read.ok) throw read.error.status === 404 ? notFound() : failurePage(read);
  return { ...read.value, items: read.value.items.map(blockView) };
}

const blockView = ({ id, startDate, endDate, note }: Block): BlockView => ({
  id,
  dates: capitalized(datesOf({ startDate, endDate })),
  note: note || null,
});

/** A block's dates in words. */
export const datesOf = ({ startDate, endDate }: Pick<Block, "startDate" | "endDate">): string =>
  heldDates(wallClockOf(startDate) ?? startDate, wallClockOf(endDate) ?? endDate);
