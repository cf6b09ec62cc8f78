import { type Client, createClient } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import { addDays, type WallClock } from "~/rental/base/days";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import type { Call } from "./load";

/** PENDING reservations that a client may have (docs/product.md, "Limits"). */
const REQUESTS_EACH = 20;
/** Days ahead, beyond any reservation of the demo or of `fill.ts`. */
const FIRST_DAY = 400;

export interface Customer {
  token: string;
  /** The site's session cookie, where it is needed too. */
  cookie: string;
}

/** The contract's calls at a site, each from a different network, because of the rate limits. */
export const apiOf = (baseUrl: string, token?: string, address = "192.0.2.1"): Client =>
  createClient({ baseUrl: `${baseUrl}/api`, fetch, token, headers: { "x-forwarded-for": address } });

/** Spare calls: the load generator prepares some that it never sends. */
const SPARE_CALLS = 100;

/** Registers enough clients for this many bookings, logged in at the site too. */
export async function makeCustomers(baseUrl: string, bookings: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let made = 0; made * REQUESTS_EACH < bookings + SPARE_CALLS; made++) {
    const address = `198.51.${made >> 8}.${made & 255}`;
    const person = { email: `bench-${Date.now()}-${made}@rihla.test`, password: "mot-de-passe-du-banc" };
    const { access_token: token } = await apiOf(baseUrl, undefined, address).auth.register({
      body: { firstName: "Yasmine", lastName: "Alaoui", locale: "fr", ...person },
    });
    customers.push({ token, cookie: await cookieOf(baseUrl, person, address) });
  }
  return customers;
}

/** The site's session cookie after a login through its form, from this network address. */
export async function cookieOf(
  baseUrl: string,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<string> {
  const login = await fetch(`${baseUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { "x-forwarded-for": address },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]);
  return cookie.join("; ");
}

/** The demo's client logs in through the form, which checks the password with argon2id. */
export const LOGIN: Call = {
  method: "POST",
  path: "/login",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ email: "client@rihla.test", password: DEMO_PASSWORD }).toString(),
};

const today = (): WallClock => `${new Date().toISOString().slice(0, 10)}T10:00`;
const dayAhead = (days: number) => addDays(today(), days).slice(0, 10);

/** Vehicles that can be booked for a day, a hundred at most. */
export async function bookableVehicles(baseUrl: string): Promise<Vehicle[]> {
  const dates = { pickupDate: dayAhead(FIRST_DAY), returnDate: dayAhead(FIRST_DAY + 1) };
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", ...dates, limit: 100 } });
  return data;
}

/**
 * An endless sequence of bookings that never overlap: vehicle after vehicle, then the next two days; client after
 * client. Each by the site's form, with the total that its page shows, or by the contract's call.
 */
export function bookingCalls(vehicles: Vehicle[], customers: Customer[], by: "form" | "call"): () => Call {
  let booked = 0;
  return () => {
    const customer = customers[Math.floor(booked / REQUESTS_EACH)];
    const vehicle = vehicles[booked % vehicles.length];
    if (!customer || !vehicle) throw new Error(`nobody is left to book after ${booked} bookings`);
    const day = FIRST_DAY + 2 * Math.floor(booked / vehicles.length);
    booked++;
    const dates = {
      pickupDate: dayAhead(day),
      pickupTime: "10:00",
      returnDate: dayAhead(day + 1),
      returnTime: "10:00",
    };
    if (by === "form") {
      const shown = { pickupLocation: "", returnLocation: "", expectedTotal: String(vehicle.pricePerDay) };
      const body = new URLSearchParams({ ...dates, ...shown }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", cookie: customer.cookie };
      return { method: "POST", path: `/vehicles/${vehicle.id}`, headers, body };
    }
    const headers = { "content-type": "application/json", authorization: `Bearer ${customer.token}` };
    return {
      method: "POST",
      path: "/api/reservations",
      headers,
      body: JSON.stringify({ vehicleId: vehicle.id, ...dates }),
    };
  };
}
