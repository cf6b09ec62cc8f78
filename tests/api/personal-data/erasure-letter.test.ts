import { describe, expect, test } from "vitest";
import { type Mail, MailError, type Mailer } from "~/backend/mail/mail";
import { GIVE_UP_AFTER_MS } from "~/backend/rules/mail/delivery-times";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { makeGuestBooking } from "../../support/guests";
import { deliver, outbox } from "../../support/mailbox";
import { makeAgency, makeClient, makeOwner, makeStaff, makeVehicle, PASSWORD, type Person } from "../../support/people";

/** The letter after an erasure is the last data that is stored of a person, and only until it is sent or given up. */

const { backend, mails, sendDue } = await startBackendWithMail();

const SUBJECT = "Votre compte Rihla est effacé";
const erase = ({ api }: Pick<Person, "api">) => api.personalData.erase({ body: { password: PASSWORD } });
const failing = (isPermanent: boolean): Mailer => ({
  send: async ({ to }: Mail) => {
    throw new MailError(`550 ${to} unknown`, "EENVELOPE", isPermanent);
  },
});

describe("the letter after an erasure", () => {
  test("reaches the erased address, with what stays, and leaves no row behind", async () => {
    const client = await makeClient(backend, { firstName: "Sofia", lastName: "Benali" });
    await erase(client);
    expect(await outbox(backend.context)).toMatchObject([{ kind: "account-erased", recipient: client.email }]);
    expect(await sendDue()).toBe(1);
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ subject: SUBJECT, to: client.email });
    expect(mail?.text).toContain("sans votre nom");
    expect(mail?.raw).not.toMatch(/Sofia|Benali/);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("is in the transaction of the erasure, after the deletion of the account's other letters", async () => {
    const client = await makeClient(backend);
    await backend.call("POST", "/auth/forgot-password", { json: { email: client.email }, address: "192.0.2.8" });
    await erase(client);
    expect((await outbox(backend.context)).map(({ kind }) => kind)).toEqual(["account-erased"]);
    const refused = await makeClient(backend);
    await expect(refused.api.personalData.erase({ body: { password: "fausse" } })).rejects.toThrow();
    expect(await outbox(backend.context)).toHaveLength(1);
  });

  test("stays while it can still be sent, and goes when the mail server refuses it for good", async () => {
    await erase(await makeClient(backend));
    await deliver(backend.context, failing(false));
    expect(await outbox(backend.context)).toMatchObject([{ attempts: 1, failedAt: null }]);
    backend.clock.advance(60_000);
    await deliver(backend.context, failing(true));
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("goes when it is given up after three days of retries", async () => {
    await erase(await makeClient(backend));
    await deliver(backend.context, failing(false));
    expect(await outbox(backend.context)).toHaveLength(1);
    backend.clock.advance(GIVE_UP_AFTER_MS);
    await deliver(backend.context, failing(false));
    expect(await outbox(backend.context)).toEqual([]);
    expect(backend.logged().join()).not.toContain("@rihla.test");
  });

  test("stays if another process claimed it before this one gives it up", async () => {
    await erase(await makeClient(backend));
    const slow: Mailer = {
      send: async () => {
        await backend.database`update outbox set attempts = attempts + 1`;
        throw new MailError("550", "EENVELOPE", true);
      },
    };
    await deliver(backend.context, slow);
    expect(await outbox(backend.context)).toHaveLength(1);
  });

  test("is not sent to an e-mail that nobody confirmed, nor to a guest whom the agency erases", async () => {
    await erase(await makeClient(backend, { emailConfirmed: false }));
    const agency = await makeAgency(backend);
    const owner = await makeOwner(backend, agency);
    const { id } = await makeGuestBooking(backend, {
      ...{ vehicle: await makeVehicle(backend, agency), by: owner, email: "rachid@rihla.test" },
      ...{ pickupAt: "2026-11-10T10:00", returnAt: "2026-11-12T10:00", status: "COMPLETED" },
    });
    await backend.database`delete from outbox`;
    await owner.api.counter.eraseGuest({ params: { id } });
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("tells a colleague what stays of their work", async () => {
    await erase(await makeStaff(backend, await makeAgency(backend)));
    await sendDue();
    expect((await mails()).map(({ text }) => text.replace(/\s+/g, " ")).join()).toContain("signé « Compte effacé »");
  });
});
