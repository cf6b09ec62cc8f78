import { describe, test } from "vitest";
import type { Paper } from "~/contract/handovers/values";
import { logIn, newClient } from "../../support/accounts";
import { ADMIN } from "../../support/administration";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { recordsOf } from "../../support/handovers";
import { confirm, handOver, NOT_YET, newRental, type PaperRental, pay } from "../../support/papers";
import { LIST_NODES } from "../../support/weight";

const AREAS = ["client", "agency", "admin"] as const;
type Area = (typeof AREAS)[number];
const PAPERS = ["contract", "condition", "receipt"] as const;

const accountOf = (rental: PaperRental, area: Area) =>
  ({ client: rental.client, agency: rental.agency, admin: ADMIN })[area];
const addressOf = ({ id }: Pick<PaperRental, "id">, area: Area, paper: Paper | string) =>
  `/${area}/dashboard/reservations/${id}/${paper}`;
const backOf = ({ id }: PaperRental, area: Area) =>
  area === "admin" ? "/admin/dashboard/reservations" : `/${area}/dashboard/reservations/${id}`;

describe.each(AREAS)("the papers of a rental for its %s", (area) => {
  eachMode("open one after the other, and answer 409 with the reason and a way back until then", async ({ page }) => {
    const rental = await newRental();
    await logIn(page, accountOf(rental, area), backOf(rental, area));
    const opens = async (paper: Paper) => (await page.goto(addressOf(rental, area, paper)))?.status();
    const waits = async (paper: (typeof PAPERS)[number]) => {
      expect([paper, await opens(paper)]).toEqual([paper, 409]);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_YET[paper]);
    };
    for (const paper of PAPERS) await waits(paper);
    expect(await opens("voucher")).toBe(404);
    await waits("contract");
    await page.getByRole("link", { name: /^Retour (à la|aux) réservations?$/ }).click();
    await page.waitForURL((url) => url.pathname === backOf(rental, area));

    await confirm(rental);
    expect([await opens("contract"), await opens("voucher")]).toEqual([200, 200]);
    await waits("condition");
    await waits("receipt");
    await recordsOf(rental.agency, rental.id).done("departure");
    await pay(rental);
    for (const paper of PAPERS) {
      expect([paper, await opens(paper)]).toEqual([paper, 200]);
      await expect(page.getByText(`Réservation ${rental.referenceNumber}`).first()).toBeVisible();
    }
    await page.getByRole("link", { name: "État des lieux" }).click();
    await page.waitForURL(`**${addressOf(rental, area, "condition")}`);
    await page.getByRole("link", { name: /^Retour/ }).click();
    await page.waitForURL((url) => url.pathname === backOf(rental, area));
  });

  test("cannot be opened by anybody else", () =>
    inBrowser(async ({ page }) => {
      const rental = await newRental();
      await confirm(rental);
      const address = addressOf(rental, area, "contract");
      await page.goto(address);
      expect(new URL(page.url()).pathname).toBe("/login");
      const wrong = area === "client" ? rental.agency : rental.client;
      await logIn(page, wrong, "/profile");
      await page.goto(address);
      expect(new URL(page.url()).pathname).toBe("/");
      expect((await page.goto(addressOf(rental, area, "papier")))?.status()).toBe(404);
      if (area === "admin") return;
      await page.context().clearCookies();
      await logIn(page, area === "client" ? await newClient() : await newAgency(), "/profile");
      for (const paper of [...PAPERS, "voucher"])
        expect([paper, (await page.goto(addressOf(rental, area, paper)))?.status()]).toEqual([paper, 404]);
    }));
});

eachMode("the page of a reservation links to its papers, and says when the others will follow", async ({ page }) => {
  const rental = await newRental();
  await confirm(rental);
  const lines = page.getByRole("region", { name: "Papiers" }).getByRole("listitem");
  for (const area of ["client", "agency"] as const) {
    await page.context().clearCookies();
    await logIn(page, accountOf(rental, area), backOf(rental, area));
    await expect(lines).toHaveText([
      /Contrat de location\s*à afficher ou imprimer/,
      /Bon de location\s*à afficher ou imprimer/,
      /État des lieux\s*après le départ/,
      /Reçu\s*après un paiement/,
    ]);
    await expect(lines.getByRole("link")).toHaveCount(2);
  }
  await handOver(rental);
  await pay(rental);
  await page.reload();
  await expect(lines.getByRole("link")).toHaveCount(4);
  await lines.getByRole("link", { name: "Reçu" }).click();
  await page.waitForURL(`**${addressOf(rental, "agency", "receipt")}`);
});

test("the administration's list links to each rental's papers, within the elements that a list may have", () =>
  inBrowser(async ({ page }) => {
    await logIn(page, ADMIN, "/admin/dashboard/reservations?status=COMPLETED");
    await expect(page.getByRole("link", { name: "Papiers" })).toHaveCount(50);
    expect(await page.locator("*").count()).toBeLessThanOrEqual(LIST_NODES);
    await page.getByRole("link", { name: "Papiers" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contrat de location");
  }));

test("the other pages below a reservation's address still open, and unknown ones are 404", () =>
  inBrowser(async ({ page }) => {
    const rental = await newRental();
    await confirm(rental);
    await logIn(page, rental.agency, backOf(rental, "agency"));
    for (const part of ["change", "note", "cancel", "handover/departure"]) {
      const shown = await page.goto(addressOf(rental, "agency", part));
      expect([part, shown?.status()]).toEqual([part, 200]);
      await expect(page.locator(".paper")).toHaveCount(0);
    }
    for (const part of ["price", "voucher/", "contract/x", "%20"])
      expect([part, (await page.goto(addressOf(rental, "agency", part)))?.status()]).toEqual([
        part,
        part === "voucher/" ? 200 : 404,
      ]);
  }));
