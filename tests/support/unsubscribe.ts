import { findLinkVersion } from "~/backend/database/reminders/wanted-reminders";
import { unsubscribeKey } from "~/backend/rules/reminders/unsubscribe-keys";
import type { TestBackend } from "./backend";
import { shown } from "./handovers";

/** The key that a letter to this account would carry now. */
export async function unsubscribeKeyOf({ context }: TestBackend, { id }: { id: string }): Promise<string> {
  return unsubscribeKey(context, shown(await findLinkVersion(context.database, id)));
}
