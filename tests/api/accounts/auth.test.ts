import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { insertUser } from "~/backend/database/accounts/users";
import * as passwords from "~/backend/rules/accounts/passwords";
import { ApiError } from "~/client/api-error";
import { RULE_MESSAGES, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeClient, makeOneOfEachRole, makeOwner, makeStaff, PASSWORD } from "../../support/people";
import { statementsOf } from "../../support/statements";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

let addresses = 0;
const freshAddress = () => `172.16.${addresses >> 8}.${addresses++ & 255}`;

const logIn = (email: string, password = PASSWORD, address = freshAddress()) =>
  backend.call("POST", "/auth/login", { json: { email, password }, address });

const newcomer = (overrides: Record<string, unknown> = {}) => ({
  firstName: "Imane",
  lastName: "El Fassi",
  email: `imane-${addresses++}@rihla.test`,
  phone: "+212 6 61 00 00 00",
  password: "huit-car",
  locale: "fr",
  ...overrides,
});

const register = (body: object) => backend.call("POST", "/auth/register", { json: body, address: freshAddress() });

describe("login", () => {
  test("returns a token and the account, and nothing secret", async () => {
    const client = await makeClient(backend, { firstName: "Nadia", lastName: "Berrada" });
    const response = await logIn(client.email);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const reply = await response.json();
    expect(reply).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: client.id,
        firstName: "Nadia",
        lastName: "Berrada",
        email: client.email,
        phone: "+212 6 12 34 56 78",
        role: "CLIENT",
        locale: "fr",
        agency: null,
        emailConfirmed: true,
      },
    });
  });

  test.each([
    ["\u202aali2@essai.ma\u202c", "ali2@essai.ma"],
    ["ali3@essai.ma\u200b", "ali3@essai.ma"],
    ["ali4\u200f@essai.ma", "ali4@essai.ma"],
  ])("works by typing the e-mail that was pasted at the registration: %j", async (pasted, typed) => {
    expect((await register(newcomer({ email: pasted }))).status).toBe(201);
    expect((await logIn(typed, "huit-car")).status).toBe(200);
    expect((await logIn(pasted, "huit-car")).status).toBe(200);
    expect((await register(newcomer({ email: typed }))).status).toBe(409);
  });

  test("accepts the e-mail in any letter case and with spaces around it", async () => {
    const client = await makeClient(backend);
    expect((await logIn(` ${client.email.toUpperCase()} `)).status).toBe(200);
  });

  test("answers an unknown e-mail exactly as it answers a wrong password", async () => {
    const client = await makeClient(backend);
    const [wrong, unknown] = await Promise.all([logIn(client.email, "wrong-one"), logIn("nobody@rihla.test")]);
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const bodies = await Promise.all([wrong.text(), unknown.text()]);
    expect(bodies[0]).toBe(bodies[1]);
    expect(JSON.parse(bodies[0])).toEqual(errorBody(401, RULE_MESSAGES.credentials));
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test("does the same work for an unknown e-mail as for a wrong password, so that timing reveals nothing", async () => {
    const client = await makeClient(backend);
    const check = vi.spyOn(passwords, "checkPassword");
    onTestFinished(() => check.mockRestore());
    const known = await statementsOf(() => logIn(client.email, "wrong-one"));
    const unknown = await statementsOf(() => logIn("nobody@rihla.test", "wrong-one"));
    expect(known).toEqual(
      expect.arrayContaining([expect.stringContaining("rate_limits"), expect.stringContaining("users")]),
    );
    expect(unknown).toEqual(known);
    // Each reply waited for a hash. The password tests check that hashing for no account costs as much.
    expect(check.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), "wrong-one"],
      [null, "wrong-one"],
    ]);
    expect(check.mock.settledResults).toEqual(Array(2).fill({ type: "fulfilled", value: false }));
  });

  test("refuses an invited person who has not chosen a password yet", async () => {
    const agency = await makeAgency(backend);
    const invited = {
      firstName: "Younes",
      lastName: "Alami",
      email: "younes@rihla.test",
      phone: null,
      role: "AGENCY_STAFF" as const,
      agencyId: agency.id,
      passwordHash: null,
      locale: "fr",
    };
    await insertUser(backend.database, invited, backend.clock.now());
    expect((await logIn(invited.email, "")).status).toBe(400);
    expect((await logIn(invited.email, "anything")).status).toBe(401);
  });

  test("lets people of a deactivated agency log in, and returns the agency's status", async () => {
    const agency = await makeAgency(backend, { name: "Souss Auto", city: "Agadir", status: "INACTIVE" });
    const owner = await makeOwner(backend, agency);
    const response = await logIn(owner.email);
    expect(response.status).toBe(200);
    const { access_token: token, user } = await response.json();
    const own = { id: agency.id, name: "Souss Auto", city: "Agadir", status: "INACTIVE" };
    expect(user.agency).toEqual(own);
    expect((await backend.api(token).auth.profile()).agency).toEqual(own);
  });

  test("lets people of every role log in", async () => {
    const people = await makeOneOfEachRole(backend);
    for (const { id, email, role } of people) {
      const { access_token: token, user } = await (await logIn(email)).json();
      expect(user).toMatchObject({ id, role });
      expect(await backend.api(token).auth.profile()).toMatchObject({ id, role });
    }
  });

  test.each([
    [{}, [VALIDATION.emailRequired, VALIDATION.passwordRequired]],
    [{ email: "", password: "" }, [VALIDATION.emailRequired, VALIDATION.passwordRequired]],
    [{ email: "pas-un-email", password: "x" }, [VALIDATION.emailInvalid]],
    [{ email: 7, password: ["x"] }, [VALIDATION.emailRequired, VALIDATION.passwordRequired]],
    [{ email: "a@rihla.test", password: "x".repeat(201) }, [VALIDATION.passwordTooLong]],
  ])("refuses %j", async (body, messages) => {
    const response = await backend.call("POST", "/auth/login", { json: body, address: freshAddress() });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual(messages);
  });
});

