import type { Page } from "playwright";
import sharp from "sharp";
import { test } from "vitest";
import { fieldLabel } from "~/text/site/field-labels";
import { eachView } from "../../support/accessibility";
import { type Account, dayFromNow, logIn, newClient } from "../../support/accounts";
import { ADMIN, AGENCIES } from "../../support/administration";
import { bookAtDemoAgency, moveOn } from "../../support/bookings";
import { eachMode, inBrowser } from "../../support/browser";
import { chance, word } from "../../support/chance";
import { expect } from "../../support/expect";
import { card, chooser, FLEET, fill, fleetOf, NEW, newAgency, newVehicle, photo, press } from "../../support/fleet";
import { hoursWith, interval } from "../../support/hours";
import { endSession, logInAgain, notice } from "../../support/session-end";

const HOURS_PAGE = "/profile/agency/hours";
const SETTINGS = [
  "/profile/agency/conditions",
  "/profile/agency/options",
  "/profile/agency/reminders",
  "/profile/agency/contact",
];

eachMode("after a session ends, the login restores a changed profile, which its button then saves", async (visit) => {
  const { page, context } = visit;
  const client = await newClient();
  await logIn(page, client, "/profile");
  await page.getByLabel("Prénom").fill("Inès");
  await page.getByLabel("Téléphone").fill("06 12 34 56 78");
  await endSession(context);
  await press(page, "Enregistrer les modifications");
  await logInAgain(page, client);
  await expect(page.getByLabel("Prénom")).toHaveValue("Inès");
  await expect(page.getByLabel("Téléphone")).toHaveValue("06 12 34 56 78");
  expect(await client.api.auth.profile()).toMatchObject({ firstName: "Yasmine" });
  await press(page, "Enregistrer les modifications");
  await page.getByRole("status").getByText("Profil mis à jour avec succès !").waitFor();
  expect(await client.api.auth.profile()).toMatchObject({ firstName: "Inès", phone: "06 12 34 56 78" });
  await page.goto("/profile");
  await expect(notice(page)).toHaveCount(0);
});

eachMode("after a session ends, the login restores a refusal's reason and list filter", async ({ page, context }) => {
  const owner = await newAgency();
  const [vehicle, client] = await Promise.all([newVehicle(owner), newClient()]);
  const dates = { pickupDate: dayFromNow(40), pickupTime: "10:00", returnDate: dayFromNow(43), returnTime: "10:00" };
  await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
  await logIn(page, owner, "/agency/dashboard?status=PENDING");
  await card(page, "Dacia").getByRole("link", { name: "Refuser" }).click();
  await page.getByLabel("Raison du refus :").fill("Véhicule promis ailleurs.");
  await endSession(context);
  await press(page, "Refuser");
  await logInAgain(page, owner);
  expect(new URL(page.url()).pathname).toMatch(/\/reject$/);
  await expect(page.getByLabel("Raison du refus :")).toHaveValue("Véhicule promis ailleurs.");
  await press(page, "Refuser");
  await page
    .getByRole("status")
    .filter({ hasText: /Demande .*refusée\./ })
    .waitFor();
  expect(new URL(page.url()).search).toBe("?status=PENDING");
});

eachMode("after a session ends, the login restores a new vehicle but no photos, even with no cookie", async (visit) => {
  const { page, context } = visit;
  const account = await newAgency();
  const brand = `Essai${word()}`;
  await logIn(page, account, NEW);
  await fill(page, brand);
  await page.getByLabel("Prix par jour").fill("45,50");
  await page.getByLabel("Caution").fill("");
  await page.getByLabel("Description").fill("Toit ouvrant.\nGrand coffre.");
  await chooser(page).setInputFiles([await photo("avant.jpg")]);
  await context.clearCookies({ name: "rihla_session" });
  await press(page, "Ajouter des photos");
  await logInAgain(page, account);
  await notice(page).getByText("Les photos sont à choisir à nouveau.").waitFor();
  await expect(page.getByLabel("Marque")).toHaveValue(brand);
  await expect(page.getByLabel("Transmission")).toHaveValue("MANUAL");
  await expect(page.getByLabel("GPS")).toBeChecked();
  await expect(page.getByLabel("Climatisation")).not.toBeChecked();
  await expect(page.getByLabel("Caution")).toHaveValue("");
  await expect(page.getByLabel("Description")).toHaveValue("Toit ouvrant.\nGrand coffre.");
  expect(await fleetOf(account)).toEqual([]);
  await page.getByLabel("Caution").fill("300");
  await press(page, "Enregistrer");
  await page
    .getByRole("status")
    .filter({ hasText: `Le véhicule ${brand} Duster est ajouté.` })
    .waitFor();
});

eachMode("names a description too long to be restored after the login, and shows the stored one", async (visit) => {
  const { page, context } = visit;
  const account = await newAgency();
  const { id } = await newVehicle(account);
  await logIn(page, account, `${FLEET}/${id}/edit`);
  const noise = Array.from({ length: 450 }, () => chance().toString(36).slice(2, 12)).join(" ");
  await page.getByLabel("Description").fill(noise);
  await page.getByLabel("Modèle").fill("Logan");
  await endSession(context);
  await press(page, "Enregistrer");
  await logInAgain(page, account);
  await notice(page).getByText("Une partie de ce que vous aviez saisi n'a pas pu être gardée : Description.").waitFor();
  await expect(page.getByLabel("Modèle")).toHaveValue("Logan");
  await expect(page.getByLabel("Description")).toHaveValue("À l'aise dans l'Atlas.");
});

