import type { Context } from "~/backend/context";
import { hasAdministrator, listAccounts as list, lockFirstAdministrator } from "~/backend/database/accounts/operators";
import { findRecipient } from "~/backend/database/accounts/password-links";
import { insertUser, type NewUser } from "~/backend/database/accounts/users";
import type { Queryable } from "~/backend/database/base/query";
import { log } from "~/backend/rules/events/log";
import { email as emailText, text } from "~/contract/base/primitives";
import { PASSWORD_MAX, PASSWORD_MIN, ROLES, type Role } from "~/contract/values";
import { changePassword } from "./password-reset";
import { hashPassword } from "./passwords";

/** Account commands that the site's operator runs on its machine. Error messages are English, one line each. */

/** An account command cannot be carried out; its message is meant for the operator. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

export interface NewAccount {
  email: string;
  password: string;
  role: string;
  firstName: string;
  lastName: string;
}

/** The roles that a command can give. Agencies' accounts are created on the site. */
const GIVEN: readonly string[] = ["CLIENT", "SUPER_ADMIN"];
const MAX_LISTED = 100_000;

/** Creates a CLIENT or a SUPER_ADMIN. Throws an OperatorError for invalid input or a taken e-mail. */
export async function createAccount({ database, now }: Context, account: NewAccount): Promise<void> {
  const row = await newUser(account);
  await database.transaction(async (sql) => {
    if (await insertAccount(sql, row, now())) return;
    throw new OperatorError(`${row.email}: an account with this e-mail already exists`);
  });
}

/**
 * Sets a new password and ends all sessions and open password links of the account. Throws an OperatorError for an
 * unknown e-mail or a password of the wrong length.
 */
export async function setPassword({ database, now }: Context, email: string, password: string): Promise<void> {
  checkPassword(password);
  const account = await findRecipient(database, emailText.safeParse(email).data ?? email.trim());
  if (!account) throw new OperatorError(`${email}: there is no account with this e-mail`);
  const passwordHash = await hashPassword(password);
  const { id, agencyId } = account;
  await database.transaction(async (sql) => {
    await changePassword(sql, id, passwordHash, now());
    await log(sql, { by: { job: "COMMAND" }, action: "PASSWORD_SET", on: { id, agencyId }, now: now() });
  });
}

/**
 * Returns accounts sorted by e-mail, and their total. Throws an OperatorError for an unknown role or an invalid limit.
 */
export function listAccounts({ database }: Context, { role, limit }: { role?: string; limit: number }) {
  if (role !== undefined && !isRole(role)) throw new OperatorError(`--role: must be one of ${ROLES.join(", ")}`);
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= MAX_LISTED)) {
    throw new OperatorError(`--limit: must be a whole number from 1 to ${MAX_LISTED}`);
  }
  return list(database, { role: role ?? null, limit });
}

/** The default name of an administrator's account. */
const administratorName = ({ site }: Context) => ({ firstName: "Administration", lastName: site.product.name });

type Administrator = Pick<NewAccount, "email" | "password"> & Partial<Pick<NewAccount, "firstName" | "lastName">>;

/** Creates a SUPER_ADMIN. Throws an OperatorError for invalid input or a taken e-mail. */
export const createAdministrator = (context: Context, account: Administrator): Promise<void> =>
  createAccount(context, { ...administratorName(context), ...account, role: "SUPER_ADMIN" });

/**
 * Creates the first SUPER_ADMIN; returns false when there is one already. Safe when several processes start together.
 * Throws an OperatorError for invalid input, or when another account has the e-mail.
 */
export async function ensureAdministrator(context: Context, account: Administrator): Promise<boolean> {
  const { database, now } = context;
  if (await hasAdministrator(database)) return false;
  const row = await newUser({ ...administratorName(context), ...account, role: "SUPER_ADMIN" });
  return database.transaction(async (sql) => {
    await lockFirstAdministrator(sql);
    if (await hasAdministrator(sql)) return false;
    if (await insertAccount(sql, row, now())) return true;
    throw new OperatorError(`${row.email}: an account with this e-mail exists, but is not an administrator`);
  });
}

/** Returns false when the e-mail is taken. */
async function insertAccount(sql: Queryable, row: NewUser, now: Date): Promise<boolean> {
  const id = await insertUser(sql, row, now);
  if (!id) return false;
  const changes = { role: [null, row.role] } as const;
  await log(sql, { by: { job: "COMMAND" }, action: "ACCOUNT_MADE", on: { id }, changes, now });
  return true;
}

async function newUser({ password, role, ...person }: NewAccount) {
  const email = emailText.safeParse(person.email);
  if (!email.success) throw new OperatorError(`--email: ${JSON.stringify(person.email)} is not an e-mail address`);
  if (!isRole(role) || !GIVEN.includes(role)) {
    throw new OperatorError(`--role: must be ${GIVEN.join(" or ")} (agency accounts are created on the site)`);
  }
  const firstName = nameOf("--first-name", person.firstName);
  const lastName = nameOf("--last-name", person.lastName);
  checkPassword(password);
  return {
    email: email.data.toLowerCase(),
    role,
    firstName,
    lastName,
    phone: null,
    agencyId: null,
    locale: "fr",
    passwordHash: await hashPassword(password),
  };
}

function nameOf(option: string, name: string): string {
  const checked = text(80, "required").safeParse(name);
  if (!checked.success) throw new OperatorError(`${option}: must be a name of 1 to 80 characters`);
  return checked.data;
}

/** Requires the same length as registration. Throws an OperatorError. */
function checkPassword(password: string): void {
  const { registration: min } = PASSWORD_MIN;
  if (password.length < min || password.length > PASSWORD_MAX) {
    throw new OperatorError(`password: must have ${min} to ${PASSWORD_MAX} characters`);
  }
}

const isRole = (role: string): role is Role => (ROLES as readonly string[]).includes(role);
