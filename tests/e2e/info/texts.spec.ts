import { describe, inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";

const PAGES: [path: string, title: string, words: string[]][] = [
  ["/about", "À propos", ["Ibn Battûta", "plusieurs agences marocaines"]],
  ["/contact", "Contact", ["contact@rihla.test", "+212 5 00 00 00 00"]],
  ["/terms", "Conditions générales", ["48 heures", "la caution", "au moins 18 ans", "rien n'est payé sur ce site"]],
  [
    "/privacy",
    "Confidentialité",
    ["argon2id", "30 jours", "initiale de votre nom", "adresse de contact de l'agence", "si elle est confirmée"],
  ],
  [
    "/cookies",
    "Cookies",
    [
      "rihla_session",
      "rihla_account",
      "rihla_form",
      "rihla_booking",
      "rihla_dates",
      "rihla_flash",
      "rihla_economy",
      "votre numéro de vol",
    ],
  ],
];

describe("each text page", () => {
  test.each(PAGES)("%s contains the required facts, without scripts or cookies", PAGE, async (path, title, words) => {
    const reply = await fetch(inject("baseUrl") + path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("set-cookie")).toBeNull();
    const html = (await reply.text())
      .replace(/<!-- -->/g, "")
      .replace(/[\u00a0\u202f]/g, " ")
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, " ");
    expect(html).toContain(`<title>${title} · Rihla</title>`);
    expect(html).not.toContain("<script");
    for (const word of words) expect(html).toContain(word);
  });
});

eachMode(
  "the footer links to all text pages",
  async ({ page }) => {
    for (const [path, title] of PAGES) {
      await page.goto("/");
      await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    }
  },
  { shipsScripts: false },
);

test("the cookies page names every cookie that the site sets, and a search sets none", async () => {
  await inBrowser(async ({ page, context }) => {
    for (const path of ["/", "/search?city=Agadir", "/cookies"]) await page.goto(path);
    expect(await context.cookies()).toEqual([]);
    await logIn(page, await newClient());
    await page.goto("/profile");
    await page.getByRole("button", { name: "Enregistrer les modifications" }).click();
    await page.getByText("Profil mis à jour").first().waitFor();
    await page.goto("/forgot-password");
    await page.getByRole("button", { name: "Mode économe" }).click();
    await page.getByRole("button", { name: "Quitter le mode économe" }).waitFor();
    await page.goto("/cookies");
    const named = await page.locator("main code").allInnerTexts();
    const set = (await context.cookies()).map(({ name }) => name);
    expect(set).toContain("rihla_session");
    expect(set).toContain("rihla_economy");
    expect(set.filter((name) => !named.includes(name))).toEqual([]);
  });
});

eachView(
  "the text pages",
  async ({ page, check }) => {
    for (const [path] of PAGES) {
      await page.goto(path);
      await check();
    }
  },
  { shipsScripts: false },
);