eachMode("after a session ends, the login restores the site's settings with logo and cities", async (visit) => {
  const { page, context } = visit;
  const city = page.getByLabel("Ville", { exact: true });
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 4, background: "#0e6b5c" } })
    .png()
    .toBuffer();
  await logIn(page, ADMIN, "/admin/settings");
  await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await city.fill("Oujda");
  await press(page, "Ajouter");
  await page.getByRole("button", { name: "Retirer Oujda" }).waitFor();
  await city.fill("Nador");
  await endSession(context);
  await press(page, "Enregistrer");
  await logInAgain(page, ADMIN);
  await page.getByRole("button", { name: "Retirer Oujda" }).waitFor();
  await page.getByRole("button", { name: "Retirer le logo" }).waitFor();
  await expect(city).toHaveValue("Nador");
});

/** The fields that a person fills in on a page, with the words that may name each of them. */
const fieldsOf = (page: Page) =>
  page
    .locator("main form[method=post] :is(input, select, textarea):not([type=hidden], [type=file], [readonly])")
    .evaluateAll((all) =>
      (all as HTMLInputElement[]).map((field) => ({
        name: field.name,
        type: field.type,
        ariaLabel: field.ariaLabel,
        label: field.labels?.[0]?.textContent,
        legend: field.closest("fieldset")?.querySelector("legend")?.textContent,
        part: field.closest("section")?.querySelector("h2")?.textContent,
      })),
    );

test("each listed label of a field is the one that its form shows, and each password is known by its name", () =>
  inBrowser(async ({ page, context }) => {
    const [owner, client] = await Promise.all([newAgency(), newClient()]);
    const { id: vehicle } = await newVehicle(owner);
    const { id: over } = await bookAtDemoAgency(client);
    await moveOn(over, "CONFIRMED", "IN_PROGRESS", "COMPLETED");
    const dates = { pickupDate: dayFromNow(50), pickupTime: "10:00", returnDate: dayFromNow(51), returnTime: "10:00" };
    const { id: asked } = await client.api.reservations.create({ body: { vehicleId: vehicle, ...dates } });
    const forms: [Pick<Account, "email" | "password">, string[]][] = [
      [client, ["/profile", "/profile/reminders", `/client/dashboard/reservations/${over}/review`]],
      [owner, [NEW, `${FLEET}/${vehicle}/edit`, `${FLEET}/${vehicle}/blocks`, "/profile/team"]],
      [owner, [`/agency/dashboard/reservations/${asked}/reject`, ...SETTINGS]],
      [ADMIN, [`${AGENCIES}/new`, `${AGENCIES}/${owner.id}/edit`]],
    ];
    for (const [account, addresses] of forms) {
      await context.clearCookies();
      await logIn(page, account as Account);
      for (const address of addresses) {
        await page.goto(address);
        const fields = await fieldsOf(page);
        expect(fields.length, address).toBeGreaterThan(0);
        for (const { name, type, label, legend, ariaLabel } of fields) {
          // The label of a field in a row is its column, followed by what the row is about.
          const [column = ""] = ariaLabel?.split(", ") ?? [];
          const shown = (type === "radio" ? legend : null) ?? label ?? column;
          const own = shown.replace(/ \(facultatif\)$/, "").replace(/\s:$/, "");
          expect([name, fieldLabel(name, address) ?? own]).toEqual([name, own]);
          // Fields that are named so are never saved.
          expect([name, /password/i.test(name)]).toEqual([name, type === "password"]);
        }
      }
    }
  }));

test("every field of an agency's opening hours has a label of its own, which names its part of the form", () =>
  inBrowser(async ({ page }) => {
    const agency = await newAgency();
    const open = [interval("08:00", "20:00")];
    await agency.api.agencySettings.changeOpeningHours({
      body: hoursWith({ week: Array.from({ length: 7 }, () => open) }),
    });
    await logIn(page, agency, HOURS_PAGE);
    const fields = await fieldsOf(page);
    for (const { name, type, label, legend, part, ariaLabel } of fields) {
      const own = label?.replace(/ \(facultatif\)$/, "");
      const ending = own?.toLowerCase();
      const expected =
        type === "radio" ? [part] : [own, `${part?.replace(/s$/, "")}, ${ending}`, `${legend} ${ending}`];
      expect(ariaLabel ? [ariaLabel] : expected, name).toContain(fieldLabel(name, HOURS_PAGE));
    }
    const names = [...new Set(fields.map(({ name }) => name))];
    expect(names.length).toBeGreaterThan(35);
    expect(new Set(names.map((name) => fieldLabel(name, HOURS_PAGE))).size).toBe(names.length);
  }));

eachView("the login after a session has ended, and the restored form", async ({ page, context, check }) => {
  const client = await newClient();
  await logIn(page, client, "/profile");
  await page.getByLabel("Prénom").fill("Inès");
  await endSession(context);
  await press(page, "Enregistrer les modifications");
  await check();
  await logInAgain(page, client);
  await check();
});
