import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COUNT_CAP, FACTS_FROM } from "~/contract/values";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import {
  type Agency,
  makeAdmin,
  makeAgency,
  makeClient,
  makeOwner,
  makeReservation,
  makeReview,
  makeVehicle,
  type Person,
} from "../../support/people";

let backend: TestBackend;
let client: Person;
beforeAll(async () => {
  backend = await startBackend();
  client = await makeClient(backend, { firstName: "Sofia", lastName: "Bennani" });
});
afterAll(() => backend.close());

const read = (agency: { id: string }, query: { page?: number; limit?: number } = {}) =>
  backend.api().publicPages.agency({ params: { id: agency.id }, query });

/** A completed one-day rental of a new vehicle. */
async function makeRental(agency: Agency, options: { createdAt?: string } = {}) {
  const vehicle = await makeVehicle(backend, agency, { model: "Duster" });
  const dates = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-02T10:00" } as const;
  return makeReservation(backend, { vehicle, client, ...dates, status: "COMPLETED", ...options });
}

describe("an agency's page", () => {
  test("exists for active agencies only", async () => {
    const agency = await makeAgency(backend);
    const admin = await makeAdmin(backend);
    const status = async (id: string) => (await backend.call("GET", `/agencies/${id}/public`)).status;
    expect(await status(agency.id)).toBe(200);
    await admin.api.admin.deactivateAgency({ params: { id: agency.id } });
    const refused = await backend.call("GET", `/agencies/${agency.id}/public`);
    expect([refused.status, await refused.json()]).toEqual([404, errorBody(404, "Agence non trouvée")]);
    await admin.api.admin.activateAgency({ params: { id: agency.id } });
    expect(await status(agency.id)).toBe(200);
    for (const id of [randomUUID(), "1", "x'--", "%20"]) expect([id, await status(id)]).toEqual([id, 404]);
  });

  test("does not replace other calls whose path has a word instead of an id", async () => {
    const calls = ["vehicles", "team", "reviews"].map((word) => backend.call("GET", `/agencies/${word}/public`));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test("leaves empty what an agency has not set, and contains only public data", async () => {
    const agency = await makeAgency(backend, { name: "Sahara Auto", city: "Agadir" });
    const response = await backend.call("GET", `/agencies/${agency.id}/public`);
    expect(await response.json()).toEqual({
      ...{ id: agency.id, name: "Sahara Auto", city: "Agadir", status: "ACTIVE" },
      ...{ phone: "+212 5 24 00 00 00", address: "12, avenue Mohammed V", description: null, logo: null },
      ...{ cancellationPolicy: null, termsAndConditions: null, conditions: null, offers: null, hours: null },
      ...{ averageRating: null, reviewsCount: 0, facts: null, vehicles: [], vehiclesCount: 0 },
      reviews: { data: [], meta: { page: 1, limit: 10, total: 0, totalPages: 0 } },
    });
  });

  test("contains the agency's conditions, offers and opening hours, without past exceptions", async () => {
    const agency = await makeAgency(backend);
    const { agencySettings } = (await makeOwner(backend, agency)).api;
    await agencySettings.changeConditions({ body: { minAge: 21, kmPerDay: 250 } });
    const place = { kind: "STATION", label: "Gare", city: "Marrakech", feeOut: 10, feeBack: 12.5 } as const;
    await agencySettings.changeOffers({ body: { options: [], places: [place], returnCities: [] } });
    const day = [{ from: "09:00", to: "18:00" }];
    const exceptions = ["2026-11-20", "2026-11-21"].map((date) => ({ from: date, to: date }));
    await agencySettings.changeOpeningHours({ body: { week: [day, day, day, day, day, [], []], exceptions } });
    expect(await read(agency)).toMatchObject({
      conditions: { minAge: 21, kmPerDay: 250 },
      offers: { places: [place] },
      hours: { week: [day, day, day, day, day, [], []], exceptions: [{ from: "2026-11-20" }, { from: "2026-11-21" }] },
    });
    const before = backend.clock.now();
    backend.clock.advance(86_400_000);
    expect((await read(agency)).hours?.exceptions.map(({ from }) => from)).toEqual(["2026-11-21"]);
    backend.clock.set(before);
  });

  test("shows the three cheapest rentable vehicles with their conditions, and counts all of them", async () => {
    const agency = await makeAgency(backend);
    const { agencySettings } = (await makeOwner(backend, agency)).api;
    for (const pricePerDay of [40, 20, 60, 30]) await makeVehicle(backend, agency, { pricePerDay, deposit: 450 });
    for (const status of ["MAINTENANCE", "RETIRED"] as const)
      await makeVehicle(backend, agency, { pricePerDay: 5, status });
    await makeVehicle(backend, await makeAgency(backend), { pricePerDay: 4 });
    const { vehicles, vehiclesCount } = await read(agency);
    expect([vehicles.map(({ pricePerDay }) => pricePerDay), vehiclesCount]).toEqual([[20, 30, 40], 4]);
    expect(vehicles[0]).toMatchObject({ deposit: 450, conditions: null, agency: { id: agency.id } });
    expect(vehicles[0]).not.toHaveProperty("registrationNumber");
    const own = [{ id: vehicles[1]?.id ?? "", unlimitedKm: true }];
    await agencySettings.changeConditions({ body: { kmPerDay: 250, vehicles: own } });
    const kmPerDay = (await read(agency)).vehicles.map(({ conditions }) => conditions?.kmPerDay ?? null);
    expect(kmPerDay).toEqual([250, null, 250]);
  });

  test("counts vehicles no further than a search does", async () => {
    const agency = await makeAgency(backend);
    await backend.database`
      insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
        seats, doors, price_per_day_cents, registration_number)
      select ${agency.id}, 'Marrakech', 'ACTIVE', 'Dacia', 'Logan', 2024, 'VAN', 'MANUAL', 'DIESEL', 5, 5, 9000 + n, 'N-' || n
      from generate_series(1, ${COUNT_CAP + 5}) n`;
    expect((await read(agency)).vehiclesCount).toBe(COUNT_CAP + 1);
  });
});

describe("an agency's reviews", () => {
  test("are paginated, each once, the latest first", async () => {
    const agency = await makeAgency(backend);
    const ratings = [5, 4, 3, 2, 1, 5, 4];
    for (const [day, rating] of ratings.entries()) {
      const createdAt = `2026-11-0${day + 1}T10:00:00.000Z`;
      await makeReview(backend, { reservation: await makeRental(agency), rating, comment: `Avis ${day}`, createdAt });
    }
    const limit = 3;
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await read(agency, { page, limit })).reviews));
    expect(pages.map(({ data }) => data.map(({ comment }) => comment))).toEqual([
      ["Avis 6", "Avis 5", "Avis 4"],
      ["Avis 3", "Avis 2", "Avis 1"],
      ["Avis 0"],
      [],
    ]);
    expect(pages.map(({ meta }) => meta)).toEqual(
      [1, 2, 3, 4].map((page) => ({ page, limit, total: 7, totalPages: 3 })),
    );
    expect(pages[0]?.data[0]).toMatchObject({
      ...{ rating: 4, createdAt: "2026-11-07T10:00:00.000Z", client: { firstName: "Sofia", lastName: "B." } },
      reservation: { vehicle: { brand: "Dacia", model: "Duster" }, pickupDate: "2026-10-01T09:00:00.000Z" },
      reply: null,
    });
    expect((await read(agency, { page: 1_000_000, limit: 100 })).reviews.data).toEqual([]);
  });

  test("include the agency's reply and omit what is hidden, on its vehicles' pages too", async () => {
    const agency = await makeAgency(backend);
    const owner = await makeOwner(backend, agency);
    const { database } = backend;
    const texts = ["sans réponse", "avec réponse", "réponse modifiée", "réponse masquée", "avis masqué"];
    for (const [day, comment] of texts.entries()) {
      const createdAt = `2026-11-1${day}T10:00:00.000Z`;
      await makeReview(backend, { reservation: await makeRental(agency), rating: 4, comment, createdAt });
    }
    const at = { first: "2026-11-18T09:00:00.000Z", later: "2026-11-18T11:30:00.000Z" };
    await database`
      update reviews set reply = 'Réponse à ' || comment, replied_by = ${owner.id}, replied_at = ${at.first},
        reply_changed_at = case comment when 'réponse modifiée' then ${at.later}::timestamptz else ${at.first} end
      where agency_id = ${agency.id} and comment <> 'sans réponse'`;
    await database`
      update reviews set is_hidden = comment = 'avis masqué', is_reply_hidden = comment = 'réponse masquée'
      where agency_id = ${agency.id}`;
    await database`update agencies set rating_sum = 16, rating_count = 4 where id = ${agency.id}`;

    const { reviews, reviewsCount, averageRating, vehicles } = await read(agency);
    const shown = reviews.data.map(({ comment, reply }) => [comment, reply]);
    expect(shown).toEqual([
      ["réponse masquée", null],
      ["réponse modifiée", { text: "Réponse à réponse modifiée", createdAt: at.first, updatedAt: at.later }],
      ["avec réponse", { text: "Réponse à avec réponse", createdAt: at.first, updatedAt: null }],
      ["sans réponse", null],
    ]);
    expect([reviews.meta?.total, reviewsCount, averageRating]).toEqual([4, 4, 4]);
    const vehicle = await backend.api().vehicles.get({ params: { id: vehicles[0]?.id ?? "" } });
    expect(vehicle.agency?.reviews?.map((review) => [review?.comment, review?.reply])).toEqual(shown);
  });
});

