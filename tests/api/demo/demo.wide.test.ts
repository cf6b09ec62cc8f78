import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertUser } from "~/backend/database/accounts/users";
import { identifier } from "~/backend/database/base/query";
import { hasDemoData, seedDemo } from "~/backend/demo/seed";
import { exportFleet } from "~/backend/rules/fleet/export";
import { tryFleet } from "~/backend/rules/fleet/import/trials";
import { remind } from "~/backend/rules/reminders/reminders";
import { CITIES } from "~/contract/site/cities";
import { RESERVATION_STATUSES } from "~/contract/values";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { makeAgency } from "../../support/people";

const TABLES = [
  "agencies",
  "agency_conditions",
  "agency_offers",
  "agency_hours",
  "vehicle_conditions",
  "reservation_terms",
  "reservation_changes",
  "users",
  "vehicles",
  "vehicle_images",
  "reservations",
  "vehicle_holds",
  "reviews",
  "review_hidings",
  "handovers",
  "handover_marks",
  "handover_charges",
  "handover_photos",
  "handover_statements",
  "deposits",
  "payments",
  "reminders",
  "demand_reminders",
  "settings",
] as const;
const WITHOUT_PICTURES = { pictures: false };

async function countRows({ database }: TestBackend): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await database<{ count: number }[]>`select count(*)::int as count from ${identifier(table)}`;
    counts[table] = row?.count ?? -1;
  }
  return counts;
}

const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

