import { describe, expect, test } from "vitest";
import { ACCOUNT_HERE } from "~/backend/rules/accounts/password-check";
import { CHANGED_HOURLY } from "~/backend/rules/accounts/password-reset";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { errorBody } from "../../support/error-body";
import { makeClient, makeOneOfEachRole, PASSWORD, type Person } from "../../support/people";

/** The change of one's own password: what it asks, ends and announces. */

const { backend, freshAddress, mails, mailedLinks, sendDue, tokenOfNewLink, checkLink, choosePassword, logIn } =
  await startBackendWithMail();

const NEXT = "cannelle-2026";
const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0";

const change = ({ token }: Pick<Person, "token">, json: object = {}, address = freshAddress()) =>
  backend.call("PUT", "/auth/password", {
    token,
    json: { currentPassword: PASSWORD, newPassword: NEXT, ...json },
    address,
    headers: { "user-agent": FIREFOX },
  });
const isOpen = async (token: string) => (await backend.call("GET", "/auth/profile", { token })).status === 200;
const entriesOf = async ({ id }: Person) =>
  (await backend.database`select action from events where subject_id = ${id} order by id`).map(({ action }) => action);

describe("the change of one's password", () => {
  test("replaces it for each role, keeps this session and ends the others", async () => {
    for (const person of await makeOneOfEachRole(backend)) {
      const { access_token: phone } = await (await logIn(person.email)).json();
      expect((await change(person)).status).toBe(204);
      expect([await isOpen(person.token), await isOpen(phone)]).toEqual([true, false]);
      expect((await logIn(person.email, PASSWORD)).status).toBe(401);
      expect((await logIn(person.email, NEXT)).status).toBe(200);
    }
  });

  test("ends the open password links of the account", async () => {
    const client = await makeClient(backend);
    const token = await tokenOfNewLink(client.email);
    await change(client);
    expect(await checkLink(token)).toEqual({ valid: false });
  });

  test("sends one letter with the moment and the device", async () => {
    const client = await makeClient(backend);
    await change(client);
    expect(await mailedLinks(client.email)).toEqual(["http://rihla.test/forgot-password"]);
    const [mail] = await mails();
    expect(mail?.headers.subject).toBe("Votre mot de passe a été modifié");
    expect(mail?.text).toContain("depuis Firefox sur Android");
  });

  test("sends at most five letters an hour to an address, which may be a stranger's", async () => {
    const client = await makeClient(backend);
    for (let times = 0; times <= CHANGED_HOURLY.tries; times++) {
      const [from, to] = times % 2 ? [NEXT, PASSWORD] : [PASSWORD, NEXT];
      expect((await change(client, { currentPassword: from, newPassword: to })).status).toBe(204);
    }
    await sendDue();
    expect(await mails()).toHaveLength(CHANGED_HOURLY.tries);
  });
});

describe("a wrong current password", () => {
  test("is refused at its field, changes nothing, ends nothing and is not logged", async () => {
    const client = await makeClient(backend);
    const reply = await change(client, { currentPassword: "une-autre-fois" });
    const wrong = {
      code: "currentPasswordWrong",
      field: "currentPassword",
      message: RULE_MESSAGES.currentPasswordWrong,
    };
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { ...errorBody(400, [RULE_MESSAGES.currentPasswordWrong]), errors: [wrong] },
    ]);
    expect((await logIn(client.email, PASSWORD)).status).toBe(200);
    expect(await entriesOf(client)).toEqual(["LOGGED_IN"]);
    await sendDue();
    expect(await mails()).toEqual([]);
  });

  test("is limited like guesses at the login, by account and network", async () => {
    const client = await makeClient(backend);
    const address = freshAddress();
    // The new password could be a guess as well, so that each try counts twice.
    for (let tries = 0; tries < ACCOUNT_HERE.tries / 2; tries++) {
      expect((await change(client, { currentPassword: `essai-${tries}` }, address)).status).toBe(400);
    }
    const refused = await change(client, {}, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await change(await makeClient(backend), {}, address)).status).toBe(204);
  });
});

test("a second press is answered like the first, and changes, logs and sends nothing more", async () => {
  const client = await makeClient(backend);
  const both = await Promise.all([change(client), change(client)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect((await change(client)).status).toBe(204);
  expect(await entriesOf(client)).toEqual(["PASSWORD_CHANGED"]);
  await sendDue();
  expect(await mails()).toHaveLength(1);
});

test("a reset that is quicker wins: the change that began before it is refused", async () => {
  const client = await makeClient(backend);
  const token = await tokenOfNewLink(client.email);
  const [changed, reset] = await Promise.all([change(client), choosePassword(token)]);
  const working = [];
  for (const password of [PASSWORD, NEXT, "safran"]) {
    if ((await logIn(client.email, password)).status === 200) working.push(password);
  }
  // Either the reset came second, or its link had ended, or the change was refused.
  expect(working).toEqual([reset.status === 200 ? "safran" : NEXT]);
  expect(changed.status === 204 || reset.status === 200).toBe(true);
});

test.each([
  [{ newPassword: "sept-77" }, VALIDATION.passwordMin8],
  [{ newPassword: "" }, VALIDATION.passwordRequired],
  [{ currentPassword: "" }, VALIDATION.passwordRequired],
  [{ newPassword: "x".repeat(201) }, VALIDATION.passwordTooLong],
])("a change to %o is refused", async (json, message) => {
  const reply = await change(await makeClient(backend), json);
  expect([reply.status, await reply.json()]).toMatchObject([400, { message: [message] }]);
});
