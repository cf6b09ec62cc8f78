import { type Client, createClient } from "~/client/client";
import type { Vehicle } from "~/contract/entities";
import { addDays, type WallClock } from "~/rental/base/days";
import { DEMO_PASSWORD } from "~/text/site/demo-accounts";
import type { Call } from "./load";

/** How many PENDING reservations a client may have (docs/product.md, "Limits"). */
const REQUESTS_EACH = 20;
/** The first day to book, in days from today: after every reservation of the demo data and of `fill.ts`. */
const FIRST_DAY = 400;

export interface Customer {
  token: string;
  /** The site's session cookie, for bookings by its form. */
  cookie: string;
}

/** Returns a client of the site's API that calls from `address`, because rate limits count by address. */
export const apiOf = (baseUrl: string, token?: string, address = "192.0.2.1"): Client =>
  createClient({ baseUrl: `${baseUrl}/api`, fetch, token, headers: { "x-forwarded-for": address } });

/** How many calls to prepare beyond those measured: the load generator prepares some that it never sends. */
const SPARE_CALLS = 100;

/** Registers enough clients for this many bookings, and logs each in at the site too. */
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

/** Logs in through the site's form, from this network address, and returns the session cookie. */
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

/** Logs the demo client in through the form, which checks the password with argon2id. */
export const LOGIN: Call = {
  method: "POST",
  path: "/login",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: new URLSearchParams({ email: "client@rihla.test", password: DEMO_PASSWORD }).toString(),
};

const today = (): WallClock => `${new Date().toISOString().slice(0, 10)}T10:00`;
const dayAhead = (days: number) => addDays(today(), days).slice(0, 10);

/** Returns up to a hundred vehicles of Marrakech that are free on the first day to book. */
export async function bookableVehicles(baseUrl: string): Promise<Vehicle[]> {
  const dates = { pickupDate: dayAhead(FIRST_DAY), returnDate: dayAhead(FIRST_DAY + 1) };
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", ...dates, limit: 100 } });
  return data;
}

/**
 * Returns a function that makes the next of a sequence of bookings that never overlap: it books every vehicle for a
 * day, then again two days later, and changes the client after REQUESTS_EACH bookings. It books by the site's form,
 * with the total that the page shows, or by the API. Throws when no client is left.
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