describe("registration", () => {
  test("creates a client, whatever role is requested, and logs the client in", async () => {
    const body = newcomer({ role: "SUPER_ADMIN", agencyId: "x", id: "x", email: "  Imane.Fassi@Rihla.TEST " });
    const response = await register(body);
    expect(response.status).toBe(201);
    const { access_token, user } = await response.json();
    expect(user).toMatchObject({ role: "CLIENT", email: "imane.fassi@rihla.test", agency: null, locale: "fr" });
    expect(await backend.api(access_token).auth.profile()).toEqual(user);
    expect((await logIn("imane.fassi@rihla.test", "huit-car")).status).toBe(200);
  });

  test("accepts a missing or empty phone number", async () => {
    const { phone, ...body } = newcomer();
    expect((await (await register(body)).json()).user.phone).toBeNull();
    expect((await (await register(newcomer({ phone: "" }))).json()).user.phone).toBeNull();
  });

  test("answers 409 to an e-mail already in use, in any letter case, and changes nothing", async () => {
    const client = await makeClient(backend, { firstName: "Salma" });
    const response = await register(newcomer({ email: client.email.toUpperCase(), firstName: "Intruse" }));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(errorBody(409, RULE_MESSAGES.emailTaken));
    expect((await client.api.auth.profile()).firstName).toBe("Salma");
    expect((await logIn(client.email)).status).toBe(200);
  });

  test("creates one account when it is sent ten times at once", async () => {
    const body = newcomer();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => register(body)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    [{ firstName: " " }, VALIDATION.firstNameRequired],
    [{ lastName: undefined }, VALIDATION.nameRequired],
    [{ email: undefined }, VALIDATION.emailRequired],
    [{ email: "imane@rihla" }, VALIDATION.emailInvalid],
    [{ password: undefined }, VALIDATION.passwordRequired],
    [{ password: "1234567" }, VALIDATION.passwordMin8],
    [{ password: "x".repeat(201) }, VALIDATION.passwordTooLong],
    [{ firstName: "x".repeat(81) }, "Ce texte ne doit pas dépasser 80 caractères"],
    [{ lastName: "El\u0000Fassi" }, VALIDATION.characterRefused],
    [{ firstName: "Imane\r\nBcc: victim@rihla.test" }, VALIDATION.oneLine],
    [{ phone: "06\n07" }, VALIDATION.oneLine],
    [{ locale: "fr\u0000" }, VALIDATION.characterRefused],
  ])("refuses %j", async (overrides, message) => {
    const response = await register(newcomer(overrides));
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual([message]);
  });
});

