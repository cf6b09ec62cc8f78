import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { changeProfile, logIn, logOut, readProfile, register, type Session } from "~/backend/rules/accounts/accounts";
import { checkPasswordLink, requestPasswordReset, resetPassword } from "~/backend/rules/accounts/password-reset";
import { readUsers } from "~/backend/rules/accounts/users";
import { endpoints } from "~/contract/endpoints";
import { DONE } from "~/contract/messages";

/** Serves login, registration, profile, logout, forgotten passwords, and the list of accounts to administrators. */
export function mountAccounts(app: Hono, context: Context): void {
  const { auth, admin } = endpoints;
  mount(app, context, auth.login, async ({ body, address }) => sessionReply(await logIn(context, body, address)));
  mount(app, context, auth.register, async ({ body, address }) =>
    sessionReply(await register(context, { ...body, phone: body.phone || null, locale: body.locale || "fr" }, address)),
  );
  mount(app, context, auth.profile, ({ caller }) => readProfile(context, caller));
  mount(app, context, auth.updateProfile, ({ caller, body }) =>
    changeProfile(context, caller, { ...body, phone: body.phone === undefined ? undefined : body.phone || null }),
  );
  mount(app, context, auth.logout, ({ caller }) => logOut(context, caller));
  mount(app, context, auth.forgotPassword, async ({ body, address }) => {
    await requestPasswordReset(context, body.email, address);
    return { message: DONE.resetRequested };
  });
  mount(app, context, auth.checkResetToken, ({ params, address }) => checkPasswordLink(context, params.token, address));
  mount(app, context, auth.resetPassword, async ({ body, address }) => {
    await resetPassword(context, body, address);
    return { message: DONE.passwordChanged };
  });
  mount(app, context, admin.users, async ({ query }) => {
    const { users, total } = await readUsers(context, query);
    return { data: users, meta: listMeta(query, total) };
  });
}

const sessionReply = ({ token, user }: Session) => ({ access_token: token, user });