describe("a database with demo data", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
    expect(await seedDemo(backend.context)).toBe(true);
  });
  afterAll(() => backend.close());

  const loginAs = async (email: string) => {
    const { access_token, user } = await backend.api().auth.login({ body: { email, password: DEMO_PASSWORD } });
    return { user, api: backend.api(access_token) };
  };

  test("contains the agencies, vehicles, reservations and reviews that the site promises", async () => {
    const counts = await countRows(backend);
    expect(counts).toMatchObject({ agencies: 20, vehicles: 240, settings: 1 });
    expect(counts.reservations).toBeGreaterThan(1_500);
    expect(counts.reviews).toBeGreaterThan(1_000);
    expect(await hasDemoData(backend.database)).toBe(true);
  });

  test("has fleets that their own export and import leave unchanged", async () => {
    const agencies = await backend.database<{ id: string; userId: string }[]>`
      select agency_id as id, (array_agg(id))[1] as "userId" from users where role = 'AGENCY_OWNER' group by agency_id`;
    expect(agencies).toHaveLength(20);
    for (const { id: agencyId, userId } of agencies) {
      const caller = { userId, role: "AGENCY_OWNER" as const, agencyId, tokenHash: new Uint8Array() };
      const bytes = new Uint8Array(await new Response(exportFleet(backend.context, caller, {})).arrayBuffer());
      const { counts } = await tryFleet(backend.context, caller, { bytes });
      expect(counts).toMatchObject({ CREATE: 0, CHANGE: 0, REFUSED: 0 });
      expect(counts.SAME).toBeGreaterThan(0);
    }
    await backend.database`delete from fleet_imports`;
  });

  test("is left unchanged by a second call", async () => {
    const before = await countRows(backend);
    expect(await seedDemo(backend.context)).toBe(false);
    expect(await countRows(backend)).toEqual(before);
  });

  test("lets the four demo accounts log in", async () => {
    const roles = [];
    for (const { email } of DEMO_ACCOUNTS) roles.push((await loginAs(email)).user.role);
    expect(roles).toEqual(["CLIENT", "AGENCY_OWNER", "AGENCY_STAFF", "SUPER_ADMIN"]);
    const { user } = await loginAs("client@rihla.test");
    expect([user.firstName, user.lastName]).toEqual(["Sofia", "Benali"]);
    expect((await loginAs("equipe@rihla.test")).user.agency?.name).toBe("Atlas Car");
  });

  test("contains a client's open change that the demo agency can accept, and a change already made", async () => {
    const agency = (await loginAs("agence@rihla.test")).api;
    const { data } = await agency.reservations.ofAgency({ query: { status: "IN_PROGRESS" } });
    const waiting = data.find(({ change }) => change);
    expect(waiting?.change).toMatchObject({
      askedBy: "CLIENT",
      state: "OPEN",
      before: { amountDue: waiting?.amountDue },
    });
    const { id = "", change } = waiting ?? {};
    const body = { answer: "ACCEPTED" } as const;
    const accepted = await agency.counter.answerChange({ params: { id, changeId: change?.id ?? "" }, body });
    await backend.database`delete from outbox`;
    expect(accepted).toMatchObject({ amountDue: change?.after.amountDue, days: change?.after.days });

    const client = (await loginAs("client@rihla.test")).api;
    const own = (await client.reservations.mine({ query: { limit: 100 } })).data;
    const read = await Promise.all(own.map(({ id }) => client.reservations.get({ params: { id } })));
    const changed = read.filter(({ changes }) => changes?.length);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.changes).toMatchObject([{ state: "MADE", after: { amountDue: changed[0]?.amountDue } }]);
  });

  test("stores passwords as argon2id hashes", async () => {
    const hashes = await backend.database<{ password_hash: string }[]>`select distinct password_hash from users`;
    for (const { password_hash } of hashes) expect(password_hash).toMatch(/^\$argon2id\$/);
  });

  test("offers rated cars in every city next week, nearly all with a picture", async () => {
    const dates = { pickupDate: "2026-11-24", pickupTime: "10:00", returnDate: "2026-11-28", returnTime: "10:00" };
    for (const city of CITIES) {
      const found = await backend.api().vehicles.search({ query: { city, ...dates, limit: 100 } });
      expect(found.data.length, city).toBeGreaterThanOrEqual(15);
      for (const vehicle of found.data) {
        expect(vehicle.agency?.averageRating).toBeGreaterThan(4);
        expect(vehicle.agency?.city).toBe(city);
      }
      const pictured = found.data.filter(({ images }) => (images?.length ?? 0) > 0);
      expect(pictured.length).toBeGreaterThanOrEqual(found.data.length - 3);
    }
  });

  test("sends no reminder of what was due when it was made, but reminds of what is due days later", async () => {
    const { context, clock, database } = backend;
    const kinds = async () => (await database`select distinct kind from outbox order by kind`).map(({ kind }) => kind);
    expect([await remind(context), await kinds()]).toEqual([0, []]);
    const marks = await database`select distinct kind from reminders order by kind`;
    expect(marks.map(({ kind }) => kind)).toEqual(["PICKUP", "RETURN", "REVIEW"]);
    try {
      clock.advance(3 * 86_400_000 + 3 * 3_600_000);
      expect(await remind(context)).toBeGreaterThan(0);
      expect(await kinds()).toEqual(expect.arrayContaining(["demands-waiting", "pickup-reminder"]));
    } finally {
      clock.set(TEST_NOW);
      await database`delete from outbox`;
    }
  });

  test("gives each photographed car three readable pictures", async () => {
    const cars = await backend.database<{ primaries: number; urls: string[] }[]>`
      select count(*) filter (where is_primary and position = 0)::int as primaries,
        json_agg(url order by position) as urls
      from vehicle_images group by vehicle_id`;
    expect(cars.length).toBeGreaterThanOrEqual(236);
    for (const { primaries, urls } of cars) {
      expect(primaries).toBe(1);
      expect(new Set(urls).size).toBe(3);
    }
    const distinct = new Set(cars.flatMap(({ urls }) => urls));
    expect(distinct.size).toBeLessThan(220);
    for (const url of distinct) {
      const name = url.slice(url.lastIndexOf("/") + 1);
      expect(await backend.photos.read(name), url).toMatchObject({ type: "image/webp" });
    }
  });

  test("gives each agency a logo of its own, stored as an upload", async () => {
    const logos = await backend.database<{ logo: string }[]>`select logo from agencies`;
    expect(new Set(logos.map(({ logo }) => logo)).size).toBe(20);
    for (const { logo } of logos) {
      expect(logo).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      expect(await backend.photos.read(logo.slice(logo.lastIndexOf("/") + 1))).toMatchObject({ type: "image/webp" });
    }
  });

  test("marks every picture as a drawing", async () => {
    const { data } = await backend.api().vehicles.search({ query: { limit: 100 } });
    const pictures = data.flatMap(({ images }) => images ?? []);
    expect(pictures.length).toBeGreaterThan(90);
    expect(pictures.filter(({ isDrawing }) => isDrawing !== true)).toEqual([]);
    const [row] = await backend.database`select count(*)::int as photos from vehicle_images where not is_drawing`;
    expect(row).toEqual({ photos: 0 });
  });

  test("gives every car a unique plate in the Moroccan format", async () => {
    const rows = await backend.database<{ plate: string }[]>`select registration_number as plate from vehicles`;
    for (const { plate } of rows) expect(plate).toMatch(/^[1-9]\d{4} \| [A-Z] \| \d{1,2}$/);
    expect(new Set(rows.map(({ plate }) => plate)).size).toBe(rows.length);
  });

  test("is summarised in one rating of all visible reviews of active agencies", async () => {
    const [row] = await backend.database<{ count: number; average: number }[]>`
      select count(*)::int as count, avg(r.rating)::float8 as average
      from reviews r join agencies a on a.id = r.agency_id where a.status = 'ACTIVE' and not r.is_hidden`;
    const { averageRating, reviewsCount } = await backend.api().vehicles.reviewSummary();
    expect(reviewsCount).toBe(row?.count);
    expect(averageRating).toBeCloseTo(row?.average ?? 0, 10);
  });

  test("has agency ratings that match the visible reviews", async () => {
    const wrong = await backend.database`
      select a.name from agencies a left join reviews r on r.agency_id = a.id and not r.is_hidden
      group by a.id having a.rating_count <> count(r.id) or a.rating_sum <> coalesce(sum(r.rating), 0)`;
    expect(wrong).toHaveLength(0);
  });

  test("shows the demo client a reservation in every status", async () => {
    const { api } = await loginAs("client@rihla.test");
    const { data } = await api.reservations.mine({ query: { limit: 50 } });
    expect(new Set(data.map(({ status }) => status))).toEqual(new Set(RESERVATION_STATUSES));
    const completed = data.filter(({ status }) => status === "COMPLETED");
    expect(completed.some(({ review }) => !review)).toBe(true);
    expect(data.find(({ status }) => status === "REJECTED")?.rejectionReason).toBeTruthy();
  });

  test("lets the demo client cancel, review and book", async () => {
    const { api } = await loginAs("client@rihla.test");
    const { data } = await api.reservations.mine({ query: { limit: 50 } });
    const pending = data.find(({ status }) => status === "PENDING");
    const unreviewed = data.find(({ status, review }) => status === "COMPLETED" && !review);
    const cancelled = await api.reservations.cancel({ params: { id: pending?.id ?? "" } });
    expect(cancelled?.status).toBe("CANCELLED");
    await api.reservations.review({ params: { id: unreviewed?.id ?? "" }, body: { rating: 5 } });

    const dates = { pickupDate: "2026-12-14", pickupTime: "10:00", returnDate: "2026-12-18", returnTime: "10:00" };
    const { data: cars } = await api.vehicles.search({ query: { city: "Marrakech", ...dates } });
    const booked = await api.reservations.create({ body: { vehicleId: cars[0]?.id ?? "", ...dates } });
    expect(booked?.totalPrice).toBe((cars[0]?.pricePerDay ?? 0) * 4);
  });
});

