import { expect, test } from "vitest";
import type { Review } from "~/contract/reviews/reviews";
import { clientReview } from "~/routes/client/shared/client-review";
import { aReview } from "../../../../support/entities";

const view = (more: Partial<Review> = {}, agency?: string) => clientReview(aReview(more), agency);

test("shows when a client's review was left, and the agency's reply", () => {
  const reply = { text: "Merci", createdAt: "2026-08-14T10:00:00Z", updatedAt: null };
  expect(view({ comment: "Bien", createdAt: "2026-08-12", reply }, "Atlas Car")).toEqual({
    title: "Votre avis, 12 août 2026 · 4 sur 5",
    comment: "Bien",
    hidden: null,
    reply: { title: "Réponse d'\u2068Atlas Car\u2069, 14 août 2026", text: "Merci" },
  });
});

test("shows why a client's review is hidden", () => {
  expect(view({ hidden: { reason: "Insulte", hiddenAt: "2026-08-14" } }).hidden).toBe(
    "Votre avis n'est plus affiché\u00a0: Insulte",
  );
});

test("tolerates a missing date and a missing agency name", () => {
  const reply = { text: "Merci", createdAt: "2026-08-14T10:00:00Z", updatedAt: null };
  expect(view({ reply })).toEqual({
    title: "Votre avis · 4 sur 5",
    comment: null,
    hidden: null,
    reply: { title: "Réponse de \u2068l'agence\u2069, 14 août 2026", text: "Merci" },
  });
});
