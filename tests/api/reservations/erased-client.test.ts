import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyRetention } from "~/backend/rules/personal-data/retention/retention";
import { startBackend, type TestBackend } from "../../support/backend";
import { makeReviewedAgency, type ReviewedAgency } from "../../support/reviewed-agency";

/** A rental whose client was erased remains in every list and on every page, under the name 'Client'. */

let backend: TestBackend;
let atlas: ReviewedAgency;
let review: { id: string; reservationId: string };
beforeAll(async () => {
  backend = await startBackend();
  atlas = await makeReviewedAgency(backend);
  review = await atlas.review({ rating: 5, comment: "Bon accueil, dit Salma." });
  await backend.database`
    update reservations set return_at = '2020-05-04T10:00Z', pickup_at = '2020-05-01T10:00Z', updated_at = '2020-05-04T10:00Z'
    where id = ${review.reservationId}`;
  await applyRetention(backend.context);
});
afterAll(() => backend.close());

const CLIENT = { firstName: "Client", lastName: "" };
const ofRental = <T extends { id: string }>({ data }: { data: T[] }) =>
  data.find(({ id }) => id === review.reservationId);

describe("the rental of an erased client", () => {
  test("stays with its agency, with nothing that identifies the client", async () => {
    const { api } = atlas.owner;
    const params = { id: review.reservationId };
    const [one, listed] = [await api.reservations.get({ params }), await api.reservations.ofAgency({ query: {} })];
    expect(one).toMatchObject({ client: { ...CLIENT, phone: null }, origin: "ONLINE", status: "COMPLETED" });
    expect(ofRental(listed)).toMatchObject({ client: { ...CLIENT, phone: null }, review: { id: review.id } });
    expect((await api.handover.read({ params })).guestLink).toBeNull();
    expect(JSON.stringify([one, listed])).not.toMatch(/Bennani|612345678/);
  });

  test("is listed for the administrator", async () => {
    const list = await atlas.admin.api.admin.reservations({ query: {} });
    expect(ofRental(list)).toMatchObject({ client: CLIENT });
  });

  test("is no longer open to its former client", async () => {
    const { api } = atlas.client;
    expect(ofRental(await api.reservations.mine({ query: {} }))).toBeUndefined();
    const read = api.reservations.get({ params: { id: review.reservationId } });
    await expect(read).rejects.toMatchObject({ status: 404 });
  });
});

describe("its review", () => {
  test("stays public, under the name 'Client'", async () => {
    const { reviews } = await backend.api().publicPages.agency({ params: { id: atlas.agency.id }, query: {} });
    expect(reviews.data).toMatchObject([{ id: review.id, client: CLIENT, comment: "Bon accueil, dit Salma." }]);
    expect(await atlas.rating()).toEqual([5, 1]);
  });

  test("can still be listed, answered, hidden and shown, and the reply sends no letter", async () => {
    const { owner, admin } = atlas;
    expect((await owner.api.reviews.own({ query: {} })).data).toMatchObject([{ id: review.id, client: CLIENT }]);
    expect((await admin.api.reviews.all({ query: {} })).data).toMatchObject([{ id: review.id, client: CLIENT }]);
    const params = { id: review.id };
    await owner.api.reviews.reply({ params, body: { text: "Merci" } });
    expect(await backend.database`select kind from outbox`).toEqual([]);
    await admin.api.reviews.hide({ params, body: { reason: "Insulte" } });
    await admin.api.reviews.show({ params });
    expect(await owner.api.reviews.ownReview({ params })).toMatchObject({ client: CLIENT, reply: { text: "Merci" } });
  });
});
