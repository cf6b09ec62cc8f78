import { describe, expect, test } from "vitest";
import { cleanUp } from "~/backend/rules/accounts/accounts";
import { DATA_TAKEN } from "~/backend/rules/personal-data/data";
import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import type { PersonalData } from "~/contract/personal-data/personal-data";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { photosOf } from "../../support/handover-photos";
import { recordsOf } from "../../support/handovers";
import { moneyOf } from "../../support/payments";
import {
  makeAdmin,
  makeClient,
  makeReservation,
  makeReview,
  makeStaff,
  makeVehicle,
  type Person,
} from "../../support/people";
import { unsubscribeKeyOf } from "../../support/unsubscribe";

/** A person's export of everything stored about them. */

const { backend, agency, owner } = await startBackendWithAgency();
const DATES = { pickupAt: "2026-11-20T10:00", returnAt: "2026-11-22T10:00" } as const;

const take = (who: Person) => who.api.personalData.take();
/** The raw reply, including fields that no schema knows. */
const raw = async (who: Person): Promise<PersonalData> =>
  (await backend.call("POST", "/auth/data", { token: who.token })).json();

const entries = () => backend.database`select action, account_id from events where action = 'DATA_TAKEN'`;

describe("a client's export", () => {
  test("contains account, rentals, records, photos, deposit, payments, review, letters and log entries", async () => {
    const client = await makeClient(backend, { firstName: "Sofia", lastName: "Benali", email: "Sofia@rihla.test" });
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, { vehicle, client, ...DATES });
    const desk = recordsOf(owner, id);
    await photosOf(owner, id).add("departure", "FRONT");
    await desk.done("departure", { depositMeans: "CHEQUE", depositAmount: 300, remarks: "Pneus neufs" });
    await recordsOf(client, id).remark("departure", "Un pneu est usé.");
    await photosOf(client, id).add("departure");
    await moneyOf(owner, id).note({ note: "Acompte" });
    await owner.api.counter.setNote({ params: { id }, body: { note: "Client difficile" } });
    await desk.save("return", { kilometres: 49_000, remarks: "Pas encore signé" });
    const over = await makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2026-11-10T10:00",
      returnAt: "2026-11-12T10:00",
      status: "COMPLETED",
    });
    await makeReview(backend, { reservation: over, rating: 4, comment: "Très bien" });
    await client.api.reminders.changeMine({ body: { pickup: true, return: false, review: true } });

    const exported = await take(client);
    expect(exported).toMatchObject({
      takenAt: "2026-11-20T08:12:00.000Z",
      account: {
        id: client.id,
        firstName: "Sofia",
        lastName: "Benali",
        email: client.email,
        role: "CLIENT",
        agency: null,
        reminders: { pickup: true, return: false, review: true },
      },
      sessions: [{ device: null, createdAt: "2026-11-20T08:12:00.000Z", lastUsedAt: "2026-11-20T08:12:00.000Z" }],
      letters: expect.arrayContaining([
        expect.objectContaining({ kind: "handover-signed", recipient: client.email, sentAt: null }),
      ]),
    });
    expect(exported.reservations.map((one) => [one.id, one.status, one.review?.comment ?? null])).toEqual(
      expect.arrayContaining([
        [id, "IN_PROGRESS", null],
        [over.id, "COMPLETED", "Très bien"],
      ]),
    );
    const record = exported.records.find(({ reservationId }) => reservationId === id);
    expect(record).toMatchObject({
      departure: { remarks: "Pneus neufs", statements: [{ text: "Un pneu est usé." }] },
      return: null,
      deposit: { means: "CHEQUE", amount: 300 },
      payments: [{ note: "Acompte", amount: 50 }],
    });
    expect(exported.photos.map(({ side, moment }) => [side, moment]).sort()).toEqual([
      ["AGENCY", "departure"],
      ["CLIENT", "departure"],
    ]);
    for (const photo of exported.photos) expect(photo.address).toBe(`http://rihla.test/handover-photos/${photo.id}`);
    expect(exported.events.map(({ action, own }) => [action, own])).toContainEqual(["DATA_TAKEN", true]);
    // The agency's own notes and unsigned records are not the client's to read.
    expect(JSON.stringify(await raw(client))).not.toMatch(/Client difficile|Pas encore signé/);
  });

  test("contains no password, hash or key, and nothing about anybody else", async () => {
    const [client, other] = [await makeClient(backend), await makeClient(backend, { firstName: "Autrui" })];
    await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client: other, ...DATES });
    await backend.call("POST", "/auth/forgot-password", { json: { email: client.email }, address: "192.0.2.77" });
    const text = JSON.stringify(await raw(client));
    const [row] = await backend.database`select password_hash as hash from users where id = ${client.id}`;
    const key = await unsubscribeKeyOf(backend, client);
    for (const secret of [row?.hash, key, client.token, "Autrui", other.id]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/argon2|hash/i);
    expect(JSON.parse(text)).toMatchObject({ reservations: [], records: [], letters: [{ kind: "password-reset" }] });
  });
});

test("the export of staff, owners and administrators has their account, and nothing about clients", async () => {
  const client = await makeClient(backend, { firstName: "Zineb", lastName: "Lahlou" });
  const { id } = await makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...DATES });
  const [staff, admin] = [await makeStaff(backend, agency), await makeAdmin(backend)];
  await staff.api.counter.setNote({ params: { id }, body: { note: "Zineb Lahlou rappelle" } });
  for (const who of [staff, owner, admin]) {
    const exported = await raw(who);
    expect(exported).toMatchObject({
      account: { id: who.id, role: who.role, reminders: null },
      reservations: [],
      records: [],
    });
    expect(exported.account.agency).toBe(who.role === "SUPER_ADMIN" ? null : agency.name);
    expect(JSON.stringify(exported)).not.toMatch(/Zineb|Lahlou/);
  }
});

test("an export is allowed five times a day, with one log entry each; the sixth is refused unlogged", async () => {
  backend.clock.set("2026-11-21T09:00:00.000Z");
  const client = await makeClient(backend);
  const before = (await entries()).length;
  for (let times = 0; times < DATA_TAKEN.tries; times++) await take(client);
  // The hourly clean-up does not reset the day's count.
  backend.clock.advance(5 * 3_600_000);
  await cleanUp(backend.context);
  const refused = await backend.call("POST", "/auth/data", { token: client.token });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ message: PERSONAL_DATA_MESSAGES.dataTooOften });
  expect(Number(refused.headers.get("retry-after"))).toBe(10 * 3600);
  expect(await entries()).toHaveLength(before + 5);
  backend.clock.advance(10 * 3_600_000);
  await take(client);
  await take(await makeClient(backend));
});
