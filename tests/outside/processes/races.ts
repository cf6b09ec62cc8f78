import { expect, test } from "vitest";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { WAIT_MS } from "../../../server/admission.js";
import { dayFromNow } from "../../support/accounts";
import { outcomeOf, tally } from "../../support/call-outcome";
import type { Member } from "../../support/many-clients";
import { makeAgency, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import type { Processes } from "../../support/processes";
import { asBackend, manyClients } from "./people";
import { apiAt } from "./visitor";

const CROWD = 160;

/**
 * Returns how a call ended for a client that retries when told to. Only a process that has let it wait for the full
 * time may tell it so (server/admission.js), whatever the machine's speed; an earlier 503 is an outcome.
 */
async function comingBack(call: () => Promise<unknown>): Promise<string> {
  for (;;) {
    const asked = performance.now();
    const outcome = await outcomeOf(call());
    const waited = performance.now() - asked;
    if (outcome !== "503 ") return outcome;
    if (waited < WAIT_MS) return `${outcome} after ${Math.round(waited)} ms`;
  }
}

/** Tests many concurrent calls at both processes, between which the database decides. */
export function races(processes: () => Processes): void {
  const backend = () => asBackend(processes().sql, processes().baseUrl);
  const book = ({ api }: Member, vehicleId: string, ahead: number, days: number) =>
    comingBack(() =>
      api.reservations.create({
        body: { vehicleId, pickupDate: dayFromNow(ahead), returnDate: dayFromNow(ahead + days) },
      }),
    );

  test(`${CROWD} clients book one vehicle at once: one gets it, the others read the reason for the refusal`, async () => {
    const crowd = await manyClients(processes(), CROWD);
    const vehicle = await makeVehicle(backend(), await makeAgency(backend()));
    const before = (await processes().proxy.log()).length;
    // Rentals of all lengths, with one day in common.
    const outcomes = await Promise.all(
      crowd.map((member, n) => book(member, vehicle.id, 100 - (n % 13), 14 + (n % 17))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.datesTaken}`]: CROWD - 1 });
    const { sql, sites, proxy } = processes();
    expect(await sql`select 1 from reservations where vehicle_id = ${vehicle.id}`).toHaveLength(1);
    // One letter to the client, and one to the agency.
    expect(await sql`select 1 from outbox where payload ->> 'vehicleId' = ${vehicle.id}`).toHaveLength(2);
    const answered = (await proxy.log()).slice(before).filter((line) => line.includes("POST /api/reservations"));
    for (const { baseUrl } of sites) {
      const host = new URL(baseUrl).host;
      expect(answered.filter((line) => line.startsWith(`${host} |`)).length).toBeGreaterThan(CROWD / 4);
    }
  });

  test("makes a booking sent ten times at once only once, and reports the others as already sent", async () => {
    const [client] = (await manyClients(processes(), 1)) as [Member];
    const vehicle = await makeVehicle(backend(), await makeAgency(backend()));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => book(client, vehicle.id, 100, 3)));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.sameBooking}`]: 9 });
  });

  test("an agency that confirms one request twenty times at once confirms it once, with one letter", async () => {
    const { sql, sites } = processes();
    const [client] = (await manyClients(processes(), 1)) as [Member];
    const agency = await makeAgency(backend());
    const owner = await makeOwner(backend(), agency, { email: `chef-${agency.id}@rihla.test` });
    const vehicle = await makeVehicle(backend(), agency);
    const dates = { pickupAt: `${dayFromNow(50)}T10:00`, returnAt: `${dayFromNow(52)}T10:00` } as const;
    const { id } = await makeReservation(backend(), { vehicle, client, ...dates, status: "PENDING" });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        outcomeOf(
          apiAt(sites[n % 2]?.baseUrl ?? "", owner.token).reservations.setStatus({
            params: { id },
            body: { status: "CONFIRMED" },
          }),
        ),
      ),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${alreadyIs("Confirmée")}`]: 19 });
    expect(await sql`select 1 from outbox where payload ->> 'reservationId' = ${id}`).toHaveLength(1);
  });

  test("200 concurrent changes, bookings, counter bookings and blocks of one car: no overlap, no 5xx", async () => {
    const { sql, sites } = processes();
    const crowd = await manyClients(processes(), 50);
    const agency = await makeAgency(backend());
    const owner = await makeOwner(backend(), agency, { email: `chef-${agency.id}@rihla.test` });
    const car = await makeVehicle(backend(), agency);
    const others = await Promise.all(Array.from({ length: 5 }, () => makeVehicle(backend(), agency)));
    // A rental every six days on that car, and two on each of the others.
    const rental = (client: Member, vehicle: typeof car, n: number) =>
      makeReservation(backend(), {
        ...{ vehicle, client, status: "CONFIRMED" },
        pickupAt: `${dayFromNow(40 + 6 * n)}T10:00`,
        returnAt: `${dayFromNow(42 + 6 * n)}T10:00`,
      });
    const made = await Promise.all([
      ...crowd.slice(0, 10).map((member, n) => rental(member, car, n)),
      ...others.flatMap((other, n) => [1, 8].map((m) => rental(crowd[20 + n] as Member, other, m + n))),
    ]);
    const at = (n: number) => apiAt(sites[n % 2]?.baseUrl ?? "", owner.token);
    const window = (n: number) => ({
      pickupDate: dayFromNow(40 + ((n * 17) % 62)),
      returnDate: dayFromNow(41 + ((n * 17) % 62) + (n % 4)),
    });
    const guest = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", pricePerDay: 30, deposit: 300 };
    const calls = crowd.flatMap(({ api }, n) => {
      const { pickupDate: startDate, returnDate: endDate } = window(n + 29);
      return [
        () =>
          at(n).counter.change({
            params: { id: made[(n * 7) % made.length]?.id ?? "" },
            body: { ...window(n), vehicleId: car.id, pricePerDay: 1 + (n % 7) / 10, reason: "Échange" },
          }),
        () => api.reservations.create({ body: { vehicleId: car.id, ...window(n + 3) } }),
        () => at(n + 1).counter.book({ body: { ...window(n + 11), vehicleId: car.id, ...guest, origin: "COUNTER" } }),
        () => at(n).planning.createBlock({ params: { id: car.id }, body: { startDate, endDate } }),
      ].map(comingBack);
    });
    const outcomes = await Promise.all(calls);
    expect(outcomes).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome !== "ok" && !outcome.startsWith("409 "))).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === "ok").length).toBeGreaterThan(5);
    const overlaps = await sql`
      select 1 from vehicle_holds a join vehicle_holds b
        on a.vehicle_id = b.vehicle_id and a.id < b.id and a.held_from < b.held_until and b.held_from < a.held_until`;
    expect(overlaps).toEqual([]);
    const wrongHolds = await sql`
      select r.id from reservations r left join vehicle_holds h on h.reservation_id = r.id
      where r.agency_id = ${agency.id} and (h.id is null
        or (h.vehicle_id, h.held_from, h.held_until) <> (r.vehicle_id, r.pickup_at, r.return_at))`;
    expect(wrongHolds).toEqual([]);
  });
}
