import { describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { RESERVATION_STATUSES } from "~/contract/values";
import { STEP_PAGE } from "~/routes/agency/reservations/reservation-row";
import { agencyReservationRow } from "~/routes/agency/reservations/reservation-row-view";

import { LINES } from "../../../../support/agreed-terms";
import { anAgencySummary, aReservation, aReservedVehicle, aReview } from "../../../../support/entities";

const NOW = new Date("2026-11-20T08:12:00Z"); // 09:12 in Morocco
const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

const reservation = (more: Partial<Reservation> = {}) =>
  aReservation({
    vehicle: aReservedVehicle({ year: 2024, registrationNumber: "48213-A-26" }),
    client: { firstName: "Sofia", lastName: "Benali", phone: "+212 (6) 12-34-56-78" },
    agency: anAgencySummary(),
    pickupDate: "2026-12-14T09:00:00.000Z",
    pickupTime: "10:00",
    returnDate: "2026-12-18T09:00:00.000Z",
    returnTime: "10:00",
    pickupLocation: "Aéroport",
    returnLocation: "Gare",
    totalPrice: 180,
    amountDue: 180,
    ...more,
  });
const row = (more: Partial<Reservation> = {}) => agencyReservationRow(reservation(more), NOW);

describe("a row of the agency's reservations", () => {
  test("shows who rents which car, when, where and for how much", () => {
    const view = row();
    expect(view).toMatchObject({
      client: "Sofia Benali",
      phone: { text: "06 12 34 56 78", href: "tel:+212612345678" },
      vehicle: "Dacia Duster 2024",
      plate: "48213-A-26",
      pickup: "lun. 14 déc. 10:00",
      pickupPlace: "Aéroport",
      return: "ven. 18 déc. 10:00",
      returnPlace: "Gare",
      days: "4 jours",
    });
    expect(plain(view.total)).toBe("180 €");
  });

  test("shows the extras to hand over, the flight and the whole amount due", () => {
    const view = row({ lines: LINES, extrasTotal: 55, amountDue: 235, flightNumber: "ZZ 641" });
    expect(plain(view.total)).toBe("235 €");
    expect(plain(view.extras)).toBe("Siège enfant × 2 (40 €), Livraison : Aéroport Saïss (15 €)");
    expect(plain(view.pickupPlace)).toBe("Aéroport · vol ZZ 641");
    expect(row().extras).toBeNull();
  });

  test("names the place of a return to another hotel", () => {
    const hotels = (returnAddress: string) => {
      const places = { pickupLocation: "Hôtel", returnLocation: "Hôtel", pickupAddress: "Riad Yasmine", returnAddress };
      return row(places).returnPlace;
    };
    expect([hotels("Riad Yasmine"), hotels("Riad Dar Anika")]).toEqual([null, "Hôtel"]);
  });

  test("says that an account's e-mail is not confirmed, where the site sends mail", () => {
    const client = { firstName: "Sofia", lastName: "Benali", emailConfirmed: false };
    const marked = (more: Partial<Reservation>, sendsMail = true) =>
      agencyReservationRow(reservation(more), NOW, { sendsMail }).unconfirmed;
    expect(marked({ client })).toBe("E-mail non confirmé");
    expect(marked({ client }, false)).toBeNull();
    expect(marked({ client: { ...client, emailConfirmed: true } })).toBeNull();
    expect(marked({})).toBeNull();
  });

  test("names the place once when the car is returned to it", () => {
    expect(row({ returnLocation: "Aéroport" }).returnPlace).toBeNull();
    expect(row({ pickupLocation: null })).toMatchObject({ pickupPlace: "À l'agence", returnPlace: "Gare" });
  });

  test("offers only the next step, whose page returns to the same place in the list", () => {
    const steps = RESERVATION_STATUSES.flatMap((status) => {
      const step = STEP_PAGE[status];
      return step ? [[status, step.label, step.href("r1", { status: "PENDING" })]] : [];
    });
    const page = (step: string) => `/agency/dashboard/reservations/r1/${step}?status=PENDING`;
    expect(steps).toEqual([
      ["PENDING", "Refuser", page("reject")],
      ["CONFIRMED", "Démarrer", page("start")],
      ["IN_PROGRESS", "Terminer", page("complete")],
    ]);
  });

  test("marks a pickup as due from 24 hours before it, and a return from its Moroccan day", () => {
    const due = (status: string, pickupDate: string, returnDate: string, pickupTime = "09:12") =>
      row({ status, pickupDate, returnDate, pickupTime, returnTime: "00:30" }).isDue;
    expect(due("CONFIRMED", "2026-11-21", "2026-11-25")).toBe(true);
    expect(due("CONFIRMED", "2026-11-21", "2026-11-25", "09:13")).toBe(false);
    expect(due("IN_PROGRESS", "2026-11-10", "2026-11-20")).toBe(true);
    expect(due("IN_PROGRESS", "2026-11-10", "2026-11-21")).toBe(false);
  });

  test("leads to the handover of a due pickup or return, where the backend has handovers", () => {
    const handover = (more: Partial<Reservation>, hasHandovers = true) =>
      agencyReservationRow(reservation(more), NOW, { hasHandovers }).handover;
    const leaving: Partial<Reservation> = { status: "CONFIRMED", pickupDate: "2026-11-20", pickupTime: "18:00" };
    const back: Partial<Reservation> = { status: "IN_PROGRESS", returnDate: "2026-11-20", returnTime: "18:00" };
    expect(handover(leaving)).toBe("departure");
    expect(handover(back)).toBe("return");
    expect(handover(leaving, false)).toBeNull();
    expect(handover({ status: "CONFIRMED" })).toBeNull();
    expect(handover({ ...leaving, status: "PENDING" })).toBeNull();
    expect(handover({ ...back, status: "COMPLETED" })).toBeNull();
    const absence = { markedAt: "2026-11-20T18:30:00.000Z", reason: "Absent" };
    expect(handover({ ...leaving, absence })).toBeNull();
  });

  test("shows the answer deadline, the reason for a refusal and the review's rating", () => {
    expect(row().urgent).toBeNull();
    expect(row({ answerBy: "2026-11-22T08:00:00Z" }).answerDue).toBe("22 nov. 09:00");
    expect(plain(row({ status: "COMPLETED", left: 151 }).urgent)).toBe("Reste 151 €");
    expect(row({ status: "CONFIRMED", pickupDate: "2026-11-21", pickupTime: "09:00" }).urgent).toBeNull();
    expect(plain(row({ status: "REJECTED", rejectionReason: "En révision." }).note)).toBe(
      "Motif du refus : En révision.",
    );
    expect(plain(row({ status: "COMPLETED", review: aReview() }).note)).toBe("Avis reçu : 4 sur 5");
    expect(row({ status: "CONFIRMED" }).note).toBeNull();
  });

  test("tolerates a backend that sends little", () => {
    const vehicle = aReservedVehicle({ year: null, registrationNumber: null });
    const terse = { client: null, vehicle, pickupTime: null, returnTime: null, returnLocation: null };
    expect(row(terse)).toMatchObject({
      client: "Client",
      phone: null,
      vehicle: "Dacia Duster",
      plate: null,
      days: "4 jours",
    });
  });
});
