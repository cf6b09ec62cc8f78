import { test } from "vitest";
import { logIn, newClient, siteApi } from "../../support/accounts";
import { drawn, inBrowser, PHONE } from "../../support/browser";
import { expect } from "../../support/expect";

test("on a phone the footer is at most 320 px tall, and its links and buttons at least 44 px", () =>
  inBrowser(
    async ({ page }) => {
      const { data } = await siteApi().vehicles.search({ query: { limit: 1 } });
      for (const path of ["/", "/search?city=Marrakech", `/vehicles/${data[0]?.id}`, "/login", "/about", "/terms"]) {
        await page.goto(path);
        await drawn(page);
        const footer = page.getByRole("contentinfo");
        expect((await footer.boundingBox())?.height, path).toBeLessThanOrEqual(320);
        const targets = await footer.locator("a, button").all();
        // The logo, four quick links, three legal ones, e-mail, phone and 'Mode économe'.
        expect(targets, path).toHaveLength(11);
        for (const target of targets) {
          const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
          expect(Math.min(width, height), `${path}: ${await target.innerText()}`).toBeGreaterThanOrEqual(44);
        }
      }
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));

test("on a phone the short footer of a dashboard is not taller than the full one", () =>
  inBrowser(
    async ({ page }) => {
      const height = async () => (await page.getByRole("contentinfo").boundingBox())?.height ?? 0;
      await page.goto("/");
      const full = await height();
      await logIn(page, await newClient(), "/client/dashboard");
      await drawn(page);
      expect(await page.getByRole("contentinfo").locator("a, button").count()).toBe(10);
      expect(await height()).toBeLessThan(full);
    },
    { mode: "without JavaScript", isDrawn: true, viewport: PHONE },
  ));
