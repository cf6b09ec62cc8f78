import { beforeAll, describe, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow } from "../../support/accounts";
import { inBrowser, PAGE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { headOf } from "../../support/head";

/** The search among one agency's vehicles, to which the agency's page links. */

let agency: Awaited<ReturnType<typeof newAgency>>;
let name: string;
const address = (query: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ city: "Fès", agencyId: agency.id, ...query })}`;

beforeAll(async () => {
  name = `Flotte ${word()}`;
  agency = await newAgency({ name });
  for (let n = 0; n < 14; n++) await newVehicle(agency, { pricePerDay: 30 + n, category: n < 2 ? "VAN" : "SUV" });
});

describe("a search within one agency", () => {
  test("stays within it through filters, order, pages and dates, and can be widened again", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const chip = page.locator(".chip", { hasText: "Agence" });
        const heading = page.getByRole("heading", { level: 1 });
        const expectCount = async (count: string) => {
          await expect(heading).toHaveText(count);
          await expect(chip).toHaveText(`Retirer le filtre Agence\u00a0: ${name}`);
          expect(new URL(page.url()).searchParams.get("agencyId")).toBe(agency.id);
        };
        await page.goto(address());
        await expectCount("14 véhicules à Fès");
        await page.getByRole("link", { name: "Suivant" }).click();
        await page.waitForURL((url) => url.searchParams.get("page") === "2");
        await expectCount("14 véhicules à Fès");
        await expect(page.getByRole("article")).toHaveCount(2);
        await page.getByRole("link", { name: "Prix par jour" }).click();
        await page.waitForURL((url) => url.searchParams.get("sort") === "price");
        await expectCount("14 véhicules à Fès");
        await page.getByRole("link", { name: "Van", exact: true }).click();
        await expectCount("2 véhicules à Fès");
        await page.getByLabel("Prix maximum").fill("30");
        await page.getByRole("button", { name: "Filtrer" }).click();
        await expectCount("1 véhicule à Fès");
        await page.getByLabel("Date de prise en charge").fill(dayFromNow(20));
        await page.getByLabel("Date de retour").fill(dayFromNow(24));
        await page.getByRole("button", { name: "Rechercher" }).click();
        await page.waitForURL((url) => url.searchParams.has("pickupDate"));
        await expectCount("1 véhicule à Fès");
        await chip.click();
        await expect(chip).toHaveCount(0);
        expect(new URL(page.url()).searchParams.has("agencyId")).toBe(false);
        expect(new URL(page.url()).searchParams.get("maxPrice")).toBe("30");
      },
      { mode: "without JavaScript" },
    ),
  );

  test("has the city's address for search engines, and names the agency in its title", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        await page.goto(address());
        const { title, canonical } = headOf(await (await page.request.get(page.url())).text());
        expect(title).toContain(`Agence\u00a0: ${name}`);
        expect(decodeURIComponent(new URL(canonical).search)).toBe("?city=Fès");
      },
      { mode: "without JavaScript" },
    ),
  );

  test("still names the agency when it finds nothing, and offers to remove a filter", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        await page.goto(address({ category: "LUXURY" }));
        await expect(page.getByText("Aucun véhicule trouvé")).toBeVisible();
        await expect(page.locator(".chip").first()).toContainText(name);
        await page.getByRole("link", { name: "Retirer « Luxe »" }).click();
        await expect(page.getByRole("article")).toHaveCount(12);
        await page.goto("/search?agencyId=personne");
        await expect(page.locator(".chip")).toHaveText(["Retirer le filtre Agence\u00a0: cette agence"]);
      },
      { mode: "without JavaScript" },
    ),
  );
});

eachView(
  "the vehicles of an agency with a long name, and a search for them that finds none",
  async ({ page, check }) => {
    const long = await newAgency({ name: `${word()}${"w".repeat(50)}` });
    await newVehicle(long);
    await page.goto(`/search?agencyId=${long.id}`);
    await check();
    await page.goto(`/search?agencyId=${long.id}&category=LUXURY`);
    await check();
  },
  { shipsScripts: false },
);
