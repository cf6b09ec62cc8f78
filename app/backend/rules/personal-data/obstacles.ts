import type { Caller, Context } from "~/backend/context";
import type { Queryable } from "~/backend/database/base/query";
import {
  type ErasableAccount,
  findAgencyName,
  findErasable,
  hasOtherAdministrator,
  listOpenRentals,
  type ObstacleRow,
} from "~/backend/database/personal-data/erasable-account";
import { RuleError } from "~/backend/rules/base/rule-error";
import type { Problem } from "~/contract/base/errors";
import { plainText } from "~/text/format/isolates";
import { obstacleText } from "~/text/rental/erasure-obstacles";
import { disputedSince } from "../handovers/disputes";
import { expireBeforeReading } from "../reservations/expiry";

/** Returns the obstacles to erasing the caller's account. Throws RuleError "unauthenticated" when it was removed. */
export async function readObstacles(context: Context, caller: Caller): Promise<ObstacleRow[]> {
  if (caller.role === "CLIENT") await expireBeforeReading(context, { clientId: caller.userId });
  const account = await findErasable(context.database, caller.userId);
  if (!account) throw new RuleError("unauthenticated", "notLoggedIn");
  return obstaclesOf(context.database, account, context.now());
}

/** Says that an erasure is refused because of this obstacle. */
export const obstacleProblem = (obstacle: ObstacleRow): Problem => ({
  code: "obstacle",
  message: plainText(obstacleText(obstacle)),
});

/** Returns the obstacles to erasing an account, which the transaction of an erasure has locked. */
export async function obstaclesOf(
  sql: Queryable,
  { id, role, agencyId, firstName, lastName }: ErasableAccount,
  now: Date,
): Promise<ObstacleRow[]> {
  switch (role) {
    case "CLIENT":
      return listOpenRentals(sql, { clientId: id }, disputedSince(now));
    case "AGENCY_OWNER":
      return [
        { kind: "AGENCY_OWNER", reservationId: null, label: agencyId ? await findAgencyName(sql, agencyId) : "" },
      ];
    case "SUPER_ADMIN": {
      if (await hasOtherAdministrator(sql, id)) return [];
      return [{ kind: "LAST_ADMINISTRATOR", reservationId: null, label: `${firstName} ${lastName}`.trim() }];
    }
    case "AGENCY_STAFF":
      return [];
  }
}
