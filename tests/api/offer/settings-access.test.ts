import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULE_MESSAGES } from "~/contract/messages";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { startBackend, type TestBackend } from "../../support/backend";
import { callersByRole } from "../../support/callers-by-role";
import { errorBody } from "../../support/error-body";
import { WEEK } from "../../support/hours";

/** Every call about an agency's settings, made by every kind of caller. */

let backend: TestBackend;
let tokens: Record<string, string | null>;
beforeAll(async () => {
  backend = await startBackend();
  ({ tokens } = await callersByRole(backend));
});
afterAll(() => backend.close());

const CALLS: Record<string, { status: number; json?: object }> = {
  conditions: { status: 200 },
  changeConditions: { status: 204, json: CONDITIONS },
  offers: { status: 200 },
  changeOffers: { status: 200, json: OFFERS },
  openingHours: { status: 200 },
  changeOpeningHours: { status: 200, json: { week: WEEK } },
};

test("the table covers every call of the contract", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints.agencySettings).sort());
});

const ALLOWED = ["owner", "owner of a closed agency", "owner of another agency"];
const CALLERS = ["visitor", "bad token", "client", "staff", "admin", ...ALLOWED];
describe.each(Object.keys(CALLS))("the settings' call %s", (name) => {
  test.each(CALLERS)("answers according to the caller's role: %s", async (who) => {
    const { status, json } = CALLS[name] as (typeof CALLS)[string];
    const { method, path }: Endpoint = endpoints.agencySettings[name as keyof typeof endpoints.agencySettings];
    const before = await stored();
    const response = await backend.call(method, path, { token: tokens[who], json });
    const refused = tokens[who] === null || who === "bad token" ? 401 : 403;
    expect(response.status).toBe(ALLOWED.includes(who) ? status : refused);
    if (ALLOWED.includes(who)) return;
    const message = refused === 401 ? RULE_MESSAGES.notLoggedIn : RULE_MESSAGES.forbidden;
    expect(await response.json()).toEqual(errorBody(refused, message));
    expect(await stored()).toEqual(before);
  });
});

const stored = async () => [
  await backend.database`select * from agency_conditions order by agency_id`,
  await backend.database`select * from agency_offers order by agency_id`,
  await backend.database`select * from agency_hours order by agency_id`,
];
