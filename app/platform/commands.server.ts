import {
  createAccount as create,
  createAdministrator as createAdmin,
  listAccounts as list,
  type NewAccount,
  setPassword as set,
} from "~/backend/rules/operators";
import { withContext } from "./in-process-backend.server";

/** What the commands in `bin/` do to accounts. Each throws an OperatorError for what cannot be. */

export const createAccount = (account: NewAccount) => withContext((context) => create(context, account));

export const createAdministrator = (account: Parameters<typeof createAdmin>[1]) =>
  withContext((context) => createAdmin(context, account));

export const setPassword = (email: string, password: string) => withContext((context) => set(context, email, password));

export const listAccounts = (which: { role?: string; limit: number }) => withContext((context) => list(context, which));
