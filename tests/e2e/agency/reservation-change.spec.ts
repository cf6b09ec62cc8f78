import type { Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press, reprice } from "../../support/fleet";
import { hoursWith, interval } from "../../support/hours";
import { offered } from "../../support/offered-vehicle";
import { plain } from "../../support/vehicle-page";

/** The two forms of a change: the agency's, and the client's request. */

const HOURS = { pickupTime: "10:00", returnTime: "10:00" };
const agencyPage = (id: string) => `/agency/dashboard/reservations/${id}`;
const clientPage = (id: string) => `/client/dashboard/reservations/${id}`;
const NEW_TOTAL = "Nouveau total : 200 €. Rien n'est encore enregistré.";
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

/** A confirmed rental of three days at 40 €, which begins in ten days, and a second car. */
async function confirmed() {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency, { pricePerDay: 40 });
  const other = await newVehicle(agency, { pricePerDay: 90, model: "Sandero" });
  const client = await newClient({ firstName: "Hajar", lastName: "El Fassi" });
  const dates = { pickupDate: dayFromNow(10), returnDate: dayFromNow(13), ...HOURS };
  const { id } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  return { agency, client, vehicle, other, id };
}

eachMode(
  "an agency's cheaper change of dates and car needs a reason and takes effect at once",
  async ({ page, js }) => {
    const { agency, client, other, id } = await confirmed();
    await logIn(page, agency, `${agencyPage(id)}/change`);
    await field(page, "returnDate").fill(dayFromNow(12));
    await field(page, "vehicleId").selectOption(other.id);
    await reprice(page, js);
    await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
    await expect(page.getByText("40 € de moins")).toBeVisible();
    await expect(page.getByText("Le changement est fait tout de suite")).toBeVisible();
    await expect(field(page, "returnDate")).toHaveValue(dayFromNow(12));

    await press(page, "Enregistrer");
    await page.getByRole("alert").waitFor();
    await expect(field(page, "reason")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "vehicleId")).toHaveValue(other.id);

    await field(page, "reason").fill("Le véhicule part en révision.");
    await reprice(page, js);
    await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
    await expect(field(page, "reason")).toHaveValue("Le véhicule part en révision.");
    await press(page, "Enregistrer");
    await waitForStatus(page, "modifiée");
    const held = await client.api.reservations.get({ params: { id } });
    expect(held).toMatchObject({ vehicleId: other.id, days: 2, amountDue: 80 });
    expect(held.changes).toMatchObject([{ state: "MADE", reason: "Le véhicule part en révision." }]);
  },
);

eachMode(
  "a dearer change is sent only after its total was shown, and then waits for the client",
  async ({ page, js }) => {
    const { agency, id } = await confirmed();
    await logIn(page, agency, `${agencyPage(id)}/change`);
    await field(page, "returnDate").fill(dayFromNow(15));
    await field(page, "reason").fill("Deux jours de plus.");
    if (!js) {
      await press(page, "Enregistrer");
      await page.getByRole("status").filter({ hasText: NEW_TOTAL }).waitFor();
    }
    await expect(page.getByText("80 € de plus")).toBeVisible();
    await expect(page.getByText("le client doit accepter")).toBeVisible();
    await press(page, "Enregistrer");
    await waitForStatus(page, "en attente de son accord");
    await page.goto(`${agencyPage(id)}/change`);
    await expect(page.getByText("Un changement attend déjà une réponse.")).toBeVisible();
    await expect(page.locator("main form [name=returnDate]")).toHaveCount(0);
  },
);

test("a client's new dates without 'Recalculer' show their total beside the button, which then sends them", async () => {
  const { client, id } = await confirmed();
  await inBrowser(
    async ({ page }) => {
      await logIn(page, client, `${clientPage(id)}/change`);
      await field(page, "returnDate").fill(dayFromNow(15));
      await field(page, "reason").fill("Vol décalé");
      await press(page, "Envoyer la demande");
      const news = page.getByRole("status").filter({ hasText: NEW_TOTAL });
      await expect(news).toBeFocused();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(await page.title()).not.toContain("Erreur");
      await expect(field(page, "returnDate")).toHaveValue(dayFromNow(15));
      await expect(field(page, "reason")).toHaveValue("Vol décalé");
      await expect(news).toBeInViewport();
      await expect(page.getByRole("button", { name: "Envoyer la demande" })).toBeInViewport();
      await press(page, "Envoyer la demande");
      await waitForStatus(page, "Demande de changement envoyée");
    },
    { mode: "without JavaScript", viewport: PHONE, isDrawn: true },
  );
});

