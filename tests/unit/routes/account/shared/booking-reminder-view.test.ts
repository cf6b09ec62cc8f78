import { describe, expect, test } from "vitest";
import { bookingReminder, waitingBooking } from "~/routes/account/shared/booking-reminder-view";
import { anAgency, aVehicle } from "../../../../support/entities";

const _plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("the booking to resume after login", () => {
  const address =
    "/vehicles/v%201?pickupDate=2026-12-14T09:00:00.000Z&pickupTime=10:00&returnDate=2026-12-18&returnTime=10:00";

  test("is read from the address to which the login returns", () => {
    expect(waitingBooking(`${address}&pickupLocation=Marrakech`)).toEqual({
      vehicleId: "v 1",
      pickupAt: "2026-12-14T10:00",
      returnAt: "2026-12-18T10:00",
      pickupLocation: "Marrakech",
      returnLocation: null,
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
  ])("is absent when the address is %s", (redirectTo) => {
    expect(waitingBooking(redirectTo)).toBeNull();
  });

  test("is shown with dates, total and place", () => {
    const booking = waitingBooking(address);
    const vehicle = aVehicle({ id: "v 1", year: 2024, agency: anAgency({ city: "Marrakech" }) });
    const view = bookingReminder(booking as NonNullable<typeof booking>, vehicle);
    expect(view).toEqual({
      title: "Dacia Duster",
      year: 2024,
      picture: null,
      isDrawn: false,
      dates: "14 → 18 décembre 2026, Marrakech",
      total: 180,
      days: "4\u00a0jours",
    });
  });

  test("names the place that was chosen for the delivery, rather than the city", () => {
    const booking = waitingBooking(`${address}&pickupLocation=Marrakech`);
    const places = { pickupLocation: "Aéroport Ménara", returnLocation: null };
    const view = bookingReminder(booking as NonNullable<typeof booking>, aVehicle(), { cents: 1500, places });
    expect([view.dates, view.total]).toEqual(["14 → 18 décembre 2026, Aéroport Ménara", 195]);
  });
});
