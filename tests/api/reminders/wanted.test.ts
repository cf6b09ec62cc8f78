import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { UNSUBSCRIBE_GUESSES } from "~/backend/rules/reminders/wanted";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { makeAgency, makeClient, makeOwner, PASSWORD, type Person } from "../../support/people";
import { unsubscribeKeyOf } from "../../support/unsubscribe";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => backend.database`delete from rate_limits`);

const ALL = { pickup: true, return: true, review: true };

describe("a client's reminder settings", () => {
  test("start with everything on, and change one by one for that client only", async () => {
    const { api } = await makeClient(backend);
    const other = await makeClient(backend);
    expect(await api.reminders.mine()).toEqual(ALL);
    for (const kind of ["pickup", "return", "review"] as const) {
      const wanted = { ...ALL, [kind]: false };
      expect(await api.reminders.changeMine({ body: wanted })).toEqual(wanted);
      expect(await api.reminders.mine()).toEqual(wanted);
    }
    expect(await other.api.reminders.mine()).toEqual(ALL);
  });

  test("turn on whatever a request omits", async () => {
    const { api, token } = await makeClient(backend);
    await api.reminders.changeMine({ body: { pickup: false, return: false, review: false } });
    const reply = await backend.call("PUT", "/auth/reminders", { token, json: { review: false } });
    expect([reply.status, await reply.json()]).toEqual([200, { ...ALL, review: false }]);
  });
});

describe("an agency's reminder settings", () => {
  test("are set by its owner, for that agency only", async () => {
    const [agency, other] = [await makeAgency(backend), await makeAgency(backend)];
    const [{ api }, rival] = [await makeOwner(backend, agency), await makeOwner(backend, other)];
    const wanted = { pickup: true, return: false, review: true, demands: false, deposits: false };
    expect(await api.reminders.ofAgency()).toEqual({ ...ALL, demands: true, deposits: true });
    expect(await api.reminders.changeOfAgency({ body: wanted })).toEqual(wanted);
    expect(await api.reminders.ofAgency()).toEqual(wanted);
    expect(await rival.api.reminders.ofAgency()).toEqual({ ...ALL, demands: true, deposits: true });
  });
});

describe("the unsubscribe key of a letter", () => {
  const keyOf = (account: Person) => unsubscribeKeyOf(backend, account);
  const use = (key: string, address?: string) =>
    outcomeOf(backend.api(null, address).reminders.unsubscribe({ body: { key } }));

  test("ends requests for reviews without a login, and can be used again", async () => {
    const [salma, karim] = [await makeClient(backend), await makeClient(backend)];
    await salma.api.reminders.changeMine({ body: { ...ALL, return: false } });
    const key = await keyOf(salma);
    expect([await use(key), await use(key)]).toEqual(["ok", "ok"]);
    expect(await salma.api.reminders.mine()).toEqual({ pickup: true, return: false, review: false });
    expect(await karim.api.reminders.mine()).toEqual(ALL);
  });

  test("stays the same once the client turns everything on again", async () => {
    const salma = await makeClient(backend);
    const key = await keyOf(salma);
    await use(key);
    await salma.api.reminders.changeMine({ body: ALL });
    expect([await keyOf(salma), await salma.api.reminders.mine()]).toEqual([key, ALL]);
  });

  test("is unknown if changed anywhere or combined with another account's id", async () => {
    const [salma, karim] = [await makeClient(backend), await makeClient(backend)];
    const [key, other] = [await keyOf(salma), await keyOf(karim)];
    const changed = [...key].map((sign, at) => key.slice(0, at) + (sign === "0" ? "1" : "0") + key.slice(at + 1));
    const wrong = [
      ...changed,
      key.toUpperCase(),
      key.slice(0, -1),
      `${key}0`,
      salma.id + other.slice(36),
      salma.id,
      "-",
    ];
    for (const [index, one] of wrong.entries()) {
      expect([one, await use(one, `198.51.100.${index}`)]).toEqual([one, `404 ${RULE_MESSAGES.linkUnknown}`]);
    }
    expect(await use(key)).toBe("ok");
  });

  test("stops working once the account is erased", async () => {
    const salma = await makeClient(backend);
    const key = await keyOf(salma);
    await salma.api.personalData.erase({ body: { password: PASSWORD } });
    expect(await use(key)).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
  });

  test("of the earlier form works in either letter case until the account is erased", async () => {
    const [salma, earlier] = [await makeClient(backend), randomUUID()];
    await backend.database`
      update users set earlier_unsubscribe_hash = sha256(convert_to(${earlier}, 'UTF8')) where id = ${salma.id}`;
    expect([await use(earlier), await use(earlier.toUpperCase())]).toEqual(["ok", "ok"]);
    expect(await salma.api.reminders.mine()).toEqual({ ...ALL, review: false });
    await salma.api.personalData.erase({ body: { password: PASSWORD } });
    expect(await use(earlier)).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
  });

  test.each([randomUUID(), "x", "%", "null", "' or true --"])("is unknown if it does not exist: %s", async (key) => {
    expect(await use(key)).toBe(`404 ${RULE_MESSAGES.linkUnknown}`);
  });

  test("cannot be guessed: a network may send thirty wrong keys, and any number of right ones", async () => {
    const key = await keyOf(await makeClient(backend));
    const [address, elsewhere] = ["192.0.2.7", "192.0.2.8"];
    for (let right = 0; right < 40; right++) expect(await use(key, address)).toBe("ok");
    for (let wrong = 0; wrong < UNSUBSCRIBE_GUESSES.tries; wrong++)
      expect(await use(randomUUID(), address)).toMatch(/^404/);
    expect(await use(randomUUID(), address)).toBe(`429 ${RULE_MESSAGES.tooManyTries}`);
    expect(await use(key, address)).toBe(`429 ${RULE_MESSAGES.tooManyTries}`);
    expect(await use(key, elsewhere)).toBe("ok");
  });
});