eachMode("a change whose reason is missing shows its total too, and is sent by the next press", async ({ page }) => {
  const { agency, id } = await confirmed();
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await field(page, "returnDate").fill(dayFromNow(15));
  await press(page, "Enregistrer");
  await page.getByRole("alert").waitFor();
  await expect(page.getByText("80 € de plus")).toBeVisible();
  await field(page, "reason").fill("Deux jours de plus.");
  await press(page, "Enregistrer");
  await waitForStatus(page, "en attente de son accord");
});

test("with scripts the total follows both forms, and is sent at once", async () => {
  const { agency, client, id } = await confirmed();
  await inBrowser(async ({ page }) => {
    await logIn(page, client, `${clientPage(id)}/change`);
    await field(page, "returnDate").fill(dayFromNow(12));
    await expect(page.getByText("40 € de moins")).toBeVisible();
    await field(page, "returnDate").fill(dayFromNow(13));
    await expect(page.getByRole("heading", { name: "Total convenu" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recalculer" })).toHaveCount(0);

    const asked = page.waitForRequest((request) => request.url().includes("/change/price?"));
    await logIn(page, agency, `${agencyPage(id)}/change`);
    await field(page, "reason").fill("Secret");
    await field(page, "pricePerDay").fill("50");
    await expect(page.getByText("30 € de plus")).toBeVisible();
    expect((await asked).url()).not.toContain("Secret");
    await press(page, "Enregistrer");
    await waitForStatus(page, "en attente de son accord");
  });
});

eachMode("fees without a price are named before 'Confirmer', and added by a change", async ({ page, js }) => {
  const agency = await newAgency();
  const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
  await agency.api.agencySettings.changeOpeningHours({ body: hoursWith({ week, outside: { rule: "FEE", fee: 20 } }) });
  const vehicle = await newVehicle(agency, { pricePerDay: 40 });
  const client = await newClient();
  const dates = { pickupDate: dayFromNow(10), pickupTime: "03:00", returnDate: dayFromNow(13), returnTime: "03:00" };
  const { id } = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  const fees = "Frais à convenir : prise en charge à 03:00, retour à 03:00";
  await logIn(page, agency, "/agency/dashboard");
  const isBeforeConfirm = async (place: string) => {
    const text = (await page.locator(place).textContent())?.replace(/\s/g, " ") ?? "";
    return text.includes(fees) && text.indexOf(fees) < text.indexOf("Confirmer");
  };
  await expect.poll(() => isBeforeConfirm(`#reservation-${id}`)).toBe(true);
  await page.goto(agencyPage(id));
  await expect.poll(() => isBeforeConfirm("main")).toBe(true);
  await press(page, "Confirmer");
  await waitForStatus(page, "confirmée");

  await page.goto(`${agencyPage(id)}/change`);
  await page.getByLabel("Ajouter ces frais au total, selon vos tarifs").check();
  await field(page, "reason").fill("Frais de nuit.");
  await reprice(page, js);
  await expect(page.getByText("40 € de plus")).toBeVisible();
  await expect(page.getByLabel("Ajouter ces frais au total, selon vos tarifs")).toBeChecked();
  await press(page, "Enregistrer");
  await waitForStatus(page, "en attente de son accord");
  expect((await client.api.reservations.get({ params: { id } })).change?.after.amountDue).toBe(160);
});

eachMode("a change to taken dates without a reason names both at once", async ({ page }) => {
  const { agency, vehicle, id } = await confirmed();
  await agency.api.planning.createBlock({
    params: { id: vehicle.id },
    body: { startDate: dayFromNow(20), endDate: dayFromNow(21) },
  });
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await field(page, "returnDate").fill(dayFromNow(22));
  await press(page, "Enregistrer");
  const alert = page.getByRole("alert").first();
  await expect(alert).toContainText("Indiquez une raison");
  await expect(alert).toContainText("plus disponible");
  await expect(field(page, "returnDate")).toHaveValue(dayFromNow(22));
});

eachMode("a client reads why some dates are impossible, and requests others", async ({ page, js }) => {
  const { agency, client, vehicle, id } = await confirmed();
  await agency.api.planning.createBlock({
    params: { id: vehicle.id },
    body: { startDate: dayFromNow(20), endDate: dayFromNow(21) },
  });
  await logIn(page, client, `${clientPage(id)}/change`);
  await field(page, "returnDate").fill(dayFromNow(22));
  await field(page, "reason").fill("Vol décalé");
  await reprice(page, js);
  await page
    .getByRole(js ? "status" : "alert")
    .filter({ hasText: "plus disponible" })
    .waitFor();
  await expect(field(page, "returnDate")).toHaveValue(dayFromNow(22));
  await expect(field(page, "reason")).toHaveValue("Vol décalé");

  await field(page, "returnDate").fill(dayFromNow(9));
  await press(page, "Envoyer la demande");
  await page.getByRole("alert").waitFor();
  await expect(field(page, "returnDate")).toHaveAttribute("aria-invalid", "true");

  await field(page, "returnDate").fill(dayFromNow(14));
  await reprice(page, js);
  await expect(page.getByText("40 € de plus")).toBeVisible();
  await press(page, "Envoyer la demande");
  await waitForStatus(page, "Demande de changement envoyée");
  const { change, days } = await client.api.reservations.get({ params: { id } });
  expect([days, change?.after.days, change?.reason]).toEqual([3, 4, "Vol décalé"]);
  await page.goto(`${clientPage(id)}/change`);
  await expect(page.getByText("Un changement attend déjà une réponse.")).toBeVisible();
});

eachMode("a higher deposit waits for the client, who reads both amounts and accepts it", async ({ page, js }) => {
  const { agency, client, vehicle, id } = await confirmed();
  const agreed = vehicle.deposit ?? 0;
  const typed = agreed + 150;
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await expect(field(page, "deposit")).toHaveValue(String(agreed));
  await field(page, "deposit").fill("");
  await field(page, "reason").fill("Conducteur de moins de 23 ans.");
  await press(page, "Enregistrer");
  await expect(page.getByRole("alert").first()).toContainText("Caution requise");
  await field(page, "deposit").fill(String(typed));
  await reprice(page, js);
  await expect(page.getByText("Même total qu'avant")).toBeVisible();
  await expect(page.getByText("Caution plus élevée : le client doit accepter")).toBeVisible();
  await press(page, "Enregistrer");
  await waitForStatus(page, "en attente de son accord");

  await logIn(page, client, clientPage(id));
  await expect(page.locator(".reservation-change-parts").first()).toContainText(`Caution ${agreed} € → ${typed} €`);
  await press(page, "Accepter");
  await waitForStatus(page, "accept");
  expect((await agency.api.reservations.get({ params: { id } })).deposit).toBe(typed);

  await agency.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await expect(field(page, "pricePerDay")).toHaveCount(1);
  await expect(field(page, "deposit")).toHaveCount(0);
});

/** A guest's booking of three days at 40 €, which begins in ten days. */
async function booked() {
  const agency = await newAgency();
  const vehicle = await newVehicle(agency, { pricePerDay: 40 });
  const rental = { vehicleId: vehicle.id, pickupDate: dayFromNow(10), returnDate: dayFromNow(13), ...HOURS };
  const guest = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67" };
  const body = { ...rental, ...guest, pricePerDay: 40, deposit: 300, origin: "PHONE" as const, options: [] };
  const { id } = await agency.api.counter.book({ body });
  return { agency, id, read: () => agency.api.reservations.get({ params: { id } }) };
}

eachMode("a guest's phone is corrected without a reason, also once the booking has started", async ({ page }) => {
  const { agency, id, read } = await booked();
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await expect(field(page, "phone")).toHaveValue("06 61 00 00 67");
  await field(page, "phone").fill("12");
  await press(page, "Enregistrer");
  await expect(page.getByRole("alert").first()).toContainText("Numéro de téléphone invalide");
  await expect(page.getByRole("alert").first()).not.toContainText("Indiquez une raison");
  await expect(field(page, "phone")).toHaveValue("12");
  await field(page, "phone").fill("06 61 00 00 68");
  await press(page, "Enregistrer");
  await waitForStatus(page, "Coordonnées du client enregistrées");
  await expect(page.getByRole("main")).toContainText("06 61 00 00 68");
  expect(await read()).toMatchObject({ client: { phone: "+212661000068" }, amountDue: 120 });
  expect((await read()).changes).toBeUndefined();

  await agency.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  await page.goto(`${agencyPage(id)}/change`);
  await field(page, "email").fill("rachid@gmail.con");
  await press(page, "Enregistrer");
  await expect(page.getByRole("alert").first()).toContainText("Vouliez-vous dire rachid@gmail.com");
  await field(page, "email").fill("rachid@gmail.com");
  await press(page, "Enregistrer");
  await waitForStatus(page, "Coordonnées du client enregistrées");
  expect((await read()).client).toMatchObject({ phone: "+212661000068", email: "rachid@gmail.com" });
});

eachMode("a guest's contact and rental are saved together, or neither of them", async ({ page, js }) => {
  const { agency, id, read } = await booked();
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await field(page, "lastName").fill("Nacir");
  await field(page, "returnDate").fill(dayFromNow(12));
  await reprice(page, js);
  await expect(page.getByText("40 € de moins")).toBeVisible();
  await press(page, "Enregistrer");
  await expect(page.getByRole("alert").first()).toContainText("Indiquez une raison");
  expect(await read()).toMatchObject({ client: { lastName: "Naciri" }, amountDue: 120 });
  await expect(field(page, "lastName")).toHaveValue("Nacir");
  await field(page, "reason").fill("Un jour de moins.");
  await field(page, "firstName").fill("");
  await press(page, "Enregistrer");
  await expect(page.getByRole("alert").first()).toContainText("Prénom requis");
  expect((await read()).amountDue).toBe(120);
  await field(page, "firstName").fill("Rachid");
  await press(page, "Enregistrer");
  await waitForStatus(page, "modifiée");
  expect(await read()).toMatchObject({ client: { lastName: "Nacir" }, amountDue: 80 });
});

eachView("a guest's change form, with errors", async ({ page, check }) => {
  const { agency, id } = await booked();
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await check();
  await field(page, "phone").fill("12");
  await press(page, "Enregistrer");
  await page.getByRole("alert").first().waitFor();
  await check();
});

test("the forms of a change are 404 for other clients and agencies", async () => {
  const { id } = await confirmed();
  const [stranger, elsewhere] = [await newClient(), await newAgency()];
  await inBrowser(async ({ page }) => {
    await logIn(page, stranger, "/client/dashboard");
    expect((await page.goto(`${clientPage(id)}/change`))?.status()).toBe(404);
  });
  await inBrowser(async ({ page }) => {
    await logIn(page, elsewhere, "/agency/dashboard");
    expect((await page.goto(`${agencyPage(id)}/change`))?.status()).toBe(404);
  });
});

eachView(
  "the agency's change form, filled in, with errors, and blocked by a change",
  async ({ page, check, hydrated }) => {
    const { agency, client, id } = await confirmed();
    await logIn(page, agency, `${agencyPage(id)}/change`);
    await check();
    await field(page, "returnDate").fill(dayFromNow(15));
    await reprice(page, hydrated);
    await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
    await check();
    await press(page, "Enregistrer");
    await page.getByRole("alert").waitFor();
    await check();
    await client.api.counter.requestChange({
      params: { id },
      body: { returnDate: dayFromNow(14), returnTime: "10:00" },
    });
    await page.goto(`${agencyPage(id)}/change`);
    await check();
  },
);

eachView("a client's request for other dates", async ({ page, check }) => {
  const { client, id } = await confirmed();
  await logIn(page, client, `${clientPage(id)}/change`);
  await check();
  await field(page, "returnDate").fill(dayFromNow(9));
  await press(page, "Envoyer la demande");
  await page.getByRole("alert").waitFor();
  await check();
});

/** Four days at 45 €, with one child seat at 4 € a day, delivered to the airport for 15 € and returned to the agency. */
async function withExtras() {
  const { agency, vehicle, seat, airport, params } = await offered();
  const client = await newClient();
  const { id } = await client.api.reservations.createWithOptions({
    body: { vehicleId: vehicle.id, ...params, options: [{ id: seat, quantity: 1 }], pickupPlace: airport },
  });
  await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
  return { agency, client, id, seat, airport };
}

const options = (page: Page, name: string) => field(page, name).locator("option").allTextContents();

eachMode("a client reads what other options and places cost before the request is sent", async ({ page, js }) => {
  const { agency, client, id, seat, airport } = await withExtras();
  await logIn(page, client, `${clientPage(id)}/change`);
  await expect(page.getByLabel("Siège enfant")).toHaveValue(seat);
  expect((await options(page, "pickupPlace")).map(plain)).toEqual(["Aéroport Saïss (+ 15 €)", "À l'agence (gratuit)"]);
  expect((await options(page, "returnPlace")).map(plain)).toEqual([
    ...["Au même endroit (+ 20 €)", "À l'agence (gratuit)", "Aéroport Saïss (+ 20 €)"],
  ]);
  await expect(field(page, "returnPlace")).toHaveValue("");
  await page.getByLabel("Siège enfant").selectOption("2");
  await page.getByLabel("Second conducteur").check();
  await field(page, "returnPlace").selectOption(airport);
  await reprice(page, js);
  await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
  await expect(page.getByText("66 € de plus")).toBeVisible();
  await expect(page.getByText("Options ajoutées")).toBeVisible();
  await expect(page.getByLabel("Siège enfant")).toHaveValue(`${seat}*2`);
  await expect(field(page, "returnPlace")).toHaveValue(airport);
  expect((await client.api.reservations.get({ params: { id } })).change).toBeUndefined();

  // The price rises before the request is sent: the new total is shown first.
  const current = await agency.api.agencySettings.offers();
  const dearer = (current.offers?.places ?? []).map((place) => ({ ...place, feeBack: 30 }));
  await agency.api.agencySettings.changeOffers({ body: { ...current.offers, places: dearer } as never });
  await press(page, "Envoyer la demande");
  await page.getByRole("status").filter({ hasText: "Nouveau total : 287 €. Rien n'est encore enregistré." }).waitFor();
  await press(page, "Envoyer la demande");
  await waitForStatus(page, "Demande de changement envoyée");
  const { change, amountDue } = await client.api.reservations.get({ params: { id } });
  expect(change?.after).toMatchObject({ returnLocation: "Aéroport Saïss", pickupLocation: "Aéroport Saïss" });
  expect([amountDue, change?.after.amountDue]).toEqual([211, 287]);
  await logIn(page, agency, agencyPage(id));
  await expect(page.locator(".reservation-change").first()).toContainText("Lieu de retour");
});

eachMode("a return to the same place follows the pickup, and an airport asks for the flight", async ({ page, js }) => {
  const { agency, client, id, airport } = await withExtras();
  await agency.api.counter.change({ params: { id }, body: { pickupPlace: "agency", reason: "Comme convenu." } });
  await logIn(page, client, `${clientPage(id)}/change`);
  await expect(field(page, "returnPlace")).toHaveValue("same");
  await field(page, "pickupPlace").selectOption(airport);
  await reprice(page, js);
  await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
  await expect(page.getByText("35 € de plus")).toBeVisible();
  expect((await options(page, "returnPlace")).map(plain)[0]).toBe("Au même endroit (+ 20 €)");
  const parts = page.locator(".reservation-change-parts").first();
  await expect(parts).toContainText("Lieu de prise en charge À l'agence → Aéroport Saïss");
  await page.getByLabel("Numéro de vol").fill("AT 641");
  await press(page, "Envoyer la demande");
  await waitForStatus(page, "Demande de changement envoyée");
  await expect(parts).toContainText("Vol : AT 641");

  await logIn(page, agency, agencyPage(id));
  await press(page, "Accepter");
  await waitForStatus(page, "accept");
  const changed = await client.api.reservations.get({ params: { id } });
  expect(changed).toMatchObject({ returnLocation: changed.pickupLocation, flightNumber: "AT 641", amountDue: 231 });
  await page.goto(`${agencyPage(id)}/change`);
  await expect(page.getByLabel("Numéro de vol")).toHaveValue("AT 641");
  await page.getByLabel("Numéro de vol").fill("");
  await field(page, "reason").fill("Vol annulé.");
  await press(page, "Enregistrer");
  await waitForStatus(page, "modifiée");
  expect((await client.api.reservations.get({ params: { id } })).flightNumber || null).toBeNull();
});

eachMode("an option that is no longer offered is kept unless the agency drops it", async ({ page, js }) => {
  const { agency, client, id } = await withExtras();
  const { offers } = await agency.api.agencySettings.offers();
  await agency.api.agencySettings.changeOffers({ body: { ...offers, options: [] } as never });
  await logIn(page, agency, `${agencyPage(id)}/change`);
  await expect(page.getByLabel("Siège enfant")).toBeChecked();
  await field(page, "reason").fill("Siège cassé.");
  await field(page, "pickupPlace").selectOption("agency");
  await reprice(page, js);
  await expect(page.getByText("15 € de moins")).toBeVisible();
  await page.getByLabel("Siège enfant").uncheck();
  await reprice(page, js);
  await expect(page.getByText("31 € de moins")).toBeVisible();
  await press(page, "Enregistrer");
  await waitForStatus(page, "modifiée");
  const changed = await client.api.reservations.get({ params: { id } });
  expect(changed).toMatchObject({ amountDue: 180, lines: [], returnLocation: changed.pickupLocation });
});

eachMode("the fee for a time outside the hours is shown beside that time", async ({ page, js }) => {
  const { agency, client, id } = await confirmed();
  const week = Array.from({ length: 7 }, () => [interval("09:00", "19:00")]);
  await agency.api.agencySettings.changeOpeningHours({ body: hoursWith({ week, outside: { rule: "FEE", fee: 20 } }) });
  await logIn(page, client, `${clientPage(id)}/change`);
  await field(page, "returnTime").selectOption("22:00");
  await reprice(page, js);
  const back = page.getByRole("group", { name: "Retour" });
  await expect(back.getByText("+ 20 €, hors horaires de l'agence")).toBeVisible();
  await expect(page.getByRole("group", { name: "Prise en charge" }).getByText("hors horaires")).toHaveCount(0);
});

test("a rental under way shows no place of pickup to choose", async () => {
  const { agency, client, id } = await withExtras();
  await agency.api.reservations.setStatus({ params: { id }, body: { status: "IN_PROGRESS" } });
  await inBrowser(async ({ page }) => {
    await logIn(page, client, `${clientPage(id)}/change`);
    await expect(field(page, "returnPlace")).toHaveCount(1);
    await expect(field(page, "pickupPlace")).toHaveCount(0);
    await logIn(page, agency, `${agencyPage(id)}/change`);
    await expect(field(page, "pickupPlace")).toHaveCount(0);
  });
});

eachView("a client's request with options and places", async ({ page, check, hydrated }) => {
  const { client, id } = await withExtras();
  await logIn(page, client, `${clientPage(id)}/change`);
  await check();
  await page.getByLabel("Siège enfant").selectOption("2");
  await reprice(page, hydrated);
  await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
  await check();
});

eachMode("a request for a hotel asks for its name and address, and keeps them", async ({ page, js }) => {
  const { agency, client, id } = await withExtras();
  const current = await agency.api.agencySettings.offers();
  const hotel = { kind: "HOTEL" as const, label: "Votre hôtel", city: "Fès", feeOut: 0, feeBack: 0 };
  const places = [...(current.offers?.places ?? []), hotel];
  const { offers } = await agency.api.agencySettings.changeOffers({ body: { ...current.offers, places } as never });
  const place = offers?.places.find(({ kind }) => kind === "HOTEL")?.id ?? "";
  await logIn(page, client, `${clientPage(id)}/change`);
  await field(page, "pickupPlace").selectOption(place);
  await reprice(page, js);
  await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
  await press(page, "Envoyer la demande");
  await expect(page.getByRole("alert")).toContainText("Indiquez le nom et l'adresse du lieu");
  await field(page, "pickupAddress").fill("Riad des Orangers, 12, derb Zitoun");
  await reprice(page, js);
  await page.getByRole("heading", { name: "Nouveau total" }).waitFor();
  await expect(field(page, "pickupAddress")).toHaveValue("Riad des Orangers, 12, derb Zitoun");
  expect(page.url()).not.toContain("Riad");
  await press(page, "Envoyer la demande");
  await page.waitForURL((url) => url.pathname === clientPage(id));
  await expect(page.getByRole("main")).toContainText("Riad des Orangers, 12, derb Zitoun");
  await logIn(page, agency, agencyPage(id));
  await expect(page.getByRole("main")).toContainText("Riad des Orangers, 12, derb Zitoun");
});
