import type { Locator, Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { type Account, dayFromNow, logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser, overflowsSideways, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { hoursWith, interval } from "../../support/hours";
import { juneDay, NEXT_JUNE } from "../../support/next-june";
import { bookButton, card, plain, vehiclePath } from "../../support/vehicle-page";

/** An owner sets the agency's opening hours, and a client sees them on a vehicle's page. */

const HOURS = "/profile/agency/hours";
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).last().click();
/** A field of the exception that is not in the list yet. */
const typedException = (page: Page, part: "from" | "label") => page.locator(`[name^="exceptions["][name$="].${part}"]`);
const stored = async ({ api }: Account) => (await api.agencySettings.openingHours()).hours;

eachMode(
  "stores opening hours and exceptions only on saving, and keeps the typed text after a mistake",
  async ({ page }) => {
    const owner = await newAgency();
    await logIn(page, owner, HOURS);
    await page.getByText("votre agence n'a pas encore d'horaires").waitFor();
    await expect(page.locator('[type="time"][name^="week"]')).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Lundi Ouverte 24\u00a0h/24" })).toHaveCount(1);
    await page.getByRole("button", { name: "Fermé le dimanche" }).click();
    await expect(page.getByRole("group", { name: "Dimanche Fermée" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Horaires du dimanche", exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Horaires du lundi", exact: true }).click();
    await expect(page.locator("#week-0-slots-0-from")).toBeFocused();
    await page.locator("#week-0-slots-0-from").fill("08:30");
    await page.locator("#week-0-slots-0-to").fill("12:30");
    await page.locator("#week-0-slots-1-from").fill("12:00");
    await page.locator("#week-0-slots-1-to").fill("19:00");

    for (const [day, label] of [
      [`${NEXT_JUNE}-11`, "Manifeste"],
      [`${NEXT_JUNE}-25`, "Fête du Travail"],
    ] as const) {
      await typedException(page, "from").fill(day);
      await typedException(page, "label").fill(label);
      await page.getByRole("button", { name: "Ajouter l'exception" }).click();
      await page.getByText(`Fermée · ${label}`).waitFor();
    }
    await page.getByRole("button", { name: `Retirer l'exception\u00a0: ${juneDay(11)}` }).click();
    await expect(page.getByText("Fermée · Manifeste")).toHaveCount(0);
    await expect(page.locator("#week-0-slots-1-from")).toHaveValue("12:00");
    expect(await stored(owner)).toBeNull();

    await save(page);
    const link = page.getByRole("link", { name: /Lundi, seconde ouverture/ });
    await link.waitFor();
    await expect(page.locator("#week-0-slots-1-from")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Fermée · Fête du Travail")).toHaveCount(1);
    await page.locator("#week-0-slots-1-from").fill("14:00");
    await page.getByRole("radio", { name: "Accepter, avec des frais" }).check();
    await page.getByLabel("Frais par passage").fill("19,90");
    await save(page);
    await page.getByText("Les horaires et les règles de réservation sont enregistrés.").waitFor();
    expect(await stored(owner)).toMatchObject({
      outside: { rule: "FEE", fee: 19.9 },
      exceptions: [{ from: `${NEXT_JUNE}-25`, hours: null, label: "Fête du Travail" }],
    });
    expect((await stored(owner))?.week[0]).toEqual([interval("08:30", "12:30"), interval("14:00", "19:00")]);
    expect((await stored(owner))?.week[6]).toEqual([]);
  },
  { shipsScripts: false },
);

eachMode(
  "copies a day to all others, and keeps the hours of a day that is opened all day or closed",
  async ({ page }) => {
    const owner = await newAgency();
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith() });
    const before = await stored(owner);
    await logIn(page, owner, HOURS);
    const day = (name: string) => page.getByRole("button", { name, exact: true });
    await page.locator("#week-5-slots-0-to").fill("17:00");
    await page.locator("#outside-fee").fill("7");
    await day("24\u00a0h/24 le samedi").click();
    await expect(page.locator("#week-5-slots-0-to")).toHaveCount(0);
    await day("Fermé le samedi").click();
    await day("Horaires du samedi").click();
    await expect(page.locator("#week-5-slots-0-to")).toHaveValue("17:00");
    await day("Copier sur tous les jours les horaires du samedi").click();
    await expect(day("Copier sur tous les jours les horaires du samedi")).toBeFocused();
    await expect(page.getByRole("status")).toContainText("rien n'est encore enregistré");
    await expect(page.locator("#outside-fee")).toHaveValue("7");
    expect(await stored(owner)).toEqual(before);
    await day("24\u00a0h/24 le dimanche").click();
    await page.locator("#week-0-slots-0-to").press("Enter");
    await page.getByText("Les horaires et les règles de réservation sont enregistrés.").waitFor();
    const copied = [interval("09:00", "17:00")];
    expect((await stored(owner))?.week).toEqual([...Array(6).fill(copied), [interval("00:00", "24:00")]]);
  },
  { shipsScripts: false },
);

eachMode("refuses a closed hour at its field with the opening hours, and books an open one", async ({ page }) => {
  const owner = await newAgency();
  const vehicle = await newVehicle(owner);
  const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
  await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ week, confirmsAtOnce: true }) });
  const client = await newClient();
  const address = (time: string) =>
    `/vehicles/${vehicle.id}?${new URLSearchParams({
      pickupDate: dayFromNow(20),
      pickupTime: time,
      returnDate: dayFromNow(23),
      returnTime: "10:00",
    })}`;
  await logIn(page, client, address("09:00"));
  const closed = /L'agence est fermée à cette heure.: ouverte de 10:00 à 15:00\./;
  await expect(page.locator("#pickupTime-error")).toContainText(closed);
  await expect(page.getByRole("button", { name: "Réserver maintenant" })).toBeDisabled();
  await page.goto(address("10:00"));
  await page.getByRole("button", { name: "Réserver maintenant" }).click();
  await page
    .getByText(
      /Réservation créée avec succès ! Votre réservation RH-[\w-]+ est déjà confirmée.: l'agence vous attend\./,
    )
    .waitFor();
});

