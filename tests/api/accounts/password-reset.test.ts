import { describe, expect, test } from "vitest";
import { insertUser } from "~/backend/database/users";
import { forgetSettledMail } from "~/backend/rules/mail-delivery";
import { KEPT_MS } from "~/backend/rules/mail-delivery-times";
import {
  LINK_GUESSES,
  makeLink,
  makeResetLink,
  RESET_HOURLY,
  RESET_MS,
  RESET_NETWORK,
} from "~/backend/rules/password-reset";
import { newToken } from "~/backend/rules/tokens";
import { DONE, FALLBACK, RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { outbox } from "../../support/mailbox";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeStaff, PASSWORD } from "../../support/people";
import { NEW_PASSWORD, openPostOffice, tokenIn } from "../../support/post-office";

const { backend, freshAddress, mails, sendDue, mailedLinks, askForLink, checkLink, choosePassword, logIn } =
  await openPostOffice();

const MINUTE = 60_000;

/** The token of the newest mail to this address, from its link. */
async function mailedToken(email: string): Promise<string> {
  const link = (await mailedLinks(email)).at(-1) ?? "";
  expect(link).toMatch(/^http:\/\/rihla\.test\/reset-password\?token=[\w-]{43}$/);
  return tokenIn(link);
}

async function linkFor(email: string): Promise<string> {
  const link = await makeResetLink(backend.context, email);
  return link?.token as string;
}

