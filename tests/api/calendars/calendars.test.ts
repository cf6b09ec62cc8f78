import { expect, test } from "vitest";
import { CALENDAR_MESSAGES } from "~/contract/calendars/messages";
import { CALENDARS_MAX } from "~/contract/calendars/values";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { calendarBehind } from "../../support/calendars";
import { makeAgency, makeOwner, makeStaff, makeVehicle } from "../../support/people";

/** How private calendars are created, renewed and ended. */

const { backend, agency, owner } = await startBackendWithAgency();

const statusOf = async (key: string) => (await backend.call("GET", `/calendars/${key}`)).status;
const entries = () =>
  backend.database`
    select action, role, subject_id as "on", changes from events where action like 'CALENDAR%' order by id`;
const refused = (status: number, message: string) => expect.objectContaining({ status, messages: [message] });

test("an agency creates, renews and ends its calendar and a vehicle's, with a log entry for each step", async () => {
  const vehicle = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster", plate: "48213 | A | 26" });
  const staff = await makeStaff(backend, agency);
  const whole = await owner.api.calendars.make({ body: { names: false } });
  const car = await staff.api.calendars.make({ body: { registrationNumber: "48213a26", names: true } });
  expect([whole.key, car.key].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  expect(car).toMatchObject({ names: true, vehicle: { id: vehicle.id, registrationNumber: "48213 | A | 26" } });

  const { data, meta } = await staff.api.calendars.list({});
  expect(data.map(({ id, names }) => [id, names])).toEqual([
    [whole.id, false],
    [car.id, true],
  ]);
  expect(meta?.total).toBe(2);
  const stored = JSON.stringify(await backend.database`select l::text as row from calendar_links l`);
  for (const secret of [whole.key, car.key]) expect(stored + JSON.stringify(data)).not.toContain(secret);

  for (const body of [{}, { registrationNumber: "48213-A-26" }]) {
    await expect(owner.api.calendars.make({ body })).rejects.toEqual(refused(409, CALENDAR_MESSAGES.calendarExists));
  }
  expect([await statusOf(whole.key), await statusOf(car.key)]).toEqual([200, 200]);

  const renewed = await owner.api.calendars.renew({ params: { id: car.id }, body: { names: false } });
  expect(renewed).toMatchObject({ id: car.id, names: false });
  expect([await statusOf(car.key), await statusOf(renewed.key)]).toEqual([404, 200]);

  await staff.api.calendars.end({ params: { id: car.id } });
  expect([await statusOf(renewed.key), await statusOf(whole.key)]).toEqual([404, 200]);
  for (const call of [
    () => owner.api.calendars.end({ params: { id: car.id } }),
    () => owner.api.calendars.renew({ params: { id: car.id }, body: {} }),
    () => owner.api.calendars.end({ params: { id: "nonsense" } }),
  ]) {
    await expect(call()).rejects.toEqual(refused(404, CALENDAR_MESSAGES.calendarNotFound));
  }

  const of = { on: agency.id };
  expect(await entries()).toEqual([
    { ...of, action: "CALENDAR_MADE", role: "AGENCY_OWNER", changes: { names: [null, false] } },
    {
      ...{ ...of, action: "CALENDAR_MADE", role: "AGENCY_STAFF" },
      changes: { names: [null, true], vehicleId: [null, vehicle.id] },
    },
    {
      ...{ ...of, action: "CALENDAR_RENEWED", role: "AGENCY_OWNER" },
      changes: { names: [true, false], vehicleId: [vehicle.id, vehicle.id] },
    },
    {
      ...{ ...of, action: "CALENDAR_ENDED", role: "AGENCY_STAFF" },
      changes: { names: [false, null], vehicleId: [vehicle.id, null] },
    },
  ]);
});

test("refuses a plate that no vehicle of the agency has, or that several have", async () => {
  const other = await makeAgency(backend);
  await makeVehicle(backend, other, { plate: "777 | B | 1" });
  for (const plate of ["12 - أ - 3", "12A3"]) await makeVehicle(backend, agency, { plate });
  const make = (registrationNumber: string) => owner.api.calendars.make({ body: { registrationNumber } });
  await expect(make("777|B|1")).rejects.toEqual(refused(422, CALENDAR_MESSAGES.calendarVehicle));
  await expect(make("|")).rejects.toEqual(refused(422, CALENDAR_MESSAGES.calendarVehicle));
  await expect(make("12 a 3")).rejects.toEqual(refused(422, CALENDAR_MESSAGES.calendarVehicles));
});

test("simultaneous requests for the same calendar create one", async () => {
  const maker = await makeOwner(backend, await makeAgency(backend));
  const made = await Promise.allSettled(Array.from({ length: 4 }, () => maker.api.calendars.make({ body: {} })));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [{ data }, [count]] = [
    await maker.api.calendars.list({}),
    await backend.database`select count(*)::int as n from events where agency_id = ${maker.agencyId} and action = 'CALENDAR_MADE'`,
  ];
  expect([data.length, count?.n]).toEqual([1, 1]);
});

test("refuses a calendar beyond an agency's maximum", async () => {
  const full = await makeAgency(backend);
  const maker = await makeOwner(backend, full);
  for (let i = 0; i < CALENDARS_MAX; i++) await makeVehicle(backend, full, { plate: `F-${i}` });
  await backend.database`
    insert into calendar_links (agency_id, vehicle_id, key_hash, made_at, made_by)
    select agency_id, id, sha256(id::text::bytea), now(), ${maker.id} from vehicles where agency_id = ${full.id}`;
  await expect(maker.api.calendars.make({ body: {} })).rejects.toEqual(refused(422, CALENDAR_MESSAGES.calendarsFull));
  const { data, meta } = await maker.api.calendars.list({ query: { page: 4, limit: 50 } });
  expect([data.length, meta?.total]).toEqual([50, CALENDARS_MAX]);
});

test("a calendar outlives the person who created it, and ends with its vehicle", async () => {
  const home = await makeAgency(backend);
  const [boss, staff] = [await makeOwner(backend, home), await makeStaff(backend, home)];
  const vehicle = await makeVehicle(backend, home, { plate: "9 | D | 9" });
  const { key } = await staff.api.calendars.make({ body: { registrationNumber: "9D9" } });
  await boss.api.team.remove({ params: { id: staff.id } });
  expect(await statusOf(key)).toBe(200);
  await boss.api.agency.deleteVehicle({ params: { id: vehicle.id } });
  expect(await statusOf(key)).toBe(404);
});

test("limits how often a calendar is read per hour, and how often one network asks for unknown ones", async () => {
  const { key } = await (await makeOwner(backend, await makeAgency(backend))).api.calendars.make({ body: {} });
  const known = (address: string) => backend.call("GET", `/calendars/${key}`, { address });
  for (let i = 0; i < 120; i++) expect((await known(`10.8.0.${i}`)).status).toBe(200);
  const over = await known("10.8.1.1");
  expect([over.status, Number(over.headers.get("retry-after")) > 0]).toEqual([429, true]);

  const unknown = (address: string) => backend.call("GET", `/calendars/${"0f".repeat(16)}`, { address });
  for (let i = 0; i < 60; i++) expect((await unknown("10.7.0.1")).status).toBe(404);
  expect((await unknown("10.7.0.1")).status).toBe(429);
  expect((await unknown("10.7.0.2")).status).toBe(404);
  // Requests for unknown calendars do not block a known one, even from the same network.
  backend.clock.advance(60 * 60_000);
  for (let i = 0; i < 61; i++) await unknown("10.7.0.1");
  expect((await known("10.7.0.1")).status).toBe(200);
  expect((await calendarBehind(backend, key)).events).toEqual([]);
});
