import { type Client, createClient } from "~/client/client";
import { addDays, type WallClock } from "~/rental/days";
import type { Call } from "./load";

/** Unanswered demands that a client may have (docs/decisions/booking-page.md). */
const DEMANDS_EACH = 20;
/** Further ahead than any reservation of the demo or of `fill.js`. */
const FIRST_DAY = 400;

export interface Customer {
  token: string;
  /** Of the site, where the session is wanted there too. */
  cookie: string;
}

/** The calls of the contract at a site, each from a network of its own. */
export const apiOf = (baseUrl: string, token?: string, address = "192.0.2.1"): Client =>
  createClient({ baseUrl: `${baseUrl}/api`, fetch, token, headers: { "x-forwarded-for": address } });

/** The load generator makes up calls before it knows that they are the last. */
const MADE_IN_VAIN = 100;

/** Enough new clients for so many bookings, logged in at the site as well. */
export async function makeCustomers(baseUrl: string, bookings: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let made = 0; made * DEMANDS_EACH < bookings + MADE_IN_VAIN; made++) {
    const address = `198.51.${made >> 8}.${made & 255}`;
    const person = { email: `bench-${Date.now()}-${made}@rihla.test`, password: "mot-de-passe-du-banc" };
    const { access_token: token } = await apiOf(baseUrl, undefined, address).auth.register({
      body: { firstName: "Yasmine", lastName: "Alaoui", locale: "fr", ...person },
    });
    const login = await fetch(`${baseUrl}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams(person),
    });
    const cookie = login.headers.getSetCookie().map((line) => line.split(";")[0]);
    customers.push({ token, cookie: cookie.join("; ") });
  }
  return customers;
}

/** Vehicles that can be booked, a hundred at most. */
export async function bookableVehicles(baseUrl: string): Promise<string[]> {
  const { data } = await apiOf(baseUrl).vehicles.search({ query: { city: "Marrakech", limit: 100 } });
  return data.map(({ id }) => id);
}

/**
 * The next booking of a list without end in which no two meet: vehicle after vehicle, then the next two days; client
 * after client. By the site's form, or by the call behind it.
 */
export function bookingCalls(vehicles: string[], customers: Customer[], by: "form" | "call"): () => Call {
  const today: WallClock = `${new Date().toISOString().slice(0, 10)}T10:00`;
  let booked = 0;
  return () => {
    const customer = customers[Math.floor(booked / DEMANDS_EACH)];
    const vehicle = vehicles[booked % vehicles.length];
    if (!customer || !vehicle) throw new Error(`nobody is left to book after ${booked} bookings`);
    const day = FIRST_DAY + 2 * Math.floor(booked / vehicles.length);
    booked++;
    const dates = {
      pickupDate: addDays(today, day).slice(0, 10),
      pickupTime: "10:00",
      returnDate: addDays(today, day + 1).slice(0, 10),
      returnTime: "10:00",
    };
    if (by === "form") {
      const body = new URLSearchParams({ ...dates, pickupLocation: "", returnLocation: "" }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded", cookie: customer.cookie };
      return { method: "POST", path: `/vehicles/${vehicle}`, headers, body };
    }
    const headers = { "content-type": "application/json", authorization: `Bearer ${customer.token}` };
    return {
      method: "POST",
      path: "/api/reservations",
      headers,
      body: JSON.stringify({ vehicleId: vehicle, ...dates }),
    };
  };
}
