import { describe, expect, test } from "vitest";
import type { Reservation } from "~/contract/entities";
import { reservationRow } from "~/routes/admin/reservations/reservation-row-view";
import { anAgencySummary, aReservation, aReservedVehicle } from "../../../../support/entities";

const NOW = new Date("2026-11-20T08:12:00Z");
const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("a reservation's row", () => {
  const row = (more: Partial<Reservation> = {}, hasPapers = true, hasLog = false) =>
    reservationRow(
      aReservation({
        id: "7",
        referenceNumber: "RH-7",
        vehicle: aReservedVehicle({ year: 2023 }),
        client: { firstName: "Sofia", lastName: "Benali" },
        agency: anAgencySummary(),
        pickupDate: "2027-01-02T08:00:00.000Z",
        pickupTime: "09:00",
        returnDate: "2027-01-06T17:00:00.000Z",
        returnTime: "18:00",
        pickupLocation: "Aéroport",
        returnLocation: "Gare",
        totalPrice: 182.5,
        amountDue: 182.5,
        ...more,
      }),
      NOW,
      { hasPapers, hasLog },
    );

  test("shows who rents which vehicle, when, where and for how much, in Moroccan time", () => {
    expect(plain(row())).toBe(
      plain({
        id: "7",
        reference: "RH-7",
        status: "PENDING",
        absence: null,
        title: "Dacia Duster",
        year: 2023,
        client: "Sofia Benali",
        agency: "Atlas Car",
        pickup: "sam. 2 janv. 2027 09:00",
        return: "mer. 6 janv. 2027 18:00",
        place: "Aéroport → Gare",
        total: "182,50 €",
        due: null,
        created: null,
        papersHref: null,
        historyHref: null,
      }),
    );
  });

  test("shows the amount due where it differs from the total, and marks an absent client", () => {
    const absence = { markedAt: "2027-01-02T12:00:00Z", reason: "Injoignable" };
    const { total, due, ...rest } = row({ status: "CONFIRMED", amountDue: 200, absence });
    expect(plain({ total, due })).toBe(plain({ total: "182,50 €", due: "200 €" }));
    expect(rest).toMatchObject({ status: "CONFIRMED", absence: "Client absent" });
  });

  test("names an identical pickup and return place once, and tolerates missing data", () => {
    expect(row({ returnLocation: "Aéroport" }).place).toBe("Aéroport");
    const bare = { client: null, agency: null, pickupLocation: null, returnLocation: "" };
    expect(row(bare)).toMatchObject({ client: null, agency: null, place: "À l'agence" });
    expect(row({ createdAt: "2026-11-19T23:30:00Z" }).created).toBe("20 novembre 2026");
  });

  test("links to the contract once the rental is agreed, where the backend produces papers", () => {
    const hrefs = (hasPapers: boolean) =>
      ["PENDING", "CONFIRMED", "COMPLETED", "CANCELLED"].map((status) => row({ status }, hasPapers).papersHref);
    expect(hrefs(true)).toEqual([null, ...Array(2).fill("/admin/dashboard/reservations/7/contract"), null]);
    expect(hrefs(false)).toEqual([null, null, null, null]);
  });

  test("links to its log entries where the backend has a log", () => {
    expect(row({}, true, true).historyHref).toBe("/admin/log?q=RH-7");
  });
});
