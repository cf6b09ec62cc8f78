import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import {
  changeProfile,
  logIn,
  logOut,
  readProfile,
  readUsers,
  register,
  type Session,
} from "~/backend/rules/accounts/accounts";
import { checkConfirmation, confirmEmail, sendConfirmation } from "~/backend/rules/accounts/email-confirmation";
import { checkPasswordLink, requestPasswordReset, resetPassword } from "~/backend/rules/accounts/password-reset";
import { endpoints } from "~/contract/endpoints";
import { DONE } from "~/contract/messages";

/**
 * Serves login, registration, profile, logout, forgotten passwords, the confirmation of e-mails, and the list of accounts to administrators.
 */
export function mountAccounts(serve: Serve): void {
  const { auth, admin } = endpoints;
  serve(auth.login, async ({ context, body, address }) => sessionReply(await logIn(context, body, address)));
  serve(auth.register, async ({ context, body, address }) =>
    sessionReply(await register(context, { ...body, phone: body.phone || null, locale: body.locale || "fr" }, address)),
  );
  serve(auth.profile, ({ context, caller }) => readProfile(context, caller));
  serve(auth.updateProfile, ({ context, caller, body }) =>
    changeProfile(context, caller, { ...body, phone: body.phone === undefined ? undefined : body.phone || null }),
  );
  serve(auth.logout, ({ context, caller }) => logOut(context, caller));
  serve(auth.forgotPassword, async ({ context, body, address }) => {
    await requestPasswordReset(context, body.email, address);
    return { message: DONE.resetRequested };
  });
  serve(auth.checkResetToken, ({ context, params, address }) => checkPasswordLink(context, params.token, address));
  serve(auth.resetPassword, async ({ context, body, address }) => {
    await resetPassword(context, body, address);
    return { message: DONE.passwordChanged };
  });
  serve(auth.checkConfirmation, ({ context, params, address }) => checkConfirmation(context, params.token, address));
  serve(auth.confirmEmail, ({ context, body, address }) => confirmEmail(context, body.token, address));
  serve(auth.sendConfirmation, ({ context, caller }) => sendConfirmation(context, caller));
  serve(admin.users, async ({ context, query }) => {
    const { users, total } = await readUsers(context, query);
    return { data: users, meta: listMeta(query, total) };
  });
}

const sessionReply = ({ token, user }: Session) => ({ access_token: token, user });
