import { restoreBackup } from "~/backend/backup/restore";
import { writeBackup } from "~/backend/backup/write";
import {
  createAccount as create,
  createAdministrator as createAdmin,
  listAccounts as list,
  type NewAccount,
  setPassword as set,
} from "~/backend/rules/accounts/operators";
import { withContext, withStores } from "./in-process-backend.server";

/**
 * What the commands in `bin/` do to accounts, and to everything at once. Each throws an OperatorError or a BackupError for
 * what cannot be.
 */

export const createAccount = (account: NewAccount) => withContext((context) => create(context, account));

export const createAdministrator = (account: Parameters<typeof createAdmin>[1]) =>
  withContext((context) => createAdmin(context, account));

export const setPassword = (email: string, password: string) => withContext((context) => set(context, email, password));

export const listAccounts = (which: { role?: string; limit: number }) => withContext((context) => list(context, which));

/** Keeps everything in a new file. `version` is this release's. */
export const backUp = (path: string, options: { version: string; onProgress: (line: string) => void }) =>
  withStores((stores) => writeBackup({ ...stores, ...options, now: new Date() }, path));

/** Brings everything back into an empty database, embedded or not. */
export const restore = (path: string, options: { onProgress: (line: string) => void }) =>
  withStores((stores) => restoreBackup({ ...stores, ...options }, path));
