import { expect, test } from "vitest";
import { findCalendarEntries } from "~/backend/database/calendars/entries";
import { OFFERS } from "../../support/agency-settings";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { blockDates } from "../../support/blocks";
import { calendarBehind } from "../../support/calendars";
import { deleteRentals } from "../../support/deleted-rentals";
import { makeGuestBooking } from "../../support/guests";
import { makeAgency, makeClient, makeOwner, makeReservation, makeVehicle } from "../../support/people";
import { plansOf } from "../../support/query-plans";

/** The events of a private calendar. Today is Friday, 20 November 2026, 09:12 in Morocco. */

const { backend } = await startBackendWithAgency();
const DAY_MS = 86_400_000;

/** An agency with a vehicle, a client, and the key of its calendar. */
async function makeHome({ names = false, ofVehicle = false, name = "Atlas, Cars; Fès" } = {}) {
  const agency = await makeAgency(backend, { name, address: "12, avenue Mohammed V" });
  const owner = await makeOwner(backend, agency);
  const plate = "48213 | A | 26";
  const vehicle = await makeVehicle(backend, agency, { brand: "Dacia", model: "Duster", plate });
  const client = await makeClient(backend, {
    ...{ firstName: "Zineb", lastName: "El Ouafi", phone: "+212661998877" },
  });
  const { key } = await owner.api.calendars.make({ body: { names, registrationNumber: ofVehicle ? plate : null } });
  const rental = (pickupAt: string, returnAt: string, status: Parameters<typeof makeReservation>[1]["status"]) =>
    makeReservation(backend, { vehicle, client, pickupAt, returnAt, status });
  return { agency, owner, vehicle, client, key, rental, read: () => calendarBehind(backend, key) };
}

test("a calendar contains requests, agreed, current and recently ended rentals, and blocks", async () => {
  const { owner, vehicle, rental, read } = await makeHome();
  const asked = await rental("2026-12-20T10:00", "2026-12-22T10:00", "PENDING");
  const agreed = await rental("2026-12-01T10:00", "2026-12-04T18:30", "CONFIRMED");
  const running = await rental("2026-11-18T10:00", "2026-11-25T10:00", "IN_PROGRESS");
  const late = await rental("2026-09-01T10:00", "2026-09-05T10:00", "IN_PROGRESS");
  const ended = await rental("2026-10-20T10:00", "2026-10-22T10:00", "COMPLETED");
  await rental("2026-10-10T10:00", "2026-10-20T09:00", "COMPLETED");
  const block = await blockDates(owner, vehicle, { note: "Chez Hassan" });
  const { name, events, text } = await read();
  expect(name).toBe("Atlas, Cars; Fès");
  const car = "Dacia Duster · 48213 | A | 26";
  expect(events.map(({ uid, status, summary }) => [uid.split("@")[0], status, summary])).toEqual([
    [late.id, "CONFIRMED", `${late.referenceNumber} · ${car}`],
    [ended.id, "CONFIRMED", `${ended.referenceNumber} · ${car}`],
    [running.id, "CONFIRMED", `${running.referenceNumber} · ${car}`],
    [agreed.id, "CONFIRMED", `${agreed.referenceNumber} · ${car}`],
    [block.id, "CONFIRMED", `Indisponible · ${car}`],
    [asked.id, "TENTATIVE", `En attente · ${asked.referenceNumber} · ${car}`],
  ]);
  expect(events[3]).toEqual({
    uid: `${agreed.id}@rihla.test`,
    sequence: 0,
    status: "CONFIRMED",
    summary: `${agreed.referenceNumber} · ${car}`,
    location: "Atlas, Cars; Fès, 12, avenue Mohammed V, Marrakech",
    url: `http://rihla.test/agency/dashboard/reservations/${agreed.id}`,
    // Morocco is an hour ahead of UTC.
    start: "2026-12-01T09:00:00.000Z",
    end: "2026-12-04T17:30:00.000Z",
    changedAt: "2026-11-20T08:12:00.000Z",
  });
  expect(text).not.toContain("Hassan");
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
});

/** Ids and references are random, and may contain any three digits. */
const withoutIds = (text: string) => text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|T-[\w-]{8}/g, "");

