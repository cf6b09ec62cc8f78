import { expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { reservationSummary } from "~/ui/reservation-summary/view";
import { LINES } from "../../../support/agreed-terms";
import { anAgencySummary, aReservation, aReservedVehicle } from "../../../support/entities";

const _plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const reservation = (more: Partial<Reservation> = {}) =>
  aReservation({
    vehicle: aReservedVehicle({ brand: "Mercedes", model: "Vito", year: 2022 }),
    agency: anAgencySummary({ name: "Koutoubia Cars" }),
    pickupDate: "2027-01-02T08:00:00.000Z",
    pickupTime: "09:00",
    returnDate: "2027-01-06T17:00:00.000Z",
    returnTime: "18:00",
    totalPrice: 475,
    amountDue: 475,
    ...more,
  });

test("a reservation's summary names vehicle, reference, agency, dates and total", () => {
  expect(reservationSummary(reservation())).toEqual({
    id: "r1",
    title: "Mercedes Vito",
    year: 2022,
    picture: null,
    isDrawn: false,
    reference: "RH-8D3F-1C",
    party: "Koutoubia Cars",
    dates: "2 → 6 janvier 2027",
    amountDue: 475,
  });
});

test("a reservation's summary names the client to the agency", () => {
  const client = { firstName: "Sofia", lastName: "Benali" };
  expect(reservationSummary(reservation({ client }), "agency").party).toBe("Sofia Benali");
  expect(reservationSummary(reservation({ client: null }), "agency").party).toBeNull();
});

test("a reservation's summary shows the whole amount due", () => {
  expect(reservationSummary(reservation({ lines: LINES, extrasTotal: 55, amountDue: 530 })).amountDue).toBe(530);
});
