import { test } from "vitest";
import { dayFromNow, logIn, newClient, siteApi } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import {
  card,
  chooser,
  FLEET,
  fill,
  fleetOf,
  model,
  NEW,
  newAgency,
  newVehicle,
  photo,
  press,
  tooLarge,
} from "../../support/fleet";

eachMode("adds a vehicle with photos, except one too large, and finds it in public search", async ({ page, js }) => {
  const account = await newAgency();
  const brand = `Essai${word()}`;
  await logIn(page, account, FLEET);
  await page.getByRole("heading", { name: "0 véhicule" }).waitFor();
  await page.getByText("Aucun véhicule").waitFor();
  await page.getByRole("link", { name: "Ajouter un véhicule" }).click();
  await page.getByRole("heading", { level: js ? 2 : 1, name: "Ajouter un véhicule" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await expect(page.getByRole("combobox", { name: "Statut" })).toHaveCount(0);
  await expect(page.getByLabel("Caution")).toHaveValue("0");
  await expect(page.getByLabel("Numéro d'immatriculation")).toHaveAttribute("placeholder", "12345 | A | 6");
  await page.getByText("ajoutez-en au moins une").waitFor();

  await fill(page, brand);
  await chooser(page).setInputFiles([await photo("avant;1.jpg"), tooLarge("énorme.jpg"), await photo("arrière=2.jpg")]);
  await press(page, "Ajouter des photos");
  const summary = page.getByRole("alert");
  await summary.getByText("« énorme.jpg » : Le fichier est trop volumineux. Taille maximale : 5MB").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur : /);
  await expect.poll(() => page.getByRole("status").innerText()).toContain("2 photos ajoutées.");
  await expect
    .poll(() => page.locator(".photo-area-photo img").evaluateAll((all) => all.map((one) => one.getAttribute("alt"))))
    .toEqual(["avant;1.jpg", "arrière=2.jpg"]);
  await expect(page.getByLabel("Marque")).toHaveValue(brand);
  await expect(page.getByLabel("GPS")).toBeChecked();

  // Without a price, and with a page disguised as a picture: the photos stay, and a third is added all the same.
  const page1 = { name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html>") };
  await chooser(page).setInputFiles([page1, await photo("dedans.jpg")]);
  await press(page, "Enregistrer");
  await summary.getByRole("link", { name: "Prix requis" }).waitFor();
  await summary.getByText("« page.png » : Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.").waitFor();
  await expect(page.locator(".photo-area-photo")).toHaveCount(3);
  await page.getByRole("button", { name: "Définir comme principale la photo 3" }).click();
  await page.locator(".photo-area-primary img[alt='dedans.jpg']").waitFor();
  await expect.poll(() => page.title()).not.toContain("Erreur");
  await page.getByRole("button", { name: "Supprimer la photo 2" }).click();
  await page.locator(".photo-area-photo").nth(2).waitFor({ state: "detached" });
  await expect(model(page)).toHaveValue("Duster");

  await page.getByLabel("Prix par jour").fill("45,50");
  await page.getByLabel("Prix par jour").press("Enter");
  await page
    .getByRole("status")
    .filter({ hasText: `Le véhicule ${brand} Duster est ajouté.` })
    .waitFor();
  await card(page, brand).getByText("90177 | B | 6").waitFor();
  await card(page, brand).getByText("Disponible").waitFor();
  const [vehicle] = await fleetOf(account);
  expect(vehicle).toMatchObject({ brand, pricePerDay: 45.5, deposit: 0, hasGPS: true, hasAirConditioning: false });
  expect(vehicle?.images?.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);

  await page.goto(`/search?city=${account.city}&minPrice=45.5&maxPrice=45.5&sort=newest`);
  await page.getByRole("article").filter({ hasText: brand }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1 }).filter({ hasText: brand }).waitFor();
});

eachMode("shows a message for each mistake in the vehicle form, and keeps the typed values", async ({ page }) => {
  await logIn(page, await newAgency(), NEW);
  await page.getByLabel("Caution").fill("");
  await page.getByLabel("Description").fill("Toit ouvrant.");
  await press(page, "Enregistrer");
  const summary = page.getByRole("alert");
  for (const message of [
    "Marque requise",
    "Modèle requis",
    "Année requise",
    "Catégorie requise",
    "Nombre de places requis",
    "Nombre de portes requis",
    "Transmission requise",
    "Carburant requis",
    "Prix requis",
    "Caution requise",
    "Numéro d'immatriculation requis",
  ]) {
    await summary.getByRole("link", { name: message, exact: true }).waitFor();
  }
  await expect(page.getByLabel("Description")).toHaveValue("Toit ouvrant.");
  await fill(page, "Kia");
  await page.getByLabel("Année").fill("1899");
  await page.getByLabel("Nombre de places").fill("0");
  await page.getByLabel("Nombre de portes").fill("1");
  await page.getByLabel("Prix par jour").fill("-1");
  await page.getByLabel("Caution").fill("beaucoup");
  await press(page, "Enregistrer");
  for (const message of [
    /^L'année doit être comprise entre 1900 et \d{4}$/,
    "Au moins 1 place",
    "Au moins 2 portes",
    "Le prix doit être positif ou nul",
    "Nombre invalide",
  ]) {
    await summary.getByRole("link", { name: message }).waitFor();
  }
  await expect(page.getByLabel("Caution")).toHaveValue("beaucoup");
  await page.getByLabel("Caution").fill("1.500");
  await press(page, "Enregistrer");
  await summary.getByRole("link", { name: /^1\s500 ou 1,50\s\?$/ }).waitFor();
  await expect(page.getByLabel("Caution")).toHaveValue("1.500");
});

eachMode(
  "asks for the bags of a vehicle, which are facultative, and keeps the form with 11 of them",
  async ({ page }) => {
    const account = await newAgency();
    const brand = `Coffre${word()}`;
    await logIn(page, account, NEW);
    await fill(page, brand);
    await page.getByLabel("Prix par jour").fill("45,50");
    await page.getByLabel("Description").fill("Grand coffre.");
    await page.getByLabel("Grandes valises (facultatif)").fill("11");
    await page.getByLabel("Petites valises (facultatif)").fill("1");
    await chooser(page).setInputFiles([await photo("coffre.jpg")]);
    await press(page, "Enregistrer");
    const message = "Le nombre de grandes valises doit être compris entre 0 et 9";
    await page.getByRole("alert").getByRole("link", { name: message, exact: true }).waitFor();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(1);
    await expect(page.getByLabel("Grandes valises")).toHaveAttribute("aria-invalid", "true");
    for (const [label, value] of Object.entries({
      ...{ "Grandes valises": "11", "Petites valises": "1", Marque: brand, Année: "2024", Catégorie: "SUV" },
      ...{ "Nombre de places": "5", "Prix par jour": "45,50", "Numéro d'immatriculation": "90177 | B | 6" },
      ...{ Description: "Grand coffre." },
    }))
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel("GPS")).toBeChecked();
    await expect(page.locator(".photo-area-photo")).toHaveCount(1);
    expect(await fleetOf(account)).toEqual([]);

    await page.getByLabel("Grandes valises").fill("2");
    await press(page, "Enregistrer");
    await card(page, brand).waitFor();
    const [made] = await fleetOf(account);
    expect(made).toMatchObject({ brand, largeBags: 2, smallBags: 1, pricePerDay: 45.5 });
    await page.goto(`/vehicles/${made?.id}`);
    await page.getByText("2 grandes valises · 1 petite valise").first().waitFor();

    await page.goto(`${FLEET}/${made?.id}/edit`);
    await expect(page.getByLabel("Petites valises")).toHaveValue("1");
    for (const label of ["Grandes valises", "Petites valises"]) await page.getByLabel(label).fill("");
    await press(page, "Enregistrer");
    await card(page, brand).waitFor();
    expect(await fleetOf(account)).toMatchObject([{ largeBags: null, smallBags: null }]);
    await page.goto(`/vehicles/${made?.id}`);
    await page.getByText("5 portes").waitFor();
    await expect(page.getByText("valise")).toHaveCount(0);
  },
);

