import { expect, test } from "vitest";
import { handledReview as schema } from "~/contract/reviews/reviews";
import { handledReview } from "~/ui/handled-review/view";

const REVIEW = {
  id: "w1",
  rating: 2,
  comment: "Long.",
  createdAt: "2026-11-20T23:30:00Z",
  client: { firstName: "Sofia", lastName: "B." },
  agency: { id: "a1", name: "Atlas Car" },
  reservation: {
    id: "r1",
    referenceNumber: "RH-7K2Q-9F",
    vehicle: { brand: "Dacia", model: "Logan" },
    pickupDate: "2026-11-01",
  },
};
const view = (more: object = {}) => handledReview(schema.parse({ ...REVIEW, ...more }));

test("a review shows its author, Moroccan date, car and reservation", () => {
  expect(view()).toMatchObject({
    author: "Sofia B.",
    date: "21 novembre 2026",
    about: "Dacia Logan · novembre 2026",
    reference: "RH-7K2Q-9F",
    reservationId: "r1",
    agency: { id: "a1", name: "Atlas Car" },
    reply: null,
    hidden: null,
    changeable: null,
  });
});

test("a reply is signed and shows until when it can be changed", () => {
  const reply = { text: "Merci", createdAt: "2026-11-24T09:00:00Z", editableUntil: "2026-11-26T09:00:00Z" };
  expect(view({ reply })).toMatchObject({
    reply: { title: "Réponse d'Atlas Car", date: "24 novembre 2026", text: "Merci" },
    changeable: "Modifiable jusqu'au jeudi 26 novembre 2026 à 10:00",
  });
  expect(view({ reply: { ...reply, editableUntil: null } }).changeable).toBeNull();
});

test("a hidden review or reply shows since when and why, independently of the other", () => {
  const hidden = { reason: "Insulte", hiddenAt: "2026-11-24T23:30:00Z" };
  expect(view({ hidden })).toMatchObject({
    hidden: { since: "25 novembre 2026", reason: "Insulte" },
    replyHidden: null,
  });
  const reply = { text: "Menteur.", hidden };
  expect(view({ reply })).toMatchObject({
    hidden: null,
    replyHidden: { since: "25 novembre 2026", reason: "Insulte" },
  });
});

test("tolerates a review with little data", () => {
  const bare = handledReview(schema.parse({ id: "w1", rating: 5 }));
  expect(bare).toMatchObject({ author: "Client", date: null, about: null, reference: null, agency: null });
  expect(JSON.stringify(bare)).not.toMatch(/undefined|NaN/);
});
