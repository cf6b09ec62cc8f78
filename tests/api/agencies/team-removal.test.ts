import { beforeEach, expect, test } from "vitest";
import { listAccounts } from "~/backend/rules/accounts/operators";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithMail, tokenIn } from "../../support/backend-with-mail";
import { errorBody } from "../../support/error-body";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";

/** Removing people from an agency's team. */

const { backend, mailedLinks, askForLink, checkLink, choosePassword, logIn } = await startBackendWithMail();

let agency: Agency;
let owner: Person;
beforeEach(async () => {
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});

const MINUTE = 60_000;

const invite = (json: object) => backend.call("POST", "/agencies/team", { token: owner.token, json });
const resend = (id: string) => backend.call("POST", `/agencies/team/${id}/invitation`, { token: owner.token });
const remove = (id: string) => backend.call("DELETE", `/agencies/team/${id}`, { token: owner.token });
/** The tokens in all letters to this address so far, oldest first. */
const mailedTokens = async (email: string) => (await mailedLinks(email)).map(tokenIn);

test("removal logs a colleague out, refuses logins and links, frees the e-mail and retains the row", async () => {
  const colleague = await makeStaff(backend, agency);
  const phone = (await (await logIn(colleague.email)).json()).access_token;
  await askForLink(colleague.email);
  const [link = ""] = await mailedTokens(colleague.email);
  expect((await remove(colleague.id)).status).toBe(204);

  for (const token of [colleague.token, phone]) {
    const reply = await backend.call("GET", "/auth/profile", { token });
    expect([reply.status, (await reply.json()).message]).toEqual([401, RULE_MESSAGES.notLoggedIn]);
  }
  const login = await logIn(colleague.email);
  expect([login.status, (await login.json()).message]).toEqual([401, RULE_MESSAGES.credentials]);
  expect(await checkLink(link)).toEqual({ valid: false });
  expect((await choosePassword(link)).status).toBe(400);
  backend.clock.advance(5 * MINUTE);
  await askForLink(colleague.email);
  expect(await mailedTokens(colleague.email)).toEqual([link]);

  const [row] = await backend.database`select first_name, role, agency_id from users where id = ${colleague.id}`;
  expect(row).toEqual({ first_name: colleague.firstName, role: "AGENCY_STAFF", agency_id: agency.id });
  expect((await owner.api.team.list({})).data.map(({ email }) => email)).toEqual([owner.email]);
  expect((await remove(colleague.id)).status).toBe(404);
  expect((await resend(colleague.id)).status).toBe(404);
  const back = await (await invite({ firstName: "Omar", lastName: "B", email: colleague.email })).json();
  expect(back.id).not.toBe(colleague.id);
});

test("removing a colleague changes neither the agency's reservations nor the others' sessions", async () => {
  const [leaver, stayer] = [await makeStaff(backend, agency), await makeStaff(backend, agency)];
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00", status: "PENDING" } as const;
  const { id } = await makeReservation(backend, { vehicle, client: await makeClient(backend), ...dates });
  await leaver.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  expect((await remove(leaver.id)).status).toBe(204);
  const { data } = await stayer.api.reservations.ofAgency({});
  expect(data.map(({ id, status }) => [id, status])).toEqual([[id, "CONFIRMED"]]);
});

test("refuses to remove an owner of the agency, even at an owner's request", async () => {
  const partner = await makeOwner(backend, agency);
  for (const { id } of [owner, partner]) {
    const reply = await remove(id);
    expect([reply.status, await reply.json()]).toEqual([409, errorBody(409, RULE_MESSAGES.ownerStays)]);
  }
  for (const { api } of [owner, partner]) expect((await api.auth.profile()).role).toBe("AGENCY_OWNER");
});

test("a colleague who is removed while logging in ends up logged out", async () => {
  const colleagues = await Promise.all(Array.from({ length: 5 }, () => makeStaff(backend, agency)));
  await Promise.all(colleagues.flatMap(({ id, email }) => [...Array(3)].map(() => logIn(email)).concat(remove(id))));
  const [left] = await backend.database`
    select count(*)::int as sessions from access_tokens t join users u on u.id = t.user_id
    where u.agency_id = ${agency.id} and u.role = 'AGENCY_STAFF'`;
  expect(left?.sessions).toBe(0);
});

test("the list of accounts omits a removed colleague", async () => {
  const colleague = await makeStaff(backend, agency);
  const count = async () =>
    (await backend.database`select count(*)::int as n from users where email = ${colleague.email}`)[0]?.n;
  await remove(colleague.id);
  await invite({ firstName: "Omar", lastName: "B", email: colleague.email });
  expect(await count()).toBe(2);
  const { accounts } = await listAccounts(backend.context, { limit: 1000 });
  expect(accounts.filter(({ email }) => email === colleague.email)).toHaveLength(1);
});