test("without names, a calendar contains no name, phone number, e-mail or address of a client", async () => {
  const { agency, owner, vehicle, client, rental, read } = await makeHome();
  await owner.api.agencySettings.changeOffers({ body: OFFERS });
  const [hotel, airport] = [
    await rental("2026-12-01T10:00", "2026-12-02T10:00", "CONFIRMED"),
    await rental("2026-12-03T10:00", "2026-12-04T10:00", "CONFIRMED"),
  ];
  const place = (id: string, at: string) =>
    backend.database`update reservations set pickup_location = ${at} where id = ${id}`;
  await place(hotel.id, "Riad Zineb, 4, derb Lalla");
  await place(airport.id, "Aéroport Marrakech-Ménara");
  const email = "rachid@rihla.test";
  await makeGuestBooking(backend, {
    ...{ vehicle, by: owner, email },
    ...{ pickupAt: "2026-12-05T10:00", returnAt: "2026-12-06T10:00" },
  });
  const { events, text } = await read();
  expect(events.map(({ location }) => location)).toEqual([
    null,
    "Aéroport Marrakech-Ménara",
    `${agency.name}, 12, avenue Mohammed V, Marrakech`,
  ]);
  const unfolded = withoutIds(text.replace(/\r\n /g, ""));
  for (const personal of [/zineb/i, /ouafi/i, /lalla/i, /rachid/i, /naciri/i, /661/, client.email, email]) {
    expect(unfolded).not.toMatch(personal);
  }
});

test("with names, a calendar contains names and places in any script and length, but no phone or e-mail", async () => {
  const { owner, vehicle, rental, read } = await makeHome({ names: true, name: "أطلس للسيارات" });
  const { id } = await rental("2026-12-01T10:00", "2026-12-02T10:00", "CONFIRMED");
  const long =
    "Résidence « Les Orangers » ; bâtiment B, 3e étage \\ porte 12, rue de la Liberté, مراكش المدينة القديمة";
  await backend.database`update reservations set pickup_location = ${long} where id = ${id}`;
  await backend.database`update vehicles set model = ${`Dus\u202Eter\nBEGIN:VALARM`} where id = ${vehicle.id}`;
  await makeGuestBooking(backend, {
    ...{ vehicle, by: owner, email: "rachid@rihla.test" },
    ...{ pickupAt: "2026-12-05T10:00", returnAt: "2026-12-06T10:00" },
  });
  const { name, events, text } = await read();
  expect(name).toBe("أطلس للسيارات");
  expect(events.map(({ summary }) => summary.replace(/^\S+ · /, ""))).toEqual([
    "Dacia Dus ter BEGIN:VALARM · 48213 | A | 26 · Zineb El Ouafi",
    "Dacia Dus ter BEGIN:VALARM · 48213 | A | 26 · Rachid Naciri",
  ]);
  expect(events[0]?.location).toBe(long);
  expect(withoutIds(text.replace(/\r\n /g, ""))).not.toMatch(/661|@rihla\.test[^\r]*@|rachid@/);
});

test("a cancelled event is shown as cancelled for thirty days, as a newer version of the same event", async () => {
  const { owner, client, rental, read } = await makeHome();
  const [mine, asked, absent] = [
    await rental("2027-02-01T10:00", "2027-02-02T10:00", "CONFIRMED"),
    await rental("2027-02-03T10:00", "2027-02-04T10:00", "PENDING"),
    await rental("2026-11-20T08:00", "2027-01-30T10:00", "CONFIRMED"),
  ];
  const before = await read();
  backend.clock.advance(DAY_MS);
  await client.api.reservations.cancel({ params: { id: mine.id } });
  const body = { status: "REJECTED", rejectionReason: "Panne" } as const;
  await owner.api.reservations.setStatus({ params: { id: asked.id }, body });
  await owner.api.counter.recordAbsence({ params: { id: absent.id }, body: { reason: "Injoignable" } });
  const after = await read();
  const of = (events: typeof after.events, { id }: { id: string }) => events.find(({ uid }) => uid.startsWith(id));
  for (const one of [mine, asked, absent]) {
    expect(of(after.events, one)).toMatchObject({ status: "CANCELLED", uid: of(before.events, one)?.uid });
    expect(of(after.events, one)?.summary).toMatch(/^Annulée · /);
    expect(of(after.events, one)?.sequence).toBeGreaterThan(of(before.events, one)?.sequence ?? Number.NaN);
  }
  backend.clock.advance(30 * DAY_MS - 1);
  expect((await read()).events).toHaveLength(3);
  backend.clock.advance(1);
  expect((await read()).events).toEqual([]);
});

