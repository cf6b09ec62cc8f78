import { readdirSync, readFileSync } from "node:fs";
import { raw } from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { PLACES } from "~/contract/site/places";
import { openTestDatabase, type TestDatabase } from "../../support/database";

const FOLDER = new URL("../../../app/backend/database/migrations/", import.meta.url);
const files = readdirSync(FOLDER).sort();

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Runs the migrations before a file in their own schema, then the work, and rolls everything back. */
async function before<T>(
  file: string,
  work: (run: (sql: string) => Promise<T[]>, migrate: () => Promise<unknown>) => Promise<void>,
) {
  const DONE = new Error("done");
  const attempt = opened.database.transaction(async (sql) => {
    const run = async (text: string) => (await sql`${raw(text)}`) as unknown as T[];
    const apply = (names: string[]) =>
      sql.script(names.map((name) => readFileSync(new URL(name, FOLDER), "utf8")).join("\n"));
    await sql`create schema earlier`;
    await sql`set local search_path = earlier, public`;
    await apply(files.filter((name) => name < file));
    await work(run, () => apply([file]));
    throw DONE;
  });
  await expect(attempt).rejects.toBe(DONE);
}

/** An agency, a client, a vehicle and one reservation of one cent in each status. */
async function fill(run: (sql: string) => Promise<unknown>) {
  await run(`
    with a as (insert into agencies (name, email, phone, address, city) values ('A', 'a@rihla.test', '0', '1', 'Fès') returning *),
      u as (insert into users (first_name, last_name, email, role) values ('A', 'B', 'c@rihla.test', 'CLIENT') returning *)
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, price_per_day_cents, registration_number)
    select id, city, status, 'Dacia', 'Logan', 2023, 'ECONOMY', 'MANUAL', 'DIESEL', 5, 5, 3000, '1-A-6' from a`);
  await run(`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
      return_location, days, price_per_day_cents, deposit_cents, total_cents, status)
    select s.status, v.id, v.agency_id, u.id, now() + n * interval '2 days', now() + n * interval '2 days' + interval '1 day',
      'Fès', 'Fès', 1, 1, 1, 1, s.status
    from vehicles v, users u, unnest(array['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'REJECTED'])
      with ordinality as s (status, n)`);
}

test("the holds migration copies the dates of pending, confirmed and current reservations only", async () => {
  await before<{ reference: string; same: boolean }>("0003_vehicle_holds.sql", async (run, migrate) => {
    await fill(run);
    await migrate();
    const held = await run(`
      select r.reference_number as reference,
        (h.vehicle_id, h.held_from, h.held_until) = (r.vehicle_id, r.pickup_at, r.return_at) as same
      from vehicle_holds h join reservations r on r.id = h.reservation_id order by h.held_from`);
    expect(held).toEqual(["PENDING", "CONFIRMED", "IN_PROGRESS"].map((reference) => ({ reference, same: true })));
  });
});

test("the figures migration counts existing data, and later changes count on top of it", async () => {
  await before<{ figure: string; amount: number }>("0006_figures.sql", async (run, migrate) => {
    await fill(run);
    await migrate();
    const stored = await run(`
      select figure, sum(amount)::int as amount from figures where agency_id is null group by figure order by figure`);
    expect(Object.fromEntries(stored.map(({ figure, amount }) => [figure, amount]))).toEqual({
      ...{ ACCOUNTS: 1, ACTIVE_AGENCIES: 1, AGENCIES: 1, CLIENTS: 1, VEHICLES: 1 },
      ...{ PENDING: 1, CONFIRMED: 1, REJECTED: 1, CANCELLED: 1, IN_PROGRESS: 1, COMPLETED: 1 },
      ...{ COMPLETED_EARLY: 1, RECEIVED: 6, EARNED: 1, REVENUE: 1 },
    });
    const [changes] = await run("select count(*)::int as amount from figure_changes");
    expect(changes?.amount).toBe(0);
    await run("delete from reservations where status = 'COMPLETED'");
    const ofAgency = await run(`
      select f.figure, sum(f.amount)::int as amount
      from (select agency_id, figure, amount from figures union all select agency_id, figure, amount from figure_changes) f
      join agencies a on a.id = f.agency_id
      group by f.figure order by f.figure`);
    expect(Object.fromEntries(ofAgency.map(({ figure, amount }) => [figure, amount]))).toMatchObject({
      ...{ VEHICLES: 1, PENDING: 1, COMPLETED: 0, COMPLETED_EARLY: 0, REVENUE: 0 },
    });
  });
});

interface Drawing {
  url: string;
  drawn: boolean;
}

/** Two pictures of each vehicle: one created with it, and one uploaded a minute later. */
const hang = (run: (sql: string) => Promise<unknown>) =>
  run(`
    insert into vehicle_images (vehicle_id, url, is_primary, position, created_at)
    select id, '/uploads/' || n || '.webp', n = 0, n, created_at + n * interval '1 minute'
    from vehicles, generate_series(0, 1) as n`);

const drawings = (run: (sql: string) => Promise<Drawing[]>) =>
  run("select url, is_drawing as drawn from vehicle_images order by url");

