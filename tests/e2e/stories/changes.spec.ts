import type { Page } from "playwright";
import { test } from "vitest";
import { dayFromNow, logInByForm, newClient } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press, reprice } from "../../support/fleet";
import { sentMail } from "../../support/sent-mail";

/** Changes to a booking, on a phone without JavaScript: the client asks, the agency answers, and letters are sent. */

const waitForStatus = (page: Page, text: string | RegExp) =>
  page.getByRole("status").filter({ hasText: text }).first().waitFor();
const field = (page: Page, name: string) => page.locator(`main [name=${name}]`);

test("a client's two extra days are accepted; then the agency changes the car, and the client reads why", () =>
  inBrowser(
    async ({ page, js }) => {
      const agency = await newAgency();
      const vehicle = await newVehicle(agency, { pricePerDay: 40 });
      const other = await newVehicle(agency, { pricePerDay: 60, model: "Sandero" });
      const client = await newClient({ firstName: "Hajar", lastName: "El Fassi" });
      const dates = {
        pickupDate: dayFromNow(10),
        returnDate: dayFromNow(13),
        pickupTime: "10:00",
        returnTime: "10:00",
      };
      const booked = await client.api.reservations.create({ body: { vehicleId: vehicle.id, ...dates } });
      const { id, referenceNumber } = booked;
      await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });

      await logInByForm(page, client, `/client/dashboard/reservations/${id}`);
      await page.getByRole("link", { name: "Demander un changement" }).click();
      await field(page, "returnDate").fill(dayFromNow(15));
      await field(page, "reason").fill("Nous restons deux jours de plus.");
      await reprice(page, js);
      await page.getByText("80 € de plus").waitFor();
      await press(page, "Envoyer la demande");
      await waitForStatus(page, "Demande de changement envoyée");
      await page.getByText("Nous restons deux jours de plus.").first().waitFor();
      expect((await client.api.reservations.get({ params: { id } })).days).toBe(3);

      await page.context().clearCookies();
      await logInByForm(page, agency, "/agency/dashboard");
      const row = page.getByRole("article").filter({ hasText: referenceNumber });
      await row.getByText("Changement demandé").waitFor();
      await row.getByRole("link", { name: "Hajar El Fassi" }).click();
      await page.getByText("Nous restons deux jours de plus.").first().waitFor();
      await press(page, "Accepter");
      await waitForStatus(page, /accept/);
      expect(await client.api.reservations.get({ params: { id } })).toMatchObject({ days: 5, amountDue: 200 });
      const accepted = await sentMail("change-accepted", client.email);
      expect(accepted.text).toContain(referenceNumber);

      await page.getByRole("link", { name: "Modifier", exact: true }).click();
      await field(page, "vehicleId").selectOption(other.id);
      await field(page, "reason").fill("Votre voiture part en révision.");
      await reprice(page, js);
      await page.getByText("Le changement est fait tout de suite").waitFor();
      await press(page, "Enregistrer");
      await waitForStatus(page, "modifiée");
      const changed = await sentMail("reservation-changed", client.email);
      expect(changed.text).toContain("Votre voiture part en révision.");
      expect(changed.text).toContain("Sandero");

      await page.context().clearCookies();
      await logInByForm(page, client, `/client/dashboard/reservations/${id}`);
      await page.getByRole("heading", { level: 1, name: "Sandero" }).waitFor();
      await page.getByText("Votre voiture part en révision.").first().waitFor();
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));
