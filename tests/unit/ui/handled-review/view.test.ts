import { expect, test } from "vitest";
import type { HandledReview } from "~/contract/reviews/reviews";
import { handledReview } from "~/ui/handled-review/view";
import { aHandledReview } from "../../../support/entities";

const view = (more: Partial<HandledReview> = {}) => handledReview(aHandledReview(more));

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
  const reply = {
    text: "Merci",
    createdAt: "2026-11-24T09:00:00Z",
    updatedAt: null,
    editableUntil: "2026-11-26T09:00:00Z",
  };
  expect(view({ reply })).toMatchObject({
    reply: { title: "Réponse d'\u2068Atlas Car\u2069", date: "24 novembre 2026", text: "Merci" },
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
  const reply = { text: "Menteur.", createdAt: "2026-11-24T09:00:00Z", updatedAt: null, hidden };
  expect(view({ reply })).toMatchObject({
    hidden: null,
    replyHidden: { since: "25 novembre 2026", reason: "Insulte" },
  });
});
