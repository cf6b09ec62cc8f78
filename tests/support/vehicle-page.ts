import type { Locator, Page } from "playwright";
import { inject } from "vitest";
import { dayFromNow, freeVehicle, siteApi } from "./accounts";
import { chanceBetween } from "./chance";

/** Dates some 200 to 500 days from now, for which `freeVehicle` finds a vehicle that nobody has booked. */
export function quietDays(length = 4): { pickupDate: string; returnDate: string } {
  const start = chanceBetween(200, 500);
  return { pickupDate: dayFromNow(start), returnDate: dayFromNow(start + length) };
}

/** The day that many days after another. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The address of a vehicle's page with booking parameters. */
export function vehiclePath(id: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `/vehicles/${id}${query ? `?${query}` : ""}`;
}

/**
 * A vehicle that is free for some days and two more, the parameters of a booking, its form, and the address of the
 * vehicle's page with them.
 */
export async function somethingToBook(length = 4) {
  const { pickupDate, returnDate: lastFree } = quietDays(length + 2);
  const days = { pickupDate, returnDate: laterDay(lastFree, -2) };
  // Free from half past nine: a rental that ends at ten that day would overlap.
  const time = "09:30";
  const vehicle = await freeVehicle(pickupDate, lastFree, { time });
  const params = {
    ...days,
    pickupTime: time,
    returnTime: time,
    pickupLocation: "Gare de Marrakech",
    returnLocation: "Aéroport",
  };
  const form = { ...params, expectedTotal: String(vehicle.pricePerDay * length) };
  return { vehicle, params, form, path: vehiclePath(vehicle.id, params) };
}

/**
 * A vehicle with photos, reviews of its agency and a description, free on the days at any hour: a rental that ends or
 * begins at ten on one of them would overlap with nine o'clock.
 */
export async function vehicleFor() {
  const days = quietDays();
  const { id } = await freeVehicle(laterDay(days.pickupDate, -1), laterDay(days.returnDate, 1));
  const vehicle = await siteApi().vehicles.get({ params: { id } });
  return { vehicle, days, name: `${vehicle.brand} ${vehicle.model}` };
}

/** Posts the booking form with the page's own session, and returns the answer without following redirects. */
export const postForm = (page: Page, path: string, form: Record<string, string>) =>
  page.request.post(inject("baseUrl") + path, { form, maxRedirects: 0 });

/** The booking card. */
export const card = (page: Page): Locator => page.locator("#reserver");

/** The card's main button, whatever its text. */
export const bookButton = (page: Page): Locator => card(page).locator(".booking-card-submit button");

/** A text without the no-break spaces of amounts. */
export const plain = (text: string | null): string => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

/** The price lines of the card, as one text. */
export const breakdown = async (page: Page) => plain(await card(page).locator("dl").innerText()).replace(/\s+/g, " ");
