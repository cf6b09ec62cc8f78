import type { Caller } from "~/backend/context";
import { RuleError } from "~/backend/rules/base/rule-error";
import { RULE_MESSAGES } from "~/contract/messages";

/** The agency that the caller works for. Throws RuleError "forbidden" for anybody else. */
export function callerAgency({ agencyId }: Caller): string {
  if (!agencyId) throw new RuleError("forbidden", RULE_MESSAGES.forbidden);
  return agencyId;
}
