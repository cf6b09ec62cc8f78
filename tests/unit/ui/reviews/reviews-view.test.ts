import { describe, expect, test } from "vitest";
import type { Review } from "~/contract/reviews/reviews";
import { reviewsView } from "~/ui/reviews/reviews-view";
import { aReview } from "../../../support/entities";

const SOFIA = aReview({
  id: "r1",
  rating: 4,
  comment: " Très bien. ",
  createdAt: "2026-11-02T10:00:00.000Z",
  client: { firstName: "Sofia", lastName: "benali" },
  reservation: { vehicle: { brand: "Dacia", model: "Logan" }, pickupDate: "2026-10-31T23:30:00.000Z" },
});
const itemsOf = (...reviews: Review[]) => reviewsView({ name: "Atlas Car", reviews })?.items;

describe("a review", () => {
  test("shows first name and initial, date, comment, and the vehicle with month and year in Morocco", () => {
    expect(itemsOf(SOFIA)).toEqual([
      {
        key: "r1",
        author: "Sofia B.",
        rating: 4,
        date: "2 novembre 2026",
        day: "2026-11-02",
        comment: "Très bien.",
        about: "Dacia Logan · novembre 2026",
        reply: null,
      },
    ]);
  });

  test("can have a rating alone, and limits a rating off the scale", () => {
    const nothing = { date: null, day: null, comment: null, about: null, reply: null };
    expect(itemsOf(aReview({ id: null, rating: 9 }))).toEqual([{ key: "0", author: "Client", rating: 5, ...nothing }]);
  });

  test("shows the agency's reply and its date", () => {
    const reply = { text: "Merci.", createdAt: "2026-11-03T23:30:00.000Z", updatedAt: null };
    expect(itemsOf({ ...SOFIA, reply })?.[0]?.reply).toEqual({
      title: "Réponse d'\u2068Atlas Car\u2069",
      date: "4 novembre 2026",
      text: "Merci.",
    });
  });
});

test("counts the reviews that cannot be read instead of showing them", () => {
  const view = reviewsView({ name: "Atlas Car", reviews: [SOFIA, null] });
  expect([view?.items.length, view?.unreadable]).toEqual([1, 1]);
  expect(reviewsView({ name: "Atlas Car", reviews: [null] })).toBeNull();
});
