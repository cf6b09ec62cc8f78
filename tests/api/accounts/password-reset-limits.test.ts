import { describe, expect, test } from "vitest";
import { LINK_GUESSES, RESET_HOURLY, RESET_NETWORK } from "~/backend/rules/accounts/password-reset";
import { newToken } from "~/backend/rules/accounts/tokens";
import { RULE_MESSAGES } from "~/contract/messages";
import { NEW_PASSWORD, startBackendWithMail } from "../../support/backend-with-mail";
import { errorBody } from "../../support/error-body";
import { outbox } from "../../support/mailbox";
import { makeClient } from "../../support/people";

const { backend, freshAddress, mailedToken, tokenOfNewLink, askForLink, checkLink, choosePassword } =
  await startBackendWithMail();

const MINUTE = 60_000;

describe("requesting a password reset link", () => {
  test("sends one letter for two requests in a row, answers both alike, and one more after two minutes", async () => {
    const client = await makeClient(backend);
    const [first, second] = [await askForLink(client.email), await askForLink(client.email.toUpperCase())];
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()]);
    expect(await outbox(backend.context)).toHaveLength(1);
    backend.clock.advance(2 * MINUTE);
    await askForLink(client.email);
    expect(await outbox(backend.context)).toHaveLength(2);
  });

  test("sends one letter for thirty simultaneous requests", async () => {
    const client = await makeClient(backend);
    const answers = await Promise.all(Array.from({ length: 30 }, () => askForLink(client.email)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await outbox(backend.context)).toHaveLength(1);
  });

  test("sends an account a limited number of letters per hour, and leaves an earlier link valid", async () => {
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

  test("limits the requests of a network per hour, whether or not the accounts exist", async () => {
    const home = freshAddress();
    const client = await makeClient(backend);
    for (let index = 0; index < RESET_NETWORK.tries; index++) {
      expect((await askForLink(`nobody-${index}@rihla.test`, home)).status).toBe(200);
    }
    const refused = await askForLink(client.email, home);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual(errorBody(429, RULE_MESSAGES.tooManyTries));
    // It is 08:12; the hour ends at 09:00.
    expect(refused.headers.get("retry-after")).toBe("2880");
    expect((await askForLink(client.email)).status).toBe(200);
    backend.clock.advance(48 * MINUTE);
    expect((await askForLink(client.email, home)).status).toBe(200);
  });

  test("answers 429 after too many guessed links, without counting checks of existing links", async () => {
    const home = freshAddress();
    const client = await makeClient(backend);
    const token = await tokenOfNewLink(client.email);
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

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
