import type { Caller, Context } from "~/backend/context";
import { findVatPercent, lockVatPercent, storeVatPercent } from "~/backend/database/payments/paper-settings";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import type { PaperSettings } from "~/contract/handovers/rental-record";
import { changedFields } from "../events/changed-fields";
import { log } from "../events/log";

/** Returns the settings for the papers of the caller's agency. */
export const readPaperSettings = async ({ database }: Context, caller: Caller): Promise<PaperSettings> => ({
  vatPercent: await findVatPercent(database, callerAgency(caller)),
});

/** Replaces the settings of the caller's agency. A `vatPercent` of null means that the agency has not set a rate. */
export async function changePaperSettings(
  { database, now }: Context,
  caller: Caller,
  vatPercent: number | null,
): Promise<PaperSettings> {
  const agencyId = callerAgency(caller);
  await database.transaction(async (sql) => {
    const before = await lockVatPercent(sql, agencyId);
    await storeVatPercent(sql, agencyId, vatPercent);
    const changes = changedFields({ vatPercent: before }, { vatPercent });
    await log(sql, { by: caller, action: "PAPERS_CHANGED", on: { id: agencyId }, changes, now: now() });
  });
  return { vatPercent };
}
