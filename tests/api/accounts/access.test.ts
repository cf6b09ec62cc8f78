import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeClient, makeOneOfEachRole } from "../../support/people";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

test.each(["/openapi.json", "/docs"])("everybody may read %s", async (path) => {
  const people = await makeOneOfEachRole(backend);
  for (const token of [null, "not-a-token", ...people.map((person) => person.token)]) {
    expect((await backend.call("GET", path, { token })).status).toBe(200);
  }
});

test("applies a change of role to an open session at once", async () => {
  const client = await makeClient(backend);
  await backend.database`update users set role = 'SUPER_ADMIN' where id = ${client.id}`;
  expect((await client.api.auth.profile()).role).toBe("SUPER_ADMIN");
  expect((await backend.call("GET", "/reservations/my-reservations", { token: client.token })).status).toBe(403);
});

test("answers 401 to the token of a deleted account", async () => {
  const client = await makeClient(backend);
  await backend.database`delete from users where id = ${client.id}`;
  expect((await backend.call("GET", "/auth/profile", { token: client.token })).status).toBe(401);
});
