import { describe, expect, test } from "vitest";
import { LAST_USE_MS } from "~/backend/rules/accounts/accounts";
import { SESSION_MS } from "~/backend/rules/accounts/tokens";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outcomeOf } from "../../support/call-outcome";
import { makeClient, PASSWORD, type Person } from "../../support/people";

/** The open sessions of an account: what is known of each, and how they end. */

const { backend, freshAddress } = await startBackendWithMail();

const FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0";

/** Logs in, by the API, with a browser's name or none. Returns the token and its calls. */
async function logIn({ email }: Pick<Person, "email">, userAgent?: string) {
  const reply = await backend.call("POST", "/auth/login", {
    json: { email, password: PASSWORD },
    address: freshAddress(),
    headers: userAgent === undefined ? {} : { "user-agent": userAgent },
  });
  const { access_token: token } = await reply.json();
  return { token, api: backend.api(token) };
}
const sessionsOf = async ({ api }: Pick<Person, "api">) => (await api.auth.sessions({})).data;
const devicesOf = async (person: Pick<Person, "api">) => (await sessionsOf(person)).map(({ device }) => device);
const isOpen = async (token: string) => (await backend.call("GET", "/auth/profile", { token })).status === 200;

describe("the list of open sessions", () => {
  test("has the device, the beginning and the last use of each, the asking one first, and no token or address", async () => {
    const client = await makeClient(backend);
    backend.clock.advance(60_000);
    const phone = await logIn(client, FIREFOX);
    const [first, second] = await sessionsOf(client);
    const began = "2026-11-20T08:12:00.000Z";
    expect(first).toEqual({
      ...{ id: first?.id, device: null, createdAt: began, lastUsedAt: began, isCurrent: true },
    });
    const later = "2026-11-20T08:13:00.000Z";
    expect(second).toEqual({
      ...{ id: second?.id, device: "Firefox sur Android", createdAt: later, lastUsedAt: later, isCurrent: false },
    });
    expect((await sessionsOf(phone)).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const [row] = await backend.database`select * from access_tokens where id = ${second?.id ?? ""}`;
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ["created_at", "device", "expires_at", "id", "last_used_at", "token_hash", "user_id"].sort(),
    );
  });

  test("also has the session of a registration", async () => {
    const body = { firstName: "Inès", lastName: "Alami", email: "ines-sessions@rihla.test", password: "huit-lettres" };
    const reply = await backend.call("POST", "/auth/register", { json: body, headers: { "user-agent": FIREFOX } });
    expect(await devicesOf({ api: backend.api((await reply.json()).access_token) })).toEqual(["Firefox sur Android"]);
  });

  test("has pages, and leaves out sessions that have expired", async () => {
    const client = await makeClient(backend);
    backend.clock.advance(SESSION_MS - 60_000);
    for (let times = 0; times < 3; times++) await logIn(client);
    expect((await client.api.auth.sessions({ query: { page: 2, limit: 3 } })).data).toHaveLength(1);
    expect((await client.api.auth.sessions({})).meta).toMatchObject({ total: 4, totalPages: 1 });
    backend.clock.advance(60_000);
    const latest = await logIn(client);
    expect(await sessionsOf(latest)).toHaveLength(4);
  });
});

describe("the last use of a session", () => {
  test("is recorded at most once an hour, by whatever call", async () => {
    const client = await makeClient(backend);
    const lastUse = async () =>
      (await backend.database`select last_used_at from access_tokens where user_id = ${client.id}`)[0]?.last_used_at;
    const began = backend.clock.now();
    backend.clock.advance(LAST_USE_MS - 1);
    await client.api.auth.profile();
    expect(await lastUse()).toEqual(began);
    backend.clock.advance(1);
    await client.api.reservations.mine({});
    expect(await lastUse()).toEqual(backend.clock.now());
  });
});

describe("a session is ended", () => {
  test("by its account from another one, which stays open", async () => {
    const client = await makeClient(backend);
    const lost = await logIn(client, FIREFOX);
    const id = (await sessionsOf(client)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
    await client.api.auth.endSession({ params: { id } });
    expect([await isOpen(lost.token), await isOpen(client.token)]).toEqual([false, true]);
    expect(await outcomeOf(client.api.auth.endSession({ params: { id } }))).toBe(
      `404 ${RULE_MESSAGES.sessionNotFound}`,
    );
  });

  test("never by anybody else", async () => {
    const [client, other] = [await makeClient(backend), await makeClient(backend)];
    const [own] = await sessionsOf(client);
    expect(await outcomeOf(other.api.auth.endSession({ params: { id: own?.id ?? "" } }))).toBe(
      `404 ${RULE_MESSAGES.sessionNotFound}`,
    );
    expect(await isOpen(client.token)).toBe(true);
  });

  test("with all others of its account, and with nobody else's, by 'Déconnecter partout'", async () => {
    const [client, other] = [await makeClient(backend), await makeClient(backend)];
    const phone = await logIn(client, FIREFOX);
    await client.api.auth.endAllSessions();
    expect([await isOpen(client.token), await isOpen(phone.token), await isOpen(other.token)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