describe("the profile call", () => {
  test("shows staff their agency's name and city", async () => {
    const agency = await makeAgency(backend, { name: "Atlas Location", city: "Fès" });
    const staff = await makeStaff(backend, agency);
    expect((await staff.api.auth.profile()).agency).toMatchObject({ name: "Atlas Location", city: "Fès" });
  });

  test("changes names and phone number and nothing else", async () => {
    const client = await makeClient(backend);
    const response = await backend.call("PUT", "/auth/profile", {
      token: client.token,
      json: {
        firstName: " Aya ",
        lastName: "Tazi",
        phone: "0612345678",
        email: "other@rihla.test",
        role: "SUPER_ADMIN",
        password: "another-one",
        agencyId: "00000000-0000-0000-0000-000000000000",
      },
    });
    expect(response.status).toBe(200);
    const changed = { firstName: "Aya", lastName: "Tazi", phone: "0612345678", email: client.email, role: "CLIENT" };
    expect(await response.json()).toMatchObject(changed);
    expect(await client.api.auth.profile()).toMatchObject(changed);
    expect((await logIn(client.email)).status).toBe(200);
  });

  test("clears the phone number when it is empty, and retains it when it is absent", async () => {
    const client = await makeClient(backend, { phone: "0600000000" });
    const names = { firstName: "Aya", lastName: "Tazi" };
    expect((await client.api.auth.updateProfile({ body: names })).phone).toBe("0600000000");
    expect((await client.api.auth.updateProfile({ body: { ...names, phone: "" } })).phone).toBeNull();
  });

  test("refuses empty names with a message for each", async () => {
    const client = await makeClient(backend);
    const failure = await client.api.auth.updateProfile({ body: { firstName: "", lastName: "" } }).catch((e) => e);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 400,
      messages: [VALIDATION.firstNameRequired, VALIDATION.nameRequired],
    });
  });

  test("refuses a name with a line break, and still shows one that was stored before this rule", async () => {
    const client = await makeClient(backend, { firstName: "Salma\r\nBcc: a@b.test", lastName: "Ben\nnani" });
    expect(await client.api.auth.profile()).toMatchObject({ lastName: "Ben\nnani" });
    const response = await backend.call("PUT", "/auth/profile", {
      token: client.token,
      json: { firstName: "Salma\nBcc: a@b.test", lastName: "Bennani" },
    });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toEqual([VALIDATION.oneLine]);
    const { lastName } = await client.api.auth.updateProfile({ body: { firstName: "Salma", lastName: "Bennani" } });
    expect(lastName).toBe("Bennani");
  });

  test("stores text exactly as written: markup, right-to-left marks, emoji", async () => {
    const client = await makeClient(backend);
    const names = ["<script>alert(1)</script>", "\u200fليلى\u200e", "سلمى", "🚗 👩‍👩‍👧", "O'Connor\\'; --"];
    for (const firstName of names) {
      const { firstName: stored } = await client.api.auth.updateProfile({ body: { firstName, lastName: "Tazi" } });
      expect(stored).toBe(firstName);
    }
  });
});

test("the backend logged no warning or error of its own during these tests", () =>
  expect(backend.logged()).toEqual([]));
