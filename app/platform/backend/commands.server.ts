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
 * What the commands in `bin/` do: account commands throw an OperatorError, backup and restore a BackupError, if they
 * cannot be carried out.
 */

/** Creates a CLIENT or a SUPER_ADMIN. */
export const createAccount = (account: NewAccount) => withContext((context) => create(context, account));

/** Creates a SUPER_ADMIN. */
export const createAdministrator = (account: Parameters<typeof createAdmin>[1]) =>
  withContext((context) => createAdmin(context, account));

/** Sets a new password, and ends all sessions and open password links of the account. */
export const setPassword = (email: string, password: string) => withContext((context) => set(context, email, password));

/** Returns accounts sorted by e-mail, and their total. */
export const listAccounts = (which: { role?: string; limit: number }) => withContext((context) => list(context, which));

/** Writes everything to a new file. `version` is that of this release. */
export const backUp = (path: string, options: { version: string; onProgress: (line: string) => void }) =>
  withStores((stores) => writeBackup({ ...stores, ...options, now: new Date() }, path));

/** Restores everything from a file into an empty database, embedded or not. */
export const restore = (path: string, options: { onProgress: (line: string) => void }) =>
  withStores((stores) => restoreBackup({ ...stores, ...options }, path));
