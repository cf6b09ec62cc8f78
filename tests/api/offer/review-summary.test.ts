import { afterAll, beforeAll, expect, test } from "vitest";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeAdmin, makeAgency, makeClient, makeReservation, makeReview, makeVehicle } from "../../support/people";

/** The rating of all agencies together. Each test continues from the one before it. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const summary = async () => {
  const response = await backend.call("GET", "/reviews/summary");
  expect(response.status).toBe(200);
  return response.json();
};

test("without reviews, the count is zero and there is no average", async () => {
  const nothing = { averageRating: null, reviewsCount: 0 };
  expect(await summary()).toEqual(nothing);
  await makeAgency(backend);
  expect(await summary()).toEqual(nothing);
});

test("reviews are summed over the active agencies", async () => {
  await makeAgency(backend, { ratingSum: 9, ratingCount: 2 });
  expect(await summary()).toEqual({ averageRating: 4.5, reviewsCount: 2 });
  // Not the average of the two averages, which would be 3.75.
  const second = await makeAgency(backend, { ratingSum: 3, ratingCount: 1 });
  expect(await summary()).toEqual({ averageRating: 4, reviewsCount: 3 });
  await makeAgency(backend, { ratingSum: 5, ratingCount: 5, status: "INACTIVE" });
  expect(await summary()).toEqual({ averageRating: 4, reviewsCount: 3 });

  const admin = await makeAdmin(backend);
  await admin.api.admin.deactivateAgency({ params: { id: second.id } });
  expect(await summary()).toEqual({ averageRating: 4.5, reviewsCount: 2 });
  await admin.api.admin.activateAgency({ params: { id: second.id } });
  expect(await summary()).toEqual({ averageRating: 4, reviewsCount: 3 });
});

test("a new review counts at once", async () => {
  const client = await makeClient(backend);
  const agency = await makeAgency(backend);
  const rental = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-03T10:00", status: "COMPLETED" } as const;
  const own = async () => makeReservation(backend, { vehicle: await makeVehicle(backend, agency), client, ...rental });
  const { id } = await own();
  await client.api.reservations.review({ params: { id }, body: { rating: 2 } });
  expect(await summary()).toEqual({ averageRating: 14 / 4, reviewsCount: 4 });
  await makeReview(backend, { reservation: await own(), rating: 1 });
  expect(await summary()).toEqual({ averageRating: 3, reviewsCount: 5 });
});

test("the summary is the same with and without a token", async () => {
  const client = await makeClient(backend);
  const all = await summary();
  expect(await backend.api(client.token).vehicles.reviewSummary()).toEqual(all);
  expect(await backend.api().vehicles.reviewSummary()).toEqual(all);
});
