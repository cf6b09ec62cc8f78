import { afterAll, beforeAll, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeStaff,
  makeVehicle,
} from "../../support/people";

/** The status that each caller receives from calls about accounts and vehicles. Reservations have their own table. */

const CALLERS = ["visitor", "forged", "expired", "client", "owner", "staff", "admin", "ownerOfInactive"] as const;
type Caller = (typeof CALLERS)[number];

let backend: TestBackend;
let vehicle: string;
let agencyId: string;
const tokens = {} as Record<Caller, string | null>;

beforeAll(async () => {
  backend = await startBackend();
  const agency: Agency = await makeAgency(backend);
  const inactive = await makeAgency(backend, { status: "INACTIVE" });
  vehicle = (await makeVehicle(backend, agency)).id;
  agencyId = agency.id;
  const former = await makeClient(backend);
  await backend.database`update access_tokens set expires_at = ${backend.clock.now()} where user_id = ${former.id}`;
  tokens.visitor = null;
  tokens.forged = "x".repeat(43);
  tokens.expired = former.token;
  tokens.client = (await makeClient(backend)).token;
  tokens.owner = (await makeOwner(backend, agency)).token;
  tokens.staff = (await makeStaff(backend, agency)).token;
  tokens.admin = (await makeAdmin(backend)).token;
  tokens.ownerOfInactive = (await makeOwner(backend, inactive)).token;
});
afterAll(() => backend.close());

const profile = { firstName: "Aya", lastName: "Tazi" };
const wrong = { email: "nobody@rihla.test", password: "wrong-one" };

//                                              visitor forged expired client owner staff admin ownerOfInactive
const TABLE: [string, string, object | undefined, ...number[]][] = [
  ["POST", "/auth/login", wrong, /*         */ 401, 401, 401, 401, 401, 401, 401, 401],
  ["POST", "/auth/register", {}, /*         */ 400, 400, 400, 400, 400, 400, 400, 400],
  ["GET", "/auth/profile", undefined, /*    */ 401, 401, 401, 200, 200, 200, 200, 200],
  ["PUT", "/auth/profile", profile, /*      */ 401, 401, 401, 200, 200, 200, 200, 200],
  ["POST", "/auth/data", undefined, /*      */ 401, 401, 401, 200, 200, 200, 200, 200],
  ["GET", "/auth/erasure", undefined, /*    */ 401, 401, 401, 200, 200, 200, 200, 200],
  ["POST", "/auth/erasure", { password: "x" }, 401, 401, 401, 400, 400, 400, 400, 400],
  ["GET", "/auth/reminders", undefined, /*  */ 401, 401, 401, 200, 403, 403, 403, 403],
  ["PUT", "/auth/reminders", {}, /*         */ 401, 401, 401, 200, 403, 403, 403, 403],
  ["GET", "/agencies/my-reminders", undefined, 401, 401, 401, 403, 200, 403, 403, 200],
  ["PUT", "/agencies/my-reminders", {}, /*  */ 401, 401, 401, 403, 200, 403, 403, 200],
  ["GET", "/reminders/unsubscribe/x", undefined, 404, 404, 404, 404, 404, 404, 404, 404],
  ["POST", "/reminders/unsubscribe", { key: "x" }, 404, 404, 404, 404, 404, 404, 404, 404],
  ["GET", "/vehicles/search", undefined, /* */ 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/vehicles/:id", undefined, /*    */ 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/vehicles/:id/availability", undefined, 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/agencies/:agency/public", undefined, 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/cities/rabat", undefined, /*    */ 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/agencies/free-vehicles", undefined, 401, 401, 401, 403, 200, 200, 403, 200],
  ["POST", "/reservations/counter", {}, /*  */ 401, 401, 401, 403, 400, 400, 403, 400],
  ["GET", "/reservations/:id/change-price", undefined, 401, 401, 401, 404, 404, 404, 403, 404],
  ["PUT", "/reservations/:id/change", { reason: "x" }, 401, 401, 401, 403, 404, 404, 403, 404],
  ["POST", "/reservations/:id/changes", {}, 401, 401, 401, 404, 403, 403, 403, 403],
  ["PUT", "/reservations/:id/changes/:id", { answer: "ACCEPTED" }, 401, 401, 401, 404, 404, 404, 403, 404],
  ["GET", "/openapi.json", undefined, /*    */ 200, 200, 200, 200, 200, 200, 200, 200],
  ["GET", "/docs", undefined, /*            */ 200, 200, 200, 200, 200, 200, 200, 200],
  // Last, because it revokes the tokens.
  ["POST", "/auth/logout", undefined, /*    */ 401, 401, 401, 204, 204, 204, 204, 204],
];

for (const [method, path, json, ...statuses] of TABLE) {
  test.each(
    CALLERS.map((caller, column) => [caller, statuses[column]] as const),
  )(`${method} ${path} answers the caller '%s' with %i`, async (caller, status) => {
    const address = path.replaceAll(":id", vehicle).replace(":agency", agencyId);
    const response = await backend.call(method, address, { json, token: tokens[caller] });
    expect(response.status).toBe(status);
    if (status === 401 && path !== "/auth/login") {
      expect(await response.json()).toEqual(errorBody(401, RULE_MESSAGES.notLoggedIn));
    }
  });
}

test("applies a change of role to an open session at once", async () => {
  const client = await makeClient(backend);
  await backend.database`update users set role = 'SUPER_ADMIN' where id = ${client.id}`;
  expect((await client.api.auth.profile()).role).toBe("SUPER_ADMIN");
  expect((await backend.call("GET", "/reservations/my-reservations", { token: client.token })).status).toBe(403);
});

test("answers 401 to the token of a deleted account", async () => {
  const client = await makeClient(backend);
  await backend.database`delete from users where id = ${client.id}`;
  expect((await backend.call("GET", "/auth/profile", { token: client.token })).status).toBe(401);
});