describe("an agency's facts", () => {
  const answer = (agency: Agency, minutes: readonly number[]) =>
    backend.database`
      with chosen as (
        select id, row_number() over (order by id) as place from reservations where agency_id = ${agency.id}
      )
      update reservations r set answered_at = r.created_at + make_interval(mins => minutes)
      from chosen join unnest(${minutes}::int[]) with ordinality as m (minutes, place) using (place) where r.id = chosen.id`;

  test("are shown from 20 reservations on, in any status, with the median time to answer", async () => {
    const agency = await makeAgency(backend);
    await backend.database`update agencies set created_at = '2024-03-05T10:00Z' where id = ${agency.id}`;
    const vehicle = await makeVehicle(backend, agency);
    const dates = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-02T10:00" } as const;
    const statuses = ["COMPLETED", "REJECTED", "CANCELLED"] as const;
    for (let made = 0; made < FACTS_FROM - 1; made++)
      await makeReservation(backend, { vehicle, client, ...dates, status: statuses[made % 3] });
    expect((await read(agency)).facts).toBeNull();
    await makeReservation(backend, { vehicle, client, ...dates, status: "PENDING" });
    const facts = { memberSince: "2024-03-05T10:00:00.000Z", completedRentals: 7 };
    expect((await read(agency)).facts).toEqual({ ...facts, answerMinutes: null, answerPercent: null });

    const answers = async (minutes: readonly number[]) => {
      await backend.database`update reservations set answered_at = null where agency_id = ${agency.id}`;
      await answer(agency, minutes);
      const { answerMinutes, answerPercent } = (await read(agency)).facts ?? {};
      return [answerMinutes, answerPercent];
    };
    const nine = Array.from({ length: 9 }, () => 90);
    expect(await answers(nine)).toEqual([null, null]);
    expect((await answers([...nine, 10]))[0]).toBe(90);
    expect((await answers([10, 10, 10, 10, 10, 90, 90, 90, 600, 600]))[0]).toBe(50);
    expect((await answers(nine.concat(0).map(() => 0)))[0]).toBe(1);
  });

  test("count the answers, and the requests that expired, of the last 90 days only", async () => {
    const agency = await makeAgency(backend);
    const vehicle = await makeVehicle(backend, agency);
    const { id } = await makeReservation(backend, {
      ...{ vehicle, client, pickupAt: "2026-10-01T10:00", returnAt: "2026-10-02T10:00", status: "COMPLETED" },
    });
    const add = (many: number, made: string, status: string, minutes: number | null) =>
      backend.database`
        insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
          return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at, answered_at)
        select 'M-' || gen_random_uuid(), vehicle_id, agency_id, client_id, pickup_at, return_at, pickup_location,
          return_location, days, price_per_day_cents, deposit_cents, total_cents, ${status}::text, ${made}::timestamptz,
          ${made}::timestamptz, ${made}::timestamptz + make_interval(mins => ${minutes}::int)
        from reservations cross join generate_series(1, ${many}::int) where id = ${id}`;
    // TEST_NOW is 20 November.
    await add(24, "2026-08-25T08:00Z", "COMPLETED", 8);
    await add(30, "2026-08-01T08:00Z", "COMPLETED", 900);
    await add(1, "2026-11-01T08:00Z", "REJECTED", null);
    await add(9, "2026-08-01T08:00Z", "REJECTED", null);
    await add(5, "2026-11-01T08:00Z", "CANCELLED", null);
    expect((await read(agency)).facts).toMatchObject({ answerMinutes: 8, answerPercent: 96 });
  });
});
