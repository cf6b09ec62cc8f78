import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright";
import { describe, inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { newRequest } from "../../support/bookings";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { colleague } from "../../support/team";

const LIST = "/agency/dashboard";
/** The demo's owner, whose nearest requests no test touches. */
const OWNER = { email: "agence@rihla.test", password: DEMO_PASSWORD };
const CHANGED = "Cette réservation a déjà changé : elle est « Confirmée ».";
const card = (page: Page, reference: string) => page.getByRole("article").filter({ hasText: reference });
const news = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();
const filter = (page: Page, label: string) =>
  page.getByRole("navigation", { name: "Filtrer par statut" }).getByRole("link", { name: label }).click();

eachMode("a member of the staff confirms a request, and starts and completes the rental", async ({ page, js }) => {
  const agency = await newAgency();
  // A pickup tomorrow makes the answer urgent.
  const [staff, { id, reference, read }] = await Promise.all([colleague(agency), newRequest({ agency, inDays: 1 })]);
  await logIn(page, staff, LIST);
  await page.getByRole("heading", { level: 1, name: /^Essai/ }).waitFor();
  const row = card(page, reference);
  const text = (await row.innerText()).replace(/\s+/g, " ");
  for (const part of ["En attente", "Yasmine Alaoui", "Aéroport Fès-Saïss", "12, avenue Hassan II", "3 jours"]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Prise en charge .+ 10:00 .+ Retour .+ 10:00/);
  expect(text).toMatch(/À confirmer avant le \S+ \p{L}+\.? \d\d:\d\d/u);
  expect(text).toMatch(/ \d+ \| \p{L} \| \d+ /u);

  await row.getByRole("button", { name: "Confirmer" }).click();
  await news(page, `Réservation ${reference} confirmée.`);
  // Back at the row.
  expect(new URL(page.url()).hash).toBe(`#reservation-${id}`);
  if (js) await expect(row).toBeFocused();
  expect((await read()).status).toBe("CONFIRMED");

  await filter(page, "Confirmée");
  await page.waitForURL(`**${LIST}?status=CONFIRMED`);
  await row.getByRole("link", { name: "Démarrer" }).click();
  await page.waitForURL(`**/reservations/${id}/start?status=CONFIRMED`);
  await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir démarrer cette location ?" }).waitFor();
  await page
    .locator(".reservation-summary")
    .filter({ hasText: `${reference} · Yasmine Alaoui` })
    .waitFor();
  await expect(page.getByText("Aucun état des lieux de départ n'est signé.")).toBeVisible();
  await expect(page.getByText("Reste à payer : ")).toBeVisible();
  await page.getByRole("button", { name: "Démarrer" }).click();
  await news(page, `Location ${reference} démarrée.`);
  expect(new URL(page.url()).search).toBe("?status=CONFIRMED");
  expect((await read()).status).toBe("IN_PROGRESS");

  await filter(page, "En cours");
  await row.getByRole("link", { name: "Terminer" }).click();
  await page.getByRole("heading", { name: "Êtes-vous sûr de vouloir terminer cette location ?" }).waitFor();
  await expect(page.getByText("Aucun état des lieux de retour n'est signé.")).toBeVisible();
  await page.getByRole("button", { name: "Terminer" }).click();
  await news(page, `Location ${reference} terminée.`);
  expect((await read()).status).toBe("COMPLETED");
});

eachMode("a refusal requires a reason, which the client then reads", async ({ page, js }) => {
  const { owner, client, id, reference, read } = await newRequest();
  await logIn(page, owner, `${LIST}?status=PENDING`);
  await card(page, reference).getByRole("link", { name: "Refuser" }).click();
  await page.getByRole("heading", { name: "Refuser cette demande" }).waitFor();
  await expect(page.locator("dialog[open]")).toHaveCount(js ? 1 : 0);
  const reason = page.getByLabel("Raison du refus :");
  await reason.fill("   ");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Refuser" }).click();
  expect((await answer).status()).toBe(422);
  await page.locator("#rejectionReason-error").filter({ hasText: "Indiquez une raison" }).waitFor();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  if (!js) await expect.poll(() => page.title()).toMatch(/^Erreur : /);
  expect((await read()).status).toBe("PENDING");

  await reason.fill("Véhicule immobilisé\njusqu'à lundi.");
  await page.getByRole("button", { name: "Refuser" }).click();
  await news(page, `Demande ${reference} refusée.`);
  await expect(card(page, reference)).toHaveCount(0);
  const { status, rejectionReason } = await read();
  expect(status).toBe("REJECTED");
  expect(rejectionReason?.split(/\r?\n/)).toEqual(["Véhicule immobilisé", "jusqu'à lundi."]);

  await page.context().clearCookies();
  await logIn(page, client, "/client/dashboard");
  await page
    .locator(`#reservation-${id} .reservation-card-reason`)
    .filter({ hasText: "Véhicule immobilisé" })
    .waitFor();
});

describe("a request that has been answered meanwhile", () => {
  eachMode("cannot be confirmed again, and the list shows its new status", async ({ page }) => {
    const { owner, reference, moveOn } = await newRequest();
    await logIn(page, owner, LIST);
    const row = card(page, reference);
    await row.getByText("En attente").waitFor();
    await moveOn("CONFIRMED");
    await row.getByRole("button", { name: "Confirmer" }).click();
    await page.getByRole("alert").filter({ hasText: CHANGED }).waitFor();
    await row.getByText("Confirmée").waitFor();
    await expect(row.getByRole("button", { name: "Confirmer" })).toHaveCount(0);
  });

  eachMode("cannot be refused any more, and the refusal page shows its new status", async ({ page }) => {
    const { owner, reference, moveOn } = await newRequest();
    await logIn(page, owner, LIST);
    await card(page, reference).getByRole("link", { name: "Refuser" }).click();
    await page.getByLabel("Raison du refus :").fill("Trop tard.");
    await moveOn("CONFIRMED");
    await page.getByRole("button", { name: "Refuser" }).click();
    await page.getByRole("alert").filter({ hasText: CHANGED }).waitFor();
    await page.getByRole("heading", { name: "Cette demande ne peut plus être refusée" }).waitFor();
    await page.getByRole("link", { name: "Retour aux réservations" }).click();
    await card(page, reference).getByText("Confirmée").waitFor();
  });

  test("sends one confirmation for two clicks on 'Confirmer'", async () => {
    const { owner, reference, read } = await newRequest();
    await inBrowser(async ({ page }) => {
      await logIn(page, owner, LIST);
      await page.waitForLoadState("networkidle");
      let posts = 0;
      page.on("request", (request) => request.method() === "POST" && posts++);
      await card(page, reference)
        .getByRole("button", { name: "Confirmer" })
        .evaluate((button: HTMLButtonElement) => {
          button.click();
          setTimeout(() => button.click(), 1);
        });
      await news(page, `Réservation ${reference} confirmée.`);
      expect(posts).toBe(1);
    });
    expect((await read()).status).toBe("CONFIRMED");
  });
});

eachMode(
  "the counter reads status and page from its address, ignores nonsense, and stops at the last page",
  async ({ page }) => {
    await logIn(page, OWNER, `${LIST}?status=COMPLETED`);
    const pages = page.getByRole("navigation", { name: "Pagination" });
    await expect.poll(() => page.title()).toMatch(/^Réservations \(page 1 sur \d\), agence/);
    await expect
      .poll(async () => new Set(await page.locator("article .badge").allInnerTexts()))
      .toEqual(new Set(["Terminée"]));
    await pages.getByRole("link", { name: "Page 2" }).click();
    await page.waitForURL(`**${LIST}?status=COMPLETED&page=2`);
    await page.goto(`${LIST}?status=COMPLETED&page=900`);
    expect(new URL(page.url()).search).toMatch(/^\?status=COMPLETED&page=\d$/);
    await page.goto(`${LIST}?status=LOST&page=-1`);
    await expect.poll(() => page.locator("article .badge").first().innerText()).toBe("En attente");
    await page.locator(".chip-nav [aria-current=page]", { hasText: "Toutes" }).waitFor();
  },
);

test(
  "the counter lists requests by when their answer is due, then current rentals by their next date, then the rest",
  PAGE,
  async () => {
    const agency = await newAgency();
    const first = await newRequest({ agency, inDays: 30 });
    const [out, ready] = [await newRequest({ agency, inDays: 1 }), await newRequest({ agency, inDays: 3 })];
    const [over, second] = [await newRequest({ agency, inDays: 2 }), await newRequest({ agency, inDays: 10 })];
    await out.moveOn("CONFIRMED", "IN_PROGRESS");
    await ready.moveOn("CONFIRMED");
    await over.moveOn("CONFIRMED", "IN_PROGRESS", "COMPLETED");
    const { data } = await agency.api.reservations.ofAgency({ query: { page: 1, limit: 50 } });
    // Both answers are due after the same time, whatever the pickup. The confirmed rental starts in three days, before the running one ends in four.
    expect(data.map(({ id }) => id)).toEqual([first, second, ready, out, over].map(({ id }) => id));
  },
);

test("an agency sees its empty list, 404 for another's reservation, and a notice when deactivated", async () => {
  const agency = await newAgency();
  await newVehicle(agency);
  const { id } = await newRequest();
  await inBrowser(async ({ page }) => {
    await logIn(page, agency, LIST);
    await page.getByRole("heading", { name: "Aucune réservation" }).waitFor();
    await expect(page.getByText("a été désactivée")).toHaveCount(0);
    const booking = page.locator("a[href*='/reservations/new']");
    await expect(booking).not.toHaveCount(0);
    for (const step of ["reject", "start", "complete"]) {
      expect((await page.goto(`${LIST}/reservations/${id}/${step}`))?.status()).toBe(404);
    }
    await (await adminApi()).admin.deactivateAgency({ params: { id: agency.id } });
    await page.goto(LIST);
    await page.locator(".alert-warning").filter({ hasText: "votre agence a été désactivée" }).waitFor();
    // Nobody can book its cars, the agency neither.
    await expect(booking).toHaveCount(0);
    await page.goto(`${LIST}/planning`);
    await page.getByRole("table").waitFor();
    await expect(booking).toHaveCount(0);
  });
});

eachView("the counter's list, a refusal, and the question before a start", async ({ page, check }) => {
  await logIn(page, OWNER, LIST);
  await check();
  await page.getByRole("link", { name: "Refuser" }).first().click();
  await page.getByLabel("Raison du refus :").waitFor();
  await page.getByRole("button", { name: "Refuser" }).click();
  await page.locator("#rejectionReason-error").waitFor();
  await check();
  await page.goto(`${LIST}?status=CONFIRMED`);
  await page.getByRole("link", { name: "Démarrer" }).first().click();
  await page.getByRole("heading", { name: "Êtes-vous sûr" }).waitFor();
  await check();
  await page.reload();
  await check();
});

test("the counter's scripts stay within 100 KB (brotli), without schemas or conform", async () => {
  const urls = new Set<string>();
  await inBrowser(async ({ page }) => {
    page.on("request", (request) => request.resourceType() === "script" && urls.add(request.url()));
    await logIn(page, OWNER, LIST);
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Refuser" }).first().click();
    await page.locator("dialog[open]").waitFor();
  });
  const scripts = await Promise.all([...urls].map(async (url) => (await fetch(url)).text()));
  expect(urls.size).toBeGreaterThan(3);
  expect([...urls].every((url) => url.startsWith(inject("baseUrl")))).toBe(true);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(100 * 1024);
  expect(scripts.filter((script) => /ZodError|__intent__/.test(script))).toEqual([]);
});
