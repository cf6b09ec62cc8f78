import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { REVIEW_MESSAGES, RULE_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import { startBackend, type TestBackend } from "../../support/backend";
import { outcomeOf, tally } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeAdmin } from "../../support/people";
import { makeReviewedAgency, type ReviewedAgency } from "../../support/reviewed-agency";

/** Administrators hide reviews and replies (docs/decisions/reviews.md). */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

let atlas: ReviewedAgency;
let id: string;
let reservationId: string;
beforeEach(async () => {
  atlas = await makeReviewedAgency(backend);
  await atlas.review({ rating: 5 });
  ({ id, reservationId } = await atlas.review({ rating: 2, comment: "Hamid est un voleur." }));
});

const REASON = "L'avis nomme un employé.";
const PARTS = ["review", "reply"] as const;
type Part = (typeof PARTS)[number];
const hide = (part: Part, reason = REASON, who = atlas.admin) =>
  outcomeOf(who.api.reviews[part === "review" ? "hide" : "hideReply"]({ params: { id }, body: { reason } }));
const show = (part: Part, who = atlas.admin) =>
  outcomeOf(who.api.reviews[part === "review" ? "show" : "showReply"]({ params: { id } }));
const answer = () => atlas.owner.api.reviews.reply({ params: { id }, body: { text: "Menteur." } });
const hidings = () => backend.database`
  select part, reason, hidden_by, hidden_at, shown_by, shown_at from review_hidings where review_id = ${id}
  order by hidden_at, part`;
const admins = (count: number) => Promise.all(Array.from({ length: count }, () => makeAdmin(backend)));

describe("a hidden review", () => {
  test("does not count in the rating until it is shown again, and its reason stays recorded", async () => {
    expect(await atlas.rating()).toEqual([7, 2]);
    expect(await hide("review", `  ${REASON}\n`)).toBe("ok");
    expect(await atlas.rating()).toEqual([5, 1]);
    const hiddenAt = backend.clock.now();
    backend.clock.advance(60_000);
    const other = await makeAdmin(backend);
    expect(await show("review", other)).toBe("ok");
    expect(await atlas.rating()).toEqual([7, 2]);
    const first = { part: "REVIEW", reason: REASON, hidden_by: atlas.admin.id, hidden_at: hiddenAt };
    const shown = { shown_by: other.id, shown_at: backend.clock.now() };
    expect(await hidings()).toEqual([{ ...first, ...shown }]);
    backend.clock.advance(60_000);
    expect(await hide("review", "Encore")).toBe("ok");
    expect(await hidings()).toMatchObject([
      { ...first, ...shown },
      { reason: "Encore", shown_by: null },
    ]);
    expect((await atlas.admin.api.reviews.review({ params: { id } })).hidden?.reason).toBe("Encore");
  });

  test("is read by its author and administrators; its agency sees the reason, not the comment", async () => {
    await hide("review");
    const hidden = { reason: REASON, hiddenAt: backend.clock.now().toISOString() };
    const { client, owner, admin } = atlas;
    const comment = "Hamid est un voleur.";
    const params = { id: reservationId };
    expect((await client.api.reservations.get({ params })).review).toMatchObject({ comment, hidden });
    expect((await admin.api.reservations.get({ params })).review).toMatchObject({ comment, hidden });
    expect((await owner.api.reservations.get({ params })).review).toMatchObject({ rating: 2, comment: null, hidden });
    expect(await admin.api.reviews.review({ params: { id } })).toMatchObject({ comment, hidden });
    expect(await owner.api.reviews.ownReview({ params: { id } })).toMatchObject({ comment: null, hidden });
    const listed = (await owner.api.reviews.own({ query: {} })).data.find((one) => one.id === id);
    expect(listed).toMatchObject({ comment: null, hidden });
  });

  test("still prevents another review of its reservation", async () => {
    await hide("review");
    const call = atlas.client.api.reservations.review({ params: { id: reservationId }, body: { rating: 1 } });
    expect(await outcomeOf(call)).toBe(`409 ${RULE_MESSAGES.alreadyReviewed}`);
    expect(await atlas.rating()).toEqual([5, 1]);
  });
});

