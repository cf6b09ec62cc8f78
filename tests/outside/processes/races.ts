import { expect, test } from "vitest";
import { alreadyIs, RULE_MESSAGES } from "~/contract/messages";
import { dayFromNow } from "../../support/accounts";
import { outcomeOf, tally } from "../../support/call-outcome";
import type { Member } from "../../support/many-clients";
import { makeAgency, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import type { Processes } from "../../support/processes";
import { asBackend, manyClients } from "./people";
import { apiAt } from "./visitor";

const CROWD = 160;

/** Many at once at both processes: the database has the last word. */
export function races(processes: () => Processes): void {
  const backend = () => asBackend(processes().sql, processes().baseUrl);
  const book = ({ api }: Member, vehicleId: string, ahead: number, days: number) =>
    outcomeOf(
      api.reservations.create({
        body: { vehicleId, pickupDate: dayFromNow(ahead), returnDate: dayFromNow(ahead + days) },
      }),
    );

  test(`${CROWD} clients book one vehicle at once: one has it, the others read why not`, async () => {
    const crowd = await manyClients(processes(), CROWD);
    const vehicle = await makeVehicle(backend(), await makeAgency(backend()));
    const before = (await processes().proxy.log()).length;
    // Of all lengths, with one day in common.
    const outcomes = await Promise.all(
      crowd.map((member, n) => book(member, vehicle.id, 100 - (n % 13), 14 + (n % 17))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.datesTaken}`]: CROWD - 1 });
    const { sql, sites, proxy } = processes();
    expect(await sql`select 1 from reservations where vehicle_id = ${vehicle.id}`).toHaveLength(1);
    // To the client, and to the agency.
    expect(await sql`select 1 from outbox where payload ->> 'vehicleId' = ${vehicle.id}`).toHaveLength(2);
    const answered = (await proxy.log()).slice(before).filter((line) => line.includes("POST /api/reservations"));
    for (const { baseUrl } of sites) {
      const host = new URL(baseUrl).host;
      expect(answered.filter((line) => line.startsWith(`${host} |`)).length).toBeGreaterThan(CROWD / 4);
    }
  });

  test("one client sends one booking ten times at once: it is made once, and named as sent already", async () => {
    const [client] = (await manyClients(processes(), 1)) as [Member];
    const vehicle = await makeVehicle(backend(), await makeAgency(backend()));
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => book(client, vehicle.id, 100, 3)));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${RULE_MESSAGES.sameBooking}`]: 9 });
  });

  test("an agency confirms one request twenty times at once: once, with one letter", async () => {
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
}
