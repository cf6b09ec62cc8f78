import type { Caller, Context } from "~/backend/context";
import { findVatPercent, storeVatPercent } from "~/backend/database/payments/paper-settings";
import type { PaperSettings } from "~/contract/rental-record";
import { callerAgency } from "../caller-agency";

/** What the caller's agency says of its papers. */
export const readPaperSettings = async ({ database }: Context, caller: Caller): Promise<PaperSettings> => ({
  vatPercent: await findVatPercent(database, callerAgency(caller)),
});

/** Replaces it; a percentage of 0 is said, none is not. */
export async function changePaperSettings(
  { database }: Context,
  caller: Caller,
  vatPercent: number | null,
): Promise<PaperSettings> {
  await storeVatPercent(database, callerAgency(caller), vatPercent);
  return { vatPercent };
}