describe("from the question to the new password", () => {
  test("a link comes by mail, works once, and ends every session", async () => {
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
    expect([again.status, await again.json()]).toEqual([400, { statusCode: 400, message: FALLBACK.resetLinkInvalid }]);
    expect((await logIn(client.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("every role may forget its password, whoever else is logged in", async () => {
    const agency = await makeAgency(backend);
    const people = [
      await makeClient(backend),
      await makeOwner(backend, agency),
      await makeStaff(backend, agency),
      await makeAdmin(backend),
    ];
    for (const person of people) {
      for (const token of [null, "x".repeat(43), people[0]?.token]) {
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

  test("the mail goes to the address of the account, however it was typed, and never to another", async () => {
    const client = await makeClient(backend, { email: "Nadia.Berrada@rihla.test" });
    await askForLink(" NADIA.berrada@Rihla.TEST ");
    await mailedToken(client.email);
    expect((await mails()).map(({ headers }) => headers.to)).toEqual([client.email]);
  });

  test("an invited person without a password may choose one", async () => {
    const person = { firstName: "Younes", lastName: "Alami", email: "younes@rihla.test", phone: null };
    const account = { ...person, role: "CLIENT" as const, agencyId: null, passwordHash: null, locale: "fr" };
    await insertUser(backend.database, account, backend.clock.now());
    await askForLink(person.email);
    expect((await choosePassword(await mailedToken(person.email))).status).toBe(200);
    expect((await logIn(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test("the link leads to the site's own address, whatever the request says", async () => {
    const client = await makeClient(backend);
    await backend.call("POST", "/auth/forgot-password", {
      json: { email: client.email },
      address: freshAddress(),
      headers: { "x-forwarded-host": "evil.test", origin: "https://evil.test", referer: "https://evil.test/" },
    });
    await mailedToken(client.email);
    expect((await mails())[0]?.raw).not.toContain("evil.test");
  });

  test("who had used up the tries to log in is let in with the new password", async () => {
    const client = await makeClient(backend);
    const home = freshAddress();
    for (let guess = 0; guess < 11; guess++) await logIn(client.email, "forgotten", home);
    expect((await logIn(client.email, PASSWORD, home)).status).toBe(429);
    expect((await choosePassword(await linkFor(client.email), NEW_PASSWORD, home)).status).toBe(200);
    expect((await logIn(client.email, NEW_PASSWORD, home)).status).toBe(200);
  });

  test.each([
    [{}, [VALIDATION.emailRequired]],
    [{ email: "pas-un-email" }, [VALIDATION.emailInvalid]],
    [{ email: "a@rihla.test\r\nBcc: b@rihla.test" }, [VALIDATION.emailInvalid]],
    [{ email: ["a@rihla.test"] }, [VALIDATION.emailRequired]],
  ])("asking with %j is refused", async (json, messages) => {
    const response = await backend.call("POST", "/auth/forgot-password", { json, address: freshAddress() });
    expect([response.status, (await response.json()).message]).toEqual([400, messages]);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test.each([
    ["cinq5", VALIDATION.passwordMin6],
    ["", VALIDATION.passwordRequired],
    ["x".repeat(201), VALIDATION.passwordTooLong],
  ])("a password like %j is refused, and the link still works", async (password, message) => {
    const client = await makeClient(backend);
    const token = await linkFor(client.email);
    const refused = await choosePassword(token, password);
    expect([refused.status, (await refused.json()).message]).toEqual([400, [message]]);
    expect((await choosePassword(token)).status).toBe(200);
  });
});

describe("does this account exist?", () => {
  test("the answer is the same to the letter", async () => {
    const client = await makeClient(backend);
    const [known, unknown] = await Promise.all([askForLink(client.email), askForLink("nobody@rihla.test")]);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test("who does not exist gets no mail, and leaves nothing behind", async () => {
    await askForLink("nobody@rihla.test");
    expect(await sendDue()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("the answer takes as long", async () => {
    const emails = await backend.database<{ email: string }[]>`
      insert into users (first_name, last_name, email, role)
      select 'Client', 'Numéro ' || n, 'known-' || n || '@rihla.test', 'CLIENT' from generate_series(1, 60) n
      returning email`;
    const times = { known: [] as number[], unknown: [] as number[] };
    for (const [round, { email }] of emails.entries()) {
      const pair = [
        ["known", email],
        ["unknown", `unknown-${round}@rihla.test`],
      ] as const;
      // Turned around every other time, and the first few are for warming up.
      for (const [kind, address] of round % 2 ? pair : [...pair].reverse()) {
        const start = performance.now();
        await askForLink(address);
        if (round >= 10) times[kind].push(performance.now() - start);
      }
    }
    const ratio = median(times.known) / median(times.unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
    // The same was done for all of them: there is nothing that a finer clock could tell.
    expect(await outbox(backend.context)).toHaveLength(120);
    const [links] = await backend.database`select count(*)::int as count from password_links l
      join users u on u.id = l.user_id where u.email like 'known-%'`;
    expect(links?.count).toBe(0);
  });
});

describe("a link", () => {
  test("works for one hour from the sending, and not a moment longer", async () => {
    const client = await makeClient(backend);
    await askForLink(client.email);
    // The mail server was away for a while: that is not taken from the hour.
    backend.clock.advance(40 * MINUTE);
    const token = await mailedToken(client.email);
    backend.clock.advance(RESET_MS - 1);
    expect(await checkLink(token)).toMatchObject({ valid: true });
    backend.clock.advance(1);
    expect(await checkLink(token)).toEqual({ valid: false });
    expect((await choosePassword(token)).status).toBe(400);
    expect((await logIn(client.email, PASSWORD)).status).toBe(200);
  });

  test("used twenty times at once sets one password", async () => {
    const client = await makeClient(backend);
    const token = await linkFor(client.email);
    const tries = Array.from({ length: 20 }, (_, index) => `safran-${index}`);
    const statuses = await Promise.all(tries.map(async (password) => (await choosePassword(token, password)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    const winner = tries[statuses.indexOf(200)] as string;
    expect((await logIn(client.email, winner)).status).toBe(200);
  });

  test("ends the account's other links, also when all are used at once", async () => {
    const client = await makeClient(backend);
    const other = await makeClient(backend);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => linkFor(client.email)));
    const week = 7 * 24 * 60 * MINUTE;
    const { token: invitation } = await makeLink(backend.database, client.id, "INVITATION", week, backend.clock.now());
    const somebodyElses = await linkFor(other.email);
    const statuses = await Promise.all(tokens.map(async (token) => (await choosePassword(token)).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await checkLink(invitation)).toEqual({ valid: false });
    expect(await checkLink(somebodyElses)).toMatchObject({ valid: true });
    expect((await backend.call("GET", "/auth/profile", { token: other.token })).status).toBe(200);
  });

  test("of an invitation sets a password too, for as long as it says", async () => {
    const client = await makeClient(backend);
    const week = 7 * 24 * 60 * MINUTE;
    const { token } = await makeLink(backend.database, client.id, "INVITATION", week, backend.clock.now());
    backend.clock.advance(week - 1);
    expect((await choosePassword(token)).status).toBe(200);
  });

  test("is written down nowhere: not in the database, not in a log", async () => {
    const client = await makeClient(backend);
    await askForLink(client.email);
    const token = await mailedToken(client.email);
    expect((await choosePassword(token)).status).toBe(200);
    const { database } = backend;
    const everything = JSON.stringify([
      await database`select * from outbox`,
      await database`select *, encode(token_hash, 'escape') as hash from password_links`,
      await database`select * from users`,
      await database`select * from rate_limits`,
      backend.logged(),
    ]);
    expect(everything).toContain(client.email);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(NEW_PASSWORD);
  });

  test.each([
    "",
    " ",
    "x",
    "../../etc",
    "%00",
    "a".repeat(200),
    "'; drop table users; --",
    "é🚗",
  ])("that nobody sent (%j) is not valid, and not an error", async (token) => {
    const response = await backend.call("GET", `/auth/reset-password/${encodeURIComponent(token)}`, {
      address: freshAddress(),
    });
    // An empty one is no address at all.
    if (token === "") expect(response.status).toBe(404);
    else expect([response.status, await response.json()]).toEqual([200, { valid: false }]);
  });

  test("is forgotten when it has long ended", async () => {
    const client = await makeClient(backend);
    await linkFor(client.email);
    backend.clock.advance(RESET_MS + KEPT_MS + 1);
    await forgetSettledMail(backend.context);
    const left = await backend.database`select 1 from password_links where user_id = ${client.id}`;
    expect(left).toHaveLength(0);
  });
});

describe("limits", () => {
  test("a second click sends no second mail, and says the same", async () => {
    const client = await makeClient(backend);
    const [first, second] = [await askForLink(client.email), await askForLink(client.email.toUpperCase())];
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
    expect(await outbox(backend.context)).toHaveLength(1);
    backend.clock.advance(2 * MINUTE);
    await askForLink(client.email);
    expect(await outbox(backend.context)).toHaveLength(2);
  });

  test("thirty clicks at once send one mail", async () => {
    const client = await makeClient(backend);
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForLink(client.email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await outbox(backend.context)).toHaveLength(1);
  });

  test("nobody's mailbox is filled by strangers, and an earlier link goes on working", async () => {
    const client = await makeClient(backend);
    backend.clock.set("2026-11-20T08:00:00.000Z");
    await askForLink(client.email);
    const first = await mailedToken(client.email);
    for (let tries = 0; tries < 28; tries++) {
      backend.clock.advance(2 * MINUTE);
      expect((await askForLink(client.email)).status).toBe(200);
    }
    expect(await outbox(backend.context)).toHaveLength(RESET_HOURLY.tries);
    expect(await checkLink(first)).toMatchObject({ valid: true });
    backend.clock.advance(4 * MINUTE);
    await askForLink(client.email);
    expect(await outbox(backend.context)).toHaveLength(RESET_HOURLY.tries + 1);
  });

  test("one network asks for so many accounts an hour, whether or not they exist", async () => {
    const home = freshAddress();
    const client = await makeClient(backend);
    for (let index = 0; index < RESET_NETWORK.tries; index++) {
      expect((await askForLink(`nobody-${index}@rihla.test`, home)).status).toBe(200);
    }
    const refused = await askForLink(client.email, home);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ statusCode: 429, message: RULE_MESSAGES.tooManyTries });
    // 08:12: the hour ends at 09:00.
    expect(refused.headers.get("retry-after")).toBe("2880");
    expect((await askForLink(client.email)).status).toBe(200);
    backend.clock.advance(48 * MINUTE);
    expect((await askForLink(client.email, home)).status).toBe(200);
  });

  test("guessing links ends with 429; links that exist cost nothing", async () => {
    const home = freshAddress();
    const client = await makeClient(backend);
    const token = await linkFor(client.email);
    for (let round = 0; round < LINK_GUESSES.tries + 5; round++) {
      expect(await checkLink(token, home)).toMatchObject({ valid: true });
    }
    const guesses = await Promise.all(
      Array.from({ length: LINK_GUESSES.tries + 5 }, (_, index) =>
        index % 2
          ? backend.call("GET", `/auth/reset-password/${newToken()}`, { address: home })
          : choosePassword(newToken(), NEW_PASSWORD, home),
      ),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    const refused = await backend.call("GET", `/auth/reset-password/${token}`, { address: home });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("180");
    expect(await checkLink(token)).toMatchObject({ valid: true });
  });
});

test("nothing unexpected was logged", () => expect(backend.logged()).toEqual([]));

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}
