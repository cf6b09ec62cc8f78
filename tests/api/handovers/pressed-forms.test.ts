import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createClient } from "~/client/client";
import { pageSendKey } from "~/http/forms/forms.server";
import { answerHandover } from "~/http/handovers/handover-answer.server";
import { createScope, requestScope } from "~/platform/request-scope.server";
import { actOnHandover } from "~/routes/agency/handover/act.server";
import { signHandover } from "~/routes/agency/handover/sign.server";
import { startBackend, type TestBackend } from "../../support/backend";
import { READY, recordsOf, SCRATCH, shown } from "../../support/handovers";
import {
  type Agency,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
} from "../../support/people";

/** The buttons of the handover page's form, pressed again. */

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let id: string;
let client: Person;
let records: ReturnType<typeof recordsOf>;
beforeAll(async () => {
  backend = await startBackend();
  agency = await makeAgency(backend);
  owner = await makeOwner(backend, agency);
});
beforeEach(async () => {
  const vehicle = await makeVehicle(backend, agency);
  client = await makeClient(backend);
  const dates = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00" } as const;
  ({ id } = await makeReservation(backend, { vehicle, client, ...dates, status: "IN_PROGRESS" }));
  records = recordsOf(owner, id);
});
afterAll(() => backend.close());

type Fields = Record<string, string | number | File>;

function post(fields: Fields): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value instanceof File ? value : String(value));
  return new Request("http://site.invalid/", { method: "POST", body });
}

const inScope = <T>(work: () => Promise<T>) =>
  requestScope.run(createScope({ id: randomUUID(), address: "::1" }), work);

/** Presses a button of the agency's page. Returns the status and the key of the page's next form. */
const press = (fields: Fields, api = owner.api) =>
  inScope(async () => {
    const reply = await actOnHandover(post(fields), api, { id, moment: "departure" });
    return { status: "init" in reply ? reply.init?.status : reply.status, sendKey: pageSendKey() };
  });

test("adds two equal marks to a page that shows a colleague's newer values as an error each time", async () => {
  await records.save("departure", { kilometres: 48_213 });
  await records.save("departure", { kilometres: 48_214 });
  const add = { ...SCRATCH, intent: "add-mark", version: 1, kilometres: "48000" };
  const first = await press({ ...add, sendKey: randomUUID() });
  const second = await press({ ...add, sendKey: first.sendKey });
  expect([first.status, second.status]).toEqual([409, 409]);
  expect(shown((await records.read()).departure).marks).toHaveLength(2);
});

test("adds a mark and a charge again once somebody has removed those of the first press", async () => {
  const params = { id, moment: "return" } as const;
  const mark = { ...SCRATCH, sendKey: randomUUID() };
  const charge = { kind: "FUEL", reason: "Le plein", amount: 25, sendKey: randomUUID() } as const;
  const add = async () => {
    await owner.api.handover.addMark({ params, body: mark });
    await owner.api.handover.addCharge({ params, body: charge });
    const { marks, charges } = shown((await records.read()).return);
    return { marks, charges };
  };
  const first = await add();
  expect(await add()).toEqual(first);
  await records.unmark("return", first.marks[0]?.id ?? "");
  await records.uncharge("return", first.charges[0]?.id ?? "");
  const again = await add();
  expect([again.marks.length, again.charges.length]).toEqual([1, 1]);
  expect(again).not.toEqual(first);
});

test("says that a handover is signed if the signature was stored but its reply was lost", async () => {
  let isLost = false;
  const losing: typeof fetch = async (input, init) => {
    const reply = await fetch(input, init);
    if (isLost || !(input as Request).url.endsWith("/signature")) return reply;
    isLost = true;
    throw new TypeError("the connection broke off");
  };
  const api = createClient({ baseUrl: backend.baseUrl, fetch: losing, token: owner.token });
  await records.save("departure", READY);
  const version = shown((await records.read()).departure).version;
  const sign = (sendKey: string) =>
    inScope(async () => {
      const form = await post({ intent: "sign", version, sendKey, status: "IN_PROGRESS" }).formData();
      const reply = await signHandover(api, { id, moment: "departure" }, form);
      return "init" in reply ? reply.init.status : reply.status;
    });
  expect(await sign(randomUUID())).toBe(303);
  expect(isLost).toBe(true);
  // Somebody else's signature is none of this press.
  expect(await sign(randomUUID())).toBe(409);
});

test("says that a handover is confirmed if it was so already, from another device", async () => {
  await records.done("departure");
  const confirm = () =>
    inScope(() =>
      answerHandover(post({ intent: "confirm", remarks: "", sendKey: randomUUID() }), {
        addPhoto: (file) => client.api.handover.addPhoto({ params: { id, moment: "departure" }, file }),
        removePhoto: () => Promise.reject(new Error("not pressed")),
        answer: (body) => client.api.handover.answer({ params: { id, moment: "departure" }, body }),
        addAddendum: null,
      }),
    );
  expect(await confirm()).toEqual({ flash: "handover-confirmed" });
  expect(await confirm()).toEqual({ flash: "handover-confirmed" });
});
