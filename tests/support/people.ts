import { insertToken } from "~/backend/database/accounts/tokens";
import { insertUser } from "~/backend/database/accounts/users";
import { hashPassword } from "~/backend/rules/accounts/passwords";
import { hashToken, newToken, SESSION_MS } from "~/backend/rules/accounts/tokens";
import type { Client } from "~/client/client";
import type { City } from "~/contract/site/cities";
import type { Category, FuelType, ReservationStatus, Role, Transmission } from "~/contract/values";
import { toInstant } from "~/rental/base/clock";
import { rentalDays, type WallClock } from "~/rental/base/days";
import type { TestBackend } from "./backend";

/** Everybody's password in the tests. */
export const PASSWORD = "argan-2026";
let passwordHash: Promise<string> | undefined;

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  agencyId: string | null;
  /** The token of an open session. */
  token: string;
  /** The calls of the contract, made by this person. */
  api: Client;
}

export interface Agency {
  id: string;
  name: string;
  city: City;
}

export interface Vehicle {
  id: string;
  agencyId: string;
  brand: string;
  model: string;
  /** Euros. */
  pricePerDay: number;
}

let made = 0;

interface PersonOptions {
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string | null;
  /** False for an account as registration leaves it. */
  emailConfirmed?: boolean;
}

/** An account with an open session, both written straight into the database: a login would take the time of a hash. */
async function makePerson(
  backend: TestBackend,
  role: Role,
  agencyId: string | null,
  options: PersonOptions = {},
): Promise<Person> {
  made += 1;
  passwordHash ??= hashPassword(PASSWORD);
  const person = {
    firstName: options.firstName ?? "Salma",
    lastName: options.lastName ?? "Bennani",
    email: options.email ?? `${role.toLowerCase().replace("_", "-")}-${made}@rihla.test`,
    phone: options.phone === undefined ? "+212 6 12 34 56 78" : options.phone,
    role,
    agencyId,
  };
  const [hash, now, token] = [await passwordHash, backend.clock.now(), newToken()];
  const { emailConfirmed } = options;
  const id = await insertUser(backend.database, { ...person, passwordHash: hash, locale: "fr", emailConfirmed }, now);
  if (!id) throw new Error(`${person.email} exists already`);
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const session = { tokenHash: hashToken(token), userId: id, passwordHash: hash, device: null, expiresAt, now };
  await insertToken(backend.database, session);
  return { ...person, id, token, api: backend.api(token) };
}

export const makeClient = (backend: TestBackend, options?: PersonOptions) =>
  makePerson(backend, "CLIENT", null, options);
export const makeAdmin = (backend: TestBackend, options?: PersonOptions) =>
  makePerson(backend, "SUPER_ADMIN", null, options);
export const makeOwner = (backend: TestBackend, agency: { id: string }, options?: PersonOptions) =>
  makePerson(backend, "AGENCY_OWNER", agency.id, options);
export const makeStaff = (backend: TestBackend, agency: { id: string }, options?: PersonOptions) =>
  makePerson(backend, "AGENCY_STAFF", agency.id, options);

/** A client, an owner and a staff member of one agency, and an administrator. */
export async function makeOneOfEachRole(backend: TestBackend): Promise<[Person, ...Person[]]> {
  const agency = await makeAgency(backend);
  return [
    await makeClient(backend),
    await makeOwner(backend, agency),
    await makeStaff(backend, agency),
    await makeAdmin(backend),
  ];
}

interface AgencyOptions {
  name?: string;
  city?: City;
  address?: string;
  phone?: string;
  status?: "ACTIVE" | "INACTIVE";
  ratingSum?: number;
  ratingCount?: number;
}

export async function makeAgency({ database }: TestBackend, options: AgencyOptions = {}): Promise<Agency> {
  made += 1;
  const name = options.name ?? `Atlas Cars ${made}`;
  const city = options.city ?? "Marrakech";
  const [row] = await database<{ id: string }[]>`
    insert into agencies (name, email, phone, address, city, status, tax_id, rating_sum, rating_count)
    values (${name}, ${`agence-${made}@rihla.test`}, ${options.phone ?? "+212 5 24 00 00 00"},
      ${options.address ?? "12, avenue Mohammed V"}, ${city}, ${options.status ?? "ACTIVE"}, ${`ICE-${made}`},
      ${options.ratingSum ?? 0}, ${options.ratingCount ?? 0})
    returning id`;
  return { id: row?.id as string, name, city };
}

interface VehicleOptions {
  brand?: string;
  model?: string;
  year?: number;
  category?: Category;
  transmission?: Transmission;
  fuelType?: FuelType;
  seats?: number;
  doors?: number;
  largeBags?: number;
  smallBags?: number;
  /** Euros. */
  pricePerDay?: number;
  /** Euros. */
  deposit?: number;
  status?: "AVAILABLE" | "MAINTENANCE" | "RETIRED";
  description?: string | null;
  /** Its number plate. */
  plate?: string;
  createdAt?: Date | string;
}

