import { describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { logIn } from "../../support/accounts";
import { newRequest } from "../../support/bookings";
import { eachMode, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { FLEET, newAgency, newVehicle, press } from "../../support/fleet";
import { colleague } from "../../support/team";

/** What a new agency's owner sees before the first reservations, and what other empty pages offer. */

const LIST = "/agency/dashboard";

describe("a new agency's first steps", () => {
  eachMode(
    "lead to what is missing, tick themselves, and can be hidden",
    async ({ page }) => {
      const agency = await newAgency();
      await logIn(page, agency, LIST);
      const steps = page.getByRole("region", { name: /^Premiers pas/ });
      await expect(steps).toContainText("0 sur 6");
      await expect(steps.getByRole("link")).toHaveCount(6);
      await steps.getByRole("link", { name: "Indiquer vos horaires" }).click();
      await page.getByRole("heading", { level: 1, name: "Horaires et règles" }).waitFor();
      await press(page, "Enregistrer");
      await page.getByRole("status").filter({ hasText: "sont enregistrés" }).waitFor();
      await newVehicle(agency);
      await page.goto(LIST);
      await expect(steps).toContainText("2 sur 6");
      await expect(steps).toContainText("Ajouter vos véhicules (fait)");
      await expect(steps.getByRole("link")).toHaveCount(4);
      await press(page, "Masquer");
      await page.getByRole("status").filter({ hasText: "Les premiers pas sont masqués." }).waitFor();
      await page.goto(LIST);
      await page.getByRole("heading", { name: "0 réservation" }).waitFor();
      await expect(steps).toHaveCount(0);
    },
    { viewport: PHONE },
  );

  test("come after its reservations, and are not for its staff", () =>
    inBrowser(async ({ page }) => {
      const agency = await newAgency();
      await newRequest({ agency, inDays: 2 });
      await logIn(page, agency, LIST);
      const order = await page
        .locator("main")
        .evaluate((main) =>
          Array.from(main.querySelectorAll(".reservation-row-list, .first-steps"), ({ className }) => className),
        );
      expect(order.map((names) => names.includes("first-steps"))).toEqual([false, true]);
      await page.context().clearCookies();
      await logIn(page, await colleague(agency), LIST);
      await page.getByRole("heading", { name: "1 réservation" }).waitFor();
      await expect(page.getByText("Premiers pas")).toHaveCount(0);
    }));
});

test("a new agency's empty pages have a button for what comes next", () =>
  inBrowser(
    async ({ page }) => {
      await logIn(page, await newAgency(), LIST);
      for (const [address, name] of [
        [LIST, "Saisir la première réservation"],
        [FLEET, "Ajouter le premier véhicule"],
        [`${LIST}/planning`, "Ajouter un véhicule"],
        [`${LIST}/reviews`, "Voir les locations terminées"],
        [`${LIST}/payments`, "Voir les réservations"],
        [`${LIST}/payments?q=inconnu`, "Voir tous les paiements"],
      ] as const) {
        await page.goto(address);
        await expect(page.locator(".empty-state").getByRole("link", { name })).toHaveCount(1);
      }
    },
    { mode: "without JavaScript" },
  ));

eachView("a new agency's first steps", async ({ page, check }) => {
  await logIn(page, await newAgency(), LIST);
  await check();
});
