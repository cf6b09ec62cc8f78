import { endpoints } from "~/contract/endpoints";
import type { Ledger } from "./ledger";

const { auth } = endpoints;

export interface Account {
  email: string;
  password: string;
}

export const word = (): string => Math.random().toString(36).slice(2, 10);

/** Registers a client account, or returns the given one; null if neither works. Reports a new one to `left`. */
export async function clientAccount(
  { granted, refused, must, skip }: Ledger,
  given: Account | undefined,
  left: (what: string) => void,
): Promise<Account | null> {
  if (given) {
    skip(auth.register, "an account was given");
    return given;
  }
  const account = { email: `contract-${word()}@example.com`, password: `pass-${word()}` };
  const names = { firstName: "Contract", lastName: "Suite", locale: "fr" };
  const session = await granted(auth.register, { body: { ...names, ...account } });
  if (!session) return null;
  left(`the client account ${account.email}`);
  must(auth.register, session.user.role === "CLIENT", `makes a ${session.user.role}`);
  must(auth.register, session.user.email === account.email, "answers with another e-mail");
  await refused(auth.register, [400, 409, 422], "an e-mail that is taken", { body: { ...names, ...account } });
  await refused(auth.register, [400, 422], "an empty body", { body: {} });
  return account;
}

/** Logs in with one account; returns its token, or null. */
export async function logIn({ granted }: Ledger, { email, password }: Account): Promise<string | null> {
  return (await granted(auth.login, { body: { email, password } }))?.access_token ?? null;
}

/** Checks what an account does with itself. */
export async function checkAccount({ granted, refused, must }: Ledger, account: Account, token: string): Promise<void> {
  await refused(auth.login, [401], "a wrong password", { body: { ...account, password: `${account.password}-not` } });
  const user = await granted(auth.profile, { token });
  must(auth.profile, !user || user.email === account.email, "answers with somebody else");
  await refused(auth.profile, [401], "no token");
  await refused(auth.profile, [401], "an unknown token", { token: "not-a-token" });
  if (!user) return;
  const { firstName, lastName } = user;
  const phone = "+212 6 00 00 00 00";
  await granted(auth.updateProfile, { token, body: { firstName, lastName, phone } });
  must(auth.updateProfile, (await granted(auth.profile, { token }))?.phone === phone, "the phone is not kept");
  await granted(auth.updateProfile, { token, body: { firstName, lastName, phone: "" } });
  must(auth.updateProfile, !(await granted(auth.profile, { token }))?.phone, 'a phone of "" is not cleared');
  if (user.phone) await granted(auth.updateProfile, { token, body: { firstName, lastName, phone: user.phone } });
  await refused(auth.updateProfile, [401], "no token", { body: { firstName, lastName } });
}

/** Checks forgotten passwords, as far as that is possible without reading mail. */
export async function checkPasswords({ granted, refused, must }: Ledger): Promise<void> {
  await granted(auth.forgotPassword, { body: { email: `nobody-${word()}@example.com` } });
  const check = await granted(auth.checkResetToken, { params: { token: "not-a-token" } }, [400, 404, 410]);
  must(auth.checkResetToken, check?.valid !== true, "calls a made-up token valid");
  const body = { token: "not-a-token", newPassword: `pass-${word()}` };
  await refused(auth.resetPassword, [400, 404, 410, 422], "a made-up token", { body });
}