export async function makeVehicle(
  { database, clock }: TestBackend,
  agency: { id: string },
  options: VehicleOptions = {},
): Promise<Vehicle> {
  made += 1;
  const { brand = "Dacia", model = "Logan", pricePerDay = 30 } = options;
  const createdAt = options.createdAt ? new Date(options.createdAt) : clock.now();
  const [row] = await database<{ id: string }[]>`
    insert into vehicles (agency_id, agency_city, agency_status, brand, model, year, category, transmission, fuel_type,
      seats, doors, large_bags, small_bags, price_per_day_cents, deposit_cents, registration_number, description, status,
      has_air_conditioning, created_at, updated_at)
    select id, city, status, ${brand}, ${model}, ${options.year ?? 2023}, ${options.category ?? "ECONOMY"},
      ${options.transmission ?? "MANUAL"}, ${options.fuelType ?? "GASOLINE"}, ${options.seats ?? 5},
      ${options.doors ?? 5}, ${options.largeBags ?? null}, ${options.smallBags ?? null}, ${Math.round(pricePerDay * 100)}, ${Math.round((options.deposit ?? 300) * 100)},
      ${options.plate ?? `${made}-A-6`}, ${options.description ?? null}, ${options.status ?? "AVAILABLE"}, true, ${createdAt}, ${createdAt}
    from agencies where id = ${agency.id}
    returning id`;
  return { id: row?.id as string, agencyId: agency.id, brand, model, pricePerDay };
}

interface ImageOptions {
  position?: number;
  isPrimary?: boolean;
  isDrawing?: boolean;
}

/** A picture in the database only, without a file at its address. */
export async function makeImage(
  { database }: TestBackend,
  vehicle: { id: string },
  { position = 0, isPrimary = position === 0, isDrawing = false }: ImageOptions = {},
): Promise<{ id: string; url: string; isDrawing: boolean }> {
  made += 1;
  const url = `/uploads/${made.toString(16).padStart(32, "0")}.webp`;
  const [row] = await database<{ id: string }[]>`
    insert into vehicle_images (vehicle_id, url, is_primary, is_drawing, position)
    values (${vehicle.id}, ${url}, ${isPrimary}, ${isDrawing}, ${position}) returning id`;
  return { id: row?.id as string, url, isDrawing };
}

/** A reservation written straight into the database, in any status and at any time; times are Moroccan wall clock. */
export async function makeReservation(
  { database, clock }: TestBackend,
  reservation: {
    vehicle: Vehicle;
    client: { id: string };
    pickupAt: WallClock;
    returnAt: WallClock;
    status?: ReservationStatus;
    reference?: string;
    createdAt?: Date | string;
  },
): Promise<{ id: string; referenceNumber: string }> {
  const { vehicle, client, pickupAt, returnAt, status = "CONFIRMED" } = reservation;
  const days = rentalDays(pickupAt, returnAt);
  const cents = Math.round(vehicle.pricePerDay * 100);
  const createdAt = reservation.createdAt ? new Date(reservation.createdAt) : clock.now();
  const referenceNumber = reservation.reference ?? `T-${newToken().slice(0, 8)}`;
  const [row] = await database<{ id: string }[]>`
    insert into reservations (reference_number, vehicle_id, agency_id, client_id, pickup_at, return_at,
      pickup_location, return_location, days, price_per_day_cents, deposit_cents, total_cents, status, created_at, updated_at)
    values (${referenceNumber}, ${vehicle.id}, ${vehicle.agencyId}, ${client.id}, ${toInstant(pickupAt)},
      ${toInstant(returnAt)}, 'Marrakech', 'Marrakech', ${days}, ${cents}, 30000, ${cents * days}, ${status},
      ${createdAt}, ${createdAt})
    returning id`;
  return { id: row?.id as string, referenceNumber };
}

/** A review of a reservation, with the agency's sum and count updated as the rules do. */
export async function makeReview(
  { database, clock }: TestBackend,
  review: {
    reservation: { id: string };
    rating: number;
    comment?: string | null;
    createdAt?: Date | string;
  },
): Promise<void> {
  const createdAt = review.createdAt ? new Date(review.createdAt) : clock.now();
  await database`
    with added as (
      insert into reviews (reservation_id, agency_id, client_id, rating, comment, created_at)
      select id, agency_id, client_id, ${review.rating}, ${review.comment ?? null}, ${createdAt}
      from reservations where id = ${review.reservation.id}
      returning agency_id
    )
    update agencies set rating_sum = rating_sum + ${review.rating}, rating_count = rating_count + 1
    where id = (select agency_id from added)`;
}
