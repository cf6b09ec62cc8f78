import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { card, chooser, FLEET, NEW, newAgency, newVehicle, photo, press, tooLarge } from "../../support/fleet";

eachView("the fleet, the statistics, and the question before a deletion", async ({ page, check }) => {
  const account = await newAgency();
  await newVehicle(account);
  await newVehicle(account, { status: "RETIRED", model: "Logan" });
  await logIn(page, account, FLEET);
  await check();
  await page.goto("/agency/dashboard/stats");
  await check();
  await page.goto(FLEET);
  await card(page, "Duster").getByRole("link", { name: "Supprimer" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr" }).waitFor();
  await check();
});

eachView("the vehicle form, empty and with errors", async ({ page, check }) => {
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, NEW);
  await check();
  await page.goto(`${FLEET}/${id}/edit`);
  await chooser(page).setInputFiles([await photo("un.jpg"), await photo("deux.jpg"), tooLarge("trois.jpg")]);
  await page.getByLabel("Prix par jour").fill("");
  await press(page, "Enregistrer");
  await page.getByRole("link", { name: "Prix requis" }).waitFor();
  await check();
});
