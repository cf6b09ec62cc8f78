import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeAdmin, makeAgency, makeClient, makeOwner, makeStaff, type Person } from "../../support/people";

/** Every call of the administration, made by every kind of caller. */

let backend: TestBackend;
const tokens: Record<string, string | null> = { visitor: null, "bad token": "not-a-token" };
beforeAll(async () => {
  backend = await startBackend();
  const agency = await makeAgency(backend);
  const closed = await makeAgency(backend, { status: "INACTIVE" });
  const people: Record<string, Person> = {
    client: await makeClient(backend),
    owner: await makeOwner(backend, agency),
    staff: await makeStaff(backend, agency),
    "owner of a closed agency": await makeOwner(backend, closed),
    admin: await makeAdmin(backend),
  };
  for (const [name, person] of Object.entries(people)) tokens[name] = person.token;
});
afterAll(() => backend.close());

let made = 0;
const fields = () => {
  made += 1;
  const email = `acces-${made}@rihla.test`;
  return { name: "Sahara Cars", email, phone: "+212 5 00", city: "Agadir", address: "3, rue du Port" };
};
const owner = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" };

/** What the administrator receives. `of` is the status of the agency that the call concerns. */
const CALLS: Record<string, { status: number; json?: () => object; of?: "ACTIVE" | "INACTIVE" }> = {
  agencies: { status: 200 },
  agency: { status: 200, of: "ACTIVE" },
  createAgency: { status: 201, json: () => ({ ...fields(), ...owner }) },
  updateAgency: { status: 200, json: fields, of: "ACTIVE" },
  activateAgency: { status: 200, of: "INACTIVE" },
  deactivateAgency: { status: 200, of: "ACTIVE" },
  deleteAgency: { status: 204, of: "ACTIVE" },
  stats: { status: 200 },
  reservationStats: { status: 200 },
  monthlyStats: { status: 200 },
  earlyCompletions: { status: 200 },
  reservations: { status: 200 },
  exportReservations: { status: 200 },
  users: { status: 200 },
};

test("the table covers every call of the contract", () => {
  expect(Object.keys(CALLS).sort()).toEqual(Object.keys(endpoints.admin).sort());
});

const CALLERS = ["visitor", "bad token", "client", "owner", "staff", "owner of a closed agency", "admin"];
describe.each(Object.keys(CALLS))("the administration's call %s", (name) => {
  test.each(CALLERS)("answers according to the caller's role: %s", async (who) => {
    const { status, json, of } = CALLS[name] as (typeof CALLS)[string];
    const { method, path }: Endpoint = endpoints.admin[name as keyof typeof endpoints.admin];
    const agency = of ? await makeAgency(backend, { status: of }) : null;
    const response = await backend.call(method, path.replace("{id}", agency?.id ?? ""), {
      token: tokens[who],
      json: json?.(),
    });
    const expected = who === "admin" ? status : tokens[who] === null || who === "bad token" ? 401 : 403;
    expect(response.status).toBe(expected);
    if (expected >= 400) {
      const message = expected === 401 ? RULE_MESSAGES.notLoggedIn : RULE_MESSAGES.forbidden;
      expect(await response.json()).toEqual(errorBody(expected, message));
    }
    if (!agency || who === "admin") return;
    const [row] = await backend.database`select name, status from agencies where id = ${agency.id}`;
    expect(row).toEqual({ name: agency.name, status: of });
  });
});

describe("an unknown agency id", () => {
  const ids = ["0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11", "1", "null", "%00", "%27%20or%201%3D1--", "x".repeat(300)];
  test.each(ids)("gets 404 from every call about one agency: %s", async (id) => {
    const calls: [string, string, object?][] = [
      ["GET", `/admin/agencies/${id}`],
      ["PUT", `/admin/agencies/${id}`, fields()],
      ["PUT", `/admin/agencies/${id}/activate`],
      ["PUT", `/admin/agencies/${id}/deactivate`],
      ["DELETE", `/admin/agencies/${id}`],
    ];
    for (const [method, path, json] of calls) {
      const response = await backend.call(method, path, { token: tokens.admin, json });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toEqual(errorBody(404, RULE_MESSAGES.agencyNotFound));
    }
    const list = await backend.call("GET", `/admin/reservations?agencyId=${id}`, { token: tokens.admin });
    if (id.length <= 100) expect((await list.json()).data).toEqual([]);
    else expect(list.status).toBe(400);
    expect(backend.logged()).toEqual([]);
  });
});
