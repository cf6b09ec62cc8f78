import { describe, expect, test } from "vitest";
import { type Reservation, reservation as schema } from "~/contract/entities";
import { RESERVATION_STATUSES } from "~/contract/values";
import { bookingReminder, waitingBooking } from "~/routes/account/login/booking-reminder-view";
import { bannerOf } from "~/routes/client/reservations/banner";
import { inGroups, reservationCard } from "~/routes/client/reservations/reservation-card-view";
import { reservationSummary } from "~/ui/reservation-summary/view";

const NOW = new Date("2026-11-20T08:12:00Z"); // 09:12 in Morocco
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

function reservation(more: Record<string, unknown> = {}): Reservation {
  return schema.parse({
    id: "r1",
    referenceNumber: "RH-8D3F-1C",
    vehicleId: "v1",
    vehicle: { id: "v1", brand: "Mercedes", model: "Vito", year: 2022, images: [] },
    agency: { name: "Koutoubia Cars", city: "Marrakech" },
    pickupDate: "2027-01-02T08:00:00.000Z",
    pickupTime: "09:00",
    returnDate: "2027-01-06T17:00:00.000Z",
    returnTime: "18:00",
    pickupLocation: "Aéroport",
    returnLocation: "Gare",
    totalPrice: 475,
    status: "PENDING",
    ...more,
  });
}
const card = (more: Record<string, unknown> = {}, page?: number) => reservationCard(reservation(more), NOW, page);

