import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULE_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import { RESERVATION_STATUSES, type ReservationStatus } from "~/contract/values";
import { startBackend, TEST_NOW, type TestBackend } from "../../support/backend";
import { outcomeOf } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeAgency, makeClient, makeReservation, makeVehicle, type Person } from "../../support/people";

let backend: TestBackend;
let salma: Person;
beforeAll(async () => {
  backend = await startBackend();
  salma = await makeClient(backend);
});
afterAll(() => backend.close());

/** Makes a rental at a new agency, whose rating is therefore known. */
async function stay(status: ReservationStatus = "COMPLETED") {
  const agency = await makeAgency(backend, { ratingSum: 9, ratingCount: 2 });
  const vehicle = await makeVehicle(backend, agency);
  const dates = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-04T10:00" };
  const { id } = await makeReservation(backend, { vehicle, client: salma, ...dates, status });
  const ratingOf = async () => {
    const [row] = await backend.database`select rating_sum, rating_count from agencies where id = ${agency.id}`;
    return [row?.rating_sum, row?.rating_count];
  };
  return { id, ratingOf };
}
const review = (id: string, body: Record<string, unknown>) =>
  backend.call("POST", `/reservations/${id}/review`, { token: salma.token, json: body });

describe("a review", () => {
  test("of a completed rental is stored, counted and shown", async () => {
    const { id, ratingOf } = await stay();
    const response = await review(id, { rating: 4, comment: "  Très bon accueil,\nvoiture propre.  " });
    expect(response.status).toBe(201);
    const reply = await response.json();
    expect(reply).toEqual({
      id: expect.any(String),
      rating: 4,
      comment: "Très bon accueil,\nvoiture propre.",
      createdAt: TEST_NOW,
    });
    expect(await ratingOf()).toEqual([13, 3]);
    expect((await salma.api.reservations.get({ params: { id } })).review).toEqual({
      ...reply,
      reply: null,
      hidden: null,
    });
  });

  test.each([
    [{ rating: 1 }, 1, null],
    [{ rating: 5, comment: "" }, 5, null],
    [{ rating: 3, comment: "   " }, 3, null],
    [{ rating: 3, comment: null }, 3, null],
    [{ rating: "4", comment: "<b>x</b> \u202eאב 😀" }, 4, "<b>x</b> \u202eאב 😀"],
    [{}, 5, null],
  ])("with %j is accepted", async (body, rating, comment) => {
    const { id } = await stay();
    const response = await review(id, body);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ rating, comment });
  });

  test.each([
    [{ rating: 0 }, VALIDATION.ratingInvalid],
    [{ rating: 6 }, VALIDATION.ratingInvalid],
    [{ rating: 4.5 }, VALIDATION.ratingInvalid],
    [{ rating: "bien" }, VALIDATION.ratingInvalid],
    [{ rating: 4, comment: "x".repeat(2001) }, textTooLong(2000)],
    [{ rating: 4, comment: "\u0000" }, VALIDATION.characterRefused],
  ])("with %j is refused", async (body, message) => {
    const { id, ratingOf } = await stay();
    const response = await review(id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [message]));
    expect(await ratingOf()).toEqual([9, 2]);
  });

  test("can be left once for a rental", async () => {
    const { id, ratingOf } = await stay();
    await review(id, { rating: 4 });
    const again = await review(id, { rating: 1 });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual(errorBody(409, RULE_MESSAGES.alreadyReviewed));
    expect(await ratingOf()).toEqual([13, 3]);
  });

  const unfinished = RESERVATION_STATUSES.filter((status) => status !== "COMPLETED");
  test.each(unfinished)("of a rental that is %s is refused", async (status) => {
    const { id, ratingOf } = await stay(status);
    expect(await outcomeOf(salma.api.reservations.review({ params: { id }, body: { rating: 4 } }))).toBe(
      `409 ${RULE_MESSAGES.notReviewable}`,
    );
    expect(await ratingOf()).toEqual([9, 2]);
  });

  test("of somebody else's rental gets 404", async () => {
    const { id, ratingOf } = await stay();
    const omar = await makeClient(backend);
    expect(await outcomeOf(omar.api.reservations.review({ params: { id }, body: { rating: 1 } }))).toBe(
      `404 ${RULE_MESSAGES.reservationNotFound}`,
    );
    expect(await ratingOf()).toEqual([9, 2]);
  });
});