test("the drawings migration marks the demo's own pictures, but no uploads", async () => {
  await before<Drawing>("0008_drawings.sql", async (run, migrate) => {
    await fill(run);
    await hang(run);
    await run("insert into settings (key, value) values ('demo', 'done')");
    await migrate();
    await run(`
      insert into vehicle_images (vehicle_id, url, is_primary, position, created_at)
      select id, '/uploads/2.webp', false, 2, created_at from vehicles`);
    expect(await drawings(run)).toEqual([
      { url: "/uploads/0.webp", drawn: true },
      { url: "/uploads/1.webp", drawn: false },
      { url: "/uploads/2.webp", drawn: false },
    ]);
  });
});

test("the drawings migration marks no picture of an installation without demo data", async () => {
  await before<Drawing>("0008_drawings.sql", async (run, migrate) => {
    await fill(run);
    await hang(run);
    await migrate();
    expect((await drawings(run)).map(({ drawn }) => drawn)).toEqual([false, false]);
  });
});

test("the conditions migration sets none for existing vehicles, and copies those set later to vehicles", async () => {
  await before<Record<string, unknown>>("0009_conditions.sql", async (run, migrate) => {
    await fill(run);
    await migrate();
    const vehicles = "select required_age as age, has_unlimited_km as unlimited from vehicles";
    expect(await run(vehicles)).toEqual([{ age: 0, unlimited: false }]);
    expect(await run("select conditions_of(id, agency_id) as conditions from vehicles")).toEqual([
      { conditions: null },
    ]);
    expect(await run("select count(*)::int as terms from reservation_terms")).toEqual([{ terms: 0 }]);
    await run(`insert into agency_conditions select id, '{"minAge": 21}' from agencies`);
    expect(await run(vehicles)).toEqual([{ age: 21, unlimited: true }]);
    await run(`insert into vehicle_conditions select id, '{"minAge": 25, "kmPerDay": 100}' from vehicles`);
    expect(await run(vehicles)).toEqual([{ age: 25, unlimited: false }]);
    await run("delete from agency_conditions");
    expect(await run(vehicles)).toEqual([{ age: 0, unlimited: false }]);
  });
});

test("the unspecified kilometres migration leaves the stored conditions as they were", async () => {
  await before<Record<string, unknown>>("0027_unspecified_kilometres.sql", async (run, migrate) => {
    await fill(run);
    await run(`insert into agency_conditions select id, '{"minAge": 21}' from agencies`);
    const state = `select has_unlimited_km as unlimited, has_unlimited_km(conditions_of(id, agency_id)) as computed,
      md5(conditions_of(id, agency_id)::text) as version from vehicles`;
    const stored = await run(state);
    expect(stored).toMatchObject([{ unlimited: true, computed: true }]);
    await migrate();
    expect(await run(state)).toEqual(stored);
  });
});

test("the review replies migration dates the answers that an agency gave itself, and no others", async () => {
  await before<{ reference: string; same: boolean | null }>("0011_review_replies.sql", async (run, migrate) => {
    await fill(run);
    const copy = (status: string, changes: string) =>
      run(`
        insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
          return_location, days, price_per_day_cents, deposit_cents, total_cents, status, rejection_reason, confirmed_at_once)
        select x.reference, vehicle_id, agency_id, client_id, pickup_at + interval '1 year', return_at + interval '1 year',
          'Fès', 'Fès', 1, 1, 1, 1, status, x.reason, x.at_once
        from reservations, (values ${changes}) as x (reference, reason, at_once) where status = '${status}'`);
    await copy(
      "REJECTED",
      `('EXPIRED', '${RULE_MESSAGES.expired.replaceAll("'", "''")}', false), ('REASON', 'Non', false)`,
    );
    await copy("CONFIRMED", "('AT ONCE', null, true)");
    await run("update reservations set updated_at = created_at + interval '3 hours'");
    await migrate();
    const dated = await run(`
      select reference_number as reference, answered_at = created_at + interval '3 hours' as same
      from reservations where answered_at is not null order by 1`);
    expect(dated).toEqual(["CONFIRMED", "REASON", "REJECTED"].map((reference) => ({ reference, same: true })));
  });
});

interface Cleaned {
  id: string;
  value: string | null;
}

