import { afterAll, afterEach, beforeEach } from "vitest";
import { makeResetLink } from "~/backend/rules/accounts/password-reset";
import { startBackend, TEST_NOW } from "./backend";
import { deliver, type Mailbox, openMailbox } from "./mailbox";
import { PASSWORD } from "./people";

/** The password that tests choose by a link unless they give another. It has the shortest length allowed. */
export const NEW_PASSWORD = "safran";

/**
 * For all tests of a file: a backend, the mail that it sends, and the calls behind the links in that mail. Each test
 * begins at TEST_NOW with an empty mailbox and no rate limit used; calls come from a new address unless one is given.
 */
export async function startBackendWithMail() {
  const backend = await startBackend();
  let mailbox: Mailbox;
  let addresses = 0;
  const freshAddress = () => `172.20.${addresses >> 8}.${addresses++ & 255}`;
  afterAll(() => backend.close());
  beforeEach(async () => {
    backend.clock.set(TEST_NOW);
    await backend.database`delete from outbox`;
    await backend.database`delete from rate_limits`;
    mailbox = await openMailbox();
  });
  afterEach(() => mailbox.remove());

  /** Sends the mail that is due. Returns the number of messages sent. */
  const sendDue = () => deliver(backend.context, mailbox.mailer);
  const mails = () => mailbox.mails();
  const mailedLinks = async (email: string): Promise<string[]> => {
    await sendDue();
    return (await mails()).filter(({ headers }) => headers.to === email).map(({ headers }) => headers["x-link"] ?? "");
  };
  return {
    backend,
    freshAddress,
    sendDue,
    /** Every message so far, oldest first. */
    mails,
    /** The links in the messages to an address so far, oldest first. */
    mailedLinks,
    /** The token of the newest message to an address, from its link. Throws for a link of another form. */
    mailedToken: async (email: string): Promise<string> => {
      const link = (await mailedLinks(email)).at(-1) ?? "";
      if (!/^http:\/\/rihla\.test\/reset-password\?token=[\w-]{43}$/.test(link)) throw new Error(`odd link: ${link}`);
      return tokenIn(link);
    },
    /** The token of a new link for an account, without a message. */
    tokenOfNewLink: async (email: string) => (await makeResetLink(backend.context, email))?.token as string,
    askForLink: (email: string, address = freshAddress()) =>
      backend.call("POST", "/auth/forgot-password", { json: { email }, address }),
    checkLink: async (token: string, address = freshAddress()) =>
      (await backend.call("GET", `/auth/reset-password/${encodeURIComponent(token)}`, { address })).json(),
    choosePassword: (token: string, newPassword = NEW_PASSWORD, address = freshAddress()) =>
      backend.call("POST", "/auth/reset-password", { json: { token, newPassword }, address }),
    logIn: (email: string, password = PASSWORD, address = freshAddress()) =>
      backend.call("POST", "/auth/login", { json: { email, password }, address }),
  };
}

/** The token in a link. */
export const tokenIn = (link: string): string => new URL(link).searchParams.get("token") ?? "";
