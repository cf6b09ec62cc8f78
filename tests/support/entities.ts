import type { Agency, AgencySummary, Image, Reservation, User, Vehicle } from "~/contract/entities";
import type { HandledReview, Review } from "~/contract/reviews/reviews";

/** Entities for tests of views and rules: complete, with nothing in the fields that may be null or absent. */

const NO_PLACE = { address: null, phone: null } as const;

/** A picture at "/a.webp". */
export const anImage = (over: Partial<Image> = {}): Image => ({
  ...{ id: "i1", url: "/a.webp", isPrimary: false, isDrawing: false },
  ...over,
});

/** An agency with all its details. */
export const anAgency = (over: Partial<Agency> = {}): Agency => ({
  ...{ id: "a1", name: "Atlas Car", city: null, ...NO_PLACE },
  ...over,
});

/** An agency as other entities refer to it. */
export const anAgencySummary = (over: Partial<AgencySummary> = {}): AgencySummary => ({
  ...{ name: "Atlas Car", city: null, ...NO_PLACE },
  ...over,
});

/** A vehicle that is in service, at 45 euros a day. */
export const aVehicle = (over: Partial<Vehicle> = {}): Vehicle => ({
  ...{ id: "v1", brand: "Dacia", model: "Duster", year: null, category: null, transmission: null, fuelType: null },
  ...{ seats: null, doors: null, pricePerDay: 45, deposit: null, status: "AVAILABLE", images: [] },
  ...over,
});

/** A vehicle as its reservation names it. */
export const aReservedVehicle = (over: Partial<Reservation["vehicle"]> = {}): Reservation["vehicle"] => ({
  ...{ id: "v1", brand: "Dacia", model: "Duster", year: null, images: [] },
  ...over,
});

/** A request of five days in January 2027 at its total price alone, without a client and without extras. */
export const aReservation = (over: Partial<Reservation> = {}): Reservation => ({
  ...{ id: "r1", referenceNumber: "RH-8D3F-1C", status: "PENDING", vehicleId: "v1", vehicle: aReservedVehicle() },
  ...{ client: null, agency: null, pickupLocation: null, returnLocation: null, rejectionReason: null, review: null },
  ...{ pickupDate: "2027-01-02T09:00:00.000Z", pickupTime: "10:00" },
  ...{ returnDate: "2027-01-07T09:00:00.000Z", returnTime: "10:00" },
  ...{ totalPrice: 245, pricePerDay: null, deposit: null, days: null, createdAt: null },
  ...{ conditions: null, lines: [], extrasTotal: 0, amountDue: over.totalPrice ?? 245, flightNumber: null },
  ...over,
});

/** A review of four stars without a word. */
export const aReview = (over: Partial<Review> = {}): Review => ({
  ...{ id: "w1", rating: 4, comment: null, createdAt: null },
  ...over,
});

/** A review as its agency or an administrator handles it. */
export const aHandledReview = (over: Partial<HandledReview> = {}): HandledReview => ({
  ...{ id: "w1", rating: 4, comment: null, createdAt: "2026-11-20T23:30:00Z", reply: null, hidden: null },
  client: { firstName: "Sofia", lastName: "B." },
  agency: { id: "a1", name: "Atlas Car", city: "Marrakech" },
  reservation: {
    ...{ id: "r1", referenceNumber: "RH-7K2Q-9F", pickupDate: "2026-11-01" },
    vehicle: { brand: "Dacia", model: "Logan" },
  },
  ...over,
});

/** A client without a phone. */
export const aUser = (over: Partial<User> = {}): User => ({
  ...{ id: "u1", firstName: "Sofia", lastName: "Benali", email: "sofia@rihla.test", role: "CLIENT" },
  ...{ phone: null, locale: "fr", agency: null },
  ...over,
});
