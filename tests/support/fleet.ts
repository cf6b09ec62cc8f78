import type { Page } from "playwright";
import sharp from "sharp";
import { type Account, siteApi } from "./accounts";
import { newAgency as makeAgency } from "./administration";
import { chanceBetween } from "./chance";
import { VEHICLE_FIELDS } from "./vehicle-fields";

/** An agency with a fleet of its own, and helpers that fill in the vehicle form. */

export const FLEET = "/agency/dashboard/vehicles";
export const NEW = `${FLEET}/new`;

/** An agency of the test's own, and its owner. */
export async function newAgency(
  more: Parameters<typeof makeAgency>[0] = {},
): Promise<Account & { id: string; city: string }> {
  const { id, email, city } = await makeAgency(more);
  const { access_token: token } = await siteApi().auth.login({ body: { email, password: "sesame" } });
  return { id, email, password: "sesame", token, api: siteApi(token), city };
}

export const newVehicle = (account: Account, more: object = {}) =>
  account.api.agency.createVehicle({ body: { ...VEHICLE_FIELDS, ...more } });
export const fleetOf = async ({ api }: Account) => (await api.agency.vehicles({ query: { limit: 100 } })).data;

let painted = 0;
export async function photo(name: string) {
  painted += 1;
  const background = {
    r: (painted * 37) % 256,
    g: chanceBetween(0, 255),
    b: chanceBetween(0, 255),
  };
  const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
export const tooLarge = (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.alloc(5 * 1024 * 1024)]),
});

export const chooser = (page: Page) => page.locator("input[type=file]");
export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

/** Prices a form whose scripts, where they run, have replaced 'Recalculer'. */
export const reprice = (page: Page, js: boolean) => (js ? undefined : press(page, "Recalculer"));
/** The form's field, not the search by model in the fleet behind it. */
export const model = (page: Page) => page.getByRole("textbox", { name: "Modèle" });
export const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

export async function fill(page: Page, brand: string) {
  await page.getByLabel("Marque").fill(brand);
  await model(page).fill("Duster");
  await page.getByLabel("Année").fill("2024");
  await page.getByLabel("Catégorie").selectOption("SUV");
  await page.getByLabel("Nombre de places").fill("5");
  await page.getByLabel("Nombre de portes").fill("5");
  await page.getByLabel("Transmission").selectOption("Manuelle");
  await page.getByLabel("Carburant").selectOption("Diesel");
  await page.getByLabel("Numéro d'immatriculation").fill("90177 | B | 6");
  await page.getByLabel("GPS").check();
}
