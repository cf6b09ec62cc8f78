import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Database } from "~/backend/database/base/connect";
import { chance, chanceBetween, someAddress, word } from "../../support/chance";

/** People who book the same few vehicles, cancel, and go on whatever happens, with the replies that they got. */

const DAY = 86_400_000;
const PEOPLE = 8;
const VEHICLES = 12;
/** Far enough ahead that demo reservations are not in the way. */
const FIRST_DAY = 300;
const DAYS = 200;
/** Below the limit of thirty bookings per client and hour. */
const BOOKINGS_OF_A_CLIENT = 20;

export interface Ledger {
  /** Acknowledged references, each with the states that it may have. */
  booked: Map<string, Set<"PENDING" | "CANCELLED">>;
  /** How often each status was received; 0 for a broken connection. */
  replies: Map<number, number>;
}

export interface Crowd {
  ledger: Ledger;
  /** Waits until so many more bookings have been acknowledged. */
  books: (count: number) => Promise<void>;
  /** Waits until so many more calls got a 503 or no reply. */
  isRefused: (count: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Sets the crowd to work on the site at `baseUrl()`, which may change. */
export async function startCrowd(baseUrl: () => string): Promise<Crowd> {
  const ledger: Ledger = { booked: new Map(), replies: new Map() };
  const { data } = await (await fetch(`${baseUrl()}/api/vehicles/search?limit=${VEHICLES}`)).json();
  const vehicles: string[] = data.map(({ id }: { id: string }) => id);
  let isOver = false;

  /** Returns null where no reply came, or none that acknowledges anything. */
  async function call(method: string, path: string, token = "", json: object = {}) {
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "x-forwarded-for": someAddress(),
    };
    const request = { method, headers, body: JSON.stringify(json), signal: AbortSignal.timeout(30_000) };
    const reply = await fetch(`${baseUrl()}/api${path}`, request).catch(() => null);
    const status = reply?.status ?? 0;
    ledger.replies.set(status, (ledger.replies.get(status) ?? 0) + 1);
    const body = await reply?.json().catch(() => null);
    if (status === 0 || status === 503) await sleep(100);
    return reply?.ok ? body : null;
  }

  async function work() {
    while (!isOver) {
      const names = { firstName: "Nadia", lastName: "Berrada", password: "sesame-ouvre", locale: "fr" };
      const email = `endurance-${word()}@exemple.ma`;
      const account = await call("POST", "/auth/register", "", { ...names, email });
      for (let booking = 0; account && !isOver && booking < BOOKINGS_OF_A_CLIENT; booking++) {
        await bookAndMaybeCancel(account.access_token);
      }
    }
  }

  async function bookAndMaybeCancel(token: string) {
    const pickup = (Math.ceil(Date.now() / DAY) + FIRST_DAY + chanceBetween(0, DAYS - 1)) * DAY;
    const until = pickup + DAY * chanceBetween(1, 3);
    const booked = await call("POST", "/reservations", token, {
      vehicleId: vehicles[chanceBetween(0, vehicles.length - 1)],
      pickupDate: new Date(pickup).toISOString(),
      returnDate: new Date(until).toISOString(),
    });
    if (!booked) return;
    ledger.booked.set(booked.referenceNumber, new Set(["PENDING"]));
    // Three of four cancel, so that some days are always free.
    if (chance() < 0.25) return;
    ledger.booked.get(booked.referenceNumber)?.add("CANCELLED");
    const cancelled = await call("PUT", `/reservations/${booked.id}/cancel`, token);
    if (cancelled) ledger.booked.set(booked.referenceNumber, new Set(["CANCELLED"]));
  }

  const working = Promise.all(Array.from({ length: PEOPLE }, work));
  const refusals = () => (ledger.replies.get(503) ?? 0) + (ledger.replies.get(0) ?? 0);
  return {
    ledger,
    books: (count) => growsBy(count, () => ledger.booked.size),
    isRefused: (count) => growsBy(count, refusals),
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}

async function growsBy(count: number, read: () => number): Promise<void> {
  const wanted = read() + count;
  await expect.poll(read, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
}

/** Returns what contradicts the ledger or itself in the database; empty lists if nothing does. */
export async function findContradictions(database: Database, { booked }: Ledger) {
  const references = [...booked.keys()];
  const rows = await database<{ reference: string; status: "PENDING" | "CANCELLED" }[]>`
    select reference_number as reference, status from reservations where reference_number = any(${references})`;
  const stored = new Map(rows.map(({ reference, status }) => [reference, status]));
  const isLost = (reference: string) => !stored.has(reference);
  const isWrong = (reference: string) => {
    const status = stored.get(reference);
    return status !== undefined && !booked.get(reference)?.has(status);
  };
  return {
    lost: references.filter(isLost),
    wrong: references.filter(isWrong),
    overlapping: await overlappingHolds(database),
    // Each reservation that holds its days must have its row, and no other may have one.
    holds: await database`
      select r.reference_number, r.status from reservations r left join vehicle_holds h on h.reservation_id = r.id
      where holds_vehicle(r) <> (h.id is not null)`,
  };
}

/** Compares the rows themselves, so as not to rely on the constraint's index. */
const overlappingHolds = (database: Database) =>
  database.transaction(async (sql) => {
    await sql.script(
      "set local enable_indexscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off",
    );
    return sql`
      select a.vehicle_id, a.held_from, b.held_from as other_from from vehicle_holds a
      join vehicle_holds b on b.vehicle_id = a.vehicle_id and b.id > a.id
      where a.held_from < b.held_until and b.held_from < a.held_until`;
  });
