import type { Page } from "playwright";
import { describe, test } from "vitest";
import { dayFromNow, logIn, newClient } from "../../support/accounts";
import { ADMIN, RESERVATIONS } from "../../support/administration";
import { CONDITIONS, OFFERS } from "../../support/agreed-terms";
import { inBrowser } from "../../support/browser";
import { chanceBetween } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { sentMail } from "../../support/sent-mail";

/** A confirmed rental of four days at 45 €, at an agency with conditions and options, or at one without either. */
async function booked({ withTerms }: { withTerms: boolean }) {
  const [agency, client] = await Promise.all([newAgency(), newClient()]);
  const { agencySettings, reservations } = agency.api;
  const vehicle = await newVehicle(agency);
  const first = chanceBetween(60, 360);
  const dates = {
    pickupDate: dayFromNow(first),
    pickupTime: "10:00",
    returnDate: dayFromNow(first + 4),
    returnTime: "10:00",
  };
  const body = { vehicleId: vehicle.id, ...dates };
  if (!withTerms) {
    const made = await client.api.reservations.create({ body });
    await reservations.setStatus({ params: { id: made.id }, body: { status: "CONFIRMED" } });
    return { agency, client, made };
  }
  await agencySettings.changeConditions({ body: { ...CONDITIONS } });
  const { offers } = await agencySettings.changeOffers({ body: OFFERS });
  const options = [{ id: offers?.options[0]?.id ?? "", quantity: 2 }];
  const made = await client.api.reservations.createWithOptions({
    body: { ...body, options, pickupPlace: offers?.places[0]?.id, flightNumber: "AT 641", expectedTotal: 227 },
  });
  await agencySettings.changeConditions({ body: { minAge: 30, depositBackDays: 60 } });
  await agencySettings.changeOffers({ body: { options: [], places: [], returnCities: [] } });
  await reservations.setStatus({ params: { id: made.id }, body: { status: "CONFIRMED" } });
  return { agency, client, made };
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
const textOf = async (page: Page, selector: string) => plain(await page.locator(selector).first().innerText());
const row = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });

describe("the terms agreed at booking", () => {
  test("stay the same on page, card, voucher, counter, in the administration and letter, despite later changes", () =>
    inBrowser(async ({ page }) => {
      const { agency, client, made } = await booked({ withTerms: true });
      const own = `/client/dashboard/reservations/${made.id}`;
      await logIn(page, client, own);
      const price = page.getByRole("region", { name: "Prix" });
      await expect(price).toContainText("Total à payer sur place 227 €");
      expect(await textOf(page, ".price-breakdown")).toBe(
        "Prix par jour 45 € Nombre de jours 4 Total 180 € Siège enfant 2 × 4 € / jour × 4 jours 32 € Livraison : Aéroport Saïss 15 € " +
          "Total à payer 227 € Caution, à part, rendue sous 7 jours 500 €",
      );
      const agreed = page.locator("section", { has: page.getByRole("heading", { name: "Conditions convenues" }) });
      await expect(agreed.getByRole("listitem")).toHaveText([
        "Caution 500 €, carte ou espèces, rendue sous 7 jours",
        "Tous risques, franchise 800 €",
        "250 km par jour inclus, puis 0,20 € / km ; carburant rendu au même niveau",
        "21 ans et 2 ans de permis au moins ; second conducteur 30 €",
      ]);
      await agreed.getByText("Toutes les conditions").click();
      await agreed.getByText("Permis de conduire, passeport ou CIN").waitFor();
      await page.getByText("Assistance sur la route").waitFor();
      await expect(page.getByRole("region", { name: "La location" })).toContainText("Aéroport Saïss · vol AT 641");

      await page.goto("/client/dashboard");
      await expect(row(page, made.referenceNumber)).toContainText("180 € au total · Total à payer 227 €");
      await expect(row(page, made.referenceNumber)).toContainText("Siège enfant × 2, Livraison : Aéroport Saïss");
      await row(page, made.referenceNumber).getByRole("link", { name: "Détails" }).click();
      await page.waitForURL(`**${own}`);

      await page.goto(`${own}/voucher`);
      const voucher = await textOf(page, ".voucher");
      for (const text of [
        "45 € / jour × 4 jours 180 €",
        "Siège enfant (2 × 4 € / jour × 4 jours) 32 €",
        "Livraison : Aéroport Saïss 15 €",
        "Total à payer sur place 227 €",
        "Caution, à part, rendue sous 7 jours 500 €",
        "Aéroport Saïss · vol AT 641",
        "Assistance : +212 6 61 00 00 12",
        "250 km par jour inclus",
        "Permis de conduire",
      ]) {
        expect(voucher).toContain(text);
      }
      await page.emulateMedia({ media: "print" });
      const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.emulateMedia({ media: "screen" });

      await page.context().clearCookies();
      await logIn(page, agency, `/agency/dashboard?reservation=${made.id}`);
      const counter = plain(await row(page, made.referenceNumber).innerText());
      for (const text of [
        "227 € 4 jours",
        "Siège enfant × 2 (32 €), Livraison : Aéroport Saïss (15 €)",
        "vol AT 641",
      ]) {
        expect(counter).toContain(text);
      }
      await page.goto(`/agency/dashboard/reservations/${made.id}/start`);
      await page.getByText("Siège enfant × 2 (32 €), Livraison : Aéroport Saïss (15 €)").first().waitFor();
      await expect(page.locator(".reservation-summary")).toContainText("227 €");

      await page.context().clearCookies();
      await logIn(page, ADMIN, `${RESERVATIONS}?q=${made.referenceNumber}`);
      await expect(row(page, made.referenceNumber)).toContainText("227 €");

      const { text } = await sentMail("reservation-confirmed", client.email);
      const letter = plain(text);
      expect(letter).toContain("32 € · Siège enfant (2 × 4 € / jour × 4 jours) 15 € · Livraison : Aéroport Saïss");
      expect(letter).toContain("Total à payer : 227 € Caution : 500 €, à part, rendue sous 7 jours");
      expect(letter).toContain("21 ans et 2 ans de permis au moins");
      expect(letter).not.toMatch(/30 ans|60 jours/);
    }));

  test("leave neither an amount due nor a deposit on card and page of a cancelled reservation", () =>
    inBrowser(async ({ page }) => {
      const { client, made } = await booked({ withTerms: true });
      await client.api.reservations.cancel({ params: { id: made.id } });
      await logIn(page, client, "/client/dashboard");
      await expect(row(page, made.referenceNumber)).toContainText("227 € au total");
      await expect(row(page, made.referenceNumber)).not.toContainText("Total à payer");
      await page.goto(`/client/dashboard/reservations/${made.id}`);
      expect(await textOf(page, ".price-breakdown")).toContain("15 € Total prévu 227 €");
      await expect(page.locator("main")).not.toContainText(/Total à payer|Caution/);
    }));

  test("are the days and the price alone at an agency without conditions, even if it sets some later", () =>
    inBrowser(async ({ page }) => {
      const { agency, client, made } = await booked({ withTerms: false });
      await agency.api.agencySettings.changeConditions({ body: { ...CONDITIONS } });
      const own = `/client/dashboard/reservations/${made.id}`;
      await logIn(page, client, own);
      expect(await textOf(page, ".price-breakdown")).toBe(
        "Prix par jour 45 € Nombre de jours 4 Total 180 € Caution, rendue au retour 500 €",
      );
      await expect(page.getByRole("heading", { name: "Conditions convenues" })).toHaveCount(0);
      await expect(page.getByText("Votre permis de conduire")).toHaveCount(1);
      await expect(page.getByText("Assistance")).toHaveCount(0);
      await page.goto("/client/dashboard");
      await expect(row(page, made.referenceNumber)).toContainText("180 € au total");
      await page.goto(`${own}/voucher`);
      const voucher = await textOf(page, ".voucher");
      expect(voucher).toContain(
        "45 € / jour × 4 jours 180 € Total à payer sur place 180 € Caution, rendue au retour 500 € À présenter à l'agence",
      );
      expect(voucher).not.toContain("Conditions convenues");
      const { text } = await sentMail("reservation-confirmed", client.email);
      expect(plain(text)).toContain("Durée : 4 jours Total : 180 € Caution : 500 € Agence");
    }));
});
