import { beforeEach, describe, expect, test } from "vitest";
import { REVIEW_MESSAGES, textTooLong, VALIDATION } from "~/contract/messages";
import { startBackendWithMail } from "../../support/backend-with-mail";
import { outcomeOf, tally } from "../../support/call-outcome";
import { errorBody } from "../../support/error-body";
import { makeStaff } from "../../support/people";
import { makeReviewedAgency, type ReviewedAgency } from "../../support/reviewed-agency";

/** Agencies reply to reviews (docs/decisions/reviews.md). */

const { backend, sendDue, mails } = await startBackendWithMail();
const { clock } = backend;
const HOUR = 3_600_000;

let atlas: ReviewedAgency;
let id: string;
let reservationId: string;
beforeEach(async () => {
  atlas = await makeReviewedAgency(backend);
  ({ id, reservationId } = await atlas.review({ rating: 2, comment: "Une heure d'attente.\nVoiture propre." }));
});

const put = (text: unknown, who = atlas.owner, isFirst?: boolean) =>
  backend.call("PUT", `/agencies/reviews/${id}/reply`, { token: who.token, json: { text, isFirst } });
const reply = (text: string, { who = atlas.owner, isFirst }: { who?: typeof atlas.owner; isFirst?: boolean } = {}) =>
  outcomeOf(who.api.reviews.reply({ params: { id }, body: { text, isFirst } }));
const read = () => atlas.owner.api.reviews.ownReview({ params: { id } });
const letters = async () => (await backend.database`select payload from outbox where kind = 'review-answered'`).length;

