import { randomBytes } from "node:crypto";
import { makeWelcome } from "~/backend/rules/accounts/email-confirmation";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { SESSION_MS } from "~/backend/rules/accounts/tokens";
import { RULE_MESSAGES } from "~/contract/messages";
import { makeClient, PASSWORD, type Person } from "../people";
import { ACCOUNTS, CLIENT, type Register } from "./call";
import { type CallSite, SECRET } from "./call-site";
import { twin } from "./twin";

let people = 0;
const somebody = () => `${SECRET}-${++people}@rihla.test`.toLowerCase();
const PERSON = { firstName: SECRET, lastName: "Idrissi" };

/** The calls about accounts. A person who proves to own an account writes as that account. */
export const auth: Register["auth"] = {
  login: {
    by: "anyone",
    sample: { email: "nobody@rihla.test", password: "wrong-one" },
    writes: {
      LOGGED_IN: ({ client }) => ({
        json: { email: client.email, password: PASSWORD },
        subject: client.id,
        author: { role: "CLIENT", accountId: client.id },
      }),
    },
  },
  register: {
    by: "anyone",
    status: 201,
    sample: { firstName: "A", lastName: "B", email: "not-an-email", password: "short" },
    writes: {
      REGISTERED: () => ({
        json: { ...PERSON, email: somebody(), password: "huit-caracteres", locale: "fr" },
        subject: ({ user }) => user.id,
        author: ({ user }) => ({ role: "CLIENT", accountId: user.id }),
      }),
    },
  },
  profile: { by: ACCOUNTS },
  updateProfile: {
    by: ACCOUNTS,
    sample: { firstName: "A", lastName: "B", phone: "0" },
    clearsPages: true,
    writes: {
      PROFILE_CHANGED: ({ caller }) => ({ json: { ...PERSON, phone: "+212 6 61 00 00 67" }, subject: caller.id }),
    },
  },
  logout: {
    by: ACCOUNTS,
    status: 204,
    writes: {
      LOGGED_OUT: async (site) => {
        const leaving = await twin(site);
        return { as: leaving, subject: leaving.id };
      },
    },
  },
  forgotPassword: {
    by: "anyone",
    sample: { email: "not-an-email" },
    writes: {
      PASSWORD_LINK_ASKED: async ({ backend }) => {
        const { id, email } = await makeClient(backend);
        return { json: { email }, subject: id };
      },
      UNKNOWN_PASSWORD_LINK_ASKED: () => ({ json: { email: somebody() }, subject: null }),
    },
  },
  checkResetToken: {
    by: "anyone",
    notFound: null,
    reads: async ({ backend, client }) => ({ params: { token: await resetToken(backend, client.email) } }),
  },
  resetPassword: {
    by: "anyone",
    sample: { token: "x", newPassword: "huit-car" },
    writes: {
      PASSWORD_SET: async ({ backend }) => {
        const { id, email } = await makeClient(backend);
        return { json: { token: await resetToken(backend, email), newPassword: "safran" }, subject: id };
      },
    },
  },
  checkConfirmation: {
    by: "anyone",
    notFound: RULE_MESSAGES.linkUnknown,
    reads: async ({ backend }) => ({ params: { token: (await newcomer(backend)).token } }),
  },
  confirmEmail: {
    by: "anyone",
    status: 204,
    sample: { token: "x" },
    writes: {
      EMAIL_CONFIRMED: async ({ backend }) => {
        const { id, token } = await newcomer(backend);
        return { json: { token }, subject: id };
      },
    },
  },
  sendConfirmation: {
    by: CLIENT,
    status: 204,
    writes: {
      CONFIRMATION_ASKED: async ({ backend }) => {
        const { person } = await newcomer(backend);
        return { as: person, subject: person.id };
      },
    },
  },
  changePassword: {
    by: ACCOUNTS,
    status: 204,
    sample: { currentPassword: "une-autre-fois", newPassword: "huit-car" },
    writes: {
      PASSWORD_CHANGED: async (site) => {
        const person = await twin(site);
        const json = { currentPassword: PASSWORD, newPassword: "safran-2026" };
        return { as: person, json, subject: person.id };
      },
    },
  },
  sessions: { by: ACCOUNTS },
  endSession: {
    by: ACCOUNTS,
    status: 204,
    notFound: RULE_MESSAGES.sessionNotFound,
    writes: {
      "SESSIONS_ENDED, one": async ({ backend, caller }) => ({
        params: { id: await openSession(backend, caller) },
        subject: caller.id,
      }),
    },
  },
  endAllSessions: {
    by: ACCOUNTS,
    status: 204,
    writes: {
      "SESSIONS_ENDED, all": async (site) => {
        const leaving = await twin(site);
        return { as: leaving, subject: leaving.id };
      },
    },
  },
};

/** Opens another session of a person, by no login. Returns its id. */
async function openSession({ database, clock }: CallSite["backend"], { id }: Person): Promise<string> {
  const now = clock.now();
  const [row] = await database<{ id: string }[]>`
    insert into access_tokens (token_hash, user_id, expires_at, created_at, last_used_at)
    values (${randomBytes(32)}, ${id}, ${new Date(now.getTime() + SESSION_MS)}, ${now}, ${now}) returning id`;
  return row?.id ?? "";
}

/** A client whose e-mail is not confirmed, and the token of the link that confirms it. */
async function newcomer(backend: Parameters<typeof makeClient>[0]) {
  const person = await makeClient(backend, { emailConfirmed: false });
  return { person, id: person.id, token: (await makeWelcome(backend.context, person.id))?.token ?? "" };
}

const resetToken = async (backend: Parameters<typeof makeClient>[0], email: string) =>
  (await makeResetLink(backend.context, email))?.token ?? "";
