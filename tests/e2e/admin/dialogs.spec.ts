import { describe, inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD } from "../../support/accounts";
import { AGENCIES, byName, card, HOME, newAgency, open, RESERVATIONS } from "../../support/administration";
import { inBrowser, PAGE } from "../../support/browser";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";

describe("the administration's pages", () => {
  const PATHS = [HOME, AGENCIES, `${AGENCIES}/new`, `${AGENCIES}/x/edit`, `${AGENCIES}/x/deactivate`, RESERVATIONS];
  const ask = (path: string, cookie = "", method = "GET") =>
    fetch(inject("baseUrl") + path, {
      method,
      redirect: "manual",
      headers: { cookie, "x-forwarded-for": someAddress() },
      body: method === "POST" ? new URLSearchParams({ id: "x", name: "x" }) : undefined,
    });

  test.each(PATHS)("send visitors to the login and other roles home: %s", PAGE, async (path) => {
    const writes = path === HOME || path === RESERVATIONS ? [] : ["POST"];
    for (const method of ["GET", ...writes]) {
      const reply = await ask(path, "", method);
      expect([reply.status, reply.headers.get("location")]).toEqual([
        303,
        `/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
      for (const email of ["client@rihla.test", "agence@rihla.test", "equipe@rihla.test"]) {
        const login = await fetch(`${inject("baseUrl")}/login`, {
          method: "POST",
          redirect: "manual",
          body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
          headers: { "x-forwarded-for": someAddress() },
        });
        const cookie = login.headers.getSetCookie()[0]?.split(";")[0];
        const refused = await ask(path, cookie, method);
        expect([refused.status, refused.headers.get("location")], `${email} ${method}`).toEqual([303, "/"]);
      }
    }
  });
});

describe("the administration's dialogs", () => {
  test("close by Escape and return the focus; a reload shows a page, from which back leads to the list", async () => {
    const { name } = await newAgency();
    await inBrowser(async ({ page }) => {
      await open(page, byName(name));
      const link = card(page, name).getByRole("link", { name: "Modifier" });
      await link.focus();
      await page.keyboard.press("Enter");
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      expect(new URL(page.url()).search).toBe(new URL(byName(name), page.url()).search.replaceAll("%20", "+"));
      await expect(link).toBeFocused();
      await link.click();
      await page.locator("dialog[open]").waitFor();
      await page.reload();
      await page.getByRole("heading", { level: 1, name: `Modifier ${name}` }).waitFor();
      await expect(page.locator("dialog")).toHaveCount(0);
      await expect(page.locator("h1")).toHaveCount(1);
      const tabs = page.getByRole("navigation", { name: "Administration" });
      await expect(tabs.locator("[aria-current=page]")).toHaveText("Agences");
      await page.goBack();
      await card(page, name).waitFor();
      await expect(page.locator("h1")).toHaveText("Administration");
    });
  });
});

test("an agency's form asks before it discards changes, and closes at once without any", () =>
  inBrowser(async ({ page }) => {
    const { name } = await newAgency();
    await open(page, byName(name));
    await card(page, name).getByRole("link", { name: "Modifier" }).click();
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await card(page, name).getByRole("link", { name: "Modifier" }).click();
    await page.locator("[name=address]").fill("3, rue des Consuls");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Continuer la saisie" }).click();
    await expect(page.locator("[name=address]")).toHaveValue("3, rue des Consuls");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /L'agence .*est modifiée\./ })
      .waitFor();
  }));

eachView("the administrator's three tabs, a question and the agency form", async ({ page, check }) => {
  // Sorts first in the list, and offers no place to break a line.
  await newAgency({ name: `A ${"w".repeat(58)}`, address: "w".repeat(60) });
  await open(page);
  await check();
  // Tabs may scroll where there is no room, but these screens have enough.
  const rows = page.locator(".tabs");
  expect(await rows.evaluateAll((all) => all.map((row) => row.scrollWidth <= row.clientWidth))).toEqual([true, true]);
  await page.getByRole("link", { name: "Agences" }).click();
  await page.getByRole("link", { name: "Ajouter une agence" }).waitFor();
  await check();
  await page.getByRole("link", { name: "Désactiver" }).first().click();
  await page.getByRole("heading", { name: "Êtes-vous sûr" }).waitFor();
  await check();
  await page.goto(AGENCIES);
  await page.getByRole("link", { name: "Ajouter une agence" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("alert").getByText("Ville requise").waitFor();
  await check();
  await page.goto(RESERVATIONS);
  await check();
});

test("the administration's scripts stay within 100 KB (brotli), without schemas or conform", async () => {
  const { brotliCompressSync } = await import("node:zlib");
  const urls = new Set<string>();
  await inBrowser(async ({ page }) => {
    page.on("request", (request) => request.resourceType() === "script" && urls.add(request.url()));
    await open(page, AGENCIES);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Ajouter une agence" }).click();
    await page.locator("dialog[open]").waitFor();
  });
  const scripts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  expect(urls.size).toBeGreaterThan(3);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
  expect(scripts.filter((script) => /ZodError|__intent__/.test(script))).toEqual([]);
});
