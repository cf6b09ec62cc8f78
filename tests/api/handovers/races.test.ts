import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "~/backend/database/base/connect";
import { createBackend } from "~/backend/server";
import { createClient } from "~/client/client";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { alreadyIs } from "~/contract/messages";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { outcomeOf, tally } from "../../support/call-outcome";
import { READY, recordsOf, SCRATCH, shown } from "../../support/handovers";
import { makeReservation, makeStaff, makeVehicle, type Vehicle } from "../../support/people";

/** Two people of an agency and its client act at once, through two processes on one database. */

const { backend, agency, owner, client } = await startBackendWithAgency();
const staff = await makeStaff(backend, agency);
let processes: ReturnType<typeof startProcess>[];
let car: Vehicle;
let id: string;
beforeAll(() => {
  processes = [startProcess(), startProcess()];
});
afterAll(async () => {
  for (const one of processes) await one.close();
});
beforeEach(async () => {
  car = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeReservation(backend, { vehicle: car, client, ...dates })).id;
});

/** Starts a second backend with its own connections, which waits long enough for one on a busy machine. */
function startProcess() {
  const database = connect({ url: backend.databaseUrl, connectTimeout: 60_000 });
  const logged: string[] = [];
  const logger = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const { fetch } = createBackend({ ...backend.context, database, logger });
  const call = (input: RequestInfo | URL, init?: RequestInit) => fetch(new Request(input, init));
  return {
    as: ({ token }: { token: string }) =>
      recordsOf({ api: createClient({ baseUrl: "http://rihla.test", fetch: call, token }) }, id),
    api: ({ token }: { token: string }) => createClient({ baseUrl: "http://rihla.test", fetch: call, token }),
    close: () => database.end(),
    logged,
  };
}
const inTurn = (n: number) => processes[n % 2] as (typeof processes)[number];
const both = (n: number) => inTurn(n).as(n % 2 ? staff : owner);
const outcomesOf = (times: number, call: (n: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, n) => outcomeOf(call(n)))).then(tally);
const quiet = () => expect(processes.flatMap(({ logged }) => logged)).toEqual([]);

test("one of two saves of the same version succeeds, and the other gets a conflict", async () => {
  const { departure } = await both(0).save("departure", { kilometres: 1 });
  const version = shown(departure).version;
  expect(await outcomesOf(2, (n) => both(n).save("departure", { version, remarks: `de ${n}` }))).toEqual({
    ok: 1,
    [`409 ${M.changedMeanwhile}`]: 1,
  });
  expect(shown((await both(0).read()).departure).version).toBe(version + 1);
  quiet();
});

test("the first save of a record by two people makes one record", async () => {
  expect(await outcomesOf(6, (n) => both(n).save("departure", { version: 0, kilometres: n }))).toEqual({
    ok: 1,
    [`409 ${M.changedMeanwhile}`]: 5,
  });
  quiet();
});

test("20 marks and 5 saves at once are all stored, and 20 of 30 more marks", async () => {
  const mark = (n: number) => both(n).mark("departure", { ...SCRATCH, note: `marque ${n}` });
  const [marks, saves] = await Promise.all([
    outcomesOf(20, mark),
    outcomesOf(5, (n) => both(n).save("departure", { kilometres: n })),
  ]);
  expect([marks, saves]).toEqual([{ ok: 20 }, { ok: 5 }]);
  const { departure } = await both(0).read();
  expect(new Set(departure?.marks.map(({ note }) => note)).size).toBe(20);
  expect(await outcomesOf(30, (n) => mark(n + 20))).toEqual({ ok: 20, [`422 ${M.tooManyMarks}`]: 10 });
  quiet();
});

test("one of four signatures at once succeeds, and each save comes before it or is refused", async () => {
  await both(0).save("departure", { ...READY, depositMeans: "CHEQUE", depositAmount: 300 });
  const [signed, saved] = await Promise.all([
    outcomesOf(4, (n) => both(n).sign("departure")),
    outcomesOf(4, (n) => both(n).save("departure", { remarks: `de ${n}` })),
  ]);
  expect(signed).toEqual({ ok: 1, [`409 ${M.signed}`]: 3 });
  const { ok = 0, [`409 ${M.signed}`]: late = 0 } = saved;
  expect(ok + late).toBe(4);
  const { departure, deposit } = await both(0).read();
  // The saves that were in time, the first save and the signature.
  expect(departure?.version).toBe(ok + 2);
  expect(deposit?.amount).toBe(300);
  quiet();
});

test("a signature and the start button at once start the rental once", async () => {
  await both(0).save("departure", READY);
  const start = () =>
    inTurn(1)
      .api(staff)
      .reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  const [signed, started] = await Promise.all([outcomeOf(both(0).sign("departure")), outcomeOf(start())]);
  expect(signed).toBe("ok");
  expect(["ok", `409 ${alreadyIs("En cours")}`]).toContain(started);
  expect((await owner.api.reservations.get({ params: { id } })).status).toBe("IN_PROGRESS");
  quiet();
});

test("a signature and an exchange of the car at once sign for the first car or drop the draft", async () => {
  await both(0).save("departure", READY);
  const other = await makeVehicle(backend, agency);
  const exchange = () =>
    inTurn(1)
      .api(staff)
      .counter.change({ params: { id }, body: { reason: "En panne", vehicleId: other.id } });
  const [signed, exchanged] = await Promise.all([outcomeOf(both(0).sign("departure")), outcomeOf(exchange())]);
  expect(exchanged).toBe("ok");
  const { departure } = await both(0).read();
  if (signed === "ok") expect(departure).toMatchObject({ state: "AWAITING_CLIENT", vehicle: { id: car.id } });
  else expect(departure).toMatchObject({ state: "NOT_STARTED", vehicle: { id: other.id } });
  quiet();
});

test("answers at once give one confirmation, and never a confirmation with a remark", async () => {
  await both(0).done("departure");
  const own = (n: number) => inTurn(n).as(client);
  expect(await outcomesOf(4, (n) => own(n).confirm("departure"))).toEqual({ ok: 1, [`409 ${M.answered}`]: 3 });
  await both(0).done("return");
  const outcomes = await Promise.all([own(0).confirm("return"), own(1).remark("return")].map(outcomeOf));
  const { return: arrival } = await own(0).read();
  if (outcomes[0] === "ok") {
    expect(outcomes[1]).toBe(`409 ${M.answered}`);
    expect(arrival).toMatchObject({ state: "CONFIRMED", statements: [] });
  } else {
    expect(outcomes).toEqual([`409 ${M.remarked}`, "ok"]);
    expect(arrival).toMatchObject({ state: "REMARKED", statements: [{ kind: "REMARK" }] });
  }
  quiet();
});

test("10 of 12 remarks at once are stored, and 2 are refused", async () => {
  await both(0).done("departure");
  expect(await outcomesOf(12, (n) => inTurn(n).as(client).remark("departure", `remarque ${n}`))).toEqual({
    ok: 10,
    [`422 ${M.tooManyRemarks}`]: 2,
  });
  quiet();
});
