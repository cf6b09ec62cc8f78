import { beforeEach, describe, expect, test } from "vitest";
import { INVITATION_HOURLY, INVITATION_MS, INVITATIONS } from "~/backend/rules/agencies/team";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { NEW_PASSWORD, startBackendWithMail, tokenIn } from "../../support/backend-with-mail";
import { errorBody } from "../../support/error-body";
import { outbox } from "../../support/mailbox";
import { type Agency, makeAgency, makeClient, makeOwner, makeStaff, PASSWORD, type Person } from "../../support/people";

const { backend, freshAddress, mails, sendDue, mailedLinks, checkLink, choosePassword, logIn } =
  await startBackendWithMail();

let agency: Agency;
let owner: Person;
beforeEach(async () => {
  agency = await makeAgency(backend, { name: "Ocre Location" });
  owner = await makeOwner(backend, agency, { firstName: "Hind", lastName: "Rami" });
});

const MINUTE = 60_000;
let people = 0;
const somebody = () => ({ firstName: "Rania", lastName: "Idrissi", email: `rania-${++people}@rihla.test` });

const invite = (json: object, by = owner) => backend.call("POST", "/agencies/team", { token: by.token, json });
const resend = (id: string) => backend.call("POST", `/agencies/team/${id}/invitation`, { token: owner.token });
const remove = (id: string, by = owner) => backend.call("DELETE", `/agencies/team/${id}`, { token: by.token });
/** The tokens in all letters to this address so far, oldest first. */
const mailedTokens = async (email: string) => (await mailedLinks(email)).map(tokenIn);

describe("an invitation to the team", () => {
  test("contains a link that sets a password once, after which the person works for the agency", async () => {
    const person = somebody();
    const reply = await invite({ ...person, email: person.email.toUpperCase(), role: "AGENCY_OWNER", agencyId: "x" });
    expect(reply.status).toBe(201);
    const member = await reply.json();
    expect(member).toEqual({
      id: expect.any(String),
      ...person,
      role: "AGENCY_STAFF",
      status: "INVITED",
      invitationExpiresAt: "2026-11-27T08:12:00.000Z",
    });
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);

    const [token = ""] = await mailedTokens(person.email);
    const [mail] = await mails();
    expect(mail?.headers.subject).toBe("Ocre Location vous invite dans son équipe");
    expect(mail?.text).toContain(`http://rihla.test/reset-password?token=${token}`);
    expect(await checkLink(token)).toEqual({ valid: true, email: person.email, invitation: true });
    expect((await choosePassword(token)).status).toBe(200);

    const { access_token, user } = await (await logIn(person.email, NEW_PASSWORD)).json();
    expect(user).toMatchObject({ role: "AGENCY_STAFF", agency: { id: agency.id, name: "Ocre Location" } });
    expect((await backend.call("GET", "/agencies/my-vehicles", { token: access_token })).status).toBe(200);
    expect((await owner.api.team.list({})).data.at(-1)).toMatchObject({ status: "ACTIVE", invitationExpiresAt: null });

    expect(await checkLink(token)).toEqual({ valid: false });
    const again = await choosePassword(token, "another-one");
    expect([again.status, (await again.json()).message]).toEqual([400, RULE_MESSAGES.resetLinkInvalid]);
  });

  test("contains a link that works for seven days after it is sent, and not a moment longer", async () => {
    const person = somebody();
    await invite(person);
    backend.clock.advance(40 * MINUTE);
    const [token = ""] = await mailedTokens(person.email);
    backend.clock.advance(INVITATION_MS - 1);
    expect(await checkLink(token)).toMatchObject({ valid: true });
    backend.clock.advance(1);
    expect(await checkLink(token)).toEqual({ valid: false });
    expect((await choosePassword(token)).status).toBe(400);
  });

  test("becomes invalid when the person sets a password by 'forgotten password' instead", async () => {
    const person = somebody();
    await invite(person);
    const [token = ""] = await mailedTokens(person.email);
    await backend.call("POST", "/auth/forgot-password", { json: { email: person.email }, address: freshAddress() });
    const own = (await mailedTokens(person.email)).find((one) => one !== token) ?? "";
    expect(await checkLink(own)).toEqual({ valid: true, email: person.email });
    expect((await choosePassword(own)).status).toBe(200);
    expect(await checkLink(token)).toEqual({ valid: false });
  });

  test("contains a secret that appears neither in the database nor in the logs", async () => {
    const person = somebody();
    await invite(person);
    const [token = ""] = await mailedTokens(person.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { database } = backend;
    const everything = JSON.stringify([
      await database`select * from outbox`,
      await database`select *, encode(token_hash, 'escape') as hash from password_links`,
      await database`select * from users`,
      backend.logged(),
    ]);
    expect(everything).toContain(person.email);
    expect(everything).not.toContain(token);
  });

  test("is not sent when the person is removed or gets a password before it is due", async () => {
    const [gone, quick] = [somebody(), somebody()];
    const { id } = await (await invite(gone)).json();
    await invite(quick);
    await remove(id);
    await backend.database`update users set password_hash = 'x' where email = ${quick.email}`;
    expect(await sendDue()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await outbox(backend.context)).toEqual([]);
  });
});

