import { expect, test } from "vitest";
import { reservationNews } from "~/routes/agency/reservations/reservation-news";

test("only the counter's own messages are shown over its list", () => {
  expect(reservationNews({ code: "reservation-confirmed", value: "RH-1" })).toMatchObject({
    text: "Réservation confirmée.",
    reference: "RH-1",
  });
  for (const code of ["cancelled", "agency-saved", "toString"]) expect(reservationNews({ code })).toBeNull();
  expect(reservationNews(null)).toBeNull();
});
