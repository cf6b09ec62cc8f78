import { expect, test } from "vitest";
import { review as schema } from "~/contract/reviews/reviews";
import { clientReview } from "~/routes/client/shared/client-review";

const view = (more: object = {}, agency?: string) => clientReview(schema.parse({ rating: 4, ...more }), agency);

test("shows when a client's review was left, and the agency's reply", () => {
  const reply = { text: "Merci", createdAt: "2026-08-14T10:00:00Z" };
  expect(view({ comment: "Bien", createdAt: "2026-08-12", reply }, "Atlas Car")).toEqual({
    title: "Votre avis, 12 août 2026 · 4 sur 5",
    comment: "Bien",
    hidden: null,
    reply: { title: "Réponse d'Atlas Car, 14 août 2026", text: "Merci" },
  });
});

test("shows why a client's review is hidden", () => {
  expect(view({ hidden: { reason: "Insulte", hiddenAt: "2026-08-14" } }).hidden).toBe(
    "Votre avis n'est plus affiché\u00a0: Insulte",
  );
});

test("tolerates missing dates and a missing agency name", () => {
  expect(view({ reply: { text: "Merci" } })).toEqual({
    title: "Votre avis · 4 sur 5",
    comment: null,
    hidden: null,
    reply: { title: "Réponse de l'agence", text: "Merci" },
  });
});
