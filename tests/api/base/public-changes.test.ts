import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { applyRetention } from "~/backend/rules/personal-data/retention/retention";
import { expireUnanswered } from "~/backend/rules/reservations/expiry";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { startBackend, type TestBackend } from "../../support/backend";
import { HEADINGS, line, tried } from "../../support/fleet-files";
import { READY, recordsOf } from "../../support/handovers";
import { hoursWith } from "../../support/hours";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeVehicle,
  type Person,
  type Vehicle,
} from "../../support/people";
import { makeReviewedAgency } from "../../support/reviewed-agency";
import { offer, say } from "../../support/terms";
import { unsubscribeKeyOf } from "../../support/unsubscribe";

let backend: TestBackend;
let agency: Agency;
let owner: Person;
let client: Person;
let admin: Person;
let vehicle: Vehicle;
let changes = 0;

const DATES = { pickupDate: "2026-12-14", returnDate: "2026-12-16" };

beforeAll(async () => {
  backend = await startBackend();
  backend.context.onPublicChange = () => {
    changes++;
  };
  agency = await makeAgency(backend);
  [owner, client, admin] = await Promise.all([makeOwner(backend, agency), makeClient(backend), makeAdmin(backend)]);
});
afterAll(() => backend.close());
beforeEach(async () => {
  vehicle = await makeVehicle(backend, agency);
  changes = 0;
});

const book = () => client.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } });

test("announces each write to data that public pages show", async () => {
  const { id } = await book();
  expect(changes).toBe(1);
  await owner.api.reservations.setStatus({ params: { id: String(id) }, body: { status: "CONFIRMED" } });
  expect(changes).toBe(2);
  await owner.api.agency.deleteVehicle({ params: { id: (await makeVehicle(backend, agency)).id } });
  expect(changes).toBe(3);
  await admin.api.admin.deactivateAgency({ params: { id: agency.id } });
  await admin.api.admin.activateAgency({ params: { id: agency.id } });
  expect(changes).toBe(5);
});

test("announces each change of an agency's conditions, offered options and opening hours", async () => {
  await say(owner, CONDITIONS);
  expect(changes).toBe(1);
  await offer(owner, OFFERS);
  expect(changes).toBe(2);
  await owner.api.agencySettings.changeOpeningHours({ body: hoursWith() });
  expect(changes).toBe(3);
});

test("announces each reply to a review, and each hiding and showing", async () => {
  const { review, owner, admin } = await makeReviewedAgency(backend);
  const params = { id: (await review()).id };
  const body = { reason: "Insulte" };
  const writes = [
    () => owner.api.reviews.reply({ params, body: { text: "Merci" } }),
    () => admin.api.reviews.hideReply({ params, body }),
    () => admin.api.reviews.showReply({ params }),
    () => admin.api.reviews.hide({ params, body }),
    () => admin.api.reviews.show({ params }),
  ];
  changes = 0;
  for (const [i, write] of writes.entries()) {
    await write();
    expect(changes).toBe(i + 1);
  }
});

test("announces a change once it is written and before its caller has the reply", async () => {
  const { onPublicChange } = backend.context;
  let found: Promise<unknown> | undefined;
  backend.context.onPublicChange = () => {
    found = backend.database`select from reservations where vehicle_id = ${vehicle.id}`;
  };
  await book();
  backend.context.onPublicChange = onPublicChange;
  expect(await found).toHaveLength(1);
});

test("announces no logins, password resets, team lists, reminder settings or exports of personal data", async () => {
  const { email } = client;
  await backend
    .api()
    .auth.login({ body: { email, password: "wrong-password" } })
    .catch(() => null);
  await backend.api().auth.forgotPassword({ body: { email } });
  await client.api.auth.logout();
  await owner.api.team.list({ query: {} });
  const wanted = { pickup: true, return: false, review: true };
  await owner.api.reminders.changeOfAgency({ body: { ...wanted, demands: false } });
  const reader = await makeClient(backend);
  await reader.api.reminders.changeMine({ body: wanted });
  await reader.api.personalData.take();
  await backend.api().reminders.unsubscribe({ body: { key: await unsubscribeKeyOf(backend, reader) } });
  expect(changes).toBe(0);
  client = await makeClient(backend);
});

test("announces the import of a fleet file, but not its trial", async () => {
  const { id, version } = await tried(owner, `${HEADINGS}\n${line("1 | A | 6")}`);
  expect(changes).toBe(0);
  await owner.api.fleetImports.importFleet({ params: { id }, body: { version } });
  expect(changes).toBe(1);
});

test("announces the signature that starts a rental, but no handover, payment, paper or calendar changes", async () => {
  const pickupAt = "2026-11-20T10:00";
  const { id } = await makeReservation(backend, {
    ...{ vehicle, client, pickupAt, returnAt: "2026-11-24T10:00", status: "CONFIRMED" },
  });
  const params = { id, moment: "departure" } as const;
  const records = recordsOf(owner, id);
  await records.save("departure", READY);
  await records.mark("departure");
  await owner.api.handover.addPayment({ params: { id }, body: { paidOn: "2026-11-20", means: "CARD", amount: 50 } });
  await owner.api.paperSettings.change({ body: { vatPercent: 20 } });
  const calendar = { id: (await owner.api.calendars.make({ body: {} })).id };
  await owner.api.calendars.renew({ params: calendar, body: {} });
  await owner.api.calendars.end({ params: calendar });
  expect(changes).toBe(0);
  await records.sign("departure");
  expect(changes).toBe(1);
  await client.api.handover.answer({ params, body: { answer: "REMARKED", remarks: "Elle y était déjà" } });
  const back = { id, moment: "return" } as const;
  await owner.api.handover.addCharge({ params: back, body: { reason: "Lavage", amount: 10 } });
  expect(changes).toBe(1);
});

test("announces no refused calls and no calls that only read", async () => {
  await book();
  changes = 0;
  await expect(book()).rejects.toMatchObject({ status: 409 });
  await expect(owner.api.reservations.create({ body: { vehicleId: vehicle.id, ...DATES } })).rejects.toMatchObject({
    status: 403,
  });
  await backend.api().vehicles.search({ query: {} });
  expect(changes).toBe(0);
});

test("announces an expired request, whether the job or a read of the list finds it", async () => {
  const late = () =>
    makeReservation(backend, {
      vehicle,
      client,
      pickupAt: "2026-11-20T09:00",
      returnAt: "2026-11-21T09:00",
      status: "PENDING",
    });
  await late();
  expect(await expireUnanswered(backend.context)).toBe(1);
  expect(changes).toBe(1);
  await late();
  await client.api.reservations.mine({ query: {} });
  expect(changes).toBe(2);
  await client.api.reservations.mine({ query: {} });
  expect([await expireUnanswered(backend.context), changes]).toEqual([0, 2]);
});

test("announces a night's retention only where it removed a name that a review may show", async () => {
  const night = async () => {
    await backend.database`delete from settings where key = 'retention'`;
    await applyRetention(backend.context);
    return changes;
  };
  await backend.database`insert into outbox (kind, recipient, payload, next_attempt_at, created_at, sent_at)
    values ('x', 'y@rihla.test', '{}', now(), '2020-01-01', '2020-01-01')`;
  expect(await night()).toBe(0);
  await makeReservation(backend, {
    ...{ vehicle, client, status: "COMPLETED", createdAt: new Date("2020-01-01T08:00:00Z") },
    ...{ pickupAt: "2020-01-04T10:00", returnAt: "2020-01-05T10:00" },
  });
  expect(await night()).toBe(1);
});
