import type { Caller } from "~/backend/context";
import { RuleError } from "~/backend/rules/base/rule-error";

/** Returns the id of the caller's agency. Throws RuleError "forbidden" for callers without one. */
export function callerAgency({ agencyId }: Caller): string {
  if (!agencyId) throw new RuleError("forbidden", "forbidden");
  return agencyId;
}
