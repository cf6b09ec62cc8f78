import type { Reservation, ReservedVehicle } from "~/contract/entities";
import type { Handover, HandoverMark } from "~/contract/handovers/handover";
import type { Payment, RentalRecord } from "~/contract/handovers/rental-record";
import { MARK_KINDS, MARK_SIZES, PHOTO_ANGLES, ZONES } from "~/contract/handovers/values";
import { CONDITIONS, LINES } from "./agreed-terms";
import { anAgencySummary, aReservation, aReservedVehicle } from "./entities";

/** A rental in Fès with both handovers signed, for views and papers; callers give what differs. */

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const CAR = aReservedVehicle({ year: 2023, registrationNumber: "48190 | A | 26" });

export const agreedReservation = (more: Partial<Reservation> = {}) =>
  aReservation({
    id: uuid(1),
    referenceNumber: "RH-8J1Q-5W",
    vehicle: CAR,
    agency: anAgencySummary({
      ...{ name: "Fès Auto", city: "Fès", address: "3, rue des Tanneurs", phone: "+212 5 35 00 00 01" },
    }),
    pickupDate: "2026-11-20T09:00:00.000Z",
    pickupTime: "10:00",
    returnDate: "2026-11-25T09:00:00.000Z",
    returnTime: "10:00",
    pickupLocation: "Aéroport Saïss",
    totalPrice: 225,
    pricePerDay: 45,
    deposit: 500,
    days: 5,
    status: "COMPLETED",
    conditions: CONDITIONS,
    lines: LINES,
    extrasTotal: 55,
    amountDue: 280,
    ...more,
  });

export const paperVehicle: ReservedVehicle = { ...CAR, transmission: "MANUAL", fuelType: "DIESEL" };

/** That many marks, in all zones. */
export const marksOf = (count: number, more: Partial<HandoverMark> = {}, first = 100): HandoverMark[] =>
  Array.from({ length: count }, (_, i) => ({
    id: uuid(first + i),
    zone: ZONES[i % ZONES.length] ?? "ROOF",
    kind: MARK_KINDS[i % MARK_KINDS.length] ?? "DENT",
    size: MARK_SIZES[i % MARK_SIZES.length] ?? "SMALL",
    note: null,
    state: "NEW",
    since: "2026-11-20T09:05:00.000Z",
    ...more,
  }));

export const photosOf = (count: number, first = 500): Handover["photos"] =>
  Array.from({ length: count }, (_, i) => ({
    id: uuid(first + i),
    side: "AGENCY",
    angle: PHOTO_ANGLES[Math.min(i, 8)] ?? "OTHER",
    sha256: (first + i).toString(16).padStart(64, "0123456789abcdef"),
    bytes: 90_000,
    width: 1600,
    height: 1200,
    addedAt: "2026-11-20T09:02:00.000Z",
  }));

export const signedHandover = (moment: Handover["moment"], more: Partial<Handover> = {}): Handover => ({
  moment,
  state: "CONFIRMED",
  vehicle: { id: uuid(2), brand: "Dacia", model: "Duster", year: 2023, registrationNumber: "48190 | A | 26" },
  version: 3,
  lastKilometres: null,
  kilometres: moment === "departure" ? 48_213 : 49_633,
  kilometresConfirmed: false,
  fuel: moment === "departure" ? 8 : 6,
  remarks: null,
  ...{ depositMeans: null, depositAmount: null, depositChoice: null, kept: null, keptReason: null, keptMarkId: null },
  charges: [],
  marks: [],
  photos: [],
  statements: [],
  signedAt: moment === "departure" ? "2026-11-20T09:12:00.000Z" : "2026-11-25T09:20:00.000Z",
  signedBy: "Nadia Idrissi",
  forgottenPhotos: null,
  answerUntil: null,
  closedAt: null,
  answeredAt: moment === "departure" ? "2026-11-20T09:42:00.000Z" : null,
  ...more,
});

export const paymentOf = (number: number, more: Partial<Payment> = {}): Payment => ({
  id: uuid(700 + number),
  number,
  paidOn: "2026-11-05T00:00:00.000Z",
  means: "TRANSFER",
  currency: "EUR",
  amount: 50,
  value: 50,
  note: "acompte",
  notedAt: "2026-11-05T10:20:00.000Z",
  cancelledAt: null,
  cancellationReason: null,
  ...more,
});

export const rentalRecordOf = (more: Partial<RentalRecord> = {}): RentalRecord => ({
  reservationId: uuid(1),
  departure: signedHandover("departure"),
  return: signedHandover("return"),
  comparison: { kilometres: 1420, included: 1250, beyond: 170, beyondPrice: 34, extraKm: 0.2, fuel: -2, newMarks: 0 },
  deposit: {
    ...{ means: "CARD_HOLD", amount: 500, takenAt: "2026-11-20T09:12:00.000Z", isOpen: false },
    ...{ outcome: null, kept: null, keptReason: null, keptMarkId: null, settledAt: null },
  },
  payments: [paymentOf(12)],
  balance: { due: 280, charges: 0, paid: 50, left: 230 },
  agency: {
    name: "Fès Auto",
    address: "3, rue des Tanneurs",
    city: "Fès",
    phone: "+212535000001",
    email: null,
    registrationNumber: "Fès 12345",
    taxId: "001234567000089",
    termsAndConditions: null,
    vatPercent: null,
  },
  guestLink: null,
  ...more,
});
