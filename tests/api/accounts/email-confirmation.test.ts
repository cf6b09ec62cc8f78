import { describe, expect, test } from "vitest";
import { CONFIRMATION_HOURLY, CONFIRMATION_MS, makeWelcome } from "~/backend/rules/accounts/email-confirmation";
import { LINK_GUESSES } from "~/backend/rules/accounts/password-reset";
import { newToken } from "~/backend/rules/accounts/tokens";
import { RULE_MESSAGES } from "~/contract/messages";
import { NEW_PASSWORD, startBackendWithMail, tokenIn } from "../../support/backend-with-mail";
import { outcomeOf } from "../../support/call-outcome";
import { serial } from "../../support/chance";
import { errorBody } from "../../support/error-body";
import { eventsSince, lastEvent } from "../../support/log-entries";
import { outbox } from "../../support/mailbox";
import { makeAdmin, makeAgency, makeClient, makeOwner, PASSWORD } from "../../support/people";

const { backend, freshAddress, mails, mailedLinks, tokenOfNewLink, checkLink, choosePassword } =
  await startBackendWithMail();

const MINUTE = 60_000;

const freshEmail = () => `imane-${serial()}@rihla.test`;

/** A person who registers, with the calls of the new account. */
async function register(email = freshEmail()) {
  const body = { firstName: "Gagnez", lastName: "Idrissi", email, password: PASSWORD, locale: "fr" };
  const { access_token, user } = await backend.api(null, freshAddress()).auth.register({ body });
  return { id: String(user.id), email, user, token: access_token, api: backend.api(access_token) };
}

const newestToken = async (email: string) => tokenIn((await mailedLinks(email)).at(-1) ?? "");
const check = (token: string, address = freshAddress()) =>
  backend.api(null, address).auth.checkConfirmation({ params: { token } });
const confirm = (token: string, address = freshAddress()) =>
  backend.call("POST", "/auth/email-confirmation", { json: { token }, address });
const isConfirmed = async ({ api }: Pick<Awaited<ReturnType<typeof register>>, "api">) =>
  (await api.auth.profile()).emailConfirmed;

describe("the welcome letter of a registration", () => {
  test("has a link that confirms the e-mail, and names nobody: the address may be a stranger's", async () => {
    const person = await register();
    expect(person.user.emailConfirmed).toBe(false);
    const [link = ""] = await mailedLinks(person.email);
    expect(link).toMatch(/^http:\/\/rihla\.test\/confirm-email\?token=[\w-]{43}$/);
    expect((await mails()).find(({ headers }) => headers.to === person.email)?.text).not.toContain("Gagnez");
    expect((await confirm(tokenIn(link))).status).toBe(204);
    expect(await isConfirmed(person)).toBe(true);
  });

  test("is not sent once a reset link has confirmed the e-mail", async () => {
    const person = await register();
    const before = await lastEvent(backend);
    expect((await choosePassword(await tokenOfNewLink(person.email))).status).toBe(200);
    expect(await eventsSince(backend, before)).toMatchObject([
      { action: "PASSWORD_SET", subjectId: person.id, changes: { emailConfirmed: [false, true] } },
    ]);
    // Only the letter that says that the password has changed.
    expect(await mailedLinks(person.email)).toEqual(["http://rihla.test/forgot-password"]);
    const { access_token } = await backend.api().auth.login({ body: { email: person.email, password: NEW_PASSWORD } });
    expect(await isConfirmed({ api: backend.api(access_token) })).toBe(true);
  });

  test("is written with the account or not at all", async () => {
    const { email } = await register();
    expect(await outcomeOf(register(email))).toBe(`409 ${RULE_MESSAGES.emailTaken}`);
    expect(await outbox(backend.context)).toMatchObject([{ kind: "welcome", recipient: email }]);
  });
});

