import { dayFromNow, logIn, newClient } from "../../support/accounts";
import { ADMIN, AGENCIES, byName, newAgency as madeAgency } from "../../support/administration";
import { bookAtDemoAgency, moveOn } from "../../support/bookings";
import { eachMode } from "../../support/browser";
import { expect } from "../../support/expect";
import { card, chooser, FLEET, fleetOf, model, newAgency, newVehicle, photo, press } from "../../support/fleet";
import { hydrated } from "../../support/hydration";
import { endSession, logInAgain, notice } from "../../support/session-end";
import { bookButton, card as bookingCard, laterDay, somethingToBook } from "../../support/vehicle-page";

eachMode("after a session ends, the login restores a changed vehicle without its chosen photo", async (visit) => {
  const { page, context } = visit;
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, FLEET);
  await card(page, "Duster").getByRole("link", { name: "Modifier" }).click();
  await model(page).fill("Logan");
  await page.getByLabel("Climatisation").check();
  await chooser(page).setInputFiles([await photo("avant.jpg")]);
  await endSession(context);
  await press(page, "Enregistrer");
  await logInAgain(page, account);
  expect(new URL(page.url()).pathname).toBe(`${FLEET}/${id}/edit`);
  await notice(page).getByText("Les photos sont à choisir à nouveau.").waitFor();
  await expect(model(page)).toHaveValue("Logan");
  await expect(page.getByLabel("Climatisation")).toBeChecked();
  await press(page, "Enregistrer");
  await page.getByRole("status").filter({ hasText: "Le véhicule Dacia Logan est modifié." }).waitFor();
  expect((await fleetOf(account))[0]).toMatchObject({ model: "Logan", hasAirConditioning: true, images: [] });
});

eachMode("after a session ends, the login restores a new agency without the password", async ({ page, context }) => {
  await logIn(page, ADMIN, AGENCIES);
  await page.getByRole("link", { name: "Ajouter une agence" }).click();
  await page.getByLabel("Nom", { exact: false }).first().waitFor();
  const form = page.locator("form", { has: page.locator("[name=ownerPassword]") });
  await form.locator("[name=name]").fill("Ocre Location");
  await form.locator("[name=city]").selectOption("Rabat");
  await form.locator("[name=ownerFirstName]").fill("Hind");
  await form.locator("[name=ownerPassword]").fill("sesame-ouvre");
  await endSession(context);
  await press(page, "Enregistrer");
  await logInAgain(page, ADMIN);
  expect(new URL(page.url()).pathname).toBe(`${AGENCIES}/new`);
  await expect(form.locator("[name=name]")).toHaveValue("Ocre Location");
  await expect(form.locator("[name=city]")).toHaveValue("Rabat");
  await expect(form.locator("[name=ownerFirstName]")).toHaveValue("Hind");
  await expect(form.locator("[name=ownerPassword]")).toHaveValue("");
});

eachMode("after a session ends, the login restores an agency's changes and the search", async ({ page, context }) => {
  const { name } = await madeAgency();
  await logIn(page, ADMIN, byName(name));
  await card(page, name).getByRole("link", { name: "Modifier" }).click();
  const address = page.locator("[name=address]");
  await address.fill("3, rue des Consuls");
  await endSession(context);
  await press(page, "Enregistrer");
  await logInAgain(page, ADMIN);
  await expect(address).toHaveValue("3, rue des Consuls");
  await press(page, "Enregistrer");
  await page
    .getByRole("status")
    .filter({ hasText: /L'agence .*est modifiée\./ })
    .waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe(name);
});

eachMode("after a session ends, the login restores a review's stars and text", async ({ page, context }) => {
  const client = await newClient();
  const { id, referenceNumber } = await bookAtDemoAgency(client);
  await moveOn(id, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
  await logIn(page, client, "/client/dashboard");
  await card(page, referenceNumber).getByRole("link", { name: "Laisser un avis" }).click();
  await page.getByLabel("3 sur 5").check();
  await page.getByLabel("Commentaire").fill("Voiture propre, retour rapide.");
  await endSession(context);
  await press(page, "Envoyer l'avis");
  await logInAgain(page, client);
  await expect(page.getByLabel("3 sur 5")).toBeChecked();
  await expect(page.getByLabel("Commentaire")).toHaveValue("Voiture propre, retour rapide.");
  await press(page, "Envoyer l'avis");
  await page.getByRole("status").filter({ hasText: "Votre avis est publié." }).waitFor();
});

eachMode("after a session ends, the login restores the dates and note of a block", async ({ page, context }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, `${FLEET}/${id}/blocks`);
  await page.getByLabel("Date de début").fill(dayFromNow(30));
  await page.getByLabel("Heure de début").selectOption("14:00");
  await page.getByLabel("Date de fin").fill(dayFromNow(33));
  await page.getByLabel("Note").fill("Révision des freins");
  await endSession(context);
  await press(page, "Bloquer ces dates");
  await logInAgain(page, account);
  await expect(page.getByLabel("Date de début")).toHaveValue(dayFromNow(30));
  await expect(page.getByLabel("Heure de début")).toHaveValue("14:00");
  await expect(page.getByLabel("Note")).toHaveValue("Révision des freins");
  await press(page, "Bloquer ces dates");
  await page.getByRole("status").filter({ hasText: "Dates bloquées" }).waitFor();
});

eachMode("after a session ends, the login restores the booking dates that differ from the address", async (visit) => {
  const { page, context, js } = visit;
  const client = await newClient();
  const { path, params } = await somethingToBook();
  await logIn(page, client, path);
  await hydrated(page, js);
  await page.getByText("Modifier les dates").click();
  const longer = laterDay(params.returnDate, 2);
  await endSession(context);
  await page.getByLabel("Date de retour").fill(longer);
  await page.waitForTimeout(js ? 1_500 : 0);
  const button = bookButton(page);
  await button.click();
  await page.waitForURL(/\/login/);
  if (!js) await page.getByRole("status").filter({ hasText: "votre session a pris fin." }).waitFor();
  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Mot de passe").first().fill(client.password);
  await page.getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL(/\/vehicles\//);
  await expect(page.locator("[name=returnDate]")).toHaveValue(longer);
  await expect(bookingCard(page).getByText("Total à payer, 6 jours")).toBeVisible();
  expect((await client.api.reservations.mine({})).data).toEqual([]);
  await bookButton(page).click();
  await page.waitForURL(/\/client\/dashboard/);
  const [made] = (await client.api.reservations.mine({})).data;
  expect(made).toMatchObject({ pickupLocation: "Gare de Marrakech", returnLocation: "Aéroport" });
  expect(made?.returnDate).toContain(longer);
});
