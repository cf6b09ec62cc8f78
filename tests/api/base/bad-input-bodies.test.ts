import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeClient } from "../../support/people";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const login = (options: { body?: BodyInit; headers?: Record<string, string> }) =>
  backend.call("POST", "/auth/login", { address: "10.8.0.1", ...options });
const asJson = { "content-type": "application/json" };

test.each(["{", "{'email': 1}", "\u0000", "[".repeat(100_000), '{"email":"a@b.ma",}', "undefined"])(
  "refuses a body that is not JSON: %j",
  async (body) => {
    const response = await login({ body, headers: asJson });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, VALIDATION.bodyInvalid));
  },
);

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"])(
  "answers 415 to a content type other than JSON: %s",
  async (type) => {
    const response = await login({ body: '{"email":"a@b.ma"}', headers: { "content-type": type } });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual(errorBody(415, RULE_MESSAGES.unsupportedType));
  },
);

test.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/merge-patch+json"])(
  "reads a body of any JSON content type: %s",
  async (type) => {
    const response = await login({ body: "{}", headers: { "content-type": type } });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual([VALIDATION.emailRequired, VALIDATION.passwordRequired]);
  },
);

test("answers 413 to a body beyond the limit, whether or not its length is announced", async () => {
  const big = JSON.stringify({ email: "x".repeat(300_000) });
  const response = await login({ body: big, headers: asJson });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual(errorBody(413, RULE_MESSAGES.tooLarge));
  expect(await streamed(64)).toMatchObject({ status: 413, sentMegabytes: expect.any(Number) });
});

test("refuses an endless body without reading on", async () => {
  const { status, sentMegabytes } = await streamed(400);
  expect(status).toBe(413);
  expect(sentMegabytes).toBeLessThan(50);
});

test("ignores unknown keys in a body", async () => {
  const { token } = await makeClient(backend);
  const json = { firstName: "Aya", lastName: "Tazi", isAdmin: true, "a.b": 1, 数: "x" };
  const response = await backend.call("PUT", "/auth/profile", { token, json });
  expect(response.status).toBe(200);
  expect(Object.keys(await response.json()).sort()).toEqual(
    ["agency", "email", "emailConfirmed", "firstName", "id", "lastName", "locale", "phone", "role"].sort(),
  );
});

/** Sends a body without a length in chunks of a megabyte until the server answers or `megabytes` are sent. */
function streamed(megabytes: number): Promise<{ status: number; sentMegabytes: number }> {
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const done = () => resolve({ status, sentMegabytes: sent });
    const call = request(`${backend.baseUrl}/auth/login`, { method: "POST", headers: asJson }, (response) => {
      status = response.statusCode ?? 0;
      response.resume();
      call.destroy();
      done();
    });
    call.on("error", done);
    const chunk = Buffer.alloc(1024 * 1024, "x");
    const next = () => {
      if (status || sent >= megabytes) return;
      sent += 1;
      call.write(chunk, () => setImmediate(next));
    };
    next();
  });
}

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
