import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertUser } from "~/backend/database/accounts/users";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { callersByRole } from "../../support/callers-by-role";
import { errorBody } from "../../support/error-body";

/** Every call about an agency's team, made by every kind of caller. */

let backend: TestBackend;
let agencies: Record<"open" | "closed", { id: string }>;
let tokens: Record<string, string | null>;
beforeAll(async () => {
  backend = await startBackend();
  ({ agencies, tokens } = await callersByRole(backend));
});
afterAll(() => backend.close());
beforeEach(() => backend.database`delete from rate_limits`);

let invited = 0;
/** Stores a colleague who has not chosen a password yet, and returns the id. */
async function makeInvited(agency: { id: string }): Promise<string> {
  invited += 1;
  const person = { firstName: "Rania", lastName: "Idrissi", email: `invitee-${invited}@rihla.test`, phone: null };
  const account = { ...person, role: "AGENCY_STAFF" as const, agencyId: agency.id, passwordHash: null, locale: "fr" };
  return (await insertUser(backend.database, account, backend.clock.now())) as string;
}

/** What an owner receives. Calls about one person answer 404 to another agency's owner. */
const CALLS: Record<string, { status: number; json?: () => object; ofPerson?: boolean }> = {
  list: { status: 200 },
  member: { status: 200, ofPerson: true },
  invite: { status: 201, json: () => ({ firstName: "Ali", lastName: "Fassi", email: `ali-${++invited}@rihla.test` }) },
  resendInvitation: { status: 200, ofPerson: true },
  remove: { status: 204, ofPerson: true },
};

test("the table covers every call of the contract", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints.team).sort());
});

const ALLOWED = ["owner", "owner of a closed agency", "owner of another agency"];
const CALLERS = ["visitor", "bad token", "client", "staff", "admin", ...ALLOWED];
describe.each(Object.keys(CALLS))("the team's call %s", (name) => {
  test.each(CALLERS)("answers according to the caller's role: %s", async (who) => {
    const { status, json, ofPerson } = CALLS[name] as (typeof CALLS)[string];
    const { method, path }: Endpoint = endpoints.team[name as keyof typeof endpoints.team];
    const id = await makeInvited(who === "owner of a closed agency" ? agencies.closed : agencies.open);
    const before = await everybody();
    const response = await backend.call(method, path.replace("{id}", id), { token: tokens[who], json: json?.() });
    const refused = tokens[who] === null || who === "bad token" ? 401 : 403;
    const expected = ALLOWED.includes(who) ? (ofPerson && who === "owner of another agency" ? 404 : status) : refused;
    expect(response.status).toBe(expected);
    if (expected < 400) return;
    const messages = {
      401: RULE_MESSAGES.notLoggedIn,
      403: RULE_MESSAGES.forbidden,
      404: RULE_MESSAGES.memberNotFound,
    };
    const message = messages[expected as keyof typeof messages];
    expect(await response.json()).toEqual(errorBody(expected, message));
    expect(await everybody()).toEqual(before);
  });
});

test.each([
  "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  "1",
  "null",
  "%00",
  "%27%20or%201%3D1--",
  "x".repeat(300),
])("answers 404 to an unknown team member's id: %s", async (id) => {
  for (const [method, path] of [
    ["GET", `/agencies/team/${id}`],
    ["DELETE", `/agencies/team/${id}`],
    ["POST", `/agencies/team/${id}/invitation`],
  ] as const) {
    const response = await backend.call(method, path, { token: tokens.owner });
    expect([response.status, await response.json()]).toEqual([404, errorBody(404, RULE_MESSAGES.memberNotFound)]);
  }
  expect(backend.logged()).toEqual([]);
});

/** All accounts with their role and agency, and the number of letters in the outbox. */
const everybody = async () => [
  ...(await backend.database`select id, email, role, agency_id, removed_at, invited_at from users order by id`),
  ...(await backend.database`select count(*)::int as letters from outbox`),
];
