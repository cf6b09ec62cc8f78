import { describe, expect, test } from "vitest";
import { insertUser } from "~/backend/database/accounts/users";
import { DONE, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { NEW_PASSWORD, startBackendWithMail } from "../../support/backend-with-mail";
import { errorBody } from "../../support/error-body";
import { outbox } from "../../support/mailbox";
import { makeClient, makeOneOfEachRole, PASSWORD } from "../../support/people";
import { statementsOf } from "../../support/statements";

const {
  backend,
  freshAddress,
  mails,
  sendDue,
  mailedToken,
  tokenOfNewLink,
  askForLink,
  checkLink,
  choosePassword,
  logIn,
} = await startBackendWithMail();

describe("resetting a forgotten password", () => {
  test("mails a link that works once and ends every session", async () => {
    const client = await makeClient(backend);
    const { access_token: phone } = await (await logIn(client.email, PASSWORD)).json();
    const asked = await askForLink(client.email);
    expect([asked.status, await asked.json()]).toEqual([200, { message: DONE.resetRequested }]);
    const token = await mailedToken(client.email);
    const [mail] = await mails();
    expect(mail?.headers).toMatchObject({ to: client.email, subject: "Réinitialisation de votre mot de passe" });
    expect(mail?.text).toContain(`http://rihla.test/reset-password?token=${token}`);

    expect(await checkLink(token)).toEqual({ valid: true, email: client.email });
    const done = await choosePassword(token);
    expect([done.status, await done.json()]).toEqual([200, { message: DONE.passwordChanged }]);

    for (const old of [client.token, phone]) {
      expect((await backend.call("GET", "/auth/profile", { token: old })).status).toBe(401);
    }
    expect((await logIn(client.email, PASSWORD)).status).toBe(401);
    expect((await logIn(client.email, NEW_PASSWORD)).status).toBe(200);

    expect(await checkLink(token)).toEqual({ valid: false });
    const again = await choosePassword(token, "another-one");
    expect([again.status, await again.json()]).toEqual([400, errorBody(400, RULE_MESSAGES.resetLinkInvalid)]);
    expect((await logIn(client.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("mails a valid link for every role, whatever token the request carries", async () => {
    const people = await makeOneOfEachRole(backend);
    for (const person of people) {
      for (const token of [null, "x".repeat(43), people[0].token]) {
        const asked = await backend.call("POST", "/auth/forgot-password", {
          json: { email: person.email },
          address: freshAddress(),
          token,
        });
        expect(asked.status).toBe(200);
      }
      expect(await checkLink(await mailedToken(person.email))).toEqual({ valid: true, email: person.email });
    }
  });

  test("mails the account's address only, however it was typed", async () => {
    const client = await makeClient(backend, { email: "Nadia.Berrada@rihla.test" });
    await askForLink(" NADIA.berrada@Rihla.TEST ");
    await mailedToken(client.email);
    expect((await mails()).map(({ headers }) => headers.to)).toEqual([client.email]);
  });

  test("works for an invited person who has no password yet", async () => {
    const person = { firstName: "Younes", lastName: "Alami", email: "younes@rihla.test", phone: null };
    const account = { ...person, role: "CLIENT" as const, agencyId: null, passwordHash: null, locale: "fr" };
    await insertUser(backend.database, account, backend.clock.now());
    await askForLink(person.email);
    expect((await choosePassword(await mailedToken(person.email))).status).toBe(200);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("links to the site's own address, whatever the request's headers say", async () => {
    const client = await makeClient(backend);
    await backend.call("POST", "/auth/forgot-password", {
      json: { email: client.email },
      address: freshAddress(),
      headers: { "x-forwarded-host": "evil.test", origin: "https://evil.test", referer: "https://evil.test/" },
    });
    await mailedToken(client.email);
    expect((await mails())[0]?.raw).not.toContain("evil.test");
  });

  test("allows a login with the new password from an address that had used up its attempts", async () => {
    const client = await makeClient(backend);
    const home = freshAddress();
    for (let guess = 0; guess < 11; guess++) await logIn(client.email, "forgotten", home);
    expect((await logIn(client.email, PASSWORD, home)).status).toBe(429);
    expect((await choosePassword(await tokenOfNewLink(client.email), NEW_PASSWORD, home)).status).toBe(200);
    expect((await logIn(client.email, NEW_PASSWORD, home)).status).toBe(200);
  });

  test.each([
    [{}, [VALIDATION.emailRequired]],
    [{ email: "pas-un-email" }, [VALIDATION.emailInvalid]],
    [{ email: "a@rihla.test\r\nBcc: b@rihla.test" }, [VALIDATION.emailInvalid]],
    [{ email: ["a@rihla.test"] }, [VALIDATION.emailRequired]],
  ])("refuses a request with %j", async (json, messages) => {
    const response = await backend.call("POST", "/auth/forgot-password", { json, address: freshAddress() });
    expect([response.status, (await response.json()).message]).toEqual([400, messages]);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test.each([
    ["cinq5", VALIDATION.passwordMin6],
    ["", VALIDATION.passwordRequired],
    ["x".repeat(201), VALIDATION.passwordTooLong],
  ])("refuses %j as the new password, and leaves the link valid", async (password, message) => {
    const client = await makeClient(backend);
    const token = await tokenOfNewLink(client.email);
    const refused = await choosePassword(token, password);
    expect([refused.status, (await refused.json()).message]).toEqual([400, [message]]);
    expect((await choosePassword(token)).status).toBe(200);
  });
});

describe("a reset request does not reveal whether an account exists:", () => {
  test("it answers a known and an unknown e-mail identically", async () => {
    const client = await makeClient(backend);
    const [known, unknown] = await Promise.all([askForLink(client.email), askForLink("nobody@rihla.test")]);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test("it sends an unknown e-mail no letter and stores nothing", async () => {
    await askForLink("nobody@rihla.test");
    expect(await sendDue()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("it runs the same statements for both, so that timing reveals nothing", async () => {
    const client = await makeClient(backend);
    const known = await statementsOf(() => askForLink(client.email));
    const unknown = await statementsOf(() => askForLink("nobody@rihla.test"));
    expect(known).toEqual(expect.arrayContaining([expect.stringContaining("outbox"), "commit"]));
    expect(unknown).toEqual(known);
    // One letter each. The link is created only when the letter is sent.
    expect(await outbox(backend.context)).toHaveLength(2);
    expect(await backend.database`select user_id from password_links where user_id = ${client.id}`).toEqual([]);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
