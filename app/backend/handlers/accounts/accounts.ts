import type { SessionRow } from "~/backend/database/accounts/tokens";
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
import { changeOwnPassword } from "~/backend/rules/accounts/password-change";
import { checkPasswordLink, requestPasswordReset, resetPassword } from "~/backend/rules/accounts/password-reset";
import { endAllSessions, endSession, readSessions } from "~/backend/rules/accounts/sessions";
import { endpoints } from "~/contract/endpoints";
import { DONE } from "~/contract/messages";

/**
 * Serves login, registration, profile, logout, passwords, the confirmation of e-mails, open sessions, and the list of
 * accounts to administrators.
 */
export function mountAccounts(serve: Serve): void {
  const { auth, admin } = endpoints;
  serve(auth.login, async (incoming) => sessionReply(await logIn(incoming.context, incoming.body, incoming)));
  serve(auth.register, async (incoming) => {
    const { context, body } = incoming;
    const person = { ...body, phone: body.phone || null, locale: body.locale || "fr" };
    return sessionReply(await register(context, person, incoming));
  });
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
  serve(auth.resetPassword, async (incoming) => {
    await resetPassword(incoming.context, incoming.body, incoming);
    return { message: DONE.passwordChanged };
  });
  serve(auth.checkConfirmation, ({ context, params, address }) => checkConfirmation(context, params.token, address));
  serve(auth.confirmEmail, ({ context, body, address }) => confirmEmail(context, body.token, address));
  serve(auth.sendConfirmation, ({ context, caller }) => sendConfirmation(context, caller));
  serve(auth.changePassword, (incoming) =>
    changeOwnPassword(incoming.context, incoming.caller, incoming.body, incoming),
  );
  serve(auth.sessions, async ({ context, caller, query }) => {
    const { sessions, total } = await readSessions(context, caller, query);
    return { data: sessions.map(openSessionReply), meta: listMeta(query, total) };
  });
  serve(auth.endSession, ({ context, caller, params }) => endSession(context, caller, params.id));
  serve(auth.endAllSessions, ({ context, caller }) => endAllSessions(context, caller));
  serve(admin.users, async ({ context, query }) => {
    const { users, total } = await readUsers(context, query);
    return { data: users, meta: listMeta(query, total) };
  });
}

const sessionReply = ({ token, user }: Session) => ({ access_token: token, user });

const openSessionReply = ({ createdAt, lastUsedAt, ...session }: SessionRow) => ({
  ...session,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