eachMode("charges the fee for a pickup and a return outside opening hours, and books with it", async ({ page }) => {
  const owner = await newAgency();
  const vehicle = await newVehicle(owner);
  const week = Array.from({ length: 7 }, () => [interval("10:00", "15:00")]);
  await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ week, outside: { rule: "FEE", fee: 20 } }) });
  const client = await newClient();
  const days = { pickupDate: dayFromNow(20), returnDate: dayFromNow(23) };
  await logIn(page, client, vehiclePath(vehicle.id, { ...days, pickupTime: "09:00", returnTime: "18:00" }));
  const breakdown = async (within: Locator) => plain(await within.innerText()).replace(/\s+/g, " ");
  const fees = "Prise en charge hors horaires 20 € Retour hors horaires 20 €";
  const deposit = "Caution, à part, rendue au retour 500 €";
  await expect
    .poll(() => breakdown(card(page).locator("dl")))
    .toBe(`Prix par jour 45 € Nombre de jours 4 Total 180 € ${fees} Total à payer 220 € ${deposit}`);
  await expect
    .poll(() => breakdown(card(page).locator(".rental-stops")))
    .toMatch(/à 09:00 \+ 20 €, hors horaires de l'agence .+ à 18:00 \+ 20 €, hors horaires de l'agence /);
  await bookButton(page).click();
  await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
  const [made] = (await client.api.reservations.mine({})).data;
  expect(made).toMatchObject({ totalPrice: 180, extrasTotal: 40, amountDue: 220 });
  await page.goto(`/client/dashboard/reservations/${made?.id}`);
  await expect.poll(() => breakdown(page.locator("main"))).toContain(`${fees} Total à payer 220 € ${deposit}`);
});

test("offers free dates that leave the agency the hours it needs before the next rental", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      const owner = await newAgency();
      const vehicle = await newVehicle(owner);
      await owner.api.agencySettings.changeOpeningHours({
        body: hoursWith({ week: Array(7).fill([interval("00:00", "24:00")]), hoursBetween: 48 }),
      });
      const client = await newClient();
      const times = { pickupTime: "10:00", returnTime: "10:00" };
      const book = (first: number, last: number) =>
        client.api.reservations.create({
          body: { vehicleId: vehicle.id, pickupDate: dayFromNow(first), returnDate: dayFromNow(last), ...times },
        });
      await book(20, 23);
      await book(28, 30);
      // Between the two, the vehicle is free for three days, but for only one with the hours needed before the second.
      await page.goto(vehiclePath(vehicle.id, { pickupDate: dayFromNow(21), returnDate: dayFromNow(23), ...times }));
      const links = card(page).getByRole("heading", { name: "Prochaines dates libres, 2 jours" }).locator("..");
      const hrefs = await links
        .getByRole("link")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
      expect(hrefs.map((href) => new URL(href, page.url()).searchParams.get("pickupDate"))).toEqual(
        [32, 35, 38].map(dayFromNow),
      );
      await page.goto(hrefs[0] ?? "");
      await expect(card(page).getByText("Ce véhicule n'est plus disponible")).toHaveCount(0);
    },
    { mode: "without JavaScript" },
  ),
);

eachView(
  "an agency's opening hours, with sixty exceptions and with mistakes",
  async ({ page, check }) => {
    const owner = await newAgency();
    const exceptions = Array.from({ length: 60 }, (_, n) => {
      const from = dayFromNow(30 + 2 * n);
      return { from, to: from, hours: n % 2 ? interval("09:00", "16:00") : null, label: "Une raison" };
    });
    await owner.api.agencySettings.changeOpeningHours({ body: hoursWith({ exceptions }) });
    await logIn(page, owner, HOURS);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(800);
    await check();
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflowsSideways(page)).toBe(false);
    await page.locator("#outside-fee").fill("-1");
    await typedException(page, "from").fill(dayFromNow(200));
    await save(page);
    await page.getByText("60 exceptions au plus").first().waitFor();
    await check();
  },
  { shipsScripts: false },
);
