import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/connect";
import { createBackend } from "~/backend/server";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/database-proxy";
import { type Member, makeManyClients } from "../../support/many-clients";
import { makeAgency, makeVehicle, type Vehicle } from "../../support/people";

let backend: TestBackend;
let proxy: DatabaseProxy;
let database: Database;
let send: (member: Member, method: string, path: string, json?: unknown) => Promise<Response>;
let crowd: Member[];
let fleet: Vehicle[];
const first = () => crowd[0] as Member;
const booking = (vehicle: Vehicle, day: number) => ({
  vehicleId: vehicle.id,
  pickupDate: new Date(Date.UTC(2027, 0, day, 9)).toISOString(),
  returnDate: new Date(Date.UTC(2027, 0, day + 1, 9)).toISOString(),
});

// The embedded database lives and dies with its process: it has no connection that could be cut.
describe.runIf(process.env.TEST_DATABASE_URL)("a database server that goes away", () => {
  beforeAll(async () => {
    backend = await startBackend();
    proxy = await startDatabaseProxy(backend.databaseUrl);
    database = connect({ url: proxy.url, connectTimeout: 2 });
    const { fetch } = createBackend({ ...backend.context, database });
    send = ({ token }, method, path, json) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return fetch(
        new Request(`http://rihla.test${path}`, { method, headers, body: json ? JSON.stringify(json) : null }),
      );
    };
    const agency = await makeAgency(backend);
    crowd = await makeManyClients(backend, 40);
    fleet = await Promise.all(crowd.map(() => makeVehicle(backend, agency)));
  });
  afterAll(async () => {
    await database.end({ timeout: 1 });
    await proxy.close();
    await backend.close();
  });

  test("is answered with 503 in French, and calls work again when it is back", async () => {
    const read = () => send(first(), "GET", "/reservations/my-reservations");
    expect((await read()).status).toBe(200);

    proxy.cut();
    for (const call of [read, () => send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))]) {
      const response = await call();
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ statusCode: 503, message: RULE_MESSAGES.unavailable });
    }

    proxy.restore();
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    await expect
      .poll(async () => (await send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))).status, {
        timeout: 10_000,
      })
      .toBe(201);
  });

  test("in the middle of bookings leaves each made whole or not at all, and nothing hangs", {
    timeout: 120_000,
  }, async () => {
    const statuses: number[] = [];
    const acknowledged: string[] = [];
    /** Two bookings by every client; with eight rounds, fewer than the twenty unanswered ones that a client may have. */
    const bookAll = (round: number) =>
      crowd.map(async (member, n) => {
        for (const day of [2 * round + 2, 2 * round + 3]) {
          const response = await send(member, "POST", "/reservations", booking(fleet[n] as Vehicle, day));
          statuses.push(response.status);
          if (response.status === 201) acknowledged.push((await response.json()).id);
        }
      });
    for (let round = 0; round < 8; round++) {
      const before = acknowledged.length;
      const refused = () => statuses.filter((status) => status === 503).length;
      const refusedBefore = refused();
      const underWay = bookAll(round);
      await expect.poll(() => acknowledged.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before + 10);
      proxy.cut();
      await expect.poll(refused, { timeout: 10_000, interval: 5 }).toBeGreaterThan(refusedBefore);
      proxy.restore();
      await Promise.all(underWay);
    }

    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    const kept = await backend.database<{ id: string; messages: number }[]>`
    select r.id, (select count(*)::int from outbox o where o.payload ->> 'reservationId' = r.id::text) as messages
    from reservations r`;
    expect(new Set(kept.map(({ messages }) => messages))).toEqual(new Set([2]));
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);

    await expect
      .poll(async () => (await send(first(), "GET", "/reservations/my-reservations")).status, { timeout: 10_000 })
      .toBe(200);
  });
});
