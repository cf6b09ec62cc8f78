import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import type { RentalRecord } from "~/contract/handovers/rental-record";
import { CHARGES_MAX, type HandoverMoment, MARKS_MAX } from "~/contract/handovers/values";
import { VALIDATION } from "~/contract/messages";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { READY, recordsOf, SCRATCH, shown } from "../../support/handovers";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let car: Vehicle;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});
let day: number;
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  day = 0;
  car = await makeVehicle(backend, agency);
});
afterAll(() => backend.close());

/** Makes the car's next rental, one day long. */
async function rent(vehicle = car) {
  const at = (n: number) => `2026-12-${String(n).padStart(2, "0")}T10:00` as const;
  day += 1;
  const { id } = await makeReservation(backend, { vehicle, client, pickupAt: at(day), returnAt: at(day + 1) });
  return { id, ...recordsOf(owner, id) };
}
const marksOf = (record: RentalRecord, moment: HandoverMoment) => shown(record[moment]).marks;
const statesOf = (record: RentalRecord, moment: HandoverMoment) =>
  marksOf(record, moment).map(({ note, state }) => `${note} ${state}`);
const named = (note: string) => ({ ...SCRATCH, note });

describe("damage marks of the car's last return", () => {
  test("carry over from record to record with the same ids, followed by new ones", async () => {
    const first = await rent();
    await first.mark("departure", named("roue"));
    await first.done("departure");
    backend.clock.advance(60_000);
    await first.mark("return", named("porte"));
    const back = await first.done("return");
    expect(statesOf(back, "return")).toEqual(["roue KNOWN", "porte NEW"]);
    const [wheel, door] = marksOf(back, "return").map(({ id }) => id);

    const next = await rent();
    expect(statesOf(await next.read(), "departure")).toEqual(["roue KNOWN", "porte KNOWN"]);
    backend.clock.advance(60_000);
    const drawn = await next.mark("departure", named("capot"));
    expect(statesOf(drawn, "departure")).toEqual(["roue KNOWN", "porte KNOWN", "capot NEW"]);
    expect(marksOf(drawn, "departure").slice(0, 2)).toMatchObject([
      { id: wheel, since: TEST_NOW },
      { id: door, since: "2026-11-20T08:13:00.000Z" },
    ]);
  });

  test("are read live by a draft, and fixed once it is signed", async () => {
    const [first, second, third] = [await rent(), await rent(), await rent()];
    await first.done("departure");
    await second.save("departure", READY);
    await third.save("departure", READY);
    await second.sign("departure");
    await first.mark("return", named("porte"));
    await first.done("return");
    expect(statesOf(await third.read(), "departure")).toEqual(["porte KNOWN"]);
    expect(statesOf(await second.read(), "departure")).toEqual([]);
    await third.sign("departure");
    backend.clock.advance(60_000);
    await second.mark("return", named("capot"));
    await second.done("return");
    expect(statesOf(await third.read(), "departure")).toEqual(["porte KNOWN"]);
    // A return starts from its own departure, whatever was returned since.
    expect(statesOf(await third.read(), "return")).toEqual(["porte KNOWN"]);
  });

  test("can be marked repaired and back, and repaired ones are not in the next record", async () => {
    const first = await rent();
    await first.done("departure");
    await first.mark("return", named("roue"));
    backend.clock.advance(1);
    await first.mark("return", named("porte"));
    const [wheel, door] = marksOf(await first.done("return"), "return").map(({ id }) => id) as [string, string];

    const next = await rent();
    expect(statesOf(await next.repair("departure", wheel), "departure")).toContain("roue REPAIRED");
    expect(statesOf(await next.repair("departure", wheel), "departure")).toContain("roue REPAIRED");
    await next.repair("departure", door);
    expect(statesOf(await next.repair("departure", door, false), "departure").sort()).toEqual([
      "porte KNOWN",
      "roue REPAIRED",
    ]);
    await next.done("departure");
    expect(statesOf(await next.read(), "return")).toEqual(["porte KNOWN"]);
    backend.clock.advance(60_000);
    await next.done("return");
    expect(statesOf(await (await rent()).read(), "departure")).toEqual(["porte KNOWN"]);
  });

  test("cannot be removed, and new ones cannot be marked repaired", async () => {
    const first = await rent();
    await first.mark("departure", named("roue"));
    const known = marksOf(await first.done("departure"), "departure")[0]?.id ?? "";
    const added = marksOf(await first.mark("return", named("porte")), "return").at(-1)?.id ?? "";
    expect(await outcomeOf(first.unmark("return", known))).toBe(`409 ${M.markNotNew}`);
    expect(await outcomeOf(first.repair("return", added))).toBe(`409 ${M.markNotKnown}`);
    for (const unknown of ["nothing", "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11"]) {
      expect(await outcomeOf(first.unmark("return", unknown))).toBe(`404 ${M.markNotFound}`);
      expect(await outcomeOf(first.repair("return", unknown))).toBe(`404 ${M.markNotFound}`);
    }
    expect(statesOf(await first.unmark("return", added), "return")).toEqual(["roue KNOWN"]);
  });
});

