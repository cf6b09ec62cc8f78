import type { Caller, Context } from "~/backend/context";
import { errorCode, SQLSTATE } from "~/backend/database/base/errors";
import { isUuid } from "~/backend/database/base/uuid";
import {
  type BlockRow,
  deleteBlock,
  findBlock,
  findHolds,
  type HoldRow,
  insertBlock,
  listBlocks,
} from "~/backend/database/fleet/blocks";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { once } from "~/backend/rules/base/once";
import { RuleError } from "~/backend/rules/base/rule-error";
import { sliceOf } from "~/backend/rules/base/slice";
import { log } from "~/backend/rules/events/log";
import type { Reason } from "~/contract/base/errors";
import type { ListQuery } from "~/contract/base/lists";
import type { BlockInput } from "~/contract/fleet/planning";
import { datesHeldBy } from "~/contract/messages";
import { toInstant, toWallClock } from "~/rental/base/clock";
import { blockPeriod } from "~/rental/fleet/block-period";
import { plural } from "~/text/format/plural";
import { heldDates } from "~/text/rental/held-dates";
import { RESERVATION_STATUS_LABEL } from "~/text/rental/labels";
import { vehicleNotFound } from "./fleet";

/** Returns one page of a vehicle's current and future blocks, and their total. Throws RuleError "not-found". */
export async function readBlocks({ database, now }: Context, caller: Caller, vehicleId: string, query: ListQuery) {
  const agencyId = callerAgency(caller);
  const slice = sliceOf(query);
  const found = isUuid(vehicleId) ? await listBlocks(database, { agencyId, vehicleId, now: now() }, slice) : null;
  return found ?? Promise.reject(vehicleNotFound());
}

/**
 * Blocks dates of a vehicle, which search and booking then treat as taken. Throws RuleError "invalid" for an impossible
 * period, "not-found", "conflict" with the holds that already occupy the dates.
 */
export async function blockDates(
  context: Context,
  caller: Caller,
  vehicleId: string,
  input: BlockInput,
): Promise<BlockRow> {
  const { database, now } = context;
  const agencyId = callerAgency(caller);
  if (!isUuid(vehicleId)) throw vehicleNotFound();
  const period = blockPeriod(input, now());
  if ("code" in period) throw new RuleError("invalid", period);
  const [start, end] = [toInstant(period.start), toInstant(period.end)];
  const block = { vehicleId, start, end, note: input.note || null, now: now() };
  try {
    // A transaction has its own connection, so other queries continue while this one waits for the row's lock.
    return await once(
      context,
      async (sql) => {
        const inserted = await insertBlock(sql, agencyId, block);
        if (!inserted) throw vehicleNotFound();
        const changes = changesOf(null, inserted);
        await log(sql, { by: caller, action: "BLOCK_ADDED", on: { id: vehicleId, agencyId }, changes, now: now() });
        return inserted;
      },
      (sql, id) => findBlock(sql, { agencyId, vehicleId, id }),
    );
  } catch (error) {
    if (errorCode(error) !== SQLSTATE.exclusionViolation) throw error;
    throw new RuleError("conflict", refusalOf(await findHolds(database, vehicleId, { start, end })));
  }
}

/** Names the first two holds. Without any, the conflicting holds ended meanwhile. */
function refusalOf(holds: readonly HoldRow[]): Reason {
  if (holds.length === 0) return "justTaken";
  const named = holds.slice(0, NAMED).map(nameOf).join("\u00a0; ");
  const message = datesHeldBy(holds.length > NAMED ? `${named}\u00a0; et d'autres` : named);
  return { code: "datesHeldBy", message };
}

const NAMED = 2;

function nameOf({ reservation, hoursAfter, note, start, end }: HoldRow): string {
  const dates = heldDates(toWallClock(start), toWallClock(end));
  if (!reservation) return `blocage ${note ? `«\u00a0${note}\u00a0» ` : ""}${dates}`;
  const after = hoursAfter > 0 ? `, et ${plural(hoursAfter, "heure")} après le retour` : "";
  return `réservation ${reservation.referenceNumber} (${RESERVATION_STATUS_LABEL[reservation.status]}) ${dates}${after}`;
}

/** Removes a block. Throws RuleError "not-found". */
export async function unblockDates(
  { database, now }: Context,
  caller: Caller,
  { vehicleId, id }: { vehicleId: string; id: string },
): Promise<void> {
  const agencyId = callerAgency(caller);
  if (!isUuid(vehicleId)) throw vehicleNotFound();
  await database.transaction(async (sql) => {
    const removed = isUuid(id) ? await deleteBlock(sql, { agencyId, vehicleId, id }) : null;
    if (!removed) throw new RuleError("not-found", "blockNotFound");
    const changes = changesOf(removed, null);
    await log(sql, { by: caller, action: "BLOCK_REMOVED", on: { id: vehicleId, agencyId }, changes, now: now() });
  });
}

/** Returns the dates of an added or removed block; of its note, only that it has one. */
const changesOf = (before: BlockRow | null, after: BlockRow | null) => ({
  startDate: [before?.start.toISOString() ?? null, after?.start.toISOString() ?? null] as const,
  endDate: [before?.end.toISOString() ?? null, after?.end.toISOString() ?? null] as const,
  ...((before ?? after)?.note ? { note: null } : {}),
});
