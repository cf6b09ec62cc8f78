import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeClient } from "../../support/people";

let backend: TestBackend;
let page: Map<string, Promise<unknown>>;

beforeAll(async () => {
  backend = await startBackend();
  // As within the site, where one browser request makes several calls.
  backend.context.oncePerRequest = <T>(key: string, compute: () => Promise<T>) => {
    const value = page.get(key) ?? compute();
    page.set(key, value);
    return value as Promise<T>;
  };
});
afterAll(() => backend.close());

test("looks a caller up once per page, and refuses a caller on the next page after logout", async () => {
  const [client, other] = await Promise.all([makeClient(backend), makeClient(backend)]);
  const emailOf = async (token: string) => {
    const reply = await backend.call("GET", "/auth/profile", { token });
    return reply.ok ? (await reply.json()).email : reply.status;
  };

  page = new Map();
  expect([await emailOf(client.token), await emailOf(other.token)]).toEqual([client.email, other.email]);
  await backend.database`delete from access_tokens`;
  expect([await emailOf(client.token), await emailOf(other.token)]).toEqual([client.email, other.email]);
  expect(await emailOf("unknown")).toBe(401);

  page = new Map();
  expect([await emailOf(client.token), await emailOf(other.token)]).toEqual([401, 401]);
});
