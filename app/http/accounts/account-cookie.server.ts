import { createHmac } from "node:crypto";
import type { User } from "~/contract/entities";
import { signedCookie } from "~/http/base/cookies.server";
import { derivedKey } from "~/platform/settings/site-secret.server";

/** A day longer than a session: when that is over, this still says whose it was. */
const THIRTY_ONE_DAYS = 31 * 24 * 3600;

const cookie = signedCookie("rihla_account", THIRTY_ONE_DAYS);

/**
 * What stands for an account where its session may be gone: a keyed digest of its e-mail, from which nobody reads the
 * e-mail. Null for an account without one.
 */
export function accountTag({ email }: Pick<User, "email">): string | null {
  const address = email.trim().toLowerCase();
  if (address === "") return null;
  return createHmac("sha256", derivedKey("account")).update(address).digest().subarray(0, 16).toString("base64url");
}

/** The Set-Cookie line that says who logged in on this browser last. It proves nothing and opens nothing. */
export const accountCookie = (user: Pick<User, "email">): Promise<string> => cookie().serialize(accountTag(user) ?? "");

/** The Set-Cookie line that forgets it: whoever logs out leaves nothing behind. */
export const endedAccountCookie = (): Promise<string> => cookie().serialize("", { maxAge: 0 });

/** Who logged in on this browser last; null where nobody did, or somebody logged out. */
export async function lastAccount(request: Request): Promise<string | null> {
  const tag = await cookie()
    .parse(request.headers.get("cookie"))
    .catch(() => null);
  return typeof tag === "string" && tag !== "" ? tag : null;
}
