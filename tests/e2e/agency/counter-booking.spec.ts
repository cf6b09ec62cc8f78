import type { Page } from "playwright";
import { describe, test } from "vitest";
import { RULE_MESSAGES } from "~/contract/messages";
import { eachView } from "../../support/accessibility";
import { dayFromNow, logIn } from "../../support/accounts";
import { eachMode, inBrowser, PAGE, PHONE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { postForm } from "../../support/vehicle-page";

/** A guest's booking, from a free day of the planning to the confirmed reservation. */

const PLANNING = "/agency/dashboard/planning";
const NEW = "/agency/dashboard/reservations/new";
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).last().click();

async function fillGuest(page: Page, phone = "06 61 00 00 67") {
  await page.getByLabel("Prénom").fill("Rachid");
  await page.getByLabel("Nom", { exact: true }).fill("Naciri");
  await page.getByLabel("Téléphone", { exact: true }).first().fill(phone);
  await page.locator("label", { hasText: "WhatsApp" }).click();
}

describe("a booking at the counter", () => {
  eachMode(
    "can be made from a free day in the planning, on a phone 360 px wide",
    async ({ page, js }) => {
      const agency = await newAgency();
      const vehicle = await newVehicle(agency, { brand: `Essai${word()}`, pricePerDay: 45, deposit: 500 });
      const day = dayFromNow(4);
      await logIn(page, agency, PLANNING);
      const cell = page.locator(`a[href*="${vehicle.id}"][href*="${day}"]`);
      expect(await cell.getAttribute("aria-label")).toMatch(/^Réserver Essai\w+ Duster .* le \w+ \d+(er)? \S+$/);
      await (js ? cell.dispatchEvent("click") : cell.click());
      await page.getByRole("heading", { level: 1, name: "Nouvelle réservation" }).waitFor();
      await page.getByText("Libre à ces dates.").waitFor();
      expect(await page.getByLabel("Date de prise en charge").inputValue()).toBe(day);
      expect(await page.getByLabel("Prix par jour").inputValue()).toBe("45");

      await fillGuest(page, "12");
      await save(page);
      await page.getByRole("alert").filter({ hasText: "Numéro de téléphone invalide" }).waitFor();
      expect(await page.getByLabel("Prénom").inputValue()).toBe("Rachid");
      await page.getByLabel("Téléphone", { exact: true }).first().fill("06 61 00 00 67");
      await save(page);

      await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
      await page.getByText("Rachid Naciri").first().waitFor();
      const [made] = (await agency.api.reservations.ofAgency({})).data;
      expect(made).toMatchObject({ status: "CONFIRMED", origin: "WHATSAPP", amountDue: 45 });
      expect(page.url()).toContain(String(made?.id));
    },
    { viewport: PHONE },
  );

  eachMode("that brings the car to a hotel needs its name and address", async ({ page, js }) => {
    const agency = await newAgency();
    const hotel = { kind: "HOTEL" as const, label: "Votre hôtel", city: "Fès", feeOut: 12, feeBack: 12 };
    const { offers } = await agency.api.agencySettings.changeOffers({ body: { places: [hotel] } as never });
    const { id } = await newVehicle(agency, { pricePerDay: 45, deposit: 0 });
    await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(4)}`);
    await page.locator("#pickupPlace").selectOption(offers?.places[0]?.id ?? "");
    if (!js) await page.getByRole("button", { name: "Recalculer" }).click();
    await expect(page.getByRole("main")).toContainText("69 €");
    await fillGuest(page);
    await save(page);
    await expect(page.getByRole("alert").first()).toContainText("Indiquez le nom et l'adresse du lieu");
    await page.locator("#pickupAddress").fill("Riad des Orangers");
    await save(page);
    await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
    await expect(page.getByRole("main")).toContainText("Riad des Orangers");
  });

  eachMode("asks once about a guest's e-mail that looks misspelt, with the price too", async ({ page }) => {
    const agency = await newAgency();
    const { id } = await newVehicle(agency, { pricePerDay: 45, deposit: 0 });
    await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(4)}`);
    await fillGuest(page);
    await page.getByLabel("E-mail").fill("rachid@gmail.con");
    const question = page.locator("#email-error");
    await save(page);
    await expect(question).toContainText("Vouliez-vous dire rachid@gmail.com ?");
    await expect(page.getByLabel("E-mail")).toHaveValue("rachid@gmail.con");
    await save(page);
    await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
    expect((await agency.api.reservations.ofAgency({})).data[0]?.client?.email).toBe("rachid@gmail.con");
  });

  test("whose total was not shown is not made, but shows it; the next press books", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const agency = await newAgency();
        const { id } = await newVehicle(agency, { pricePerDay: 45, deposit: 0 });
        await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(4)}`);
        await fillGuest(page);
        await page.getByLabel("Prix par jour").fill("60");
        await save(page);
        await page
          .getByRole("status")
          .filter({ hasText: "Nouveau total : 60 €. Rien n'est encore enregistré." })
          .waitFor();
        expect(await page.getByRole("alert").count()).toBe(0);
        await save(page);
        await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
        expect((await agency.api.reservations.ofAgency({})).data[0]?.amountDue).toBe(60);
      },
      { mode: "without JavaScript" },
    ),
  );

  test("whose price and deposit are left blank shows those of the car as information; the next press books", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const agency = await newAgency();
        const { id } = await newVehicle(agency, { pricePerDay: 45, deposit: 500 });
        await logIn(page, agency, `${NEW}?pickupDate=${dayFromNow(4)}`);
        await page.getByLabel("Véhicule", { exact: true }).selectOption(id);
        await fillGuest(page, "12");
        await save(page);
        const problems = page.getByRole("alert").first();
        await expect(problems).toContainText("Numéro de téléphone invalide");
        await expect(problems).not.toContainText("requis");
        await page.goto(`${NEW}?pickupDate=${dayFromNow(4)}`);
        await page.getByLabel("Véhicule", { exact: true }).selectOption(id);
        await fillGuest(page);
        await save(page);
        await page.getByRole("status").filter({ hasText: "Nouveau total : 45 €" }).waitFor();
        expect(await page.getByRole("alert").count()).toBe(0);
        await expect(page.getByLabel("Caution", { exact: true })).toHaveValue("500");
        await save(page);
        await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
        const [made] = (await agency.api.reservations.ofAgency({})).data;
        expect(made).toMatchObject({ pricePerDay: 45, deposit: 500 });
      },
      { mode: "without JavaScript" },
    ),
  );

  test("of another car than the one priced shows its total as information; the next press books it", PAGE, () =>
    inBrowser(
      async ({ page }) => {
        const agency = await newAgency();
        const one = await newVehicle(agency, { pricePerDay: 45, deposit: 0 });
        const other = await newVehicle(agency, { pricePerDay: 60, deposit: 700 });
        await logIn(page, agency, `${NEW}?vehicleId=${one.id}&pickupDate=${dayFromNow(4)}`);
        await fillGuest(page);
        await page.getByLabel("Véhicule", { exact: true }).selectOption(other.id);
        await save(page);
        await page.getByRole("status").filter({ hasText: "Nouveau total : 60 €" }).waitFor();
        expect(await page.getByRole("alert").count()).toBe(0);
        await expect(page.getByLabel("Prénom")).toHaveValue("Rachid");
        await save(page);
        await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
        const [made] = (await agency.api.reservations.ofAgency({})).data;
        expect(made).toMatchObject({ vehicleId: other.id, pricePerDay: 60, deposit: 700 });
      },
      { mode: "without JavaScript" },
    ),
  );

  eachMode(
    "asks for the dates before the car, lists free cars first with their price, and keeps the total in view",
    async ({ page, js }) => {
      const agency = await newAgency();
      const cars = await Promise.all(
        [90, 30, 45].map((pricePerDay) =>
          newVehicle(agency, { model: `Essai${pricePerDay}`, pricePerDay, deposit: 0 }),
        ),
      );
      const guest = { firstName: "Rachid", lastName: "Naciri", phone: "0661000067", pricePerDay: 30, deposit: 0 };
      const dates = { pickupDate: dayFromNow(4), returnDate: dayFromNow(6) };
      const vehicleId = cars[1]?.id ?? "";
      await agency.api.counter.book({ body: { vehicleId, ...dates, ...guest, origin: "PHONE" } });

      await logIn(page, agency, `${NEW}?pickupDate=${dayFromNow(8)}`);
      const car = page.getByLabel("Véhicule", { exact: true });
      const reprice = async () => {
        if (!js) await page.getByRole("button", { name: "Recalculer" }).click();
      };
      const seen = async () => (await car.locator("option").allTextContents()).map((text) => text.replace(/\s/g, " "));
      expect(await seen()).toEqual(
        ["Choisissez", /30.* 30 €$/, /45.* 45 €$/, /90.* 90 €$/].map((one) =>
          typeof one === "string" ? one : expect.stringMatching(one),
        ),
      );
      const top = async (name: string) => (await page.locator(`[name=${name}]`).boundingBox())?.y ?? 0;
      expect(await top("returnDate")).toBeGreaterThan(await top("pickupDate"));
      expect(await top("vehicleId")).toBeGreaterThan(await top("returnDate"));

      await car.selectOption(vehicleId);
      await reprice();
      const sum = page.locator(".save-bar-sum");
      await expect(sum).toContainText("Libre · Total à payer : 30 €");
      await page.evaluate(() => scrollTo(0, 0));
      await expect(sum).toBeInViewport({ ratio: 1 });

      await page.getByLabel("Date de prise en charge").fill(dayFromNow(4));
      await page.getByLabel("Date de retour").fill(dayFromNow(6));
      await reprice();
      await expect(page.getByText("Pris à ces dates.")).toBeVisible();
      await expect(sum).toContainText("Pris · Total à payer");
      await expect(car).toHaveValue(vehicleId);
      expect((await seen()).at(-1)).toMatch(/Essai30.* pris$/);
      expect((await seen())[1]).toMatch(/Essai45.* 90 €$/);
    },
    { viewport: PHONE, isDrawn: true },
  );

  test("is made once although it is sent twice", () =>
    inBrowser(async ({ page }) => {
      const agency = await newAgency();
      const { id } = await newVehicle(agency, { brand: `Essai${word()}`, pricePerDay: 45 });
      await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(5)}`);
      await fillGuest(page);
      const fields = await page
        .locator("form.booking-form")
        .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>);
      const form = { ...fields, intent: "save" };
      const replies = await Promise.all([postForm(page, NEW, form), postForm(page, NEW, form)]);
      replies.push(await postForm(page, NEW, form));
      const [made] = (await agency.api.reservations.ofAgency({})).data;
      const place = `/agency/dashboard/reservations/${made?.id}`;
      expect(replies.map((reply) => [reply.status(), reply.headers().location])).toEqual(
        replies.map(() => [303, place]),
      );
      expect((await agency.api.reservations.ofAgency({})).data).toHaveLength(1);
    }));

  eachMode("is refused for dates that are taken", async ({ page }) => {
    const agency = await newAgency();
    const { id } = await newVehicle(agency, { brand: `Essai${word()}`, pricePerDay: 45 });
    await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(5)}`);
    await fillGuest(page);
    await save(page);
    await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
    // For another guest the form says that the car is taken, and keeps what was typed.
    await page.goto(`${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(5)}`);
    await fillGuest(page, "06 61 00 00 99");
    await save(page);
    await page.getByRole("alert").filter({ hasText: RULE_MESSAGES.datesTaken }).waitFor();
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Naciri");
  });
});

eachMode(
  "selecting another vehicle updates the price, and keeps the guest's details, but not in the address",
  async ({ page, mode }) => {
    const agency = await newAgency();
    const one = await newVehicle(agency, { brand: `Essai${word()}`, pricePerDay: 45, deposit: 500 });
    const other = await newVehicle(agency, { brand: `Essai${word()}`, pricePerDay: 60, deposit: 700 });
    await logIn(page, agency, `${NEW}?vehicleId=${one.id}&pickupDate=${dayFromNow(5)}`);
    await fillGuest(page);
    await page.getByLabel("Véhicule", { exact: true }).selectOption(other.id);
    if (mode === "without JavaScript") await page.getByRole("button", { name: "Recalculer" }).click();
    await expect(page.locator(".price-breakdown")).toContainText(/Prix par jour\s*60\s€\s*Nombre de jours\s*1/);
    expect(await page.getByLabel("Prix par jour").inputValue()).toBe("60");
    expect(await page.getByLabel("Caution", { exact: true }).inputValue()).toBe("700");
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Rachid");
    expect(page.url()).not.toMatch(/Rachid|0661|66100/);
    await save(page);
    await page.waitForURL((url) => /reservations\/[\da-f-]{36}$/.test(url.pathname));
    const [made] = (await agency.api.reservations.ofAgency({})).data;
    expect(made).toMatchObject({ vehicleId: other.id, pricePerDay: 60, deposit: 700 });
  },
);

eachMode("the statistics count reservations by origin", async ({ page }) => {
  const agency = await newAgency();
  const { id: vehicleId } = await newVehicle(agency, { brand: `Essai${word()}` });
  const dates = { pickupDate: dayFromNow(5), returnDate: dayFromNow(6) };
  const guest = { firstName: "Rachid", lastName: "Naciri", phone: "0661000067", pricePerDay: 45, deposit: 500 };
  await agency.api.counter.book({ body: { vehicleId, ...dates, ...guest, origin: "PHONE" } });
  await logIn(page, agency, "/agency/dashboard/stats");
  const table = page.getByRole("region", { name: "D'où viennent les réservations" });
  expect(await table.getByRole("row", { name: /^Téléphone/ }).innerText()).toMatch(/Téléphone\s+1\s+0/);
});

eachView("the form for a booking at the counter", async ({ page, check }) => {
  const agency = await newAgency();
  const { id } = await newVehicle(agency, { brand: `Essai${word()}` });
  await logIn(page, agency, `${NEW}?vehicleId=${id}&pickupDate=${dayFromNow(5)}`);
  await page.getByText("Libre à ces dates.").waitFor();
  await check();
  await fillGuest(page, "12");
  await save(page);
  await page.getByRole("alert").filter({ hasText: "Numéro de téléphone invalide" }).waitFor();
  await check();
});

eachView("the planning with links to book its free days", async ({ page, check }) => {
  const agency = await newAgency();
  await newVehicle(agency, { brand: `Essai${word()}` });
  await logIn(page, agency, PLANNING);
  await page
    .getByRole("link", { name: /^Réserver Essai/ })
    .first()
    .waitFor();
  await check();
});
