import { settings } from "~/platform/settings/env.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { ownBackend } from "./own-backend.server";

export interface DemoAccess {
  password: string;
  accounts: readonly { label: string; email: string }[];
}

/** Returns the accounts to try the site with; null unless our own backend holds demo data. */
export async function demoAccess(): Promise<DemoAccess | null> {
  if (settings().apiUrl) return null;
  return (await ownBackend()).demo ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : null;
}

/** True if the site has demo data and writes its letters to files. */
export const writesMailToFiles = async (): Promise<boolean> => !settings().smtpUrl && (await demoAccess()) !== null;
