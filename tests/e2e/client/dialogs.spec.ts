import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { bookAtDemoAgency } from "../../support/bookings";
import { inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";

const LIST = "/client/dashboard";
const DEMO_CLIENT = { email: "client@rihla.test", password: DEMO_PASSWORD };
const card = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });

describe("the client's dialogs", () => {
  test("close by Escape and return the focus; a reload shows a page instead, and back and forward work", async () => {
    const client = await newClient();
    const { referenceNumber } = await bookAtDemoAgency(client);
    await inBrowser(async ({ page }) => {
      await logIn(page, client, LIST);
      const link = card(page, referenceNumber).getByRole("link", { name: "Annuler" });
      await link.focus();
      await page.keyboard.press("Enter");
      await page.locator("dialog[open]").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe(LIST);
      await expect(link).toBeFocused();

      await link.click();
      await page.locator("dialog[open]").waitFor();
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Êtes-vous sûr" }).waitFor();
      await expect(page.locator("dialog")).toHaveCount(0);
      await page.goBack();
      await card(page, referenceNumber).waitFor();
      await page.goForward();
      await page.locator("dialog[open]").waitFor();
      await card(page, referenceNumber).waitFor();
    });
  });

  test("lead to the login when the session has ended since the page was opened", async () => {
    const client = await newClient();
    const { id, referenceNumber } = await bookAtDemoAgency(client);
    await inBrowser(async ({ page }) => {
      await logIn(page, client, LIST);
      const link = card(page, referenceNumber).getByRole("link", { name: "Annuler" });
      await link.waitFor();
      await page.context().clearCookies();
      await link.click();
      await page.waitForURL("**/login?*");
      await page.getByLabel("Email").waitFor();
      await expect(page.locator("script")).toHaveCount(0);
      expect(new URL(page.url()).searchParams.get("redirectTo")).toBe(`${LIST}/reservations/${id}/cancel`);
    });
  });

  test.each(["on the page", "in the dialog"])("send one cancellation for two clicks, %s", async (where) => {
    const client = await newClient();
    const { id, referenceNumber } = await bookAtDemoAgency(client);
    await inBrowser(async ({ page }) => {
      const isDialog = where === "in the dialog";
      await logIn(page, client, isDialog ? LIST : `${LIST}/reservations/${id}/cancel`);
      await page.waitForLoadState("networkidle");
      if (isDialog) await card(page, referenceNumber).getByRole("link", { name: "Annuler" }).click();
      let posts = 0;
      let release = () => {};
      const clickedTwice = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.exposeFunction("secondClickMade", () => release());
      await page.route(/\/cancel(\.data)?(\?|$)/, async (route) => {
        if (route.request().method() === "POST") posts += 1;
        await clickedTwice;
        await route.continue();
      });
      // Both clicks come from inside the page, as far apart as a person's: a browser driver waits for the navigation
      // that the first one begins.
      await page.getByRole("button", { name: "Oui, annuler" }).evaluate((button: HTMLButtonElement) => {
        const { secondClickMade } = window as unknown as { secondClickMade: () => void };
        setTimeout(() => button.click(), 0);
        setTimeout(() => {
          button.click();
          secondClickMade();
        }, 300);
      });
      await page
        .getByRole("status")
        .filter({ hasText: /Réservation .*annulée\./ })
        .waitFor();
      expect(posts).toBe(1);
    });
  });
});

eachView("a client's list, the cancellation, and the review form", async ({ page, check }) => {
  await logIn(page, DEMO_CLIENT, LIST);
  await check();
  await page.getByRole("link", { name: "Annuler" }).first().click();
  await page.getByRole("heading", { name: "Êtes-vous sûr" }).waitFor();
  await check();
  await page.reload();
  await check();
  await page.goto(LIST);
  await page.getByRole("link", { name: "Laisser un avis" }).first().click();
  await page.getByLabel("Commentaire").waitFor();
  await check();
});

test("the client's scripts stay within 100 KB (brotli), without schemas or conform", async () => {
  const urls = new Set<string>();
  await inBrowser(async ({ page }) => {
    page.on("request", (request) => request.resourceType() === "script" && urls.add(request.url()));
    await logIn(page, DEMO_CLIENT, LIST);
    await page.waitForLoadState("networkidle");
  });
  const scripts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  expect(urls.size).toBeGreaterThan(3);
  expect([...urls].every((url) => url.startsWith(inject("baseUrl")))).toBe(true);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
  expect(scripts.filter((script) => /ZodError|__intent__/.test(script))).toEqual([]);
});
