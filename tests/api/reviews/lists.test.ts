import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { errorBody } from "../../support/error-body";
import { makeReviewedAgency, type ReviewedAgency } from "../../support/reviewed-agency";

/** The review lists of agencies and administrators. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

let atlas: ReviewedAgency;
let ids: string[];
/** Four reviews, the oldest first: answered, unanswered, hidden, and answered with a hidden reply. */
beforeEach(async () => {
  atlas = await makeReviewedAgency(backend);
  ids = [];
  for (const day of [1, 2, 3, 4]) {
    const { id } = await atlas.review({ rating: day, createdAt: `2026-11-0${day}T10:00:00Z` });
    ids.push(id);
  }
  const { owner, admin } = atlas;
  const [answered, , hidden, replyHidden] = ids as [string, string, string, string];
  for (const id of [answered, replyHidden]) await owner.api.reviews.reply({ params: { id }, body: { text: "Merci" } });
  await admin.api.reviews.hide({ params: { id: hidden }, body: { reason: "Insulte" } });
  await admin.api.reviews.hideReply({ params: { id: replyHidden }, body: { reason: "Menace" } });
});

const COUNTS = { all: 4, hidden: 2, unanswered: 1 };
/** The order of the reviews in a list, by their number. */
const numbers = (list: { data: { id: string }[] }) => list.data.map(({ id }) => ids.indexOf(id) + 1);

test("an agency reads its own reviews, newest first, with the reservation and the client's first name", async () => {
  await makeReviewedAgency(backend).then((other) => other.review());
  const list = await atlas.staff.api.reviews.own({ query: {} });
  expect(numbers(list)).toEqual([4, 3, 2, 1]);
  expect(list.counts).toEqual(COUNTS);
  expect(list.averageRating).toBeCloseTo((1 + 2 + 4) / 3);
  expect(list.reviewsCount).toBe(3);
  expect(list.meta).toEqual({ page: 1, limit: 10, total: 4, totalPages: 1 });
  expect(list.data[2]).toMatchObject({
    rating: 2,
    client: { firstName: "Salma", lastName: "B." },
    reservation: {
      id: expect.any(String),
      referenceNumber: expect.any(String),
      vehicle: { brand: "Dacia" },
    },
    agency: { id: atlas.agency.id },
    reply: null,
    hidden: null,
  });
});

test.each([
  ["unanswered", [2]],
  ["hidden", [4, 3]],
] as const)("an agency's list can be narrowed to %s reviews", async (show, expected) => {
  const list = await atlas.owner.api.reviews.own({ query: { show } });
  expect(numbers(list)).toEqual(expected);
  expect(list.meta?.total).toBe(expected.length);
  expect(list.counts).toEqual(COUNTS);
});

test("an agency's list is paged without repeating or omitting a review", async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => atlas.owner.api.reviews.own({ query: { page: String(page), limit: "2" } })),
  );
  expect(pages.map(numbers)).toEqual([[4, 3], [2, 1], []]);
  expect(pages[0]?.meta).toEqual({ page: 1, limit: 2, total: 4, totalPages: 2 });
});

test("administrators read all reviews or one agency's, with no count of unanswered ones", async () => {
  const other = await makeReviewedAgency(backend);
  const { id } = await other.review({ createdAt: "2026-11-20T08:13:00Z" });
  const { reviews } = atlas.admin.api;
  const all = await reviews.all({ query: {} });
  expect(all.data[0]).toMatchObject({ id, agency: { id: other.agency.id, name: other.agency.name } });
  const [truth] = await backend.database`
    select count(*)::int as all, count(*) filter (where is_hidden or is_reply_hidden)::int as hidden from reviews`;
  expect(all.counts).toEqual(truth);
  expect(all.meta?.total).toBe(truth?.all);
  const own = await reviews.all({ query: { agencyId: atlas.agency.id } });
  expect(numbers(own)).toEqual([4, 3, 2, 1]);
  expect(own.counts).toEqual({ all: 4, hidden: 2 });
  expect(own.averageRating).toBeCloseTo(7 / 3);
  expect(own.reviewsCount).toBe(3);
  const hidden = await reviews.all({ query: { agencyId: atlas.agency.id, show: "hidden" } });
  expect(numbers(hidden)).toEqual([4, 3]);
  expect(hidden.data[1]).toMatchObject({ comment: "Bon accueil.", hidden: { reason: "Insulte" } });
});

test.each(["7", "00000000-0000-4000-8000-000000000000"])("an unknown agency (%s) has no reviews", async (agencyId) => {
  const list = await atlas.admin.api.reviews.all({ query: { agencyId } });
  expect(list).toMatchObject({ data: [], meta: { total: 0 }, counts: { all: 0, hidden: 0 }, averageRating: null });
});

test.each([
  ["/agencies/my-reviews", "show=all", VALIDATION.valueInvalid],
  ["/agencies/my-reviews", "page=0", VALIDATION.numberInvalid],
  ["/agencies/my-reviews", "limit=101", VALIDATION.numberInvalid],
  ["/admin/reviews", "show=unanswered", VALIDATION.valueInvalid],
  ["/admin/reviews", "page=x", VALIDATION.numberInvalid],
])("%s?%s is refused", async (path, query, message) => {
  const token = path.startsWith("/admin") ? atlas.admin.token : atlas.owner.token;
  const response = await backend.call("GET", `${path}?${query}`, { token });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(errorBody(400, [message]));
});
