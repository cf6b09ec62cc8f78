import type { Locator, Page } from "playwright";
import { dayFromNow } from "./accounts";

/** Days around half a year from now that no other test of this run asks for, so that tests do not take each other's. */
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

/** True once scripts have taken the page over; at once where they never will. */
export async function hydrated(page: Page, js: boolean): Promise<void> {
  if (js) await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}
