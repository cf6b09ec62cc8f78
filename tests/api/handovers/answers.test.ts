import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeHandovers } from "~/backend/rules/handovers/closing";
import { HANDOVER_MESSAGES as M } from "~/contract/handovers/messages";
import { ADDENDA_MAX, CLIENT_REMARKS_MAX, type HandoverMoment } from "~/contract/handovers/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { recordsOf } from "../../support/handovers";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let id: string;
let desk: ReturnType<typeof recordsOf>;
let own: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  [owner, client] = await Promise.all([makeOwner(backend, agency), makeClient(backend)]);
});
beforeEach(async () => {
  backend.clock.set(TEST_NOW);
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  id = (await makeReservation(backend, { vehicle, client, ...dates })).id;
  [desk, own] = [recordsOf(owner, id), recordsOf(client, id)];
});
afterAll(() => backend.close());

const HOUR = 3_600_000;
const WINDOWS: [HandoverMoment, number][] = [
  ["departure", 2 * HOUR],
  ["return", 24 * HOUR],
];

describe("the client", () => {
  test("can neither read nor answer before the agency has signed", async () => {
    await desk.save("departure", { kilometres: 48_213 });
    await desk.mark("departure");
    expect(await own.read()).toMatchObject({ departure: null, return: null, comparison: null });
    for (const call of [own.confirm, own.remark, own.add]) {
      expect(await outcomeOf(call("departure"))).toBe(`409 ${M.notSigned}`);
      expect(await outcomeOf(call("return"))).toBe(`409 ${M.notSigned}`);
    }
  });

  test("confirms a record, which closes it at once", async () => {
    await desk.done("departure");
    backend.clock.advance(90_000);
    const at = "2026-11-20T08:13:30.000Z";
    expect((await own.confirm("departure")).departure).toMatchObject({
      state: "CONFIRMED",
      answeredAt: at,
      closedAt: at,
      signedBy: null,
    });
    for (const call of [own.confirm, own.remark]) {
      expect(await outcomeOf(call("departure"))).toBe(`409 ${M.answered}`);
    }
  });

  test("adds remarks up to the limit while the record is open, and can no longer confirm it", async () => {
    await desk.done("departure");
    const first = await own.remark("departure", "La rayure y était déjà.");
    expect(first.departure).toMatchObject({ state: "REMARKED", closedAt: null });
    backend.clock.advance(1000);
    const second = await own.remark("departure", "Et le pare-brise aussi.\nÀ gauche.");
    expect(second.departure).toMatchObject({
      answeredAt: TEST_NOW,
      statements: [
        { side: "CLIENT", kind: "REMARK", text: "La rayure y était déjà.", writtenAt: TEST_NOW },
        { side: "CLIENT", kind: "REMARK", text: "Et le pare-brise aussi.\nÀ gauche." },
      ],
    });
    expect(await outcomeOf(own.confirm("departure"))).toBe(`409 ${M.remarked}`);
    for (let n = 2; n < CLIENT_REMARKS_MAX; n++) await own.remark("departure", `Remarque ${n}`);
    expect(await outcomeOf(own.remark("departure"))).toBe(`422 ${M.tooManyRemarks}`);
    backend.clock.advance(2 * HOUR);
    expect(await outcomeOf(own.remark("departure"))).toBe(`409 ${M.closed}`);
    expect((await own.read()).departure).toMatchObject({ state: "REMARKED", closedAt: "2026-11-20T10:12:00.000Z" });
  });

  test("cannot confirm together with remarks, or send empty remarks", async () => {
    await desk.done("departure");
    const answer = (body: object) =>
      outcomeOf(client.api.handover.answer({ params: { id, moment: "departure" }, body: body as never }));
    expect(await answer({ answer: "CONFIRMED", remarks: "Mais…" })).toBe(`400 ${M.confirmedWithRemarks}`);
    expect(await answer({ answer: "REMARKED", remarks: " " })).toBe(`400 ${M.remarkRequired}`);
    expect(await answer({ answer: "REMARKED" })).toBe(`400 ${M.remarkRequired}`);
    expect(await answer({ answer: "CONFIRMED", remarks: "" })).toBe("ok");
  });

  test.each(WINDOWS)("may answer a %s until the last second", async (moment, window) => {
    if (moment === "return") await desk.done("departure");
    await desk.done(moment);
    backend.clock.advance(window - 1000);
    expect((await own.read())[moment]).toMatchObject({ state: "AWAITING_CLIENT", closedAt: null });
    expect(await outcomeOf(own.remark(moment))).toBe("ok");
    backend.clock.advance(1000);
    expect(await outcomeOf(own.remark(moment))).toBe(`409 ${M.closed}`);
  });

  test.each(WINDOWS)(
    "leaves a %s unanswered, which is then closed as of the end of its time",
    async (moment, window) => {
      if (moment === "return") await desk.done("departure");
      await desk.done(moment);
      const end = new Date(Date.parse(TEST_NOW) + window).toISOString();
      backend.clock.advance(window);
      expect(await outcomeOf(own.confirm(moment))).toBe(`409 ${M.closed}`);
      backend.clock.advance(86_400_000);
      expect((await own.read())[moment]).toMatchObject({ state: "UNANSWERED", closedAt: end, answeredAt: null });
    },
  );
});

describe("addenda", () => {
  test("are dated, come from either side, and need a closed record", async () => {
    await desk.done("departure");
    expect(await outcomeOf(own.add("departure"))).toBe(`409 ${M.notClosed}`);
    expect(await outcomeOf(desk.add("departure"))).toBe(`409 ${M.notClosedYet}`);
    await own.confirm("departure");
    backend.clock.advance(1000);
    await desk.add("departure", "Le devis est arrivé.");
    backend.clock.advance(1000);
    const record = await own.add("departure", "Je ne suis pas d'accord.");
    expect(record.departure?.statements).toMatchObject([
      { side: "AGENCY", kind: "ADDENDUM", text: "Le devis est arrivé.", writtenAt: "2026-11-20T08:12:01.000Z" },
      { side: "CLIENT", kind: "ADDENDUM", text: "Je ne suis pas d'accord.", writtenAt: "2026-11-20T08:12:02.000Z" },
    ]);
    expect(await outcomeOf(own.add("departure", " "))).toBe(`400 ${M.addendumRequired}`);
  });

  test("are limited to 20 from each side", async () => {
    await desk.done("departure");
    await own.confirm("departure");
    for (let n = 0; n < ADDENDA_MAX; n++) {
      await desk.add("departure", `Ajout ${n}`);
      backend.clock.advance(1);
    }
    expect((await own.read()).departure?.statements).toHaveLength(ADDENDA_MAX);
    expect(await outcomeOf(desk.add("departure"))).toBe(`422 ${M.tooManyAddenda}`);
    expect(await outcomeOf(own.add("departure"))).toBe("ok");
  });
});

test("the job closes a record once its time is over, and only once", async () => {
  await desk.done("departure");
  const closedAt = async () => {
    const [row] = await backend.database`select closed_at from handovers where reservation_id = ${id}`;
    return row?.closed_at;
  };
  backend.clock.advance(2 * HOUR - 1);
  await closeHandovers(backend.context);
  expect(await closedAt()).toBeNull();
  backend.clock.advance(1);
  expect(await closeHandovers(backend.context)).toBeGreaterThanOrEqual(1);
  expect(await closedAt()).toEqual(new Date("2026-11-20T10:12:00.000Z"));
  expect(await closeHandovers(backend.context)).toBe(0);
});
