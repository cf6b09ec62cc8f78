import type { BlockRow } from "~/backend/database/fleet/blocks";
import type { DutyRow, PlannedHoldRow } from "~/backend/database/fleet/planning";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { blockDates, readBlocks, unblockDates } from "~/backend/rules/fleet/blocks";
import { type Planned, readPlanning, readToday } from "~/backend/rules/fleet/planning";
import { endpoints } from "~/contract/endpoints";

/** Serves an agency's planning, its duties of today, and its blocked dates. */
export function mountPlanning(serve: Serve): void {
  const { read, today, blocks, createBlock, deleteBlock } = endpoints.planning;

  serve(read, async ({ context, caller, query }) => {
    const { planned, total } = await readPlanning(context, caller, query);
    return { data: planned.map(plannedReply), meta: listMeta(query, total) };
  });
  serve(today, async ({ context, caller }) => {
    const { departures, returns, waiting, deposits, payments } = await readToday(context, caller);
    return {
      departures: dutiesReply(departures),
      returns: { ...dutiesReply(returns), late: returns[0]?.late ?? 0 },
      waiting: dutiesReply(waiting),
      deposits: dutiesReply(deposits),
      payments: { ...dutiesReply(payments), sum: (payments[0]?.sumCents ?? 0) / 100 },
    };
  });

  serve(blocks, async ({ context, caller, params, query }) => {
    const found = await readBlocks(context, caller, params.id, query);
    return { data: found.blocks.map(blockReply), meta: listMeta(query, found.total) };
  });
  serve(createBlock, async ({ context, caller, params, body }) =>
    blockReply(await blockDates(context, caller, params.id, body)),
  );
  serve(deleteBlock, ({ context, caller, params }) =>
    unblockDates(context, caller, { vehicleId: params.id, id: params.blockId }),
  );
}

const blockReply = ({ start, end, ...block }: BlockRow) => ({
  ...block,
  startDate: start.toISOString(),
  endDate: end.toISOString(),
});

const plannedReply = ({ vehicle, holds }: Planned) => ({ vehicle, periods: holds.map(periodReply) });

const periodReply = ({ id, start, end, note, reservation }: PlannedHoldRow) => ({
  startDate: start.toISOString(),
  endDate: end.toISOString(),
  reservation,
  block: reservation ? null : { id, note },
});

const dutiesReply = (rows: readonly DutyRow[]) => ({
  total: rows[0]?.total ?? 0,
  data: rows.map(({ duty: _, total: __, late: ___, sumCents: ____, at, answerBy, leftCents, deposit, ...moment }) => ({
    ...moment,
    date: at.toISOString(),
    ...(answerBy ? { answerBy: answerBy.toISOString() } : {}),
    left: leftCents / 100,
    deposit: deposit && { means: deposit.means, amount: deposit.amountCents / 100 },
  })),
});
