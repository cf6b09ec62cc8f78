import type { Page } from "playwright";
import { describe, test } from "vitest";
import { type Account, DEMO_PASSWORD, logIn } from "../../support/accounts";
import { inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

const DEMO = { email: "agence@rihla.test", password: DEMO_PASSWORD } as Account;
const MAX_HEIGHT = 4_500;

describe("a long page of the demo agency is at most 4,500 pixels high on a phone", () => {
  const highest = (path: string, open: (page: Page) => Promise<void>) =>
    inBrowser(
      async ({ page }) => {
        await logIn(page, DEMO, path);
        await open(page);
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT);
      },
      { mode: "without JavaScript", viewport: PHONE, isDrawn: true },
    );

  test("its conditions, which begin with what clients read", () =>
    highest("/profile/agency/conditions", async (page) => {
      const preview = page.getByRole("complementary", { name: "Ce que voit le client" });
      const [read, form] = [await preview.boundingBox(), await page.locator("main form").boundingBox()];
      expect((read?.y ?? 0) + (read?.height ?? 0)).toBeLessThanOrEqual(form?.y ?? 0);
    }));

  test("a return, with the marks that are known", () =>
    highest("/agency/dashboard?status=IN_PROGRESS", async (page) => {
      await page.getByRole("link", { name: "État des lieux de retour" }).first().click();
      await page.getByRole("heading", { level: 1, name: "État des lieux de retour" }).waitFor();
      await page.getByText("déjà notée").first().waitFor();
    }));
});