describe("a link that confirms an e-mail", () => {
  test("changes nothing when it is opened, as mail scanners do", async () => {
    const person = await register();
    const token = await newestToken(person.email);
    const before = await lastEvent(backend);
    const read = { email: person.email, confirmed: false };
    expect([await check(token), await check(token)]).toEqual([read, read]);
    expect(await eventsSince(backend, before)).toEqual([]);
    expect(await isConfirmed(person)).toBe(false);
  });

  test("may be used again, which changes nothing and leaves no second entry", async () => {
    const person = await register();
    const token = await newestToken(person.email);
    const before = await lastEvent(backend);
    const statuses = await Promise.all([confirm(token), confirm(token)]);
    expect(statuses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await eventsSince(backend, before)).toMatchObject([
      { action: "EMAIL_CONFIRMED", role: "VISITOR", subjectId: person.id },
    ]);
    expect(await check(token)).toEqual({ email: person.email, confirmed: true });
  });

  test("works for seven days after it is sent, and not a moment longer", async () => {
    const { email } = await register();
    // The letter is sent late, as when the mail server is down.
    backend.clock.advance(40 * MINUTE);
    const token = await newestToken(email);
    backend.clock.advance(CONFIRMATION_MS - 1);
    expect(await check(token)).toMatchObject({ email });
    backend.clock.advance(1);
    expect(await outcomeOf(check(token))).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
    expect((await confirm(token)).status).toBe(404);
  });

  test("still works after a later letter and after a new password", async () => {
    const person = await register();
    const first = await newestToken(person.email);
    backend.clock.advance(2 * MINUTE);
    await person.api.auth.sendConfirmation();
    const second = await newestToken(person.email);
    expect(second).not.toBe(first);
    await choosePassword(await tokenOfNewLink(person.email));
    for (const token of [first, second]) expect(await check(token)).toEqual({ email: person.email, confirmed: true });
  });

  test("sets no password, and a link that sets one confirms nothing by itself", async () => {
    const person = await register();
    const token = await newestToken(person.email);
    expect(await checkLink(token)).toEqual({ valid: false });
    expect((await choosePassword(token)).status).toBe(400);
    const reset = await tokenOfNewLink(person.email);
    expect(await outcomeOf(check(reset))).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
    expect((await confirm(reset)).status).toBe(404);
    expect(await isConfirmed(person)).toBe(false);
  });

  test("cannot be guessed: thirty tries from one network, password links included", async () => {
    const home = freshAddress();
    const token = await newestToken((await register()).email);
    for (let round = 0; round < LINK_GUESSES.tries + 5; round++) await check(token, home);
    const guess = (index: number) => {
      if (index % 3 === 0) return checkLink(newToken(), home).then(({ valid }) => (valid === false ? 200 : 429));
      if (index % 3 === 1) return confirm(newToken(), home).then(({ status }) => status);
      return outcomeOf(check(newToken(), home)).then((outcome) => Number(outcome.slice(0, 3)));
    };
    const guesses = await Promise.all(Array.from({ length: LINK_GUESSES.tries + 6 }, (_, index) => guess(index)));
    expect(guesses.filter((status) => status === 429)).toHaveLength(6);
    expect((await confirm(token, home)).status).toBe(429);
    expect((await confirm(token)).status).toBe(204);
  });

  test("ends with an account that is erased", async () => {
    const person = await register();
    const token = await newestToken(person.email);
    await person.api.personalData.erase({ body: { password: PASSWORD } });
    expect((await confirm(token)).status).toBe(404);
  });
});

describe("asking for another welcome letter", () => {
  test("sends one for two requests in a row, and one more after two minutes", async () => {
    const person = await register();
    await person.api.auth.sendConfirmation();
    expect(await outbox(backend.context)).toHaveLength(1);
    backend.clock.advance(2 * MINUTE);
    await Promise.all([person.api.auth.sendConfirmation(), person.api.auth.sendConfirmation()]);
    expect(await outbox(backend.context)).toHaveLength(2);
  });

  test("answers 429 beyond five letters an hour", async () => {
    backend.clock.set("2026-11-20T08:00:00.000Z");
    const person = await register();
    for (let letters = 1; letters < CONFIRMATION_HOURLY.tries; letters++) {
      backend.clock.advance(2 * MINUTE);
      await person.api.auth.sendConfirmation();
    }
    backend.clock.advance(2 * MINUTE);
    const refused = await backend.call("POST", "/auth/email-confirmation-letter", { token: person.token });
    expect([refused.status, await refused.json()]).toEqual([429, errorBody(429, RULE_MESSAGES.tooManyTries)]);
    expect(refused.headers.get("retry-after")).toBe("3000");
    expect(await outbox(backend.context)).toHaveLength(CONFIRMATION_HOURLY.tries);
  });

  test("is refused to an account whose e-mail is confirmed", async () => {
    const client = await makeClient(backend);
    expect(await outcomeOf(client.api.auth.sendConfirmation())).toBe(`409 ${RULE_MESSAGES.emailConfirmed}`);
  });
});

describe("a mistyped e-mail", () => {
  test("is left behind by erasing the account and registering anew", async () => {
    const [typed, right] = [freshEmail(), freshEmail()];
    const person = await register(typed);
    await person.api.personalData.erase({ body: { password: PASSWORD } });
    const again = await register(right);
    expect(await mailedLinks(typed)).toEqual([]);
    expect((await confirm(await newestToken(right))).status).toBe(204);
    expect(await isConfirmed(again)).toBe(true);
  });

  test("gets at most five letters an hour, however often somebody erases the account and registers it again", async () => {
    const email = freshEmail();
    for (let round = 0; round <= CONFIRMATION_HOURLY.tries; round++) {
      const person = await register(email);
      await mailedLinks(email);
      await person.api.personalData.erase({ body: { password: PASSWORD } });
    }
    expect((await mails()).filter(({ headers }) => headers.to === email)).toHaveLength(CONFIRMATION_HOURLY.tries);
  });
});

describe("an e-mail counts as confirmed", () => {
  test("of an invited person, an agency's owner and an administrator, who get no welcome letter", async () => {
    const agency = await makeAgency(backend);
    const [owner, admin] = [await makeOwner(backend, agency), await makeAdmin(backend)];
    const [invited, founder] = [freshEmail(), freshEmail()];
    await owner.api.team.invite({ body: { firstName: "Imane", lastName: "Idrissi", email: invited } });
    await admin.api.admin.createAgency({
      body: {
        ...{
          name: "Sahara Cars",
          email: founder,
          phone: "+212 5 24 00 00 00",
          city: "Agadir",
          address: "1, rue Souss",
        },
        ...{ ownerFirstName: "Karim", ownerLastName: "Naciri", ownerPassword: NEW_PASSWORD },
      },
    });
    const { data } = await admin.api.admin.users({ query: { limit: 100 } });
    const confirmed = Object.fromEntries(data.map(({ email, emailConfirmed }) => [email, emailConfirmed]));
    expect(confirmed).toMatchObject({ [invited]: true, [founder]: true, [admin.email]: true });
    expect(await makeWelcome(backend.context, owner.id)).toBeNull();
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
