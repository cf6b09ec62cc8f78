import { type Components, type JsonSchema, resolve } from "./schemas";

/** Example values by field name. */
const VALUES: Record<string, unknown> = {
  id: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  vehicleId: "0b6f1c1e-5d0c-4a53-9a55-0c8f7f8b7d11",
  agencyId: "5a0e9c52-7c1b-4a0e-8f57-2f6f0c1d9b33",
  imageId: "d2a4f0b8-3f0e-4a8c-9d3a-6c1e5b7a9f10",
  token: "b1Q0m2Zt7pX4",
  access_token: "b1Q0m2Zt7pX4vC9sLkJ8hG5fD3aW6yR",
  firstName: "Sofia",
  lastName: "Benali",
  ownerFirstName: "Hind",
  ownerLastName: "Rami",
  email: "sofia@example.com",
  phone: "+212 6 12 34 56 78",
  password: "un-mot-de-passe",
  newPassword: "un-mot-de-passe",
  ownerPassword: "un-mot-de-passe",
  locale: "fr",
  name: "Atlas Car",
  city: "Marrakech",
  returnCity: "Agadir",
  address: "12, avenue Mohammed V",
  status: "ACTIVE",
  brand: "Dacia",
  model: "Duster",
  year: 2024,
  seats: 5,
  doors: 5,
  minSeats: 5,
  largeBags: 2,
  smallBags: 1,
  minLargeBags: 2,
  pricePerDay: 45,
  minPrice: 20,
  maxPrice: 80,
  deposit: 500,
  days: 4,
  totalPrice: 180,
  registrationNumber: "12345 | A | 6",
  description: "Climatisé, coffre spacieux.",
  url: "/uploads/0123456789abcdef0123456789abcdef.webp",
  logo: "/uploads/fedcba9876543210fedcba9876543210.webp",
  taxId: "001234567000089",
  cancellationPolicy: "Gratuite jusqu'à 48h avant le départ.",
  termsAndConditions: "Permis de plus d'un an.",
  referenceNumber: "RH-7K2M-4QXA",
  pickupDate: "2026-12-14T09:00:00.000Z",
  returnDate: "2026-12-18T09:00:00.000Z",
  startDate: "2026-12-14T09:00:00.000Z",
  endDate: "2026-12-18T09:00:00.000Z",
  date: "2026-12-14",
  createdAt: "2026-11-20T08:12:00.000Z",
  completedAt: "2026-11-20T08:12:00.000Z",
  updatedAt: "2026-11-20T08:12:00.000Z",
  pickupTime: "10:00",
  returnTime: "10:00",
  pickupLocation: "12, avenue Mohammed V",
  returnLocation: "Aéroport Marrakech-Ménara",
  rejectionReason: "Véhicule immobilisé pour révision.",
  rating: 5,
  averageRating: 4.6,
  comment: "Voiture propre, accueil rapide.",
  key: "3f0c7d1e9f0a4b368a550c8f7f8b7d11",
  kilometres: 48213,
  lastKilometres: 47902,
  fuel: 8,
  version: 3,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  bytes: 84213,
  width: 1280,
  height: 720,
  note: "Au-dessus de la roue",
  remarks: "Siège enfant posé à l'arrière droit.",
  text: "Le devis du garage est arrivé ce matin.",
  keptReason: "Rayure à repeindre",
  number: 18,
  paidOn: "2026-11-20T00:00:00.000Z",
  signedAt: "2026-11-20T09:06:00.000Z",
  age: 25,
  month: "2026-11",
  message: "C'est fait.",
  page: 1,
  limit: 12,
  total: 27,
  totalPages: 3,
};

/**
 * Examples leave out optional fields nested deeper than this, such as the reviews of the agency of a reservation's
 * vehicle.
 */
const DEEP = 4;

/** An example that fits a schema: from VALUES by field name, else from the schema's own example, default or type. */
export function exampleOf(
  schema: JsonSchema,
  components: Components,
  { name = "", depth = 0 }: { name?: string; depth?: number } = {},
): unknown {
  const whole = resolve(schema, components);
  if (whole.example !== undefined && depth === 0) return whole.example;
  const inner = whole.anyOf?.find((part) => part.type !== "null");
  if (inner) return exampleOf(inner, components, { name, depth });
  const known = VALUES[name];
  const allowed = whole.enum as unknown[] | undefined;
  if (allowed) return allowed.includes(known) ? known : allowed[0];
  if (whole.properties) {
    const fields = Object.entries(whole.properties).filter(
      ([field]) => depth < DEEP || whole.required?.includes(field),
    );
    return Object.fromEntries(
      fields.map(([field, part]) => [field, exampleOf(part, components, { name: field, depth: depth + 1 })]),
    );
  }
  if (whole.type === "array")
    return whole.example ?? [exampleOf(whole.items ?? {}, components, { name, depth: depth + 1 })];
  return known ?? whole.example ?? whole.default ?? plain(whole, name);
}

/** An example chosen by type alone. */
function plain({ type, minimum }: JsonSchema, name: string): unknown {
  switch ([type].flat()[0]) {
    case "boolean":
      return true;
    case "number":
    case "integer":
      return /revenue/i.test(name) ? 1250.5 : Math.max(3, Number(minimum ?? 0));
    default:
      return name;
  }
}
