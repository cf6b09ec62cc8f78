import { describe, expect, test } from "vitest";
import { makeLink, RESET_MS } from "~/backend/rules/accounts/password-reset";
import { deleteOldLinks } from "~/backend/rules/mail/delivery";
import { LINKS_KEPT_MS } from "~/backend/rules/mail/delivery-times";
import { NEW_PASSWORD, startBackendWithMail } from "../../support/backend-with-mail";
import { makeClient, PASSWORD } from "../../support/people";

const { backend, freshAddress, mailedToken, tokenOfNewLink, askForLink, checkLink, choosePassword, logIn } =
  await startBackendWithMail();

const MINUTE = 60_000;

describe("a password link", () => {
  test("works for one hour after it is sent, and not a moment longer", async () => {
    const client = await makeClient(backend);
    await askForLink(client.email);
    // The letter is sent late, as when the mail server is down. The delay does not shorten the hour.
    backend.clock.advance(40 * MINUTE);
    const token = await mailedToken(client.email);
    backend.clock.advance(RESET_MS - 1);
    expect(await checkLink(token)).toMatchObject({ valid: true });
    backend.clock.advance(1);
    expect(await checkLink(token)).toEqual({ valid: false });
    expect((await choosePassword(token)).status).toBe(400);
    expect((await logIn(client.email, PASSWORD)).status).toBe(200);
  });

  test("sets one password when it is used twenty times at once", async () => {
    const client = await makeClient(backend);
    const token = await tokenOfNewLink(client.email);
    const tries = Array.from({ length: 20 }, (_, index) => `safran-${index}`);
    const statuses = await Promise.all(tries.map(async (password) => (await choosePassword(token, password)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    const winner = tries[statuses.indexOf(200)] as string;
    expect((await logIn(client.email, winner)).status).toBe(200);
  });

  test("invalidates the account's other links, even when all are used at once", async () => {
    const client = await makeClient(backend);
    const other = await makeClient(backend);
    const tokens = await Promise.all(Array.from({ length: 6 }, () => tokenOfNewLink(client.email)));
    const week = 7 * 24 * 60 * MINUTE;
    const { token: invitation } = await makeLink(backend.database, client.id, "INVITATION", week, backend.clock.now());
    const somebodyElses = await tokenOfNewLink(other.email);
    const statuses = await Promise.all(tokens.map(async (token) => (await choosePassword(token)).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await checkLink(invitation)).toEqual({ valid: false });
    expect(await checkLink(somebodyElses)).toMatchObject({ valid: true });
    expect((await backend.call("GET", "/auth/profile", { token: other.token })).status).toBe(200);
  });

  test("from an invitation sets a password for as long as the invitation is valid", async () => {
    const client = await makeClient(backend);
    const week = 7 * 24 * 60 * MINUTE;
    const { token } = await makeLink(backend.database, client.id, "INVITATION", week, backend.clock.now());
    backend.clock.advance(week - 1);
    expect((await choosePassword(token)).status).toBe(200);
  });

  test("appears neither in the database nor in the logs, and neither does the new password", async () => {
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

  test.each(["", " ", "x", "../../etc", "%00", "a".repeat(200), "'; drop table users; --", "é🚗"])(
    "is refused when its token (%j) was never issued",
    async (token) => {
      const response = await backend.call("GET", `/auth/reset-password/${encodeURIComponent(token)}`, {
        address: freshAddress(),
      });
      // An empty token makes an unknown path.
      if (token === "") expect(response.status).toBe(404);
      else expect([response.status, await response.json()]).toEqual([200, { valid: false }]);
    },
  );

  test("is deleted once its retention after expiry is over", async () => {
    const client = await makeClient(backend);
    await tokenOfNewLink(client.email);
    backend.clock.advance(RESET_MS + LINKS_KEPT_MS + 1);
    await deleteOldLinks(backend.context);
    const left = await backend.database`select 1 from password_links where user_id = ${client.id}`;
    expect(left).toHaveLength(0);
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
