import { makeWelcome } from "~/backend/rules/accounts/email-confirmation";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { RULE_MESSAGES } from "~/contract/messages";
import { makeClient, PASSWORD } from "../people";
import { ACCOUNTS, CLIENT, type Register } from "./call";
import { SECRET } from "./call-site";
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
};

/** A client whose e-mail is not confirmed, and the token of the link that confirms it. */
async function newcomer(backend: Parameters<typeof makeClient>[0]) {
  const person = await makeClient(backend, { emailConfirmed: false });
  return { person, id: person.id, token: (await makeWelcome(backend.context, person.id))?.token ?? "" };
}

const resetToken = async (backend: Parameters<typeof makeClient>[0], email: string) =>
  (await makeResetLink(backend.context, email))?.token ?? "";
