import { test } from "vitest";
import { dayFromNow, freeVehicle } from "../../support/accounts";
import { inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { hydrated } from "../../support/hydration";

test("a click while the page is hydrating works, and throws nothing", async () => {
  const { id, brand, model } = await freeVehicle(dayFromNow(40), dayFromNow(43));
  await inBrowser(async ({ page }) => {
    // React schedules its first work by a message to itself. A click before that makes it render at once.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (...given: unknown[]) {
        MessagePort.prototype.postMessage = post;
        queueMicrotask(() => {
          const heading = document.querySelector("h1") as HTMLElement;
          heading.click();
          document.documentElement.dataset.clicked = heading.innerText;
        });
        return Reflect.apply(post, this, given);
      };
    });
    await page.goto(`/vehicles/${id}`);
    await hydrated(page, true);
    await expect.poll(() => page.locator("html").getAttribute("data-clicked")).toContain(`${brand} ${model}`);
  });
});
