import { describe, test } from "vitest";
import type { ConditionsInput } from "~/contract/offer/conditions";
import { dayFromNow } from "../../support/accounts";
import { CONDITIONS } from "../../support/agency-settings";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { serial } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { plain } from "../../support/vehicle-page";

/** How an agency's conditions, prices and refusals, and the bags of its vehicles, show in a search. */

const DATES = { pickupDate: dayFromNow(200), returnDate: dayFromNow(204) };
/** A price unique to one test, by which a search finds only its vehicles. */
const ownPrice = () => 900 + serial() / 100;
const address = (price: number, query: Record<string, string> = {}) =>
  `/search?${new URLSearchParams({ city: "Fès", ...DATES, minPrice: `${price}`, maxPrice: `${price}`, ...query })}`;

/** A vehicle of a new agency in Fès with these settings. */
async function offered(
  pricePerDay: number,
  {
    conditions,
    returnCities,
    deposit = 500,
  }: {
    conditions?: Partial<ConditionsInput>;
    returnCities?: { city: string; offered?: boolean; fee?: number }[];
    deposit?: number;
  },
) {
  const owner = await newAgency();
  if (conditions) await owner.api.agencySettings.changeConditions({ body: conditions });
  if (returnCities) await owner.api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities } });
  await newVehicle(owner, { pricePerDay, deposit });
}

describe("a driver's age", () => {
  test("leaves out vehicles that ask for an older driver, counts them, and can be removed", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const price = ownPrice();
        await offered(price, { conditions: { ...CONDITIONS, minAge: 23 } });
        await offered(price, {});
        await page.goto(address(price, { age: "22" }));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 véhicule à Fès");
        await expect(page.getByRole("article")).toHaveCount(1);
        const note = page.getByText("demande un conducteur plus âgé");
        await expect(note).toHaveText("1 véhicule demande un conducteur plus âgé. Les montrer");
        await note.getByRole("link", { name: "Les montrer" }).click();
        await page.waitForURL((url) => !url.searchParams.has("age"));
        await expect(page.getByRole("article")).toHaveCount(2);
        await expect(page.getByText("plus âgé")).toHaveCount(0);
        await page.goto(address(price, { age: "23" }));
        await expect(page.getByRole("article")).toHaveCount(2);
        await expect(page.getByText("plus âgé")).toHaveCount(0);
      },
      { mode: "without JavaScript" },
    ),
  );
});

describe("a return city", () => {
  test("leaves out agencies that refuse it, shows the others' fee, and is passed on to the vehicle's page", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const price = ownPrice();
        await offered(price, { returnCities: [{ city: "Agadir", offered: false }] });
        await offered(price, { returnCities: [{ city: "Agadir", fee: 40 }] });
        const cards = page.getByRole("article");
        await page.goto(address(price));
        await expect(cards).toHaveCount(2);
        await expect(cards.filter({ hasText: "de retour à" })).toHaveCount(0);
        await page.goto(address(price, { returnCity: "Agadir" }));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 véhicule à Fès");
        await expect(cards).toHaveCount(1);
        expect(plain(await cards.innerText())).toContain("+ 40 € de retour à Agadir");
        const href = await cards.getByRole("heading").getByRole("link").getAttribute("href");
        expect(Object.fromEntries(new URL(href ?? "", "http://x").searchParams)).toMatchObject({
          pickupLocation: "Fès",
          returnLocation: "Agadir",
        });
      },
      { mode: "without JavaScript" },
    ),
  );
});

eachMode(
  "the filters find vehicles without a deposit and with unlimited kilometres",
  async ({ page }) => {
    const price = ownPrice();
    const { kmPerDay: _, extraKm: __, ...unlimited } = CONDITIONS;
    await offered(price, { conditions: unlimited, deposit: 0 });
    await offered(price, { conditions: unlimited });
    await offered(price, { conditions: CONDITIONS, deposit: 0 });
    await page.goto(address(price));
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.getByLabel("Caution").selectOption("Sans caution");
    await page.getByLabel("Kilométrage illimité").check();
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.waitForURL(/maxDeposit=0/);
    expect(new URL(page.url()).searchParams.get("unlimitedKm")).toBe("1");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByLabel("Caution")).toHaveValue("0");
    await expect(page.getByLabel("Kilométrage illimité")).toBeChecked();
    const chips = page.getByRole("list", { name: "Filtres actifs" });
    await chips.getByRole("link", { name: "Sans caution" }).click();
    await page.waitForURL((url) => !url.searchParams.has("maxDeposit"));
    await expect(page.getByRole("article")).toHaveCount(2);
  },
  { shipsScripts: false },
);

eachMode(
  "the filter by bags finds vehicles that hold as many large ones, says so on the card, and can be removed",
  async ({ page }) => {
    const price = ownPrice();
    const owner = await newAgency();
    for (const bags of [{ largeBags: 2, smallBags: 1 }, { largeBags: 1 }, {}])
      await newVehicle(owner, { pricePerDay: price, ...bags });
    await page.goto(address(price));
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(3);
    await page.getByLabel("Bagages").selectOption("Au moins 2 grandes valises");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await page.waitForURL(/minLargeBags=2/);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByText("2 grandes valises · 1 petite valise")).toHaveCount(1);
    await expect(page.getByLabel("Bagages")).toHaveValue("2");
    const chips = page.getByRole("list", { name: "Filtres actifs" });
    await chips.getByRole("link", { name: "Au moins 2 grandes valises" }).click();
    await page.waitForURL((url) => !url.searchParams.has("minLargeBags"));
    await expect(cards).toHaveCount(3);
    await expect(cards.filter({ hasText: "valise" })).toHaveCount(2);
    await page.goto(address(price, { minLargeBags: "4" }));
    await page.getByRole("heading", { name: "Aucun véhicule trouvé" }).waitFor();
    await page.getByRole("link", { name: "Retirer « Au moins 4 grandes valises »" }).waitFor();
  },
  { shipsScripts: false },
);
