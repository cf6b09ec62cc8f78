import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { startBackend, type TestBackend } from "../../support/backend";
import { callersByRole } from "../../support/callers-by-role";
import { recordsOf } from "../../support/handovers";
import { type Agency, makeClient, makeOwner, makeReservation, makeVehicle, type Person } from "../../support/people";

/** Which callers may make each call about handovers, deposits, payments and papers. */

let backend: TestBackend;
let open: Agency;
let signer: Person;
let draft: string;
let signed: string;
let tokens: Record<string, string | null>;

const KEY = "0f".repeat(16);
const NOBODY = "3f0c7d1e-9f0a-4b36-8a55-0c8f7f8b7d11";

beforeAll(async () => {
  backend = await startBackend();
  const callers = await callersByRole(backend);
  open = callers.agencies.open;
  const renter = await makeClient(backend);
  tokens = { ...callers.tokens, renter: renter.token };
  signer = await makeOwner(backend, open);
  const rental = async (pickupAt: string) =>
    (
      await makeReservation(backend, {
        vehicle: await makeVehicle(backend, open),
        client: renter,
        ...{ pickupAt, returnAt: "2026-11-24T10:00", status: "CONFIRMED" },
      })
    ).id;
  draft = await rental("2026-11-20T10:00");
  await recordsOf(signer, draft).save("departure", { kilometres: 40_000 });
  signed = await rental("2026-11-20T09:00");
  await recordsOf(signer, signed).done("departure");
});
afterAll(() => backend.close());

const CALLERS = [
  ...["visitor", "bad token", "client", "renter", "owner", "staff"],
  ...["owner of a closed agency", "owner of another agency", "admin"],
] as const;
const MARK = { zone: "ROOF", kind: "DENT", size: "SMALL" };
const PAID = { paidOn: "2026-11-20", means: "CARD", amount: 5 };
const { handover, guestHandover, paperSettings } = endpoints;

// 400: the caller is let through, but the body is incomplete. The last columns: other agencies, administrators.
//                                                           visitor bad client renter owner staff closed another admin
const TABLE: [Endpoint, "draft" | "signed", object | undefined, ...number[]][] = [
  [handover.read, "draft", undefined, /*                      */ 401, 401, 404, 200, 200, 200, 404, 404, 200],
  [handover.save, "draft", { fuel: 3 }, /*                    */ 401, 401, 403, 403, 200, 200, 404, 404, 403],
  [handover.addMark, "draft", MARK, /*                        */ 401, 401, 403, 403, 201, 201, 404, 404, 403],
  [handover.setMarkState, "draft", { repaired: true }, /*     */ 401, 401, 403, 403, 404, 404, 404, 404, 403],
  [handover.removeMark, "draft", undefined, /*                */ 401, 401, 403, 403, 404, 404, 404, 404, 403],
  [handover.removeCharge, "draft", undefined, /*              */ 401, 401, 403, 403, 409, 409, 404, 404, 403],
  [handover.removePhoto, "draft", undefined, /*               */ 401, 401, 404, 409, 404, 404, 404, 404, 403],
  [handover.sign, "draft", {}, /*                             */ 401, 401, 403, 403, 400, 400, 404, 404, 403],
  [handover.sign, "signed", {}, /*                            */ 401, 401, 403, 403, 409, 409, 404, 404, 403],
  [handover.addAddendum, "signed", { text: "Lu" }, /*         */ 401, 401, 404, 409, 409, 409, 404, 404, 403],
  [handover.settleDeposit, "signed", { outcome: "RETURNED" }, /**/ 401, 401, 403, 403, 409, 409, 404, 404, 403],
  [handover.addPayment, "signed", PAID, /*                    */ 401, 401, 403, 403, 201, 201, 404, 404, 403],
  [handover.cancelPayment, "signed", { reason: "Double" }, /* */ 401, 401, 403, 403, 404, 404, 404, 404, 403],
  [handover.makeGuestLink, "signed", undefined, /*            */ 401, 401, 403, 403, 409, 409, 404, 404, 403],
  [handover.renewGuestLink, "signed", undefined, /*           */ 401, 401, 403, 403, 409, 409, 404, 404, 403],
  [handover.photo, "signed", undefined, /*                    */ 401, 401, 404, 404, 404, 404, 404, 404, 404],
  [handover.answer, "signed", { answer: "CONFIRMED" }, /*     */ 401, 401, 404, 200, 403, 403, 403, 403, 403],
  [guestHandover.read, "signed", undefined, /*                */ 404, 404, 404, 404, 404, 404, 404, 404, 404],
  [guestHandover.answer, "signed", { answer: "CONFIRMED" }, /**/ 404, 404, 404, 404, 404, 404, 404, 404, 404],
  [guestHandover.removePhoto, "signed", undefined, /*         */ 404, 404, 404, 404, 404, 404, 404, 404, 404],
  [guestHandover.photo, "signed", undefined, /*               */ 404, 404, 404, 404, 404, 404, 404, 404, 404],
  [paperSettings.read, "signed", undefined, /*                */ 401, 401, 403, 403, 200, 403, 200, 200, 403],
  [paperSettings.change, "signed", { vatPercent: 20 }, /*     */ 401, 401, 403, 403, 200, 403, 200, 200, 403],
];

for (const [{ method, path }, of, json, ...statuses] of TABLE) {
  test(`${method} ${path} of a ${of} record answers each caller with the status in the table`, async () => {
    const address = path
      .replace("{id}", of === "draft" ? draft : signed)
      .replace("{moment}", "departure")
      .replace("{key}", KEY)
      .replace(/\{\w+\}/, NOBODY);
    const answers: [string, number][] = [];
    for (const caller of CALLERS) {
      const { status } = await backend.call(method, address, { json, token: tokens[caller] ?? null });
      answers.push([caller, status]);
    }
    expect(answers).toEqual(CALLERS.map((caller, column) => [caller, statuses[column]]));
  });
}

test("a photo of a draft is visible to its agency and administrators, and to the client once signed", async () => {
  const reader = await makeClient(backend);
  tokens.reader = reader.token;
  const vehicle = await makeVehicle(backend, open);
  const times = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-24T10:00", status: "CONFIRMED" } as const;
  const { id } = await makeReservation(backend, { vehicle, client: reader, ...times });
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const photo = await signer.api.handover.addPhoto({
    params: { id, moment: "departure" },
    query: { angle: "FRONT" },
    file: new Blob([png]),
  });
  const readers = ["visitor", "client", "reader", "owner", "staff", "owner of another agency", "admin"];
  const seen = async () => {
    const statuses: number[] = [];
    for (const caller of readers) {
      const token = tokens[caller] ?? null;
      statuses.push((await backend.call("GET", `/handover-photos/${photo.id}`, { token })).status);
    }
    return statuses;
  };
  expect(await seen()).toEqual([401, 404, 404, 200, 200, 404, 200]);
  await recordsOf(signer, id).done("departure");
  expect(await seen()).toEqual([401, 404, 200, 200, 200, 404, 200]);
  const answer = await backend.call("GET", `/handover-photos/${photo.id}`, { token: tokens.reader });
  expect([answer.headers.get("cache-control"), answer.headers.get("content-type")]).toEqual(["no-store", "image/webp"]);
});
