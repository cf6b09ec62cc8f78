import type { Locator, Page } from "playwright";
import { describe, test } from "vitest";
import { logIn, newClient } from "../../support/accounts";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { FLEET, newAgency, newVehicle, press } from "../../support/fleet";
import { bookButton, somethingToBook } from "../../support/vehicle-page";

const SAVED = "Profil mis à jour avec succès !";
const banner = (page: Page, text: string) => page.locator("[role=status]").filter({ hasText: text });
/** Milliseconds until a banner begins to disappear, as its animation says; null if it stays. */
const shownFor = (shown: Locator): Promise<number | null> =>
  shown.evaluate((banner) => banner.getAnimations()[0]?.effect?.getComputedTiming().delay ?? null);
/** Skips the time after which a banner disappears, and waits until it has. */
async function waitUntilGone(shown: Locator): Promise<void> {
  await shown.evaluate((banner) => {
    for (const animation of banner.getAnimations()) animation.currentTime = 3_000;
  });
  await shown.waitFor({ state: "hidden" });
}
const topOf = async (place: Locator) => (await place.boundingBox())?.y;

async function saveProfile(page: Page): Promise<Locator> {
  await logIn(page, await newClient(), "/profile");
  await press(page, "Enregistrer les modifications");
  const shown = banner(page, SAVED);
  await shown.waitFor();
  return shown;
}

for (const motion of ["reduce", "no-preference"] as const) {
  describe(`with prefers-reduced-motion: ${motion}`, () => {
    eachMode(
      "the profile's banner disappears after 3 seconds, and nothing below it moves",
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: motion });
        const shown = await saveProfile(page);
        const below = await topOf(page.getByLabel("Prénom"));
        expect(await shownFor(shown)).toBe(3_000);
        await waitUntilGone(shown);
        await expect(shown).toHaveCSS("visibility", "hidden");
        expect(await topOf(page.getByLabel("Prénom"))).toBe(below);
      },
      { isDrawn: true },
    );
  });
}

test.each([
  ["with JavaScript", "reduce"],
  ["without JavaScript", "no-preference"],
] as const)("the banner stays while it is hovered, and while it is focused: %s, %s", (mode, reducedMotion) =>
  inBrowser(
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      const shown = await saveProfile(page);
      await shown.hover();
      expect(await shownFor(shown)).toBeNull();
      await expect(shown).toHaveCSS("opacity", "1");
      await expect(shown).toBeVisible();
      await shown.click();
      await expect(shown).toBeFocused();
      await page.mouse.move(0, 0);
      expect(await shownFor(shown)).toBeNull();
      await expect(shown).toBeVisible();
      await page.getByLabel("Prénom").focus();
      expect(await shownFor(shown)).toBe(3_000);
      await waitUntilGone(shown);
    },
    { mode, isDrawn: true },
  ),
);

eachMode(
  "the booking's banner disappears after 3 seconds, and nothing below it moves",
  async ({ page }) => {
    const { path } = await somethingToBook();
    await logIn(page, await newClient(), path);
    await bookButton(page).click();
    await page.waitForURL(/\/client\/dashboard/, { waitUntil: "commit" });
    const shown = banner(page, "Réservation créée avec succès !");
    await shown.waitFor();
    // Until the page has loaded, its style sheets and fonts may still move it.
    await page.waitForLoadState();
    const below = await topOf(page.getByRole("article").first());
    expect(await shownFor(shown)).toBe(3_000);
    await waitUntilGone(shown);
    expect(await topOf(page.getByRole("article").first())).toBe(below);
    // Its message can still be read: the first sentence in the title, the reference on the card.
    expect(await page.title()).toContain("Réservation créée avec succès !");
    await expect(page.getByRole("article").first()).toContainText(/RH-/);
  },
  { isDrawn: true },
);

// Runs in a real browser: the text browser knows no time and no styles.
test("the confirmation of a forgotten password does not disappear", () =>
  inBrowser(async ({ page }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("personne@exemple.ma");
    await press(page, "Envoyer le lien");
    const shown = page.getByRole("status").first();
    await shown.waitFor();
    await page.waitForTimeout(4_500);
    await expect(shown).toBeVisible();
  }));

test("the same message is shown a second time, and disappears again", () =>
  inBrowser(async ({ page }) => {
    const account = await newAgency();
    await newVehicle(account);
    await logIn(page, account, FLEET);
    const shown = banner(page, "Le véhicule Dacia Duster est modifié.");
    for (const _ of ["once", "twice"]) {
      await page.getByRole("link", { name: "Modifier" }).click();
      await press(page, "Enregistrer");
      await shown.waitFor();
      await shown.waitFor({ state: "hidden" });
    }
  }));
