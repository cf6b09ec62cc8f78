import { settings } from "~/platform/settings/env.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { ownBackend } from "./own-backend.server";

export interface DemoAccess {
  password: string;
  accounts: readonly { label: string; email: string }[];
}

/** The accounts to try the site with; null unless the embedded backend holds demo data. */
export async function demoAccess(): Promise<DemoAccess | null> {
  if (settings().apiUrl) return null;
  return (await ownBackend()).demo ? { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } : null;
}

/** True when the site is a demonstration whose messages are files. */
export const writesMailToFiles = async (): Promise<boolean> => !settings().smtpUrl && (await demoAccess()) !== null;