describe("making demo data", () => {
  let backend: TestBackend;
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(() => backend.close());

  test("leaves nothing when it is interrupted, and can be repeated", async () => {
    const { database, context } = backend;
    // Refuses the very last row, when everything else is written.
    await database`alter table settings add constraint interrupted check (key <> 'demo')`;
    await expect(seedDemo(context, WITHOUT_PICTURES)).rejects.toMatchObject({ constraint: "interrupted" });
    expect(await countRows(backend)).toEqual(NOTHING);
    expect(await hasDemoData(database)).toBe(false);

    await database`alter table settings drop constraint interrupted`;
    expect(await seedDemo(context, WITHOUT_PICTURES)).toBe(true);
    expect(await countRows(backend)).toMatchObject({ agencies: 20, vehicles: 240, vehicle_images: 0 });
  });

  test("happens once when it is started twice at once", async () => {
    const both = [seedDemo(backend.context, WITHOUT_PICTURES), seedDemo(backend.context, WITHOUT_PICTURES)];
    expect((await Promise.all(both)).sort()).toEqual([false, true]);
    expect(await countRows(backend)).toMatchObject({ agencies: 20, vehicles: 240, settings: 1 });
  });

  test("leaves a database in use untouched", async () => {
    await makeAgency(backend);
    expect(await seedDemo(backend.context, WITHOUT_PICTURES)).toBe(false);
    expect(await countRows(backend)).toEqual({ ...NOTHING, agencies: 1 });
  });

  test("leaves an existing administrator unchanged", async () => {
    const { database, clock, context } = backend;
    const admin = { firstName: "Aïcha", lastName: "Rami", email: "Admin@rihla.test", phone: null, locale: "fr" };
    await insertUser(database, { ...admin, role: "SUPER_ADMIN", agencyId: null, passwordHash: "hers" }, clock.now());
    expect(await seedDemo(context, WITHOUT_PICTURES)).toBe(true);
    const admins = await database`select first_name, password_hash from users where role = 'SUPER_ADMIN'`;
    expect([...admins]).toEqual([{ first_name: "Aïcha", password_hash: "hers" }]);
  });
});
