/**
 * People, vehicles and reservations of the fake service, in the shapes that another backend may have: ids that are no
 * UUIDs (words for vehicles, numbers for reservations), amounts as text, nulls, missing fields, unknown fields, dates
 * with and without a time.
 */

export type Row = Record<string, unknown>;

export const PASSWORD = "palmeraie-7";

export const PEOPLE = {
  client: { firstName: "Leïla", lastName: "Idrissi", email: "leila@oasis.test", phone: null, role: "CLIENT" },
  agency: {
    firstName: "Youssef",
    lastName: "Amrani",
    email: "comptoir@oasis.test",
    role: "AGENCY_OWNER",
    agency: { name: "Oasis Cars", city: "Agadir" },
    lastSeen: "2026-11-01",
  },
  admin: { firstName: "Nadia", lastName: "Filali", email: "siege@oasis.test", role: "SUPER_ADMIN", _v: 3 },
} as const satisfies Record<string, Row>;
export type Who = keyof typeof PEOPLE;

/** The Moroccan day that many days from now, "YYYY-MM-DD". */
export const day = (from: number): string =>
  new Date(Date.now() + 3_600_000 + from * 86_400_000).toISOString().slice(0, 10);

export function makeAgencies(): Row[] {
  return [
    {
      id: "AG-1",
      name: "Oasis Cars",
      email: "comptoir@oasis.test",
      phone: "0528 00 11 22",
      city: "Agadir",
      address: "3, rue des Palmiers",
      status: "ACTIVE",
      averageRating: "4.50",
      reviewsCount: "1",
      logo: null,
      _count: { vehicles: 15 },
      reviews: [
        {
          id: 88,
          rating: "4.5",
          comment: "Voiture propre, agence aimable.",
          createdAt: "2026-10-02T08:30:00.000Z",
          client: { firstName: "Omar", lastName: "T" },
        },
      ],
    },
    { id: "AG-2", name: "Sable d'Or", status: "SUSPENDED", taxId: "ICE-77", users: [] },
  ];
}

const MODELS = ["Dacia Logan", "Renault Clio", "Peugeot 208", "Kia Picanto", "Fiat 500"];

export function makeVehicles(agency: Row | undefined): Row[] {
  const { reviews: _, ...short } = agency ?? {};
  const cars = Array.from({ length: 14 }, (_, i) => {
    const [brand, model] = (MODELS[i % MODELS.length] ?? "").split(" ");
    return {
      id: `car-${i + 1}`,
      brand,
      model,
      year: i % 2 ? "2022" : 2023,
      category: i % 3 ? "ECONOMY" : null,
      pricePerDay: `${30 + i}.50`,
      deposit: i % 2 ? "400.00" : null,
      status: "AVAILABLE",
      seats: 5,
      doors: "5",
      registrationNumber: `${1000 + i} | A | 33`,
      images: i % 2 ? null : [],
      agency: short,
      mileage: { km: 12_000 },
    };
  });
  // Currently rented out, with as few fields as possible.
  return [...cars, { id: "car-lent", brand: "Toyota", model: "Hilux", pricePerDay: "85.00", status: "RENTED" }];
}

export function makeReservations(vehicles: Row[]): Row[] {
  const base = (id: number, status: string, from: number, length: number): Row => ({
    id,
    referenceNumber: `OAS-${id}`,
    pickupDate: day(from),
    returnDate: day(from + length),
    totalPrice: `${length * 30}.00`,
    status,
    channel: "web",
  });
  const [first, second] = vehicles;
  const client = { firstName: "Leïla", lastName: "Idrissi" };
  return [
    // With a time in the date, and no separate one.
    {
      ...base(501, "PENDING", 40, 3),
      pickupDate: `${day(40)}T09:30:00.000Z`,
      vehicle: first,
      vehicleId: "car-1",
      client,
    },
    { ...base(502, "CONFIRMED", 30, 2), pickupTime: "11:00", vehicle: second, client },
    { ...base(503, "REJECTED", 20, 2), rejectionReason: "Révision prévue.", vehicle: null, client: null },
    { ...base(504, "COMPLETED", -20, 4), vehicleId: "car-2", vehicle: second, review: null, client },
    { ...base(505, "IN_PROGRESS", -1, 5), vehicleId: "car-3", client, returnTime: null },
    { ...base(506, "CANCELLED", 10, 1) },
    { ...base(507, "PENDING", 50, 2), vehicle: second, client },
  ];
}
