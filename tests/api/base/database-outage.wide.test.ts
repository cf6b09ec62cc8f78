import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "~/backend/database/base/connect";
import { createBackend } from "~/backend/server";
import { RULE_MESSAGES } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { type DatabaseProxy, startDatabaseProxy } from "../../support/database-proxy";
import { errorBody } from "../../support/error-body";
import { LENGTH } from "../../support/length";
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

const CUTS = 50 * LENGTH;
/** The clock advances an hour after so many cuts, since a client may book thirty times an hour. */
const CUTS_AN_HOUR = 10;

describe("a database that goes away", () => {
  beforeAll(async () => {
    backend = await startBackend();
    proxy = await startDatabaseProxy(backend.databaseUrl);
    database = connect({ url: proxy.url, connectTimeout: 2_000 });
    const { fetch } = createBackend({ ...backend.context, database });
    send = ({ token }, method, path, json) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      return fetch(
        new Request(`http://rihla.test${path}`, { method, headers, body: json ? JSON.stringify(json) : null }),
      );
    };
    const agency = await makeAgency(backend);
    crowd = await makeManyClients(backend, 30);
    fleet = await Promise.all(crowd.map(() => makeVehicle(backend, agency)));
  });
  afterAll(async () => {
    await database.end();
    await proxy.close();
    await backend.close();
  });

  test("makes calls answer 503 in French, and they work again once it is back", async () => {
    const read = () => send(first(), "GET", "/reservations/my-reservations");
    expect((await read()).status).toBe(200);

    proxy.cut();
    for (const call of [read, () => send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))]) {
      const response = await call();
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toEqual(errorBody(503, RULE_MESSAGES.unavailable));
    }

    proxy.restore();
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    await expect
      .poll(async () => (await send(first(), "POST", "/reservations", booking(fleet[0] as Vehicle, 1))).status, {
        timeout: 10_000,
      })
      .toBe(201);
  });

  test(`${CUTS} times during bookings leaves each one made completely or not at all, and no call hangs`, {
    timeout: (LENGTH + 4) * 60_000,
  }, async () => {
    const statuses = new Set<number>();
    const acknowledged: string[] = [];
    let answers = 0;
    let isOver = false;
    const call = async (...request: Parameters<typeof send>) => {
      const response = await send(...request);
      statuses.add(response.status);
      answers++;
      return response;
    };
    /** Books, and cancels pending bookings, which may include one whose reply was lost. */
    const keepBooking = async (member: Member, n: number) => {
      for (let day = 2; !isOver; day++) {
        const response = await call(member, "POST", "/reservations", booking(fleet[n] as Vehicle, day));
        if (response.status === 201) acknowledged.push((await response.json()).id);
        const list = await call(member, "GET", "/reservations/my-reservations");
        const { data }: { data: { id: string; status: string }[] } = list.ok ? await list.json() : { data: [] };
        for (const { id } of data.filter(({ status }) => status === "PENDING"))
          await call(member, "PUT", `/reservations/${id}/cancel`);
      }
    };
    const working = Promise.all(crowd.map(keepBooking));
    for (let cut = 0; cut < CUTS; cut++) {
      if (cut % CUTS_AN_HOUR === 0) backend.clock.advance(3_600_001);
      const before = answers;
      await expect.poll(() => answers, { timeout: 20_000, interval: 2 }).toBeGreaterThan(before + 20);
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, cut % 20));
      proxy.restore();
    }
    isOver = true;
    await working;

    expect([...statuses].sort()).toEqual([200, 201, 503]);
    const stored = await backend.database<{ id: string; status: string; letters: number }[]>`
      select r.id, r.status, (select count(*)::int from outbox o where o.payload ->> 'reservationId' = r.id::text) as letters
      from reservations r`;
    // A booking has two letters. A cancellation deletes both, since neither was sent. At the end all may be cancelled.
    const wholes = ["PENDING 2", "CANCELLED 0"];
    expect(stored.filter(({ status, letters }) => !wholes.includes(`${status} ${letters}`))).toEqual([]);
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThan(CUTS);
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect((await send(first(), "GET", "/reservations/my-reservations")).status).toBe(200);
  });
});
