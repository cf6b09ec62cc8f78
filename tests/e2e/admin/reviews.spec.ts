import type { Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { ADMIN, card as agencyCard, byName, newAgency as madeAgency, open } from "../../support/administration";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, press } from "../../support/fleet";
import { answer, newReview, reviewCard } from "../../support/handled-reviews";
import { endSession, logInAgain } from "../../support/session-end";

/** The administration hides reviews and replies, and shows them again. */

const LIST = "/admin/dashboard/reviews";
const reason = (page: Page) => page.getByLabel("Raison");
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

eachMode("hides a review for a reason, leaves it out of the average, and shows it again", async ({ page }) => {
  const agency = await newAgency();
  await newReview(agency, { rating: 5 });
  const review = await newReview(agency, { rating: 1, comment: "Hamid est un voleur." });
  const list = `${LIST}?agencyId=${agency.id}`;
  await open(page, list);
  await page.getByRole("heading", { level: 2, name: "2 avis · 3,0 sur 5" }).waitFor();
  await reviewCard(page, review).getByRole("link", { name: "Masquer l'avis" }).click();
  await page.getByText("Le client et l'agence liront cette raison.").waitFor();
  await press(page, "Masquer l'avis");
  await page.getByRole("alert").getByRole("link", { name: "Indiquez une raison" }).waitFor();
  await reason(page).fill("L'avis <b>nomme</b> un employé.");
  await press(page, "Masquer l'avis");
  await page.getByRole("alert").getByRole("link", { name: "Ce texte ne peut pas contenir de HTML" }).waitFor();
  await expect(reason(page)).toHaveValue("L'avis <b>nomme</b> un employé.");
  await reason(page).fill("L'avis nomme un employé.");
  await press(page, "Masquer l'avis");
  await waitForStatus(page, "L'avis est masqué. Il ne compte plus dans la moyenne.");
  expect(new URL(page.url()).search).toBe(`?agencyId=${agency.id}`);
  await page.getByRole("heading", { level: 2, name: "2 avis · 5,0 sur 5" }).waitFor();
  await expect(reviewCard(page, review)).toContainText("L'avis nomme un employé.");

  await page.getByLabel("Affichage").selectOption("Masqués");
  await page.getByRole("button", { name: "Filtrer" }).click();
  await page.waitForURL((url) => url.searchParams.get("show") === "hidden");
  await page.getByRole("heading", { level: 2, name: "1 avis" }).waitFor();
  await reviewCard(page, review).getByRole("link", { name: "Afficher à nouveau l'avis" }).click();
  await page.getByText("sa note comptera à nouveau dans la moyenne").waitFor();
  await press(page, "Afficher à nouveau l'avis");
  await waitForStatus(page, "L'avis est affiché à nouveau. Il compte dans la moyenne.");
  await page.getByRole("heading", { name: "Aucun avis" }).waitFor();
});

eachMode("hides a reply without its review, and shows it again", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await answer(agency, review, "Ne revenez pas.");
  await open(page, `${LIST}?agencyId=${agency.id}`);
  await reviewCard(page, review).getByRole("link", { name: "Masquer la réponse" }).click();
  await page.getByText("L'agence lira cette raison.").waitFor();
  await reason(page).fill("Elle s'en prend au client.");
  await press(page, "Masquer la réponse");
  await waitForStatus(page, "La réponse est masquée.");
  await expect(reviewCard(page, review)).toContainText("Elle s'en prend au client.");
  await page.getByRole("heading", { level: 2, name: "1 avis · 4,0 sur 5" }).waitFor();
  await reviewCard(page, review).getByRole("link", { name: "Afficher à nouveau la réponse" }).click();
  await page.getByText("reviendra sous l'avis").waitFor();
  await press(page, "Afficher à nouveau la réponse");
  await waitForStatus(page, "La réponse est affichée à nouveau.");
});

eachMode("says that another administrator has already hidden a review, and keeps that reason", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency, { rating: 2 });
  const hide = `${LIST}/${review.id}/review/hide`;
  await open(page, hide);
  await reason(page).fill("L'avis nomme un employé.");
  const other = await page.context().newPage();
  await other.goto(hide);
  await reason(other).fill("Insulte.");
  await press(other, "Masquer l'avis");
  await waitForStatus(other, "L'avis est masqué.");
  await press(page, "Masquer l'avis");
  await page.getByText("Ce texte est déjà masqué.").first().waitFor();
  expect((await agency.api.reviews.ownReview({ params: review })).hidden?.reason).toBe("Insulte.");
});

eachMode("after a session ends, the login restores the reason for hiding a review", async ({ page, context }) => {
  const agency = await newAgency();
  const review = await newReview(agency);
  const list = `${LIST}?agencyId=${agency.id}`;
  await open(page, list);
  await reviewCard(page, review).getByRole("link", { name: "Masquer l'avis" }).click();
  await reason(page).fill("L'avis nomme un employé.");
  await endSession(context);
  await press(page, "Masquer l'avis");
  await logInAgain(page, ADMIN);
  await expect(reason(page)).toHaveValue("L'avis nomme un employé.");
  await press(page, "Masquer l'avis");
  await waitForStatus(page, "L'avis est masqué.");
  expect(new URL(page.url()).search).toBe(`?agencyId=${agency.id}`);
});

test("an agency's card links to its reviews, and the second row to all reviews", async () => {
  const { id, name } = await madeAgency();
  await inBrowser(async ({ page }) => {
    await open(page, byName(name));
    await agencyCard(page, name).getByRole("link", { name: "0 avis" }).click();
    await page.waitForURL(`**${LIST}?agencyId=${id}`);
    await page.getByRole("heading", { name: "Aucun avis" }).waitFor();
    await page.getByRole("link", { name: "Vue d'ensemble" }).click();
    await page.getByText(/^Avis clients\s: 4,\d sur 5 \(.+\)/).waitFor();
    await page.getByRole("link", { name: "Avis", exact: true }).click();
    await page.waitForURL(`**${LIST}`);
    await expect(page.getByRole("article")).toHaveCount(20);
  });
});

test("the hide and show pages of an unknown review, reply or part are 404", async () => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await inBrowser(async ({ page }) => {
    await open(page, LIST);
    for (const path of [`${review.id}/reply/hide`, `${review.id}/photo/hide`, "1/review/hide", "1/review/show"]) {
      const reply = await page.goto(`${LIST}/${path}`);
      expect([path, reply?.status()]).toEqual([path, 404]);
    }
  });
});

eachView("all reviews, and the questions before one is hidden or shown again", async ({ page, check }) => {
  const agency = await newAgency();
  await newReview(agency);
  await open(page, LIST);
  await check();
  await page.goto(`${LIST}?agencyId=${agency.id}`);
  await page.getByRole("link", { name: "Masquer l'avis" }).click();
  await reason(page).waitFor();
  await check();
  await press(page, "Masquer l'avis");
  await page.getByRole("alert").waitFor();
  await check();
  await page.goto(`${LIST}?show=hidden`);
  await check();
  await page.getByRole("link", { name: "Afficher à nouveau" }).first().click();
  await page.getByRole("button", { name: "Afficher à nouveau" }).waitFor();
  await check();
});
