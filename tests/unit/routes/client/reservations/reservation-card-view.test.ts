import { describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { RESERVATION_STATUSES } from "~/contract/values";
import { inGroups, reservationCard } from "~/routes/client/reservations/reservation-card-view";

import { CONDITIONS, LINES } from "../../../../support/agreed-terms";
import { anAgencySummary, anImage, aReservation, aReservedVehicle, aReview } from "../../../../support/entities";

const NOW = new Date("2026-11-20T08:12:00Z"); // 09:12 in Morocco
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

function reservation(more: Partial<Reservation> = {}): Reservation {
  return aReservation({
    vehicle: aReservedVehicle({ brand: "Mercedes", model: "Vito", year: 2022 }),
    agency: anAgencySummary({ name: "Koutoubia Cars", city: "Marrakech" }),
    pickupDate: "2027-01-02T08:00:00.000Z",
    pickupTime: "09:00",
    returnDate: "2027-01-06T17:00:00.000Z",
    returnTime: "18:00",
    pickupLocation: "Aéroport",
    returnLocation: "Gare",
    totalPrice: 475,
    amountDue: 475,
    ...more,
  });
}
const card = (more: Partial<Reservation> = {}, page?: number) =>
  reservationCard(reservation(more), NOW, { page, hasPages: true });

describe("a reservation's card", () => {
  test("shows what is rented, when, where and for how much, in Moroccan time", () => {
    const view = card();
    expect(view).toMatchObject({ title: "Mercedes Vito", reference: "RH-8D3F-1C", picture: null });
    expect(view.pickup).toEqual({ when: "sam. 2 janv. 2027 09:00", place: "Aéroport" });
    expect(view.return).toEqual({ when: "mer. 6 janv. 2027 18:00", place: "Gare" });
    expect(plain(view.total)).toBe("475 €");
    expect(view.due).toBeNull();
  });

  test("shows the address of a hotel, and a return to it as such", () => {
    const hotel = { pickupLocation: "Hôtel", returnLocation: "Hôtel", pickupAddress: "Riad Yasmine" };
    const same = card({ ...hotel, returnAddress: "Riad Yasmine" });
    expect([same.pickup.place, same.return.place]).toEqual([
      "Hôtel\u00a0·\n\u2068Riad Yasmine\u2069",
      "Au même endroit",
    ]);
    const other = card({ ...hotel, returnAddress: "Riad Dar Anika" });
    expect(other.return.place).toBe("Hôtel\u00a0·\n\u2068Riad Dar Anika\u2069");
  });

  test.each([
    ["price lines", { lines: LINES, extrasTotal: 55, amountDue: 530 }, "530 €"],
    ["conditions", { conditions: CONDITIONS, lines: [], amountDue: 475 }, null],
    ["nothing", { conditions: null, lines: [], extrasTotal: 0, amountDue: 475 }, null],
  ])("shows the total, and the amount due where it differs, after agreeing on %s", (_, agreed, due) => {
    const view = card(agreed);
    expect([plain(view.total), view.due && plain(view.due)]).toEqual(["475 €", due]);
  });

  test("has an amount, to be shown in dirhams too, also where nothing is due any more", () => {
    expect([card().amount, card({ status: "CANCELLED" }).amount]).toEqual([475, 475]);
  });

  test("of an absent client is not called confirmed, and is past once its return has passed", () => {
    const absence = { markedAt: "2026-11-20T09:12:00Z", reason: "Injoignable" };
    const absent = (returnDate: string) => card({ status: "CONFIRMED", absence, pickupDate: "2026-11-19", returnDate });
    const [under, past] = [absent("2026-11-20T18:00:00Z"), absent("2026-11-19T18:00:00Z")];
    expect(past.description).toBeNull();
    expect(card({ status: "CONFIRMED" }).description).toBe("Votre réservation est confirmée.");
    expect(inGroups([past, under]).map(({ title, cards }) => [title, cards])).toEqual([
      ["À venir et en cours", [under]],
      ["Passées", [past]],
    ]);
  });

  test("shows the primary picture, or else the first", () => {
    const images = [anImage(), anImage({ url: "/b.webp", isPrimary: true })];
    expect(card({ vehicle: aReservedVehicle({ images }) }).picture).toBe("/b.webp");
    expect(card({ vehicle: aReservedVehicle({ images: images.slice(0, 1) }) }).picture).toBe("/a.webp");
  });

  test("tolerates a backend that names no vehicle and sends malformed times", () => {
    const view = card({ vehicleId: null, pickupTime: "09:00:00", returnTime: "soir" });
    expect(view).toMatchObject({ vehicleHref: null });
    expect(view.pickup.when).toBe("sam. 2 janv. 2027 09:00");
    expect(view.return.when).toBe("mer. 6 janv. 2027 18:00");
  });

  test("'Voir le véhicule' carries the six parameters and the reservation", () => {
    const { pathname, searchParams } = new URL(card().vehicleHref ?? "", "http://site.invalid");
    expect(pathname).toBe("/vehicles/v1");
    expect(Object.fromEntries(searchParams)).toEqual({
      pickupDate: "2027-01-02",
      pickupTime: "09:00",
      returnDate: "2027-01-06",
      returnTime: "18:00",
      pickupLocation: "Aéroport",
      returnLocation: "Gare",
      reservation: "r1",
    });
  });

  test("says until when the agency may answer, if the backend knows", () => {
    expect(card({ answerBy: "2026-11-22T08:11:00Z" }).answerDue?.replace(/\s/g, " ")).toBe(
      "L'agence doit répondre avant le 22 novembre à 09:11 ; sans réponse, la demande expire.",
    );
    expect(card({}).answerDue).toBeNull();
    // Only requests without a deadline of their own wait that long.
    expect(card({ answerBy: "2026-12-22T08:11:00Z" }).answerDue).toBeNull();
  });

  test("links to its own page, and names the agency and its phone", () => {
    expect(card({ agency: anAgencySummary({ name: "Koutoubia Cars", phone: "+212 5 24 00 00 12" }) })).toMatchObject({
      href: "/client/dashboard/reservations/r1",
      agency: { name: "Koutoubia Cars", phone: { href: "tel:+212524000012" } },
    });
    expect(reservationCard(reservation(), NOW).href).toBeNull();
  });

  test("offers 'Annuler' while PENDING, until 48 hours before pickup while CONFIRMED, and never otherwise", () => {
    const pending = card({ pickupDate: "2026-11-20T09:00:00Z", pickupTime: "10:00" });
    expect(pending.cancelHref).not.toBeNull();
    expect(pending.cancelNotice).toBe(
      "Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au mercredi 18 novembre 2026 à 10:00\u00a0: " +
        "ce délai est passé. Vous pouvez encore annuler tant que l'agence n'a pas répondu. " +
        "Une fois confirmée, cette réservation ne pourra plus être annulée.",
    );
    expect(card().cancelNotice).toBe(
      "Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au jeudi 31 décembre 2026 à 09:00, " +
        "et à tout moment tant que l'agence n'a pas répondu.",
    );
    const confirmed = card({ status: "CONFIRMED" });
    expect(confirmed.cancelHref).toBe("/client/dashboard/reservations/r1/cancel");
    expect(confirmed.cancelNotice).toBe(
      "Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au jeudi 31 décembre 2026 à 09:00.",
    );
    const atTheHour = { status: "CONFIRMED", pickupDate: "2026-11-22", pickupTime: "09:12" };
    expect(card(atTheHour).cancelHref).not.toBeNull();
    const late = card({ ...atTheHour, pickupTime: "09:11" });
    expect(late.cancelHref).toBeNull();
    expect(late.cancelNotice).toBe(
      "Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au vendredi 20 novembre 2026 à 09:11\u00a0: ce délai est passé.",
    );
    for (const status of ["REJECTED", "CANCELLED", "IN_PROGRESS", "COMPLETED"]) {
      expect(card({ status })).toMatchObject({ cancelHref: null, cancelNotice: null });
    }
  });

  test("offers a review only when COMPLETED, and only once", () => {
    for (const status of RESERVATION_STATUSES) {
      const href = status === "COMPLETED" ? "/client/dashboard/reservations/r1/review" : null;
      expect(card({ status }).reviewHref).toBe(href);
    }
    const reviewed = card({ status: "COMPLETED", review: aReview({ comment: "Bien", createdAt: "2026-08-12" }) });
    expect(reviewed.reviewHref).toBeNull();
    expect(reviewed.review).toMatchObject({ comment: "Bien", title: "Votre avis, 12 août 2026 · 4 sur 5" });
  });

  test("has dialogs that return to the page of the list they were opened from", () => {
    expect(card({}, 2).cancelHref).toBe("/client/dashboard/reservations/r1/cancel?page=2");
  });

  test("is shown in one of two groups, each in the backend's order, without empty groups", () => {
    const cards = RESERVATION_STATUSES.map((status) => card({ status }));
    expect(inGroups(cards).map(({ title, cards }) => [title, cards.map(({ status }) => status)])).toEqual([
      ["À venir et en cours", ["PENDING", "CONFIRMED", "IN_PROGRESS"]],
      ["Passées", ["REJECTED", "CANCELLED", "COMPLETED"]],
    ]);
    expect(inGroups([])).toEqual([]);
  });
});
