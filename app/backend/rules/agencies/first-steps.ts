import type { Caller, Context } from "~/backend/context";
import { findFirstSteps, storeFirstStepsHidden } from "~/backend/database/agencies/first-steps";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import { FIRST_STEPS, type FirstSteps } from "~/contract/agencies/first-steps";
import { log } from "../events/log";

/** Returns what the caller's agency has set up already. */
export async function readFirstSteps({ database }: Pick<Context, "database">, caller: Caller): Promise<FirstSteps> {
  const found = await findFirstSteps(database, callerAgency(caller));
  return { isHidden: found?.isHidden ?? true, done: FIRST_STEPS.filter((step) => found?.[step]) };
}

/** Hides the first steps of the caller's agency, or shows them again. */
export async function changeFirstSteps(context: Context, caller: Caller, isHidden: boolean): Promise<FirstSteps> {
  const agencyId = callerAgency(caller);
  await context.database.transaction(async (sql) => {
    if (!(await storeFirstStepsHidden(sql, agencyId, isHidden))) return;
    const changes = { isHidden: [!isHidden, isHidden] } as const;
    await log(sql, { by: caller, action: "FIRST_STEPS_CHANGED", on: { id: agencyId }, changes, now: context.now() });
  });
  return readFirstSteps(context, caller);
}
