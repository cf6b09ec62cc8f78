import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/connect";
import { createBackend } from "~/backend/server";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { type Member, makeCrowd } from "../../support/crowd";
import { type CuttableLine, openLine } from "../../support/cuttable-line";
import { makeAgency, makeVehicle, type Vehicle } from "../../support/people";

let backend: TestBackend;
let line: CuttableLine;
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

// The embedded database lives and dies with its process: there is no line to it that could be cut.
describe.runIf(process.env.TEST_DATABASE_URL)("a server that goes away", () => {
  beforeAll(async () => {
    backend = await startBackend();
    line = await openLine(backend.databaseUrl);
    database = connect({ url: line.url, connectTimeout: 2 });
    const { fetch } = createBackend({ ...backend.context, database });
    send = ({ token }, method, path, json) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return fetch(
        new Request(`http://rihla.test${path}`, { method, headers, body: json ? JSON.stringify(json) : null }),
      );
    };
    const agency = await makeAgency(backend);
    crowd = await makeCrowd(backend, 40);
    fleet = await Promise.all(crowd.map(() => makeVehicle(backend, agency)));
  });
  afterAll(async () => {
    await database.end({ timeout: 1 });
    await line.close();
    await backend.close();
  });

  test("calls say so in French while the database is away, and work again by themselves", async () => {
    const read = () => send(first(), "GET", "/reservations/my-reservations");
    expect((await read()).status).toBe(200);

    line.cut();
    for (const call of [read, () => send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))]) {
      const response = await call();
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ statusCode: 503, message: RULE_MESSAGES.unavailable });
    }

    line.restore();
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    await expect
      .poll(async () => (await send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))).status, {
        timeout: 10_000,
      })
      .toBe(201);
  });

  test("a booking that a cut runs into is made whole or not at all, and nothing hangs or dies", async () => {
    const statuses: number[] = [];
    const acknowledged: string[] = [];
    let isOver = false;
    const impatient = crowd.map(async (member, n) => {
      for (let day = 2; !isOver; day++) {
        const response = await send(member, "POST", "/reservations", booking(fleet[n] as Vehicle, day));
        statuses.push(response.status);
        if (response.status === 201) acknowledged.push((await response.json()).id);
        if (day > 15) await sleep(20);
      }
    });
    for (let round = 0; round < 8; round++) {
      await sleep(60);
      line.cut();
      await sleep(20);
      line.restore();
    }
    isOver = true;
    await Promise.all(impatient);

    // 409: the twenty unanswered requests are used up.
    expect(new Set(statuses)).toEqual(
      new Set([...new Set([201, 503]), ...statuses.filter((status) => status === 409)]),
    );
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