describe("a hidden reply", () => {
  test("is read by its agency and administrators only, and its review still counts", async () => {
    await answer();
    expect(await hide("reply")).toBe("ok");
    expect(await atlas.rating()).toEqual([7, 2]);
    const hidden = { reason: REASON, hiddenAt: backend.clock.now().toISOString() };
    const { client, owner, admin } = atlas;
    const params = { id: reservationId };
    expect((await client.api.reservations.get({ params })).review).toMatchObject({ rating: 2, reply: null });
    for (const read of [owner.api.reservations.get({ params }), admin.api.reservations.get({ params })]) {
      expect((await read).review).toMatchObject({ reply: { text: "Menteur.", hidden }, hidden: null });
    }
    expect(await owner.api.reviews.ownReview({ params: { id } })).toMatchObject({
      reply: { text: "Menteur.", hidden },
    });
    expect(await show("reply")).toBe("ok");
    expect((await client.api.reservations.get({ params })).review?.reply).toMatchObject({ text: "Menteur." });
    expect(await hidings()).toMatchObject([{ part: "REPLY", reason: REASON, shown_by: admin.id }]);
  });

  test("must exist to be hidden or shown", async () => {
    expect(await hide("reply")).toBe(`404 ${REVIEW_MESSAGES.replyNotFound}`);
    expect(await show("reply")).toBe(`404 ${REVIEW_MESSAGES.replyNotFound}`);
    expect(await hidings()).toEqual([]);
  });
});

describe.each(PARTS)("hiding a %s", (part) => {
  beforeEach(() => answer());

  test("that is hidden already, or showing one that is shown, is refused and changes nothing", async () => {
    expect(await show(part)).toBe(`409 ${REVIEW_MESSAGES.alreadyShown}`);
    await hide(part);
    const before = [await hidings(), await atlas.rating()];
    expect(await hide(part, "Encore")).toBe(`409 ${REVIEW_MESSAGES.alreadyHidden}`);
    expect([await hidings(), await atlas.rating()]).toEqual(before);
  });

  test("updates the agency's page, and so does showing it", async () => {
    const changedAt = async () =>
      (await backend.database`select updated_at from agencies where id = ${atlas.agency.id}`)[0]?.updated_at;
    for (const change of [hide, show]) {
      backend.clock.advance(60_000);
      await change(part);
      expect(await changedAt()).toEqual(backend.clock.now());
    }
  });

  test("counts once when several administrators do it at the same moment", async () => {
    const people = await admins(5);
    for (const round of [1, 2]) {
      const hidden = await Promise.all(people.map((who) => hide(part, `Raison ${round}`, who)));
      expect(tally(hidden)).toEqual({ ok: 1, [`409 ${REVIEW_MESSAGES.alreadyHidden}`]: 4 });
      expect(await atlas.rating()).toEqual(part === "review" ? [5, 1] : [7, 2]);
      const shown = await Promise.all(people.map((who) => show(part, who)));
      expect(tally(shown)).toEqual({ ok: 1, [`409 ${REVIEW_MESSAGES.alreadyShown}`]: 4 });
      expect(await atlas.rating()).toEqual([7, 2]);
      expect(await hidings()).toHaveLength(round);
    }
  });

  test.each([
    ["", REVIEW_MESSAGES.hidingReasonRequired],
    [" \n ", REVIEW_MESSAGES.hidingReasonRequired],
    [undefined, REVIEW_MESSAGES.hidingReasonRequired],
    [["x"], REVIEW_MESSAGES.hidingReasonRequired],
    ["x".repeat(501), textTooLong(500)],
    ["<i>non</i>", VALIDATION.markupRefused],
    ["\u0000", VALIDATION.characterRefused],
  ])("with the reason %j is refused", async (reason, message) => {
    const path = `/admin/reviews/${id}/${part === "review" ? "hidden" : "reply/hidden"}`;
    const response = await backend.call("PUT", path, { token: atlas.admin.token, json: { reason } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [message]));
    expect(await hidings()).toEqual([]);
    expect(await atlas.rating()).toEqual([7, 2]);
  });
});

test("the rating matches the shown reviews while many people reply, hide and show at once", async () => {
  const people = await admins(3);
  const others = await Promise.all([1, 3, 4].map((rating) => atlas.review({ rating })));
  const all = [id, ...others.map((one) => one.id)];
  await Promise.all(
    all.flatMap((reviewId) =>
      people.flatMap(({ api }) => [
        outcomeOf(api.reviews.hide({ params: { id: reviewId }, body: { reason: REASON } })),
        outcomeOf(api.reviews.show({ params: { id: reviewId } })),
        outcomeOf(atlas.owner.api.reviews.reply({ params: { id: reviewId }, body: { text: "Merci" } })),
      ]),
    ),
  );
  const [truth] = await backend.database`
    select sum(rating)::int as sum, count(*)::int as count from reviews
    where agency_id = ${atlas.agency.id} and not is_hidden`;
  expect(await atlas.rating()).toEqual([truth?.sum, truth?.count]);
  const odd = await backend.database`
    select id from reviews w where agency_id = ${atlas.agency.id}
      and is_hidden::int <> (select count(*) from review_hidings h where h.review_id = w.id and h.shown_at is null)`;
  expect(odd).toEqual([]);
});