eachMode("changes a vehicle's fields, status and photos, and then deletes it", async ({ page, js }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, FLEET);
  await card(page, "Dacia Duster").getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("heading", { level: js ? 2 : 1, name: "Modifier le véhicule" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await page.getByText("En maintenance ou retiré du service, le véhicule n'apparaît plus dans la recherche").waitFor();
  await chooser(page).setInputFiles([await photo("un.jpg"), await photo("deux.jpg")]);
  await model(page).fill("Sandero");
  await press(page, "Ajouter des photos");
  await page.getByRole("status").filter({ hasText: "2 photos ajoutées." }).waitFor();
  await expect(model(page)).toHaveValue("Sandero");
  const [before] = await fleetOf(account);
  expect(before).toMatchObject({ model: "Duster", images: [{ isPrimary: true }, { isPrimary: false }] });

  await page.getByRole("button", { name: "Définir comme principale la photo 2" }).click();
  await expect.poll(async () => (await fleetOf(account))[0]?.images?.[0]?.id).toBe(before?.images?.[1]?.id);
  const [chosen = ""] = /[0-9a-f]{32}/.exec(before?.images?.[1]?.url ?? "") ?? [];
  await expect(page.locator(".photo-area-photo img").first()).toHaveAttribute("src", new RegExp(chosen));
  await page.getByRole("button", { name: "Supprimer la photo 1" }).click();
  await page.locator(".photo-area-photo").nth(1).waitFor({ state: "detached" });
  expect((await fleetOf(account))[0]?.images).toEqual([{ ...before?.images?.[0], isPrimary: true }]);

  await page.getByLabel("Description").fill("");
  await page.getByRole("combobox", { name: "Statut" }).selectOption("En maintenance");
  await press(page, "Enregistrer");
  await page.getByRole("status").filter({ hasText: "Le véhicule Dacia Sandero est modifié." }).waitFor();
  await card(page, "Dacia Sandero").getByText("En maintenance").waitFor();
  expect((await fleetOf(account))[0]).toMatchObject({ id, status: "MAINTENANCE", description: null });
  const found = await siteApi().vehicles.search({ query: { city: account.city, sort: "newest" } });
  expect(found.data.map((one) => one.id)).not.toContain(id);

  await card(page, "Dacia Sandero").getByRole("link", { name: "Supprimer" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir supprimer ce véhicule ?" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  await press(page, "Supprimer");
  await page.getByRole("status").filter({ hasText: "Le véhicule Dacia Sandero est supprimé." }).waitFor();
  await page.getByText("Aucun véhicule").waitFor();
});

eachMode("a reserved vehicle cannot be deleted, and its request is counted in the statistics", async ({ page }) => {
  const account = await newAgency();
  const { id: vehicleId } = await newVehicle(account);
  const client = await newClient();
  await client.api.reservations.create({
    body: {
      vehicleId,
      pickupDate: dayFromNow(20),
      pickupTime: "10:00",
      returnDate: dayFromNow(22),
      returnTime: "10:00",
    },
  });
  await logIn(page, account, `${FLEET}/${vehicleId}/delete`);
  await press(page, "Supprimer");
  await page
    .getByRole("alert")
    .getByText("Ce véhicule a des réservations : passez-le plutôt en « Retiré du service ».")
    .waitFor();
  expect(await fleetOf(account)).toHaveLength(1);

  await page.goto("/agency/dashboard/stats");
  const stats = page.locator(".stat-card");
  await expect
    .poll(() => stats.locator("dt").allInnerTexts())
    .toEqual([
      "Véhicules",
      "Réservations en attente",
      "Réservations confirmées",
      "Réservations en cours",
      "Réservations terminées",
      "Revenu total",
    ]);
  await expect.poll(() => stats.locator("b").allInnerTexts()).toEqual(["1", "1", "0", "0", "0", "0\u00a0€"]);
});

test("the pages of another agency's vehicle are 404", () =>
  inBrowser(async ({ page }) => {
    const { id } = await newVehicle(await newAgency());
    await logIn(page, await newAgency(), FLEET);
    for (const what of ["edit", "delete"]) {
      const response = await page.goto(`${FLEET}/${id}/${what}`);
      expect(response?.status()).toBe(404);
    }
  }));

test("with scripts, photos are previewed and uploaded first with progress, then the form without files", () =>
  inBrowser(async ({ page }) => {
    const account = await newAgency();
    const { id } = await newVehicle(account);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logIn(page, account, `${FLEET}/${id}/edit`);
    await page.waitForLoadState("networkidle");
    await chooser(page).setInputFiles([await photo("un.jpg"), tooLarge("énorme.jpg"), await photo("deux.jpg")]);
    await expect(page.locator("img[src^='blob:']")).toHaveCount(3);
    // The page is left as soon as the photos are sent, so its progress text is stored for the next page. (Holding the
    // request back instead would lose its files: Chromium does not pass them to an interceptor.)
    await page.evaluate(() => {
      new MutationObserver(() => {
        const status = [...document.querySelectorAll("[role=status]")].map((element) => element.textContent).join();
        if (status.includes("Envoi des photos")) sessionStorage.setItem("status", status);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const follows = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/edit"));
    await press(page, "Ajouter des photos");
    expect(Number((await (await follows).allHeaders())["content-length"])).toBeLessThan(10_000);
    await page.getByRole("alert").getByText("« énorme.jpg » : Le fichier est trop volumineux.").waitFor();
    await page.getByRole("status").filter({ hasText: "2 photos ajoutées." }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem("status"))).toMatch(/^Envoi des photos\s: \d+\s%$/);
    expect((await fleetOf(account))[0]?.images).toHaveLength(2);

    await page.route("**/agency/dashboard/vehicles/photos", (route) => route.abort());
    await chooser(page).setInputFiles([await photo("trois.jpg")]);
    await press(page, "Ajouter des photos");
    await page.getByRole("status").filter({ hasText: "1 photo ajoutée." }).waitFor();
    expect((await fleetOf(account))[0]?.images).toHaveLength(3);
  }));
