import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Case, EVERY_CALL, EVERY_CASE, type RegisteredCall, send } from "../../support/calls";
import { SECRET } from "../../support/calls/call-site";
import { type Callers, makeCallers, refused, served } from "../../support/calls/callers";
import { errorBody } from "../../support/error-body";
import { eventsSince, lastEvent } from "../../support/log-entries";
import type { Person } from "../../support/people";
import { digestOfRows } from "../../support/stored";

/** Every call of the contract by every kind of caller: who is served, what the log says, which pages are renewed. */

let backend: TestBackend;
let callers: Callers;
let publicChanges = 0;
beforeAll(async () => {
  backend = await startBackend();
  backend.context.onPublicChange = () => {
    publicChanges += 1;
  };
  callers = await makeCallers(backend);
});
beforeEach(() => backend.database`delete from rate_limits`);
afterAll(async () => {
  // Every test file of this process reads these settings.
  const { api } = callers.site.admin;
  await api.site.changeSettings({ body: {} });
  await api.site.changePage({ params: { page: "privacy" }, body: {} });
  await backend.close();
});

const UNKNOWN = "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11";
const MALFORMED = [
  ...["1", "null", "undefined", "\0", "' or 1=1--", "../../etc/passwd", "🚗", "x".repeat(300)],
  ...[UNKNOWN.replaceAll("-", ""), `{${UNKNOWN}}`],
];

/** What a caller receives, as one line. The codes of a refusal are those of its messages. */
async function answer(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status < 400) return String(response.status);
  const body = JSON.parse(text);
  expect(body).toMatchObject(errorBody(response.status, body.message));
  return `${response.status} ${[body.message].flat().join(" | ")}`;
}

/** The author of an entry, unless the register says otherwise. */
const authorOf = ({ by }: RegisteredCall, person: Person | null) =>
  by === "anyone" || !person ? { role: "VISITOR", accountId: null } : { role: person.role, accountId: person.id };

/** Expects the work to store nothing, log nothing and leave the cached pages alone. */
async function expectNothing(work: () => Promise<unknown>): Promise<void> {
  const before = await digestOfRows(backend);
  publicChanges = 0;
  await work();
  expect([await digestOfRows(backend), publicChanges]).toEqual([before, 0]);
}

test("the register knows how to make every call of the contract", () => {
  expect([...new Set(EVERY_CASE.map(({ call }) => call.name))]).toEqual(EVERY_CALL.map(({ name }) => name));
});

/** The cases that fit, by title. */
const cases = (fits: (one: Case) => unknown = () => true) =>
  EVERY_CASE.filter(fits).map((one) => [one.title, one] as const);

describe("a call is refused to those whom it is not for, who change nothing:", () => {
  test.each(cases(({ call }) => call.by !== "anyone"))("%s", async (_, { call, prepare }) => {
    const sent = await prepare(callers.site);
    const messages = {
      401: RULE_MESSAGES.notLoggedIn,
      403: call.forbidden ?? RULE_MESSAGES.forbidden,
      404: call.notFound,
    };
    const expected: [string, string][] = [];
    const answers: [string, string][] = [];
    await expectNothing(async () => {
      for (const { name, token, status } of refused(callers, call)) {
        expected.push([name, `${status} ${messages[status]}`]);
        answers.push([name, await answer(await send(backend, call, token, sent))]);
      }
    });
    expect(answers).toEqual(expected);
  });
});

describe("a call serves those whom it is for, and leaves one entry of the log if it writes:", () => {
  test.each(cases())("%s", async (_, { call, action, prepare }) => {
    for (const { name, token, person, site } of served(callers, call)) {
      const { as, status = call.status ?? 200, subject, author, ...sent } = await prepare(site);
      const before = await lastEvent(backend);
      publicChanges = 0;
      const response = await send(backend, call, as?.token ?? token, sent);
      const text = await response.text();
      expect([name, response.status, text]).toEqual([name, status, text]);
      const isWritten = action !== null && status < 400;
      const reply = text.startsWith("{") ? JSON.parse(text) : null;
      const entry = {
        action,
        ...(typeof author === "function" ? author(reply) : (author ?? authorOf(call, as ?? person))),
        subjectId: typeof subject === "function" ? subject(reply) : subject,
      };
      const written = (await eventsSince(backend, before)).filter(({ role }) => role !== "SYSTEM");
      expect(written, name).toEqual(isWritten ? [expect.objectContaining(entry)] : []);
      const clearings = call.clearsPages === "twice" ? 2 : Number(call.clearsPages ?? false);
      expect([name, publicChanges]).toEqual([name, isWritten ? clearings : 0]);
    }
  });
});

describe("a call finds nothing by an id that does not exist:", () => {
  test.each(cases(({ call }) => call.notFound))("%s", async (_, { call, prepare }) => {
    const [{ token, site }] = served(callers, call);
    const sent = await prepare(site);
    const [first = "", ...more] = Object.keys(sent.params ?? {}).filter((name) => name !== "moment");
    const ask = async (name: string, id: string) =>
      answer(await send(backend, call, token, { ...sent, params: { ...sent.params, [name]: id } }));
    await expectNothing(async () => {
      expect(await ask(first, UNKNOWN)).toBe(`404 ${call.notFound}`);
      const malformed = `404 ${call.malformedId ?? call.notFound}`;
      for (const id of MALFORMED) expect([id, await ask(first, id)]).toEqual([id, malformed]);
      for (const name of more) expect(await ask(name, UNKNOWN)).toMatch(/^404 /);
    });
  });
});

describe("a call for everybody is refused with a wrong body:", () => {
  test.each(cases(({ call, action }) => call.by === "anyone" && call.sample && action))(
    "%s",
    async (_, { call, prepare }) => {
      const { params } = await prepare(callers.site);
      await expectNothing(async () =>
        expect(await answer(await send(backend, call, null, { params, json: call.sample }))).toMatch(/^4/),
      );
    },
  );
});

test("no entry contains anybody's name or contact details, or what they wrote", async () => {
  const [all] = await backend.database<{ text: string }[]>`
    select coalesce(string_agg(changes::text, e'\n'), '') as text from events`;
  expect(all?.text).toContain("status");
  for (const word of [SECRET, "Naciri", "Bennani", "@", "0661000067", "661000067", "AT 641"]) {
    expect(all?.text.toLowerCase()).not.toContain(word.toLowerCase());
  }
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
