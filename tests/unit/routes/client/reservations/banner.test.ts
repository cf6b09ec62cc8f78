import { expect, test } from "vitest";
import { bannerOf } from "~/routes/client/reservations/banner";

test("the banner says what was done, and nothing of another screen's message", () => {
  expect(bannerOf({ code: "booked", value: "RH-1" })).toMatchObject({
    text: "Réservation créée avec succès !",
    reference: "RH-1",
  });
  expect(bannerOf({ code: "profile-saved" })).toBeNull();
  expect(bannerOf({ code: "toString" })).toBeNull();
  expect(bannerOf(null)).toBeNull();
});
