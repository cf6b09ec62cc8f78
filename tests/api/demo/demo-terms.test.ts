import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "~/backend/demo/seed";
import { CITIES } from "~/contract/site/cities";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import { startBackend, type TestBackend } from "../../support/backend";

/** The conditions, options and agreed terms of the demo's agencies. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  expect(await seedDemo(backend.context, { pictures: false })).toBe(true);
});
afterAll(() => backend.close());

const loginAs = async (email: string) => {
  const { access_token } = await backend.api().auth.login({ body: { email, password: DEMO_PASSWORD } });
  return backend.api(access_token);
};

test("the demo's search applies the conditions of its agencies and vehicles", async () => {
  const wrong = await backend.database`
    select v.id from vehicles v
    cross join lateral (select conditions_of(v.id, v.agency_id) as conditions) c
    where v.required_age <> coalesce((c.conditions ->> 'minAge')::int, 0)
      or v.has_unlimited_km <> (c.conditions is not null and c.conditions ->> 'kmPerDay' is null)`;
  expect(wrong).toHaveLength(0);
  for (const city of CITIES) {
    const search = async (query: object) => backend.api().vehicles.search({ query: { city, limit: 100, ...query } });
    const [all, young, grown] = [await search({}), await search({ age: 20 }), await search({ age: 25 })];
    expect(grown.data.length, city).toBe(all.data.length);
    expect(young.leftOutByAge, city).toBeGreaterThan(0);
    expect(young.data.length + (young.leftOutByAge ?? 0), city).toBe(all.data.length);
  }
  const unlimited = await backend.api().vehicles.search({ query: { unlimitedKm: "1", limit: 100 } });
  expect(new Set(unlimited.data.map(({ agency }) => agency?.city)).size).toBeGreaterThanOrEqual(4);
});

test("the demo has two agencies without terms, and agreed terms that add up for all open rentals", async () => {
  const [counted] = await backend.database`
    select (select count(*)::int from agencies a where not exists (select from agency_conditions c where c.agency_id = a.id)
        and not exists (select from agency_offers o where o.agency_id = a.id)) as silent,
      (select count(*)::int from reservation_terms t where t.extras_cents
        <> (select coalesce(sum((l ->> 'amountCents')::int), 0) from jsonb_array_elements(t.lines) l)) as wrong,
      (select count(*)::int from reservations r join agency_conditions c on c.agency_id = r.agency_id
        where r.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')
          and not exists (select from reservation_terms t where t.reservation_id = r.id)) as without`;
  expect(counted).toEqual({ silent: 2, wrong: 0, without: 0 });
  const api = await loginAs("agence@rihla.test");
  const { data } = await api.reservations.ofAgency({ query: { limit: 100, status: "CONFIRMED" } });
  expect(data.some(({ lines }) => (lines?.length ?? 0) > 0)).toBe(true);
  for (const { id, totalPrice, extrasTotal, amountDue } of data) {
    const { conditions } = await api.reservations.get({ params: { id } });
    expect(conditions?.minAge).toBeGreaterThanOrEqual(18);
    expect(amountDue).toBeCloseTo((totalPrice ?? 0) + (extrasTotal ?? 0), 5);
  }
});

test("four active agencies of the demo have set their opening hours", async () => {
  const keeping = await backend.database`
    select a.city, a.status from agency_hours h join agencies a on a.id = h.agency_id order by a.city`;
  expect([...keeping]).toEqual(["Fès", "Marrakech", "Tanger", "Tanger"].map((city) => ({ city, status: "ACTIVE" })));
});

test("the demo rents from Marrakech to Agadir for a fee, and books options at the total that is shown", async () => {
  const api = await loginAs("client@rihla.test");
  const dates = { pickupDate: "2027-01-11", pickupTime: "10:00", returnDate: "2027-01-15", returnTime: "10:00" };
  const { data } = await api.vehicles.search({ query: { city: "Marrakech", returnCity: "Agadir", ...dates } });
  const [found] = data;
  expect(found?.returnFee).toBeGreaterThan(0);
  const page = await api.vehicles.get({ params: { id: found?.id ?? "" } });
  const [option] = page.offers?.options ?? [];
  const airport = page.offers?.places.find(({ kind }) => kind === "AIRPORT");
  const expected = 4 * page.pricePerDay + 4 * (option?.price ?? 0) + (airport?.feeOut ?? 0) + (found?.returnFee ?? 0);
  const booked = await api.reservations.createWithOptions({
    body: {
      ...{ vehicleId: page.id, ...dates, returnCity: "Agadir", pickupPlace: airport?.id, expectedTotal: expected },
      options: [{ id: option?.id ?? "" }],
    },
  });
  expect(booked).toMatchObject({ amountDue: expected, pickupLocation: airport?.label, returnLocation: "Agadir" });
});
