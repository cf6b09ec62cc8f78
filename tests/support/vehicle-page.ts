import type { Locator, Page } from "playwright";
import { dayFromNow } from "./accounts";

/** Random days 200 to 500 days from now, where tests hardly ever meet each other's bookings. */
export function quietDays(length = 4): { pickupDate: string; returnDate: string } {
  const start = 200 + Math.floor(Math.random() * 300);
  return { pickupDate: dayFromNow(start), returnDate: dayFromNow(start + length) };
}

/** The address of a vehicle's page with booking parameters. */
export function vehiclePath(id: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `/vehicles/${id}${query ? `?${query}` : ""}`;
}

/** The booking card. */
export const card = (page: Page): Locator => page.locator("#reserver");

/** The card's main button, whatever it says. */
export const bookButton = (page: Page): Locator => card(page).locator("form[method=post] button");

/** A text without the no-break spaces of amounts. */
export const plain = (text: string | null): string => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

/** Waits until React has hydrated the page; returns at once where JavaScript is off. */
export async function hydrated(page: Page, js: boolean): Promise<void> {
  if (js) await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}
