import type { Caller } from "~/backend/context";
import { RULE_MESSAGES } from "~/contract/messages";
import { RuleError } from "./rule-error";

/** The agency that the caller works for. Throws RuleError "forbidden" for anybody else. */
export function callerAgency({ agencyId }: Caller): string {
  if (!agencyId) throw new RuleError("forbidden", RULE_MESSAGES.forbidden);
  return agencyId;
}