describe("the limits of a record", () => {
  test("allow 40 marks, and neither a new one nor one no longer repaired beyond them", async () => {
    const records = await rent();
    for (let n = 0; n < MARKS_MAX; n++) await records.mark("departure", named(`marque ${n}`));
    expect(await outcomeOf(records.mark("departure"))).toBe(`422 ${M.tooManyMarks}`);
    const first = marksOf(await records.done("departure"), "departure")[0]?.id ?? "";
    expect(await outcomeOf(records.mark("return"))).toBe(`422 ${M.tooManyMarks}`);
    await records.repair("return", first);
    await records.mark("return", named("porte"));
    expect(await outcomeOf(records.repair("return", first, false))).toBe(`409 ${M.tooManyMarks}`);
    const back = await records.done("return");
    expect(marksOf(back, "return")).toHaveLength(MARKS_MAX + 1);
    expect(back.comparison?.newMarks).toBe(1);
  });

  test("allow 20 charges at the return, and none at the departure", async () => {
    const records = await rent();
    expect(await outcomeOf(records.charge("departure"))).toBe(`409 ${M.chargesAtReturn}`);
    await records.done("departure");
    for (let n = 0; n < CHARGES_MAX; n++) await records.charge("return", 1.5);
    expect(await outcomeOf(records.charge("return"))).toBe(`422 ${M.tooManyCharges}`);
    const charges = shown((await records.read()).return).charges;
    const after = await records.uncharge("return", charges[0]?.id ?? "");
    expect(after.return?.charges).toEqual(charges.slice(1));
    expect(await outcomeOf(records.uncharge("return", charges[0]?.id ?? ""))).toBe(`404 ${M.chargeNotFound}`);
    expect(after.balance).toMatchObject({ charges: 0, left: 30 });
    expect((await records.done("return")).balance).toEqual({ due: 30, charges: 28.5, paid: 0, left: 58.5 });
  });

  test.each([
    ["more than two million kilometres", { kilometres: 2_000_001 }, M.kilometres],
    ["negative kilometres", { kilometres: -1 }, M.kilometres],
    ["a fuel level of nine eighths", { fuel: 9 }, M.fuel],
    ["remarks of 2,001 characters", { remarks: "é".repeat(2001) }, "Ce texte ne doit pas dépasser 2000 caractères"],
    ["a deposit of more than a million", { depositAmount: 1_000_000.01 }, M.recordedAmount],
    ["text instead of a number", { kilometres: "beaucoup" as never }, VALIDATION.numberInvalid],
  ])("refuse %s with 400 and store nothing", async (_, input, message) => {
    const records = await rent();
    expect(await outcomeOf(records.save("departure", input))).toBe(`400 ${message}`);
    expect((await records.read()).departure?.state).toBe("NOT_STARTED");
  });

  test("require zone, kind and size of a mark, and limit its note", async () => {
    const records = await rent();
    expect(await outcomeOf(records.mark("departure", {} as never))).toBe(
      `400 ${M.zoneRequired} | ${M.kindRequired} | ${M.sizeRequired}`,
    );
    expect(await outcomeOf(records.mark("departure", named("é".repeat(201))))).toMatch(/^400 Ce texte/);
  });
});

describe("exchanging the car", () => {
  const exchange = (id: string, vehicleId: string) =>
    owner.api.counter.change({ params: { id }, body: { reason: "En panne", vehicleId } });

  test("before the departure drops what was prepared for the first car", async () => {
    const records = await rent();
    await records.save("departure", { kilometres: 10 });
    await records.mark("departure");
    const other = await makeVehicle(backend, agency, { brand: "Renault", model: "Clio" });
    await exchange(records.id, other.id);
    expect((await records.read()).departure).toMatchObject({
      state: "NOT_STARTED",
      vehicle: { id: other.id, brand: "Renault" },
      kilometres: null,
      marks: [],
    });
    expect(await outcomeOf(records.save("departure", { version: 1, kilometres: 11 }))).toBe(
      `409 ${M.changedMeanwhile}`,
    );
  });

  test("for a more expensive one drops the draft once the client has accepted, and not before", async () => {
    const records = await rent();
    await records.save("departure", { kilometres: 10 });
    const other = await makeVehicle(backend, agency);
    const { change } = await owner.api.counter.change({
      params: { id: records.id },
      body: { reason: "Une plus grande", vehicleId: other.id, pricePerDay: 60 },
    });
    expect((await records.read()).departure).toMatchObject({ state: "DRAFT", kilometres: 10 });
    await client.api.counter.answerChange({
      params: { id: records.id, changeId: shown(change).id },
      body: { answer: "ACCEPTED" },
    });
    expect((await records.read()).departure).toMatchObject({ state: "NOT_STARTED", vehicle: { id: other.id } });
  });

  test("under way keeps the signed departure, and makes a return of the new car without comparison", async () => {
    const records = await rent();
    await records.mark("departure");
    await records.done("departure");
    await records.save("return", { kilometres: 10 });
    const other = await makeVehicle(backend, agency, { brand: "Renault" });
    backend.clock.set("2026-12-01T12:00:00Z");
    await exchange(records.id, other.id);
    const after = await records.read();
    expect(after.departure).toMatchObject({ state: "UNANSWERED", vehicle: { id: car.id } });
    expect(after.return).toMatchObject({
      state: "NOT_STARTED",
      vehicle: { id: other.id },
      marks: [],
      lastKilometres: null,
    });
    expect((await records.done("return", { kilometres: 99 })).comparison).toBeNull();
  });

  test("a change of dates alone drops nothing", async () => {
    const records = await rent();
    await records.save("departure", { kilometres: 10 });
    await owner.api.counter.change({
      params: { id: records.id },
      body: { reason: "Plus court", returnDate: "2026-12-02", returnTime: "09:00", pricePerDay: 20 },
    });
    expect((await records.read()).departure).toMatchObject({ state: "DRAFT", kilometres: 10 });
  });
});
