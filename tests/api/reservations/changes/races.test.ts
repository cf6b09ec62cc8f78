import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { createBackend } from "~/backend/server";
import { createClient } from "~/client/client";
import { RULE_MESSAGES } from "~/contract/messages";
import { COUNTER_MESSAGES } from "~/contract/reservations/counter-messages";
import { addDays } from "~/rental/base/days";
import { startBackend, type TestBackend } from "../../../support/backend";
import { blockDates } from "../../../support/blocks";
import { outcomeOf, tally } from "../../../support/call-outcome";
import { makeGuestBooking } from "../../../support/guests";
import { type Member, makeManyClients } from "../../../support/many-clients";
import {
  type Agency,
  makeAgency,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../../support/people";

/** Everything that can take one car's dates, at once, through two processes on one database. */

let backend: TestBackend;
let processes: ReturnType<typeof startProcess>[];
let agency: Agency;
let owner: Person;
let crowd: Member[];
beforeAll(async () => {
  backend = await startBackend();
  processes = [startProcess(), startProcess()];
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
  crowd = await makeManyClients(backend, 40);
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await backend.close();
});

/**
 * Starts a second backend with its own connections to the same database. It waits longer for a connection than the site
 * does, because a 503 here would only show how busy the machine is.
 */
function startProcess() {
  const database = connect({ url: backend.databaseUrl, connectTimeout: 60_000 });
  const logged: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { fetch } = createBackend({ ...backend.context, database, logger });
  const call = (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init));
  return {
    api: (token: string) => createClient({ baseUrl: "http://rihla.test", fetch: call, token }),
    close: () => database.end(),
    logged,
  };
}

const FIRST = "2026-12-01T10:00";
/** They run along with 40 online bookings, 40 counter bookings and 40 blocks. */
const CHANGES = 200;

/** Makes a rental every third day on the car and two on each other car, for clients and guests in turn. */
async function fill(car: Vehicle, others: Vehicle[]): Promise<string[]> {
  const rental = (n: number, vehicle: Vehicle) => {
    const dates = { vehicle, pickupAt: addDays(FIRST, 3 * n), returnAt: addDays(FIRST, 3 * n + 2) };
    const client = crowd[n % crowd.length] as Member;
    return n % 2 ? makeGuestBooking(backend, { ...dates, by: owner }) : makeReservation(backend, { ...dates, client });
  };
  const made = await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => rental(n, car)),
    ...others.flatMap((other, n) => [rental(2 * n, other), rental(2 * n + 7, other)]),
  ]);
  return made.map(({ id }) => id);
}

/** Everything that a change writes, by reservation. */
async function rowsOf(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await backend.database<{ id: string; whole: string }[]>`
    select r.id, json_build_object(
      'reservation', r, 'terms', (select t from reservation_terms t where t.reservation_id = r.id),
      'hold', (select json_build_array(h.vehicle_id, h.held_from, h.held_until) from vehicle_holds h where h.reservation_id = r.id),
      'changes', (select count(*) from reservation_changes c where c.reservation_id = r.id),
      'letters', (select count(*) from outbox o where o.payload ->> 'reservationId' = r.id::text))::text as whole
    from reservations r where r.id = any(${ids})`;
  return new Map(rows.map(({ id, whole }) => [id, whole]));
}

test("200 changes with bookings and blocks at once never overlap, and a refused change alters nothing", async () => {
  const car = await makeVehicle(backend, agency);
  const others = await Promise.all(Array.from({ length: 5 }, () => makeVehicle(backend, agency)));
  const ids = await fill(car, others);
  const before = await rowsOf(ids);
  expect(before.size).toBe(30);

  const apiOf = (n: number, token: string) => (processes[n % 2] as (typeof processes)[number]).api(token);
  /** A window of one to four days among the car's rentals. */
  const window = (n: number) => ({
    pickupDate: addDays(FIRST, (n * 17) % 62),
    returnDate: addDays(FIRST, ((n * 17) % 62) + 1 + (n % 4)),
  });
  const change = (n: number) => {
    const id = ids[(n * 7) % ids.length] as string;
    const moved = [
      { pickupDate: window(n).pickupDate, returnDate: window(n).returnDate },
      { vehicleId: n % 3 ? car.id : (others[n % others.length] as Vehicle).id },
      { vehicleId: car.id, ...window(n + 5) },
    ][n % 3];
    // Cheaper, so nobody has to agree.
    const body = { ...moved, pricePerDay: 1 + (n % 7) / 10, reason: "Échange" };
    return apiOf(n, owner.token)
      .counter.change({ params: { id }, body })
      .then(() => id);
  };
  const guest = (n: number) => ({
    ...window(n + 11),
    vehicleId: car.id,
    options: [],
    firstName: "Rachid",
    lastName: "Naciri",
    phone: "06 61 00 00 67",
    pricePerDay: 30,
    deposit: 300,
    origin: "COUNTER" as const,
  });

  const made: string[] = [];
  const changed = Array.from({ length: CHANGES }, (_, n) => outcomeOf(change(n).then((id) => made.push(id))));
  const booked = crowd.flatMap(({ token }, n) => [
    outcomeOf(apiOf(n, token).reservations.create({ body: { vehicleId: car.id, ...window(n + 3) } })),
    outcomeOf(apiOf(n + 1, owner.token).counter.book({ body: guest(n) })),
    outcomeOf(
      blockDates({ api: apiOf(n, owner.token) }, car, {
        startDate: window(n + 29).pickupDate,
        endDate: window(n + 29).returnDate,
      }),
    ),
  ]);
  const [outcomes, rest] = await Promise.all([Promise.all(changed), Promise.all(booked)]);

  const taken = `409 ${RULE_MESSAGES.datesTaken}`;
  const expected = ["ok", taken, `409 ${COUNTER_MESSAGES.changeWaits}`, `400 ${COUNTER_MESSAGES.nothingChanged}`];
  expect(outcomes.filter((outcome) => !expected.includes(outcome))).toEqual([]);
  expect(tally(outcomes).ok).toBe(made.length);
  expect(made.length).toBeGreaterThan(10);
  expect(tally(outcomes)[taken]).toBeGreaterThan(10);
  expect(
    rest.filter((outcome) => outcome !== "ok" && outcome !== taken && !outcome.startsWith("409 Ces dates")),
  ).toEqual([]);

  const [{ overlaps } = { overlaps: -1 }] = await backend.database<{ overlaps: number }[]>`
    select count(*)::int as overlaps from vehicle_holds a join vehicle_holds b
      on a.vehicle_id = b.vehicle_id and a.id < b.id and a.held_from < b.held_until and b.held_from < a.held_until`;
  expect(overlaps).toBe(0);
  const wrongHolds = await backend.database`
    select r.id from reservations r left join vehicle_holds h on h.reservation_id = r.id
    where r.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and (h.id is null
      or (h.vehicle_id, h.held_from, h.held_until) <> (r.vehicle_id, coalesce(r.vehicle_since, r.pickup_at), r.return_at))`;
  expect(wrongHolds).toEqual([]);

  const after = await rowsOf(ids);
  for (const id of ids) if (!made.includes(id)) expect(after.get(id)).toBe(before.get(id));
  const counted = await backend.database<{ id: string; made: number }[]>`
    select reservation_id as id, count(*)::int as made from reservation_changes group by 1`;
  expect(Object.fromEntries(counted.map(({ id, made }) => [id, made]))).toEqual(tally(made));
  expect(processes.flatMap(({ logged }) => logged)).toEqual([]);
}, 120_000);
