import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { dayOf, timeOf, toWallClock } from "~/rental/base/clock";
import { asIfUtc } from "~/rental/base/days";
import { type Account, newClient } from "./accounts";
import { newAgency, newVehicle, press } from "./fleet";

/** The agency's page of a handover. */

export const handoverPage = (id: string, moment: "departure" | "return") =>
  `/agency/dashboard/reservations/${id}/handover/${moment}`;

type Status = "PENDING" | "CONFIRMED" | "IN_PROGRESS" | "COMPLETED";
const STEPS: readonly Status[] = ["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED"];

const HALF_HOUR_MS = 1_800_000;

/** Three days from the last Moroccan half hour within 23 hours, at any time of day: so near, no start is early. */
function soon() {
  const pickup = asIfUtc(toWallClock(Date.now() + 46 * HALF_HOUR_MS));
  const pickupAt = new Date(pickup - (pickup % HALF_HOUR_MS)).toISOString();
  const returnAt = new Date(Date.parse(pickupAt) + 3 * 48 * HALF_HOUR_MS).toISOString();
  const [pickupTime, returnTime] = [timeOf(pickupAt), timeOf(returnAt)];
  return { pickupDate: dayOf(pickupAt), pickupTime, returnDate: dayOf(returnAt), returnTime };
}

/** A rental of Thomas Richard for these three days, at 40 € a day with 250 km, and 0,20 € for each km more. */
export async function rented(status: Status = "CONFIRMED", lastName = "Richard") {
  const agency = await newAgency();
  await agency.api.agencySettings.changeConditions({ body: { kmPerDay: 250, extraKm: 0.2 } });
  const vehicle = await newVehicle(agency, { pricePerDay: 40 });
  const client = await newClient({ firstName: "Thomas", lastName });
  const { id, referenceNumber } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...soon() } });
  for (const step of STEPS.slice(1, STEPS.indexOf(status) + 1)) {
    await agency.api.reservations.setStatus({ params: { id }, body: { status: step as "CONFIRMED" } });
  }
  return { agency, vehicle, client, id, referenceNumber };
}

/** Signs a departure at 61 204 km, with a full tank and a deposit of 500 €. */
export async function signDeparture(agency: Pick<Account, "api">, id: string) {
  const params = { id, moment: "departure" } as const;
  const body = { kilometres: 61_204, fuel: 8, depositMeans: "CARD_HOLD", depositAmount: 500 } as const;
  await agency.api.handover.save({ params, body });
  return agency.api.handover.sign({ params, body: {} });
}

export const zone = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });
export const marks = (page: Page): Locator => page.locator(".mark-list > li");
export const photosOf = (page: Page): Locator => page.locator(".photo-fields figure img");

export async function addMark(page: Page, mark: { zone: string; kind: string; size: string; note?: string }) {
  await zone(page, mark.zone).check();
  await page.getByLabel("Nature").selectOption(mark.kind);
  await page.getByLabel("Taille").selectOption(mark.size);
  if (mark.note) await page.getByLabel("Précision").fill(mark.note);
  await press(page, "Ajouter la marque");
}

/** A photo of noise, so that no two are the same. */
export async function carPhoto(name: string, width = 640) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height: (width * 3) / 4, channels: 3, noise, background: "#888" } })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Presses the form's 'Signer …', then the recap's. */
export async function sign(page: Page, name: string) {
  await press(page, name);
  await page.getByRole("heading", { level: 2, name: /^Êtes-vous sûr de vouloir/ }).waitFor();
  await press(page, name);
}
