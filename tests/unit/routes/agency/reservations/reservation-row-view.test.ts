import { describe, expect, test } from "vitest";
import { reservation as schema } from "~/contract/entities";
import { RESERVATION_STATUSES } from "~/contract/values";
import { agencyReservationRow } from "~/routes/agency/reservations/reservation-row-view";

const NOW = new Date("2026-11-20T08:12:00Z"); // 09:12 in Morocco
const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, " ");

const reservation = (more: Record<string, unknown> = {}) =>
  schema.parse({
    id: "r1",
    referenceNumber: "RH-8D3F-1C",
    vehicle: { id: "v1", brand: "Dacia", model: "Duster", year: 2024, registrationNumber: "48213-A-26", images: [] },
    client: { firstName: "Sofia", lastName: "Benali", phone: "+212 (6) 12-34" },
    agency: { name: "Atlas Car" },
    pickupDate: "2026-12-14T09:00:00.000Z",
    pickupTime: "10:00",
    returnDate: "2026-12-18T09:00:00.000Z",
    returnTime: "10:00",
    pickupLocation: "Aéroport",
    returnLocation: "Gare",
    totalPrice: 180,
    status: "PENDING",
    ...more,
  });
const row = (more: Record<string, unknown> = {}) => agencyReservationRow(reservation(more), NOW, { status: "PENDING" });

describe("a row of the agency's counter", () => {
  test("says who, which car, when, where and how much", () => {
    const view = row();
    expect(view).toMatchObject({
      client: "Sofia Benali",
      phone: { text: "+212 (6) 12-34", href: "tel:+21261234" },
      vehicle: "Dacia Duster",
      year: 2024,
      plate: "48213-A-26",
      pickup: { when: "lun. 14 déc. 2026 à 10:00", place: "Aéroport" },
      return: { when: "ven. 18 déc. 2026 à 10:00", place: "Gare" },
      days: "pour 4 jours",
    });
    expect(plain(view.total)).toBe("180 €");
  });

  test("names a place once when the car comes back to it", () => {
    expect(row({ returnLocation: "Aéroport" }).return.place).toBeNull();
    expect(row({ pickupLocation: null }).return.place).toBe("Gare");
  });

  test("offers just the next steps, and their pages come back to the place in the list", () => {
    const steps = Object.fromEntries(
      RESERVATION_STATUSES.map((status) => {
        const { canConfirm, rejectHref, startHref, completeHref } = row({ status });
        return [status, [canConfirm && "confirm", rejectHref, startHref, completeHref].filter(Boolean)];
      }),
    );
    const page = (step: string) => `/agency/dashboard/reservations/r1/${step}?status=PENDING`;
    expect(steps).toEqual({
      PENDING: ["confirm", page("reject")],
      CONFIRMED: [page("start")],
      IN_PROGRESS: [page("complete")],
      REJECTED: [],
      CANCELLED: [],
      COMPLETED: [],
    });
  });

  test("marks a step as due from its Moroccan day on: the pickup's, then the return's", () => {
    const due = (status: string, pickupDate: string, returnDate: string) =>
      row({ status, pickupDate, returnDate, pickupTime: "23:30", returnTime: "00:30" }).isDue;
    expect(due("CONFIRMED", "2026-11-20", "2026-11-25")).toBe(true);
    expect(due("CONFIRMED", "2026-11-21", "2026-11-25")).toBe(false);
    expect(due("IN_PROGRESS", "2026-11-10", "2026-11-20")).toBe(true);
    expect(due("IN_PROGRESS", "2026-11-10", "2026-11-21")).toBe(false);
  });

  test("says until when an answer is awaited, why it was refused, what the review gave", () => {
    expect(row().note).toBe("Réponse attendue avant le lun. 14 déc. 2026 à 10:00 (il reste 24 jours)");
    expect(plain(row({ status: "REJECTED", rejectionReason: "En révision." }).note)).toBe(
      "Raison du refus : En révision.",
    );
    expect(plain(row({ status: "COMPLETED", review: { id: "w", rating: 4 } }).note)).toBe("Avis reçu : 4 sur 5");
    expect(row({ status: "CONFIRMED" }).note).toBeNull();
  });

  test("bears with a backend that says little", () => {
    const terse = { client: null, vehicle: null, pickupTime: null, returnTime: null, returnLocation: undefined };
    expect(row(terse)).toMatchObject({
      client: "Client",
      phone: null,
      vehicle: "Véhicule",
      plate: null,
      days: "pour 4 jours",
    });
  });
});
