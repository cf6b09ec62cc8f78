import type { Page } from "playwright";
import { test } from "vitest";
import { logIn } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { eachMode, PAGE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { card, FLEET, fill, fleetOf, NEW, newAgency, newVehicle, press } from "../../support/fleet";
import { cookieOf, get } from "../../support/plain-requests";

/** The fleet filtered by status and by search, and two vehicles with the same plate. */

const cards = (page: Page) => page.getByRole("article");
const pills = (page: Page) => page.getByRole("navigation", { name: "Filtrer par statut" }).getByRole("link");
const search = (page: Page) => page.getByRole("searchbox", { name: "Plaque ou modèle" });

/** An agency with a vehicle in each status that can be chosen. */
async function smallFleet() {
  const agency = await newAgency();
  await newVehicle(agency, { model: "Duster" });
  await newVehicle(agency, { model: "Duster", registrationNumber: "11111 | H | 33" });
  await newVehicle(agency, { model: "Jogger", registrationNumber: "55501 | B | 6", status: "MAINTENANCE" });
  await newVehicle(agency, { brand: "Citroën", model: "C4", registrationNumber: "777 | D | 1", status: "RETIRED" });
  return agency;
}

eachMode(
  "filters the fleet by status with matching counts, and returns to the filter after a change",
  async (visit) => {
    const { page } = visit;
    await logIn(page, await smallFleet(), FLEET);
    const counts = ["Tous 4", "Disponibles 2", "En location 0", "En maintenance 1", "Retirés 1"];
    await expect(pills(page)).toHaveText(counts);
    // Each click leads to another list, so that the next one interrupts nothing; the whole fleet, shown first, is last.
    for (const index of [1, 2, 3, 4, 0]) {
      const text = counts[index] as string;
      const count = Number(text.split(" ").at(-1));
      await pills(page).nth(index).click();
      await expect(pills(page).nth(index)).toHaveAttribute("aria-current", "page");
      await expect(cards(page)).toHaveCount(count);
      await page.getByRole("heading", { level: 2, name: new RegExp(`^${count} véhicules?$`) }).waitFor();
    }
    await pills(page).nth(2).click();
    await page.getByText("Aucun n'a ce statut.").waitFor();

    await pills(page).nth(3).click();
    await page.waitForURL(`**${FLEET}?status=MAINTENANCE`);
    await card(page, "Jogger").getByRole("link", { name: "Modifier" }).click();
    await page.getByRole("combobox", { name: "Statut" }).selectOption("Disponible");
    await press(page, "Enregistrer");
    await page.getByRole("status").filter({ hasText: "Le véhicule Dacia Jogger est modifié." }).waitFor();
    expect(new URL(page.url()).search).toBe("?status=MAINTENANCE");
    await expect(cards(page)).toHaveCount(0);
    await expect(pills(page)).toHaveText(["Tous 4", "Disponibles 3", "En location 0", "En maintenance 0", "Retirés 1"]);
    await page.getByRole("link", { name: "Voir tous les véhicules" }).click();
    await page.waitForURL(`**${FLEET}`);
    await expect(cards(page)).toHaveCount(4);
  },
);

eachMode("searches the fleet by plate, brand and model; an empty result links to the whole fleet", async ({ page }) => {
  await logIn(page, await smallFleet(), FLEET);
  for (const [typed, found] of [
    ["55501-b-6", ["Dacia Jogger"]],
    ["H 33", ["Dacia Duster"]],
    ["jog", ["Dacia Jogger"]],
    ["citroen c4", ["Citroën C4"]],
    ["dacia dus", ["Dacia Duster", "Dacia Duster"]],
  ] as const) {
    await search(page).fill(typed);
    await search(page).press("Enter");
    await page.waitForURL((url) => url.searchParams.get("q") === typed);
    await page
      .getByRole("heading", { level: 2, name: `${found.length} véhicule${found[1] ? "s" : ""} pour « ${typed} »` })
      .waitFor();
    await expect(cards(page).getByRole("heading")).toHaveText(found.map((name) => new RegExp(`^${name}`)));
    await expect(search(page)).toHaveValue(typed);
  }
  await search(page).fill("introuvable");
  await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
  await page.getByRole("heading", { name: "Aucun véhicule" }).waitFor();
  await page.getByText("Recherchez une plaque, une marque ou un modèle.").waitFor();
  await page.getByRole("link", { name: "Voir tous les véhicules" }).click();
  await page.waitForURL(`**${FLEET}`);
  await expect(cards(page)).toHaveCount(4);
});

eachMode("saves a second vehicle with the same plate, and says that the plate is not unique", async ({ page }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account, { model: "Logan", registrationNumber: "90177-b-6" });
  const brand = `Essai${word()}`;
  const notice = (what: string) =>
    page
      .getByRole("status")
      .filter({ hasText: `le véhicule ${what}, mais un autre véhicule de votre flotte a la même plaque.` })
      .waitFor();
  await logIn(page, account, NEW);
  await fill(page, brand);
  await page.getByLabel("Prix par jour").fill("45");
  await press(page, "Enregistrer");
  await notice(`${brand} Duster est ajouté`);
  await expect(cards(page)).toHaveCount(2);
  expect(await fleetOf(account)).toHaveLength(2);

  await page.goto(`${FLEET}/${id}/edit`);
  await press(page, "Enregistrer");
  await notice("Dacia Logan est modifié");
  await page.goto(`${FLEET}/${id}/edit`);
  await page.getByLabel("Numéro d'immatriculation").fill("90178 | B | 6");
  await press(page, "Enregistrer");
  await page.getByRole("status").filter({ hasText: "Le véhicule Dacia Logan est modifié." }).waitFor();
});

test("an empty fleet is said to appear in the search, unless the agency is deactivated", PAGE, async () => {
  const agency = await newAgency();
  const cookie = await cookieOf(agency);
  const fleet = async () => (await get(FLEET, cookie)).text();
  expect(await fleet()).toContain("il apparaîtra dans la recherche");
  await (await adminApi()).admin.deactivateAgency({ params: { id: agency.id } });
  const html = await fleet();
  expect(html).toContain("Aucun véhicule");
  expect(html).not.toContain("il apparaîtra dans la recherche");
});
