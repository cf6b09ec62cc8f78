import type { Caller } from "~/backend/context";
import { RuleError } from "~/backend/rules/base/rule-error";
import { RULE_MESSAGES } from "~/contract/messages";

/** Returns the id of the caller's agency. Throws RuleError "forbidden" for callers without one. */
export function callerAgency({ agencyId }: Caller): string {
  if (!agencyId) throw new RuleError("forbidden", RULE_MESSAGES.forbidden);
  return agencyId;
}