describe("an invitation is refused", () => {
  test.each([
    [{}, [VALIDATION.firstNameRequired, VALIDATION.nameRequired, VALIDATION.emailRequired]],
    [{ firstName: " ", lastName: "B", email: "b@rihla.test" }, [VALIDATION.firstNameRequired]],
    [{ firstName: "A", lastName: "B", email: "pas-un-email" }, [VALIDATION.emailInvalid]],
    [{ firstName: "A", lastName: "B", email: "a@rihla.test\r\nBcc: b@rihla.test" }, [VALIDATION.emailInvalid]],
  ])("with %j", async (json, messages) => {
    const response = await invite(json);
    expect([response.status, (await response.json()).message]).toEqual([400, messages]);
    expect(await outbox(backend.context)).toEqual([]);
  });

  test("with 409 for an e-mail in use, in any letter case; no letter is queued, no account created", async () => {
    const client = await makeClient(backend);
    const colleague = await makeStaff(backend, agency);
    for (const email of [client.email, colleague.email.toUpperCase(), owner.email]) {
      const response = await invite({ ...somebody(), email });
      expect([response.status, await response.json()]).toEqual([409, errorBody(409, RULE_MESSAGES.emailTaken)]);
    }
    expect(await outbox(backend.context)).toEqual([]);
    expect((await owner.api.team.list({})).meta?.total).toBe(2);
    expect((await logIn(client.email, PASSWORD)).status).toBe(200);
  });

  test("when it is repeated at the same moment, so that one account and one letter are created", async () => {
    const person = somebody();
    await backend.database`delete from rate_limits`;
    const statuses = await Promise.all(
      Array.from({ length: INVITATION_HOURLY.tries }, async () => (await invite(person)).status),
    );
    expect(statuses.sort()).toEqual([201, ...Array(INVITATION_HOURLY.tries - 1).fill(409)]);
    expect(await outbox(backend.context)).toHaveLength(1);
  });

  test("after too many by one agency, while another agency may still invite", async () => {
    for (let i = 0; i < INVITATIONS.tries; i++) expect((await invite(somebody())).status).toBe(201);
    const refused = await invite(somebody());
    expect([refused.status, (await refused.json()).message]).toEqual([429, RULE_MESSAGES.tooManyTries]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await invite(somebody(), await makeOwner(backend, await makeAgency(backend)))).status).toBe(201);
  });

  test("after too many to one e-mail, by any agency, even with removals in between", async () => {
    const person = somebody();
    const owners = [owner, await makeOwner(backend, await makeAgency(backend))];
    for (let i = 0; i < INVITATION_HOURLY.tries; i++) {
      const by = owners[i % 2] as Person;
      const reply = await invite(person, by);
      expect(reply.status).toBe(201);
      expect((await remove((await reply.json()).id, by)).status).toBe(204);
    }
    expect((await invite(person)).status).toBe(429);
    expect(await outbox(backend.context)).toHaveLength(INVITATION_HOURLY.tries);
  });
});

describe("resending an invitation", () => {
  test("sends another letter with seven new days; both links work until one is used", async () => {
    const person = somebody();
    const { id } = await (await invite(person)).json();
    await mailedTokens(person.email);
    backend.clock.advance(3 * 24 * 60 * MINUTE);
    const again = await resend(id);
    expect([again.status, await again.json()]).toEqual([
      200,
      expect.objectContaining({ id, status: "INVITED", invitationExpiresAt: "2026-11-30T08:12:00.000Z" }),
    ]);
    const [first = "", second = ""] = await mailedTokens(person.email);
    expect(second).not.toBe(first);
    expect(await checkLink(first)).toMatchObject({ valid: true });
    expect((await choosePassword(second)).status).toBe(200);
    expect(await checkLink(first)).toEqual({ valid: false });
    const useless = await resend(id);
    expect([useless.status, (await useless.json()).message]).toEqual([409, RULE_MESSAGES.memberActive]);
  });

  test("is refused within two minutes of the last letter, and after five letters in an hour", async () => {
    const { id } = await (await invite(somebody())).json();
    expect((await resend(id)).status).toBe(200);
    expect((await resend(id)).status).toBe(429);
    const statuses: number[] = [];
    for (let i = 0; i < INVITATION_HOURLY.tries; i++) {
      backend.clock.advance(2 * MINUTE);
      statuses.push((await resend(id)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });
});

describe("the list of a team", () => {
  test("shows the agency's own people by page, the owner first, without secrets", async () => {
    await makeStaff(backend, await makeAgency(backend));
    for (let i = 0; i < 4; i++) {
      backend.clock.advance(MINUTE);
      await invite({ ...somebody(), firstName: `P${i}` });
    }
    const all = await owner.api.team.list({ query: { limit: 100 } });
    expect(all.meta).toEqual({ page: 1, limit: 100, total: 5, totalPages: 1 });
    expect(all.data.map(({ firstName }) => firstName)).toEqual(["Hind", "P0", "P1", "P2", "P3"]);
    const second = await owner.api.team.list({ query: { page: 2, limit: 3 } });
    expect(second.data.map(({ firstName }) => firstName)).toEqual(["P2", "P3"]);
    const raw = await (await backend.call("GET", "/agencies/team", { token: owner.token })).text();
    expect(raw).not.toMatch(/password|hash|token|\$argon2/i);
    for (const member of all.data) {
      expect(await owner.api.team.member({ params: { id: member.id } })).toEqual(member);
    }
  });

  test("omits a removed person, and the call for that person answers 404", async () => {
    const { id } = await (await invite(somebody())).json();
    expect((await remove(id)).status).toBe(204);
    expect((await owner.api.team.list({})).data.map((member) => member.id)).not.toContain(id);
    const alone = await backend.call("GET", `/agencies/team/${id}`, { token: owner.token });
    expect([alone.status, (await alone.json()).message]).toEqual([404, RULE_MESSAGES.memberNotFound]);
  });
});