test("a calendar's bytes stay the same until a change of dates or car makes a newer version of the event", async () => {
  const { owner, vehicle, rental, read } = await makeHome();
  const { id } = await rental("2026-12-01T10:00", "2026-12-04T10:00", "CONFIRMED");
  const first = await read();
  backend.clock.advance(60 * 60_000);
  expect((await read()).text).toBe(first.text);
  await backend.database`update reservations set return_at = return_at + interval '1 day', updated_at = ${backend.clock.now()} where id = ${id}`;
  const second = await read();
  backend.clock.advance(60_000);
  const vehicles = await owner.api.agency.vehicle({ params: { id: vehicle.id } });
  await owner.api.agency.updateVehicle({
    params: { id: vehicle.id },
    body: { ...vehicles, model: "Duster II" } as never,
  });
  const third = await read();
  const versions = [first, second, third].map(({ events }) => events[0]);
  expect(new Set(versions.map((version) => version?.uid)).size).toBe(1);
  expect(versions.map((version) => version?.sequence)).toEqual([0, 3600, 3660]);
  expect(versions.map((version) => version?.end)).toEqual([
    "2026-12-04T09:00:00.000Z",
    "2026-12-05T09:00:00.000Z",
    "2026-12-05T09:00:00.000Z",
  ]);
  expect(third.events[0]?.summary).toContain("Dacia Duster II");
});

test("a vehicle's calendar has its name and only its rentals; no agency's calendar contains another's", async () => {
  const { owner, agency, client, rental, read } = await makeHome({ ofVehicle: true });
  const whole = await owner.api.calendars.make({ body: {} });
  const { id } = await rental("2026-12-01T10:00", "2026-12-04T10:00", "CONFIRMED");
  const other = await makeVehicle(backend, agency);
  const times = { pickupAt: "2026-12-01T10:00", returnAt: "2026-12-04T10:00", status: "CONFIRMED" } as const;
  const beside = await makeReservation(backend, { vehicle: other, client, ...times });
  await blockDates(owner, other);
  await (await makeHome()).rental("2026-12-01T10:00", "2026-12-04T10:00", "CONFIRMED");
  const { name, events } = await read();
  expect(name).toBe("Dacia Duster · 48213 | A | 26");
  expect(events.map(({ uid }) => uid)).toEqual([`${id}@rihla.test`]);
  const all = await calendarBehind(backend, whole.key);
  expect(all.events).toHaveLength(3);
  expect(all.events.map(({ uid }) => uid)).toContain(`${beside.id}@rihla.test`);
});

test("a closed agency's calendar continues to work", async () => {
  const { agency, rental, read } = await makeHome();
  await rental("2026-12-01T10:00", "2026-12-04T10:00", "CONFIRMED");
  await backend.database`update agencies set status = 'INACTIVE' where id = ${agency.id}`;
  expect((await read()).events).toHaveLength(1);
});

test("a full calendar omits ended rentals first, then those furthest ahead, and says so", async () => {
  const { agency, client, vehicle, rental, key } = await makeHome();
  const ended = await rental("2026-11-10T10:00", "2026-11-12T10:00", "COMPLETED");
  await backend.database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at)
    select 'M-' || n, ${vehicle.id}, ${agency.id}, ${client.id}, day, day + interval '20 hours', 'Marrakech', 'Marrakech', 1, 3000,
      0, 3000, 'CONFIRMED', ${backend.clock.now()}, ${backend.clock.now()}
    from (select n, timestamptz '2026-12-01 10:00Z' + make_interval(days => n) as day from generate_series(1, 2001) n) days`;
  const text = (await (await backend.call("GET", `/calendars/${key}`)).text()).replace(/\r\n /g, "");
  const summaries = [...text.matchAll(/SUMMARY:(\S+)/g)].map(([, reference]) => reference);
  expect([summaries.length, summaries[0], summaries.at(-1)]).toEqual([2000, "M-1", "M-2000"]);
  expect(text).not.toContain(ended.referenceNumber);
  expect(text).toMatch(/X-WR-CALDESC:Seulement 2.000 dates/);
});

test("reads a calendar from an index, however many rentals the agency has had", async () => {
  // The planner's statistics must contain this agency alone.
  await deleteRentals(backend.database);
  const { agency, client, vehicle } = await makeHome();
  await backend.database`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status)
    select 'P-' || n, ${vehicle.id}, ${agency.id}, ${client.id}, timestamptz '2010-01-01' + make_interval(days => n),
      timestamptz '2010-01-02' + make_interval(days => n), 'Marrakech', 'Marrakech', 1, 3000, 0, 3000, 'COMPLETED'
    from generate_series(1, 3000) n`;
  await backend.database`analyze reservations`;
  const now = backend.clock.now();
  const window = { from: new Date(now.getTime() - 30 * DAY_MS), earliest: new Date(now.getTime() - 396 * DAY_MS), now };
  const [plan = ""] = await plansOf(backend.database, (sql) =>
    findCalendarEntries(sql, { agencyId: agency.id, vehicleId: null, names: true, ...window, limit: 2000 }),
  );
  expect(plan).toContain("reservations_by_agency");
  expect(plan).not.toMatch(/Seq Scan on reservations/);
});
