import { z } from "zod";
import {
  changePasswordInput,
  confirmationLink,
  forgotPasswordInput,
  loginInput,
  profileInput,
  registerInput,
  resetPasswordInput,
} from "~/contract/accounts/inputs";
import { CLIENT, idParam } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery, listReply } from "~/contract/base/lists";
import { id, isoDate } from "~/contract/base/primitives";
import { user } from "~/contract/entities";

const session = z.object({ access_token: z.string().min(1), user }).meta({ id: "Session" });
const message = z.object({ message: z.string().nullable() }).nullable();

const openSession = z
  .object({ id, device: z.string().nullable(), createdAt: isoDate, lastUsedAt: isoDate, isCurrent: z.boolean() })
  .meta({
    id: "OpenSession",
    description:
      "device\u00a0: le navigateur et le système, par exemple «\u00a0Firefox sur Android\u00a0». lastUsedAt\u00a0: à une heure près.",
  });
export type OpenSession = z.output<typeof openSession>;

/** Accounts: session, profile, passwords. */
export const auth = define({ tag: "Comptes" })({
  login: {
    route: "POST /auth/login",
    access: "public",
    summary: "Se connecter",
    body: loginInput,
    reply: session,
    errors: [401, 429],
  },
  register: {
    route: "POST /auth/register",
    access: "public",
    summary: "Créer un compte client",
    body: registerInput,
    reply: session,
    status: 201,
    errors: [409, 429],
  },
  profile: {
    route: "GET /auth/profile",
    access: "user",
    summary: "Lire son profil",
    reply: user,
  },
  updateProfile: {
    route: "PUT /auth/profile",
    access: "user",
    summary: "Modifier son profil",
    body: profileInput,
    reply: user,
  },
  logout: {
    route: "POST /auth/logout",
    access: "user",
    summary: "Se déconnecter (met fin au jeton)",
    status: 204,
    addition: true,
  },
  forgotPassword: {
    route: "POST /auth/forgot-password",
    access: "public",
    summary: "Demander un lien de réinitialisation",
    body: forgotPasswordInput,
    reply: message,
    errors: [429],
  },
  checkResetToken: {
    route: "GET /auth/reset-password/{token}",
    access: "public",
    notFound: "resetLinkInvalid",
    summary: "Vérifier un lien de réinitialisation",
    params: z.object({ token: z.string().min(1).max(200) }),
    reply: z
      .object({ valid: z.boolean(), email: z.string().nullable().optional(), invitation: z.boolean().optional() })
      .meta({ id: "ResetTokenCheck" }),
    errors: [429],
  },
  resetPassword: {
    route: "POST /auth/reset-password",
    access: "public",
    summary: "Choisir un nouveau mot de passe",
    body: resetPasswordInput,
    reply: message,
    errors: [429],
  },
  checkConfirmation: {
    route: "GET /auth/email-confirmation/{token}",
    access: "public",
    notFound: "linkUnknown",
    summary: "L'adresse e-mail qu'un lien confirme\u00a0; rien ne change",
    params: confirmationLink,
    reply: z.object({ email: z.string(), confirmed: z.boolean() }).meta({ id: "ConfirmationCheck" }),
    errors: [429],
    addition: true,
  },
  confirmEmail: {
    route: "POST /auth/email-confirmation",
    access: "public",
    notFound: "linkUnknown",
    summary: "Confirmer l'adresse e-mail d'un compte, par le lien d'une lettre et sans connexion",
    body: confirmationLink,
    status: 204,
    errors: [429],
    addition: true,
  },
  sendConfirmation: {
    route: "POST /auth/email-confirmation-letter",
    access: CLIENT,
    summary: "Recevoir un nouveau lien de confirmation",
    status: 204,
    errors: [409, 429],
    addition: true,
  },
  changePassword: {
    route: "PUT /auth/password",
    access: "user",
    summary: "Changer son mot de passe, ce qui met fin aux autres sessions",
    body: changePasswordInput,
    status: 204,
    errors: [429],
    addition: true,
  },
  sessions: {
    route: "GET /auth/sessions",
    access: "user",
    summary: "Ses sessions ouvertes, celle qui le demande d'abord",
    query: listQuery,
    reply: listReply(openSession).meta({ id: "OpenSessionList" }),
    addition: true,
  },
  endSession: {
    route: "DELETE /auth/sessions/{id}",
    access: "user",
    notFound: "sessionNotFound",
    summary: "Mettre fin à une de ses sessions",
    params: idParam,
    status: 204,
    addition: true,
  },
  endAllSessions: {
    route: "DELETE /auth/sessions",
    access: "user",
    summary: "Mettre fin à toutes ses sessions, celle qui le demande comprise",
    status: 204,
    addition: true,
  },
});
