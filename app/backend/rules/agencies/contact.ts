import type { Caller, Context } from "~/backend/context";
import { findContactEmail, lockContactEmail, storeContactEmail } from "~/backend/database/agencies/contact";
import { callerAgency } from "~/backend/rules/agencies/caller-agency";
import type { AgencyContact } from "~/contract/agencies/contact";
import { changedFields } from "../events/changed-fields";
import { log } from "../events/log";

/** Returns the contact address of the caller's agency. */
export const readContact = async ({ database }: Context, caller: Caller): Promise<AgencyContact> => ({
  contactEmail: await findContactEmail(database, callerAgency(caller)),
});

/** Replaces the contact address of the caller's agency; null removes it. The log says that it changed, not to what. */
export async function changeContact(
  { database, now }: Context,
  caller: Caller,
  contactEmail: string | null,
): Promise<AgencyContact> {
  const agencyId = callerAgency(caller);
  await database.transaction(async (sql) => {
    const before = await lockContactEmail(sql, agencyId);
    await storeContactEmail(sql, agencyId, contactEmail);
    const changes = changedFields({ contactEmail: before }, { contactEmail });
    await log(sql, { by: caller, action: "CONTACT_CHANGED", on: { id: agencyId }, changes, now: now() });
  });
  return { contactEmail };
}