describe("an agency's reply to a review", () => {
  test("is published for its agency, the client and administrators", async () => {
    clock.advance(HOUR);
    const at = clock.now().toISOString();
    expect(await reply("  Merci.\nNous avons ajouté une personne.  ", { who: atlas.staff })).toBe("ok");
    const published = { text: "Merci.\nNous avons ajouté une personne.", createdAt: at, updatedAt: null, hidden: null };
    const editableUntil = new Date(clock.now().getTime() + 48 * HOUR).toISOString();
    expect((await read()).reply).toEqual({ ...published, editableUntil });
    const { client, admin, owner } = atlas;
    expect((await client.api.reservations.get({ params: { id: reservationId } })).review?.reply).toEqual(published);
    expect((await owner.api.reservations.get({ params: { id: reservationId } })).review?.reply).toEqual(published);
    expect((await admin.api.reviews.review({ params: { id } })).reply).toEqual({ ...published, editableUntil: null });
    const { data } = await client.api.reservations.mine({ query: {} });
    expect(data[0]?.review?.reply).toEqual(published);
  });

  test("may be changed for 48 hours after its publication, however often", async () => {
    const published = clock.now();
    expect(await reply("Merci")).toBe("ok");
    clock.advance(47 * HOUR);
    expect(await reply("Merci beaucoup", { who: atlas.staff })).toBe("ok");
    expect((await read()).reply).toMatchObject({
      text: "Merci beaucoup",
      createdAt: published.toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    clock.advance(HOUR - 1);
    expect((await read()).reply?.editableUntil).toBe(new Date(published.getTime() + 48 * HOUR).toISOString());
    expect(await reply("Merci encore")).toBe("ok");
    clock.advance(1);
    expect((await read()).reply).toMatchObject({ text: "Merci encore", editableUntil: null });
    expect(await reply("Trop tard")).toBe(`409 ${REVIEW_MESSAGES.replyTooLate}`);
    expect((await read()).reply?.text).toBe("Merci encore");
  });

  test("never replaces a colleague's reply that its author had not seen", async () => {
    expect(await reply("Merci", { isFirst: true })).toBe("ok");
    expect(await reply("Merci", { isFirst: true })).toBe("ok");
    expect(await reply("Désolés", { who: atlas.staff, isFirst: true })).toBe(`409 ${REVIEW_MESSAGES.alreadyReplied}`);
    expect((await read()).reply?.text).toBe("Merci");
    clock.advance(48 * HOUR);
    expect(await reply("Désolés", { isFirst: true })).toBe(`409 ${REVIEW_MESSAGES.replyTooLate}`);
  });

  test.each([
    ["", REVIEW_MESSAGES.textRequired],
    [" \n\t ", REVIEW_MESSAGES.textRequired],
    [null, REVIEW_MESSAGES.textRequired],
    [undefined, REVIEW_MESSAGES.textRequired],
    [7, REVIEW_MESSAGES.textRequired],
    ["x".repeat(1001), textTooLong(1000)],
    ["<b>Merci</b>", VALIDATION.markupRefused],
    ["Voir <a href=//x>", VALIDATION.markupRefused],
    ["Merci\u0000", VALIDATION.characterRefused],
    ["\u0007", VALIDATION.characterRefused],
  ])("with the text %j is refused", async (text, message) => {
    const response = await put(text);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(errorBody(400, [message]));
    expect((await read()).reply).toBeNull();
    expect(await letters()).toBe(0);
  });

  test.each(["x".repeat(1000), "1 < 2 & 3 > 2", "אב \u202e😀"])("with the text %j is accepted", async (text) => {
    expect((await put(text)).status).toBe(204);
    expect((await read()).reply?.text).toBe(text);
  });

  test("is refused while the review or the reply is hidden", async () => {
    const { reviews } = atlas.admin.api;
    const body = { reason: "Nomme un employé" };
    await reviews.hide({ params: { id }, body });
    expect(await reply("Merci")).toBe(`409 ${REVIEW_MESSAGES.reviewHidden}`);
    await reviews.show({ params: { id } });
    expect(await reply("Merci")).toBe("ok");
    await reviews.hideReply({ params: { id }, body });
    expect(await reply("Merci bien")).toBe(`409 ${REVIEW_MESSAGES.replyHidden}`);
    expect((await read()).reply).toMatchObject({ text: "Merci", editableUntil: null });
    await reviews.showReply({ params: { id } });
    expect(await reply("Merci bien")).toBe("ok");
  });

  test("updates the agency's page, except if its words stay the same", async () => {
    const changedAt = async () =>
      (await backend.database`select updated_at from agencies where id = ${atlas.agency.id}`)[0]?.updated_at;
    clock.advance(HOUR);
    await reply("Merci");
    const published = clock.now();
    expect(await changedAt()).toEqual(published);
    clock.advance(HOUR);
    await reply("Merci");
    expect(await changedAt()).toEqual(published);
    expect((await read()).reply?.updatedAt).toBeNull();
    await reply("Merci bien");
    expect(await changedAt()).toEqual(clock.now());
  });
});

describe("the client's letter about a reply", () => {
  test("is sent once, however often the reply is saved", async () => {
    await reply("Merci");
    await reply("Merci");
    await reply("Merci bien");
    await sendDue();
    const [letter, ...others] = await mails();
    expect(others).toEqual([]);
    expect(letter?.headers.to).toBe(atlas.client.email);
    expect(letter?.headers["x-link"]).toBe(`http://rihla.test/client/dashboard/reservations/${reservationId}`);
    expect(await letters()).toBe(1);
  });

  test("is queued once when all colleagues reply at the same moment", async () => {
    const people = await Promise.all([1, 2, 3].map(() => makeStaff(backend, atlas.agency)));
    const team = [atlas.owner, atlas.staff, ...people];
    const outcomes = await Promise.all(team.map((who, i) => reply(`Merci ${i}`, { who, isFirst: true })));
    expect(tally(outcomes)).toEqual({ ok: 1, [`409 ${REVIEW_MESSAGES.alreadyReplied}`]: 4 });
    expect(await letters()).toBe(1);
    expect((await read()).reply?.text).toBe(`Merci ${outcomes.indexOf("ok")}`);
  });

  test("is queued once when the same form arrives many times at once", async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => reply("Merci", { isFirst: true })));
    expect(tally(outcomes)).toEqual({ ok: 6 });
    expect(await letters()).toBe(1);
  });
});
