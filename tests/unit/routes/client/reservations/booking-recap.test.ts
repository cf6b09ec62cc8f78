import { describe, expect, test } from "vitest";
import { bookingRecap, justBooked } from "~/routes/client/reservations/booking-recap-view";
import { plainText } from "~/text/format/isolates";
import { flashView } from "~/text/site/flash";
import { CONDITIONS, LINES } from "../../../../support/agreed-terms";
import { anAgencySummary, aReservation } from "../../../../support/entities";

const plain = (text: string) => plainText(text).replace(/[\u00a0\u202f]/g, " ");
const NOW = new Date("2026-11-20T08:12:00Z");
const reservation = (over: Parameters<typeof aReservation>[0] = {}) =>
  aReservation({ agency: anAgencySummary(), deposit: 500, ...over });

describe("the recap of a new booking", () => {
  test("is that of the reservation that the message names, and of no other message", () => {
    const [older, booked] = [reservation({ referenceNumber: "RH-OLD" }), reservation({ referenceNumber: "RH-NEW" })];
    expect(justBooked(flashView("booked", ["RH-NEW"]), [older, booked])).toBe(booked);
    expect(justBooked(flashView("booked-and-confirmed", ["RH-NEW"]), [older, booked])).toBe(booked);
    expect(justBooked(flashView("cancelled", ["RH-NEW"]), [older, booked])).toBeNull();
    expect(justBooked(flashView("booked", ["RH-GONE"]), [older, booked])).toBeNull();
    expect(justBooked(flashView("booked"), [older, booked])).toBeNull();
    expect(justBooked(null, [older, booked])).toBeNull();
  });

  test("says what was agreed, what to bring, and that the agency has to answer a request", () => {
    const agreed = { conditions: CONDITIONS, lines: LINES, amountDue: 300, status: "PENDING" };
    const { extras, money, next } = bookingRecap(reservation(agreed), NOW);
    expect(plain(extras ?? "")).toMatch(/^Siège enfant × 2, .*Livraison : /);
    expect(money.map(({ term, amount }) => plain(`${term} | ${amount}`))).toEqual([
      "Total à payer sur place | 300 €",
      "Caution, à part, rendue sous 7 jours | 500 €",
    ]);
    expect(next.map(plain)).toEqual([
      expect.stringMatching(/^Atlas Car doit répondre avant la prise en charge, .+ à \d\d:\d\d, heure du Maroc ; /),
      "À présenter : permis de conduire ; passeport ou CIN ; carte ou espèces pour la caution de 500 €.",
      expect.stringContaining("à tout moment tant que l'agence n'a pas répondu."),
    ]);
  });

  test("says when the agency expects the client, if the booking is confirmed already", () => {
    const { extras, money, next } = bookingRecap(reservation({ status: "CONFIRMED" }), NOW);
    expect(extras).toBeNull();
    expect(money[1]?.term).toBe("Caution, rendue au retour");
    expect(plain(next[0] ?? "")).toMatch(/^Atlas Car vous attend .+ à \d\d:\d\d, heure du Maroc\.$/);
    expect(plain(next[2] ?? "")).toMatch(/^Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au /);
  });
});