describe("a reservation's card", () => {
  test("says what, when, where and how much, in Moroccan time", () => {
    const view = card();
    expect(view).toMatchObject({ title: "Mercedes Vito", reference: "RH-8D3F-1C", picture: null });
    expect(view.pickup).toEqual({ when: "sam. 2 janv. 2027 à 09:00", place: "Aéroport" });
    expect(view.return).toEqual({ when: "mer. 6 janv. 2027 à 18:00", place: "Gare" });
    expect(plain(view.total)).toBe("475 €");
  });

  test("shows the primary picture, else the first", () => {
    const images = [
      { id: "1", url: "/a.webp" },
      { id: "2", url: "/b.webp", isPrimary: true },
    ];
    expect(card({ vehicle: { images } }).picture).toBe("/b.webp");
    expect(card({ vehicle: { images: images.slice(0, 1) } }).picture).toBe("/a.webp");
  });

  test("bears with a backend that sends no vehicle and odd times", () => {
    const view = card({ vehicle: null, vehicleId: null, pickupTime: "09:00:00", returnTime: "soir" });
    expect(view).toMatchObject({ title: "Véhicule", vehicleHref: null });
    expect(view.pickup.when).toBe("sam. 2 janv. 2027 à 09:00");
    expect(view.return.when).toBe("mer. 6 janv. 2027 à 18:00");
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

  test.each([
    ["2026-11-22", "10:00", "dim. 22 nov. 2026 à 10:00 (il reste 2 jours)"],
    ["2026-11-22", "09:11", "dim. 22 nov. 2026 à 09:11 (il reste 1 jour)"],
    ["2026-11-21", "09:11", "sam. 21 nov. 2026 à 09:11 (il reste 23 heures)"],
    ["2026-11-20", "10:12", "ven. 20 nov. 2026 à 10:12 (il reste 1 heure)"],
    ["2026-11-20", "10:00", "ven. 20 nov. 2026 à 10:00 (il reste 48 minutes)"],
    ["2026-11-20", "09:00", "ven. 20 nov. 2026 à 09:00 (délai dépassé)"],
  ])("a demand counts down to its pickup: %s %s", (pickupDate, pickupTime, due) => {
    expect(card({ pickupDate, pickupTime }).answerDue).toBe(`Réponse attendue avant le ${due}`);
    expect(card({ pickupDate, pickupTime, status: "CONFIRMED" }).answerDue).toBeNull();
  });

  test("Annuler: PENDING always, CONFIRMED until 48 hours before, nothing else", () => {
    expect(card({ pickupDate: "2026-11-20T09:00:00Z", pickupTime: "10:00" }).cancelHref).not.toBeNull();
    const confirmed = card({ status: "CONFIRMED" });
    expect(confirmed.cancelHref).toBe("/client/dashboard/reservations/r1/cancel");
    expect(confirmed.cancelNotice).toBe(
      "Annulation possible jusqu'à 48h avant la prise en charge, soit jusqu'au jeudi 31 décembre 2026 à 09:00.",
    );
    const atTheHour = { status: "CONFIRMED", pickupDate: "2026-11-22", pickupTime: "09:12" };
    expect(card(atTheHour).cancelHref).not.toBeNull();
    const late = card({ ...atTheHour, pickupTime: "09:11" });
    expect(late.cancelHref).toBeNull();
    expect(late.cancelNotice).toBe("Annulation possible jusqu'à 48h avant la prise en charge");
    for (const status of ["REJECTED", "CANCELLED", "IN_PROGRESS", "COMPLETED"]) {
      expect(card({ status })).toMatchObject({ cancelHref: null, cancelNotice: null });
    }
  });

  test("a review: COMPLETED only, and only once", () => {
    for (const status of RESERVATION_STATUSES) {
      const href = status === "COMPLETED" ? "/client/dashboard/reservations/r1/review" : null;
      expect(card({ status }).reviewHref).toBe(href);
    }
    const reviewed = card({ status: "COMPLETED", review: { rating: 4, comment: "Bien", createdAt: "2026-08-12" } });
    expect(reviewed.reviewHref).toBeNull();
    expect(reviewed.review).toEqual({ rating: 4, comment: "Bien", title: "Votre avis, 12 août 2026" });
  });

  test("dialogs come back to the page of the list that they were opened from", () => {
    expect(card({}, 2).cancelHref).toBe("/client/dashboard/reservations/r1/cancel?page=2");
  });

  test("two groups, each in the order of the backend, none empty", () => {
    const cards = RESERVATION_STATUSES.map((status) => card({ status }));
    expect(inGroups(cards).map(({ title, cards }) => [title, cards.map(({ status }) => status)])).toEqual([
      ["À venir et en cours", ["PENDING", "CONFIRMED", "IN_PROGRESS"]],
      ["Passées", ["REJECTED", "CANCELLED", "COMPLETED"]],
    ]);
    expect(inGroups([])).toEqual([]);
  });
});

test("a reservation's summary", () => {
  const { total, ...summary } = reservationSummary(reservation());
  expect(plain(total)).toBe("475 €");
  expect(summary).toEqual({
    id: "r1",
    title: "Mercedes Vito",
    year: 2022,
    picture: null,
    reference: "RH-8D3F-1C",
    party: "Koutoubia Cars",
    dates: "2 → 6 janvier 2027",
  });
});

describe("the booking that waits behind the login", () => {
  const address =
    "/vehicles/v%201?pickupDate=2026-12-14T09:00:00.000Z&pickupTime=10:00&returnDate=2026-12-18&returnTime=10:00";

  test("is read from the address that the login leads back to", () => {
    expect(waitingBooking(`${address}&pickupLocation=Marrakech`)).toEqual({
      vehicleId: "v 1",
      pickupAt: "2026-12-14T10:00",
      returnAt: "2026-12-18T10:00",
      place: "Marrakech",
    });
  });

  test.each([
    "/",
    "/vehicles/v1",
    "/vehicles/v1?pickupDate=2026-12-14",
    "/vehicles/v1?pickupDate=jamais&returnDate=2026-12-18",
    "/vehicles/v1?pickupDate=2026-12-18&returnDate=2026-12-14",
    "/vehicles/v1/photos?pickupDate=2026-12-14&returnDate=2026-12-18",
    "/search?pickupDate=2026-12-14&returnDate=2026-12-18",
  ])("nothing waits behind %s", (redirectTo) => {
    expect(waitingBooking(redirectTo)).toBeNull();
  });

  test("is shown with its total and place", () => {
    const booking = waitingBooking(address);
    const vehicle = {
      id: "v 1",
      brand: "Dacia",
      model: "Duster",
      year: 2024,
      pricePerDay: 45,
      status: "AVAILABLE" as const,
      agency: { name: "Atlas Car", city: "Marrakech" },
    };
    const view = bookingReminder(booking as NonNullable<typeof booking>, vehicle);
    expect({ ...view, total: plain(view.total) }).toEqual({
      title: "Dacia Duster",
      year: 2024,
      picture: null,
      dates: "14 → 18 décembre 2026, Marrakech",
      total: "180 €",
      days: "4 jours",
    });
  });
});

test("the banner says what was done, and nothing of another screen's message", () => {
  expect(bannerOf({ code: "booked", value: "RH-1" })).toMatchObject({
    text: "Réservation créée avec succès !",
    reference: "RH-1",
  });
  expect(bannerOf({ code: "profile-saved" })).toBeNull();
  expect(bannerOf({ code: "toString" })).toBeNull();
  expect(bannerOf(null)).toBeNull();
});
