import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUp } from "~/backend/rules/accounts/accounts";
import { SESSION_MS } from "~/backend/rules/accounts/tokens";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeClient, PASSWORD } from "../../support/people";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const logIn = (email: string, password = PASSWORD) =>
  backend.call("POST", "/auth/login", { json: { email, password } });

test("a logout revokes the token it was sent with and no other", async () => {
  const client = await makeClient(backend);
  const { access_token: other } = await (await logIn(client.email)).json();
  const response = await backend.call("POST", "/auth/logout", { token: client.token });
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect((await backend.call("GET", "/auth/profile", { token: client.token })).status).toBe(401);
  expect((await backend.call("POST", "/auth/logout", { token: client.token })).status).toBe(401);
  expect((await backend.call("GET", "/auth/profile", { token: other })).status).toBe(200);
});

test("a session token is valid for 30 days and not a moment longer", async () => {
  const client = await makeClient(backend);
  const start = backend.clock.now();
  try {
    backend.clock.set(new Date(start.getTime() + SESSION_MS - 1));
    expect((await client.api.auth.profile()).id).toBe(client.id);
    backend.clock.advance(1);
    const response = await backend.call("GET", "/auth/profile", { token: client.token });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual(errorBody(401, RULE_MESSAGES.notLoggedIn));
  } finally {
    backend.clock.set(start);
  }
});

test("answers 401 to a session token with one character changed", async () => {
  const { token } = await makeClient(backend);
  for (const position of [0, 20, 41]) {
    const other = token[position] === "A" ? "B" : "A";
    const forged = token.slice(0, position) + other + token.slice(position + 1);
    expect((await backend.call("GET", "/auth/profile", { token: forged })).status).toBe(401);
  }
});

test("reads the session token from the Authorization header only", async () => {
  const { token } = await makeClient(backend);
  const attempts = [
    backend.call("GET", `/auth/profile?token=${token}&access_token=${token}`),
    backend.call("GET", "/auth/profile", { headers: { cookie: `access_token=${token}; __session=${token}` } }),
    backend.call("GET", "/auth/profile", { headers: { authorization: token } }),
    backend.call("GET", "/auth/profile", { headers: { authorization: `Basic ${token}` } }),
    backend.call("GET", "/auth/profile", { headers: { authorization: "Bearer " } }),
  ];
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
});

test("the database stores neither tokens nor passwords in plain text", async () => {
  const { database } = backend;
  const { token, id } = await makeClient(backend);
  const [stored] = await database`select token_hash, expires_at from access_tokens where user_id = ${id}`;
  expect(Buffer.from(stored?.token_hash)).toEqual(createHash("sha256").update(token).digest());
  const [user] = await database`select password_hash from users where id = ${id}`;
  expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const everything = JSON.stringify([
    await database`select encode(token_hash, 'escape') as t from access_tokens`,
    await database`select * from users`,
    await database`select * from rate_limits`,
  ]);
  expect(everything).not.toContain(token);
  expect(everything).not.toContain(PASSWORD);
});

test("the cleanup job deletes only sessions and rate limits that have expired", async () => {
  const { database, clock, context } = backend;
  const start = clock.now();
  const old = await makeClient(backend);
  await logIn(old.email, "wrong-one");
  try {
    clock.advance(SESSION_MS - 60_000);
    const young = await makeClient(backend);
    await logIn(young.email, "wrong-one");
    clock.advance(60_000);
    await cleanUp(context);
    const left = await database`select user_id from access_tokens`;
    expect(left.map((row) => row.user_id)).toEqual([young.id]);
    const windows = await database`select window_start from rate_limits`;
    expect(windows.length).toBeGreaterThan(0);
    expect(windows.every((row) => clock.now().getTime() - row.window_start.getTime() <= 3_600_000)).toBe(true);
  } finally {
    clock.set(start);
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
