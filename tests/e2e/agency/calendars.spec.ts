import { inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, dayFromNow, logIn } from "../../support/accounts";
import { inBrowser, overflowsSideways, PAGE, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle, press } from "../../support/fleet";
import { cookieOf, get } from "../../support/plain-requests";

/** A private calendar, from the page that creates it to the programs that read it. */

const PAGE_PATH = "/profile/agency/calendar";

test("a private calendar shows its address once, and can be read there until it is stopped", () =>
  inBrowser(
    async ({ page }) => {
      const agency = await newAgency();
      const vehicle = await newVehicle(agency);
      const dates = { pickupDate: dayFromNow(1), returnDate: dayFromNow(4), pickupTime: "10:00", returnTime: "10:00" };
      const guest = { firstName: "Rachid", lastName: "Naciri", phone: "06 61 00 00 67", origin: "PHONE" as const };
      const body = { vehicleId: vehicle.id, ...dates, ...guest, pricePerDay: 40, deposit: 500 };
      const { referenceNumber } = await agency.api.counter.book({ body });
      await logIn(page, agency, "/agency/dashboard/planning");
      await page.getByRole("link", { name: "Calendrier privé" }).click();
      await page.waitForURL(`**${PAGE_PATH}`);

      const plate = page.getByLabel("Numéro d'immatriculation");
      const ofVehicle = page.getByRole("region", { name: "Pour un véhicule" });
      await plate.fill("0 | Z | 0");
      await ofVehicle.getByLabel("Afficher le nom des clients").check();
      await ofVehicle.getByRole("button").click();
      await page.getByRole("alert").getByText("Aucun véhicule de l'agence").waitFor();
      await expect(plate).toHaveValue("0 | Z | 0");
      await expect(ofVehicle.getByLabel("Afficher le nom des clients")).toBeChecked();

      await page.getByRole("region", { name: "Pour toute l'agence" }).getByRole("button").click();
      const address = await page.getByLabel("Adresse à copier").inputValue();
      expect(address).toMatch(/\/calendar\/[0-9a-f]{32}\.ics$/);
      await expect(page.getByRole("link", { name: "Ouvrir dans l'agenda" })).toHaveAttribute("href", /^webcal:/);
      expect(await overflowsSideways(page)).toBe(false);
      const file = inject("baseUrl") + new URL(address).pathname;
      const read = (headers: Record<string, string> = {}) => fetch(file, { headers });
      const first = await read();
      expect([first.status, first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
        ...[200, "text/calendar; charset=utf-8", "private, no-cache"],
      ]);
      expect(first.headers.get("x-robots-tag")).toBe("noindex");
      const text = await first.text();
      expect(text).toContain(`SUMMARY:${referenceNumber}`);
      expect(text).not.toContain("Naciri");
      const tag = String(first.headers.get("etag"));
      const again = await read({ "if-none-match": tag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await fetch(file, { method: "HEAD" });
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);

      await page.goto(PAGE_PATH);
      expect(await page.content()).not.toContain(new URL(address).pathname);
      await press(page, "Arrêter");
      await page.getByRole("status").filter({ hasText: "Le calendrier est arrêté" }).waitFor();
      const ended = await read({ "if-none-match": tag });
      expect([ended.status, ended.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
      expect(await ended.text()).toContain("n'existe plus");
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));

test("an agency's staff can open the page of calendars, which links to none of the owner's pages", PAGE, async () => {
  const reply = await get(PAGE_PATH, await cookieOf({ email: "equipe@rihla.test", password: DEMO_PASSWORD }));
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect([...html.matchAll(/href="(\/profile\/(?:agency|team)[^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/profile/agency",
    "/profile/agency",
    PAGE_PATH,
  ]);
});

eachView(
  "private calendars, with a new address",
  async ({ page, check }) => {
    const agency = await newAgency();
    const { id } = await newVehicle(agency);
    const { registrationNumber } = await agency.api.agency.vehicle({ params: { id } });
    await agency.api.calendars.make({ body: { registrationNumber, names: true } });
    await logIn(page, agency, PAGE_PATH);
    await page.getByRole("region", { name: "Pour toute l'agence" }).getByRole("button").click();
    await page.getByLabel("Adresse à copier").waitFor();
    await check();
  },
  { shipsScripts: false },
);
