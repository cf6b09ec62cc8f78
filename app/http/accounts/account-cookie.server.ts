import { createHmac } from "node:crypto";
import { ACCOUNT_COOKIE_DAYS } from "~/contract/accounts/periods";
import type { User } from "~/contract/entities";
import { signedCookie } from "~/http/base/cookies.server";
import { derivedKey } from "~/platform/settings/site-secret.server";

const cookie = signedCookie("rihla_account", ACCOUNT_COOKIE_DAYS * 24 * 3600);

/**
 * Identifies an account whose session may have ended: a keyed digest of its e-mail, from which the e-mail cannot be
 * read. Null for an account without an e-mail.
 */
export function accountTag({ email }: Pick<User, "email">): string | null {
  const address = email.trim().toLowerCase();
  if (address === "") return null;
  return createHmac("sha256", derivedKey("account")).update(address).digest().subarray(0, 16).toString("base64url");
}

/** The Set-Cookie line that stores the account that logged in last on this browser. It grants no access. */
export const accountCookie = (user: Pick<User, "email">): Promise<string> => cookie().serialize(accountTag(user) ?? "");

/** The Set-Cookie line that removes it at logout, so that nothing about the account stays in the browser. */
export const endedAccountCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** The tag of the account that logged in last on this browser; null if nobody did, or after a logout. */
export async function lastAccount(request: Request): Promise<string | null> {
  const tag = await cookie()
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  return typeof tag === "string" && tag !== "" ? tag : null;
}
