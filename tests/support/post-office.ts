import { afterAll, afterEach, beforeEach } from "vitest";
import { startBackend, TEST_NOW } from "./backend";
import { deliver, type Mailbox, openMailbox } from "./mailbox";
import { PASSWORD } from "./people";

/** The password that people choose by a link, unless said: as short as one may be. */
export const NEW_PASSWORD = "safran";

/**
 * For all tests of a file: a backend, the letters that it sends, and what people do with the links in them. Each test
 * begins at TEST_NOW with an empty mailbox and no try counted; calls come from a network of their own unless said.
 */
export async function openPostOffice() {
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

  /** Sends what is due; how many letters went out. */
  const sendDue = () => deliver(backend.context, mailbox.mailer);
  const mails = () => mailbox.mails();
  return {
    backend,
    freshAddress,
    sendDue,
    /** Every letter so far, oldest first. */
    mails,
    /** The links in the letters to somebody so far, oldest first. */
    mailedLinks: async (email: string): Promise<string[]> => {
      await sendDue();
      return (await mails())
        .filter(({ headers }) => headers.to === email)
        .map(({ headers }) => headers["x-link"] ?? "");
    },
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