test("the invisible characters migration cleans what collides with nothing, and logs the rest by id", async () => {
  await before<Cleaned>("0019_invisible_characters.sql", async (run, migrate) => {
    await fill(run);
    const account = async (email: string, firstName: string, more = "null") =>
      (
        await run(`
        insert into users (first_name, last_name, email, role, phone, removed_at)
        values (E'${firstName}', 'B', E'${email}', 'CLIENT', E'\\u202a+212 6\\u200b\\u202c', ${more}) returning id, null as value`)
      )[0]?.id;
    const alone = await account("\\u202aAli@essai.ma\\u202c", "\\u202eKarim");
    await account("ali3@essai.ma", "Zoé\\u200d");
    const twin = await account("ali3@essai.ma\\u200b", "\\u200b");
    const removed = await account("Ali3\\u200f@essai.ma", "\\u202e\\u00a0", "now()");
    await run("update vehicles set registration_number = E'12345\\u200f-\u0623-\\u200f6', model = E'Logan\\u2067'");
    const told = opened.warnings.length;
    await migrate();
    const values = async (column: string) =>
      Object.fromEntries((await run(`select id, ${column} as value from users`)).map(({ id, value }) => [id, value]));
    expect(await values("email")).toMatchObject({
      ...{ [`${alone}`]: "Ali@essai.ma", [`${twin}`]: "ali3@essai.ma\u200b", [`${removed}`]: "Ali3@essai.ma" },
    });
    expect(Object.values(await values("first_name")).sort()).toEqual(
      ["A", "Karim", "Zoé\u200d", "\u200b", "\u202e\u00a0"].sort(),
    );
    expect((await values("phone"))[`${twin}`]).toBe("+212 6");
    expect(await run("select model as id, registration_number as value from vehicles")).toEqual([
      { id: "Logan", value: "12345-\u0623-6" },
    ]);
    const warnings = opened.warnings.slice(told);
    expect(warnings).toHaveLength(3);
    for (const row of [`users.email of ${twin}`, `users.first_name of ${twin}`, `users.first_name of ${removed}`])
      expect(warnings.filter((warning) => warning.startsWith(`${row} `))).toHaveLength(1);
  });
});

test("the plates migration fills the normal form, and logs vehicles of one agency that share it", async () => {
  await before<Cleaned>("0020_plates.sql", async (run, migrate) => {
    await fill(run);
    const add = (plate: string) =>
      run(`
        insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
          seats, doors, price_per_day_cents, registration_number, created_at)
        select id, city, status, 'Dacia', 'Logan', 2023, 'ECONOMY', 'MANUAL', 'DIESEL', 5, 5, 3000, '${plate}',
          now() + interval '1 minute' from agencies`);
    await add("1 | \u0623 | 6");
    await run(
      `insert into agencies (name, email, phone, address, city) values ('B', 'b@rihla.test', '0', '1', 'Rabat')`,
    );
    await add("77-\u0628-26");
    const told = opened.warnings.length;
    await migrate();
    const plates = await run("select registration_number as id, plate_signs as value from vehicles order by 2, 1");
    expect(plates).toEqual([
      { id: "1 | \u0623 | 6", value: "1A6" },
      { id: "1-A-6", value: "1A6" },
      { id: "77-\u0628-26", value: "77B26" },
      { id: "77-\u0628-26", value: "77B26" },
    ]);
    const [same] = await run(
      "select string_agg(id::text, ', ' order by created_at) as value from vehicles where plate_signs = '1A6'",
    );
    expect(opened.warnings.slice(told)).toEqual([expect.stringContaining(`vehicles ${same?.value} of agency `)]);
  });
});

test("the confirmed e-mails migration counts the e-mails of existing accounts as confirmed", async () => {
  await before<{ confirmed: boolean }>("0022_confirmed_emails.sql", async (run, migrate) => {
    await fill(run);
    await migrate();
    expect(await run("select email_confirmed as confirmed from users")).toEqual([{ confirmed: true }]);
  });
});

test("the places migration links places of the product by kind, city and name, and writes to the others' agencies", async () => {
  await before<{ label: string; link: string | null }>("0033_site_places.sql", async (run, migrate) => {
    const place = (label: string, kind = "AIRPORT", city = "Rabat") => ({ kind, label, city, feeOut: 0, feeBack: 0 });
    const agency = async (name: string, places: object[]) =>
      run(`
        with a as (insert into agencies (name, email, phone, address, city)
          values ('${name}', '${name}@rihla.test', '0', '1', 'Rabat') returning id)
        insert into agency_offers (agency_id, offers)
        select id, '${JSON.stringify({ options: [], places, returnCities: [] })}' from a`);
    await agency(
      "all",
      PLACES.map(({ label, kind, city }) => place(label.toUpperCase().replace("’", "'"), kind, city)).filter(
        ({ label }) => !label.includes("'"),
      ),
    );
    await agency("some", [place("Aéroport Rabat-Sale"), place("Terminal 1"), place("Mon hôtel", "HOTEL")]);
    await agency("none", []);
    await migrate();
    const links = await run(`
      select p ->> 'label' as label, p ->> 'sitePlace' as link
      from agency_offers o join agencies a on a.id = o.agency_id
      cross join lateral jsonb_array_elements(o.offers -> 'places') with ordinality as l (p, place)
      where a.name = 'some' order by place`);
    expect(links.map(({ link }) => link)).toEqual(["rabat-sale", null, null]);
    const [copied] = await run(`select array_to_string(site_places, ' ') as link from agency_offers o
      join agencies a on a.id = o.agency_id where a.name = 'all'`);
    const linkable = PLACES.filter(({ label }) => !label.includes("'"));
    expect(copied?.link).toBe(linkable.map(({ id }) => id).join(" "));
    const letters = await run(
      "select recipient as label, payload ->> 'places' as link from outbox where kind = 'places-unlinked'",
    );
    expect(letters).toEqual([{ label: "some@rihla.test", link: '["Terminal 1"]' }]);
  });
});
