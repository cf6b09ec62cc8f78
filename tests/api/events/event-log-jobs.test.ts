import { describe, expect, test } from "vitest";
import { closeHandovers } from "~/backend/rules/handovers/closing";
import { remind } from "~/backend/rules/reminders/reminders";
import { expireChanges } from "~/backend/rules/reservations/changes/change-expiry";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { TEST_NOW } from "../../support/backend";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { AHEAD, TODAY } from "../../support/calls/call-site";
import { recordsOf } from "../../support/handovers";
import { whileCut } from "../../support/log-entries";
import { holdDeposit } from "../../support/payments";
import { remindAt } from "../../support/reminders";
import { rentalLog } from "../../support/rental-log";

/** The log entries of jobs, also where a job's work happens within somebody's call. */

const started = await startBackendWithAgency();
const { backend, agency, owner, client } = started;
const { mark, nextVehicle, rental, actions, written } = rentalLog(started);

describe("jobs write", () => {
  test("one entry for each expired request, whether a job or a call finds it", async () => {
    const late = () => rental("PENDING", { pickupAt: "2026-11-20T09:00", returnAt: "2026-11-21T09:00" });
    const id = await late();
    await mark();
    expect([await expireUnanswered(backend.context), await expireUnanswered(backend.context)]).toEqual([1, 0]);
    expect(await written()).toMatchObject([
      {
        ...{ action: "RESERVATION_EXPIRED", role: "SYSTEM", job: "EXPIRY", accountId: null },
        ...{ subjectId: id, agencyId: agency.id, changes: { status: ["PENDING", "REJECTED"] } },
      },
    ]);
    await late();
    await mark();
    await client.api.reservations.mine({ query: {} });
    await client.api.reservations.mine({ query: {} });
    expect(await actions()).toEqual(["RESERVATION_EXPIRED by EXPIRY"]);
  });

  test("one entry for each change that expires or becomes obsolete", async () => {
    const ask = async () => {
      const id = await rental("CONFIRMED", AHEAD);
      await client.api.counter.requestChange({ params: { id }, body: { pickupDate: "2026-12-11" } });
      return id;
    };
    const id = await ask();
    backend.clock.set("2026-12-10T09:00:00Z");
    await mark();
    expect([await expireChanges(backend.context), await expireChanges(backend.context)]).toEqual([1, 0]);
    expect(await written()).toMatchObject([
      {
        action: "CHANGE_EXPIRED",
        job: "EXPIRY",
        reservationId: id,
        changes: { days: [4, 3], totalCents: [12_000, 9000] },
      },
    ]);
    backend.clock.set(TEST_NOW);
    await nextVehicle();
    const params = { id: await ask() };
    await mark();
    await client.api.reservations.cancel({ params });
    expect(await actions()).toEqual(["CHANGE_EXPIRED by EXPIRY", "RESERVATION_CANCELLED by CLIENT"]);
  });

  test("one entry for each handover that closes, whether a job, a read or a write finds it overdue", async () => {
    const signed = async () => {
      await nextVehicle();
      const desk = recordsOf(owner, await rental("CONFIRMED", TODAY));
      await desk.done("departure");
      return desk;
    };
    const desks = [await signed(), await signed(), await signed()] as const;
    backend.clock.advance(3 * 3_600_000);
    await mark();
    await desks[0].read();
    await desks[0].read();
    expect(await actions()).toEqual(["HANDOVER_CLOSED by HANDOVERS"]);
    await mark();
    await desks[1].add("departure");
    expect(await actions()).toEqual(["HANDOVER_CLOSED by HANDOVERS", "ADDENDUM_WRITTEN by AGENCY_OWNER"]);
    await mark();
    expect([await closeHandovers(backend.context), await closeHandovers(backend.context)]).toEqual([1, 0]);
    expect(await written()).toMatchObject([{ action: "HANDOVER_CLOSED", changes: { moment: [null, "DEPARTURE"] } }]);
  });

  test("one entry for each reminder to a client or an agency", async () => {
    const pickup = await rental("CONFIRMED", { pickupAt: "2026-11-21T10:00", returnAt: "2026-11-23T10:00" });
    await nextVehicle();
    await rental("PENDING", AHEAD);
    await nextVehicle();
    const held = await rental("COMPLETED", { pickupAt: "2026-11-01T10:00", returnAt: "2026-11-05T10:00" });
    await backend.database`update reservations set updated_at = '2026-11-05T10:00Z' where id = ${held}`;
    await backend.database`update reservations set created_at = '2026-11-18T10:00Z'`;
    await holdDeposit(backend, held);
    await mark();
    expect(await remindAt(backend, "2026-11-20T12:00")).toBe(3);
    expect(await remind(backend.context)).toBe(0);
    expect(await written()).toMatchObject([
      { action: "REMINDER_WRITTEN", job: "REMINDERS", reservationId: pickup, changes: { kind: [null, "PICKUP"] } },
      { action: "AGENCY_REMINDED", job: "REMINDERS", subjectId: agency.id, changes: { kind: [null, "DEMANDS"] } },
      { action: "AGENCY_REMINDED", job: "REMINDERS", subjectId: agency.id, changes: { kind: [null, "DEPOSITS"] } },
    ]);
  });

  test("nothing, and do nothing, while no entry can be written", async () => {
    const desk = recordsOf(owner, await rental("CONFIRMED", TODAY));
    await desk.done("departure");
    await nextVehicle();
    await rental("PENDING", { pickupAt: "2026-11-20T09:00", returnAt: "2026-11-21T09:00" });
    await nextVehicle();
    await rental("CONFIRMED", { pickupAt: "2026-11-21T10:00", returnAt: "2026-11-23T10:00" });
    backend.clock.advance(3 * 3_600_000);
    const jobs = [closeHandovers, expireUnanswered, remind];
    await mark();
    await whileCut(backend, async () => {
      for (const job of jobs) await expect(job(backend.context)).rejects.toThrow("cut");
    });
    expect(await written()).toEqual([]);
    for (const job of jobs) expect(await job(backend.context)).toBeGreaterThan(0);
  });
});
