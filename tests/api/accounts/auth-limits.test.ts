import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { REGISTRATIONS } from "~/backend/rules/accounts/accounts";
import { ACCOUNT_ANYWHERE, ACCOUNT_HERE, NETWORK } from "~/backend/rules/accounts/password-check";
import * as passwords from "~/backend/rules/accounts/passwords";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeClient, PASSWORD } from "../../support/people";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  await backend.database`delete from rate_limits`;
});

const HOME = "196.12.0.1";
const ELSEWHERE = "196.13.0.1";
const MINUTE = 60_000;

const logIn = (email: string, password: string, address: string) =>
  backend.call("POST", "/auth/login", { json: { email, password }, address });

async function fail(email: string, address: string, times: number): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: times }, () => logIn(email, "wrong-one", address)));
  return responses.map(({ status }) => status).sort();
}

test("answers 429 and the time to wait after ten wrong passwords from an address, even to the right one", async () => {
  const client = await makeClient(backend);
  expect(await fail(client.email, HOME, ACCOUNT_HERE.tries)).toEqual(Array(10).fill(401));
  const response = await logIn(client.email.toUpperCase(), PASSWORD, HOME);
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual(errorBody(429, RULE_MESSAGES.tooManyTries));
  // It is 08:12; the quarter of an hour ends at 08:15.
  expect(response.headers.get("retry-after")).toBe("180");
});

test("another person's wrong passwords do not lock out the owner of an account", async () => {
  const client = await makeClient(backend);
  await fail(client.email, ELSEWHERE, 12);
  expect((await logIn(client.email, PASSWORD, HOME)).status).toBe(200);
});

test("accepts a login again once the time in Retry-After has passed", async () => {
  const client = await makeClient(backend);
  await fail(client.email, HOME, 11);
  const seconds = Number((await logIn(client.email, PASSWORD, HOME)).headers.get("retry-after"));
  backend.clock.advance(seconds * 1000 - 1);
  expect((await logIn(client.email, PASSWORD, HOME)).status).toBe(429);
  backend.clock.advance(1);
  expect((await logIn(client.email, PASSWORD, HOME)).status).toBe(200);
});

test("counts each of many wrong passwords that are sent at the same time", async () => {
  const client = await makeClient(backend);
  const statuses = await fail(client.email, HOME, 30);
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)]);
});

test("a successful login resets the account's count", async () => {
  const client = await makeClient(backend);
  for (let round = 0; round < 3; round++) {
    expect(await fail(client.email, HOME, 9)).toEqual(Array(9).fill(401));
    expect((await logIn(client.email, PASSWORD, HOME)).status).toBe(200);
  }
});

test("does not count successful logins towards the limit", async () => {
  const client = await makeClient(backend);
  for (let round = 0; round < 3; round++) {
    const all = await Promise.all(Array.from({ length: 9 }, () => logIn(client.email, PASSWORD, HOME)));
    expect(all.every(({ status }) => status === 200)).toBe(true);
  }
  const [counted] = await backend.database`select coalesce(max(tries), 0)::int as tries from rate_limits`;
  expect(counted?.tries).toBe(0);
});

test("answers 429 to one address that tries one password on many accounts", async () => {
  const emails = Array.from({ length: NETWORK.tries + 5 }, (_, index) => `person-${index}@rihla.test`);
  const statuses = await Promise.all(emails.map(async (email) => (await logIn(email, "123456", HOME)).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(NETWORK.tries);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const client = await makeClient(backend);
  expect((await logIn(client.email, PASSWORD, HOME)).status).toBe(429);
  expect((await logIn(client.email, PASSWORD, ELSEWHERE)).status).toBe(200);
  // Once a limit is reached, further attempts add no rows.
  const [rows] = await backend.database`select count(*)::int as count from rate_limits where tries > 0`;
  expect(rows?.count).toBeLessThanOrEqual(2 * NETWORK.tries + 1);
});

test("the addresses of one IPv6 network share one limit", async () => {
  const client = await makeClient(backend);
  for (let host = 1; host <= 10; host++) await logIn(client.email, "wrong-one", `2001:db8:1:2::${host}`);
  expect((await logIn(client.email, PASSWORD, "2001:0db8:0001:0002:ffff::1")).status).toBe(429);
  expect((await logIn(client.email, PASSWORD, "2001:db8:1:3::1")).status).toBe(200);
});

test("wrong passwords from many addresses slow an account down without locking it", async () => {
  const client = await makeClient(backend);
  for (let network = 0; network < ACCOUNT_ANYWHERE.tries / 10; network++) {
    await fail(client.email, `41.0.${network}.1`, 10);
  }
  const check = vi.spyOn(passwords, "checkPassword");
  const slowed = new Promise<{ milliseconds: unknown; goOn: () => void }>((resolve) => {
    vi.spyOn(timers, "setTimeout").mockImplementation(
      (milliseconds) => new Promise((done) => resolve({ milliseconds, goOn: () => done(undefined as never) })),
    );
  });
  // Named imports of a Node module see the mock only after this call.
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const loggingIn = logIn(client.email, PASSWORD, HOME);
  const { milliseconds, goOn } = await slowed;
  expect(milliseconds).toBe(2000);
  // Another login, started and answered in the meantime, is the only one whose password has been checked.
  expect((await logIn("nobody@rihla.test", "wrong-one", ELSEWHERE)).status).toBe(401);
  expect(check.mock.calls).toEqual([[null, "wrong-one"]]);
  goOn();
  expect((await loggingIn).status).toBe(200);
});

test("allows forty registrations an hour from one address, and refuses more with 429", async () => {
  const register = (index: number, address: string) =>
    backend.call("POST", "/auth/register", {
      json: { firstName: "Aya", lastName: "Tazi", email: `pupil-${index}@rihla.test`, password: "huit-car" },
      address,
    });
  const all = await Promise.all(Array.from({ length: REGISTRATIONS.tries }, (_, index) => register(index, HOME)));
  expect(all.every(({ status }) => status === 201)).toBe(true);
  const refused = await register(1000, HOME);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("2880");
  expect((await register(1000, ELSEWHERE)).status).toBe(201);
  backend.clock.advance(48 * MINUTE);
  expect((await register(1001, HOME)).status).toBe(201);
});

test("does not count registrations with invalid fields towards the limit", async () => {
  const empty = Array.from({ length: 60 }, () => backend.call("POST", "/auth/register", { json: {}, address: HOME }));
  expect((await Promise.all(empty)).every(({ status }) => status === 400)).toBe(true);
  const [rows] = await backend.database`select count(*)::int as count from rate_limits`;
  expect(rows?.count).toBe(0);
});
