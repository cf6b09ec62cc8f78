import type { Page } from "playwright";
import { test } from "vitest";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, logIn } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency, press } from "../../support/fleet";
import { answer, hideReview, newReview, reviewCard } from "../../support/handled-reviews";
import { sentMail } from "../../support/sent-mail";
import { endSession, logInAgain } from "../../support/session-end";

/** An agency reads its reviews and replies to them. */

const LIST = "/agency/dashboard/reviews";
const field = (page: Page) => page.getByLabel("Votre réponse");
const cuts = (page: Page) => page.getByRole("navigation", { name: "Filtrer les avis" });
const waitForStatus = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

eachMode("publishes a reply, writes to the client, keeps the list's filter, and edits the reply", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency, { rating: 2, comment: "Une heure d'attente." });
  await newReview(agency);
  await logIn(page, agency, "/agency/dashboard/stats");
  await page.getByText("Avis clients : 3,0 sur 5 (2) · 2 sans réponse").waitFor();
  await page.getByRole("link", { name: "Avis", exact: true }).click();
  await page.getByRole("heading", { level: 2, name: "2 avis · 3,0 sur 5" }).waitFor();
  await cuts(page).getByRole("link", { name: "Sans réponse 2" }).click();
  await page.waitForURL(`**${LIST}?show=unanswered`);
  await expect(page.getByRole("link", { name: "Avis", exact: true })).toHaveAttribute("aria-current", "page");
  await reviewCard(page, review).getByRole("link", { name: "Répondre" }).click();
  await page.getByText("Publique, signée du nom de votre agence").waitFor();
  await expect(page.locator("dialog, main").last()).toContainText("Une heure d'attente.");
  await field(page).fill("Merci.\nNous serons deux le samedi.");
  await press(page, "Publier la réponse");
  await waitForStatus(page, "Votre réponse est publiée. Le client est prévenu.");
  expect(new URL(page.url()).search).toBe("?show=unanswered");
  await expect(reviewCard(page, review)).toHaveCount(0);
  const letter = await sentMail("review-answered", review.client.email);
  expect(letter.headers["x-link"]).toMatch(new RegExp(`/client/dashboard/reservations/${review.reservationId}$`));

  await cuts(page).getByRole("link", { name: "Tous 2" }).click();
  const card = reviewCard(page, review);
  await expect(card).toContainText("Nous serons deux le samedi.");
  await expect(card).toContainText(/Modifiable jusqu'au \p{L}+ \d/u);
  await card.getByRole("link", { name: "Modifier la réponse" }).click();
  await expect(field(page)).toHaveValue("Merci.\nNous serons deux le samedi.");
  await field(page).fill("Merci. Nous sommes deux le samedi.");
  await press(page, "Enregistrer la réponse");
  await waitForStatus(page, "Votre réponse est modifiée.");
  await expect(reviewCard(page, review)).toContainText("Nous sommes deux le samedi.");
});

eachMode("refuses a reply that is empty, too long or holds HTML, and keeps it in the field", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await logIn(page, agency, LIST);
  await reviewCard(page, review).getByRole("link", { name: "Répondre" }).click();
  for (const [typed, message] of [
    ["", "Écrivez votre réponse"],
    ["x".repeat(1001), "Ce texte ne doit pas dépasser 1000 caractères"],
    ["Voir <b>ici</b>", "Ce texte ne peut pas contenir de HTML"],
  ] as const) {
    await field(page).fill(typed);
    await press(page, "Publier la réponse");
    await page.getByRole("alert").getByRole("link", { name: message }).waitFor();
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect.poll(() => page.title()).toMatch(/^Erreur : /);
  }
  expect((await agency.api.reviews.ownReview({ params: review })).reply).toBeNull();
});

eachMode(
  "shows a colleague's earlier reply with the typed one, and replaces it only on the next press",
  async (visit) => {
    const { page } = visit;
    const agency = await newAgency();
    const review = await newReview(agency);
    await logIn(page, agency, LIST);
    await reviewCard(page, review).getByRole("link", { name: "Répondre" }).click();
    await field(page).fill("Ma réponse.");
    await answer(agency, review, "Celle de ma collègue.");
    await press(page, "Publier la réponse");
    await page.getByRole("alert").filter({ hasText: "Votre agence a déjà répondu à cet avis." }).waitFor();
    await page.getByText("Celle de ma collègue.").last().waitFor();
    await expect(field(page)).toHaveValue("Ma réponse.");
    expect((await agency.api.reviews.ownReview({ params: review })).reply?.text).toBe("Celle de ma collègue.");
    await press(page, "Enregistrer la réponse");
    await waitForStatus(page, "Votre réponse est modifiée.");
    expect((await agency.api.reviews.ownReview({ params: review })).reply?.text).toBe("Ma réponse.");
  },
);

eachMode("after a session ends, the login restores a typed reply", async ({ page, context }) => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await logIn(page, agency, `${LIST}/${review.id}/reply?show=unanswered`);
  await field(page).fill("Merci de votre visite.");
  await endSession(context);
  await press(page, "Publier la réponse");
  await logInAgain(page, agency);
  await expect(field(page)).toHaveValue("Merci de votre visite.");
  await press(page, "Publier la réponse");
  await waitForStatus(page, "Votre réponse est publiée.");
  expect(new URL(page.url()).search).toBe("?show=unanswered");
});

eachMode("lists hidden reviews and replies with the reason, but allows no answer and no change", async ({ page }) => {
  const agency = await newAgency();
  const hidden = await newReview(agency, { rating: 1, comment: "Hamid est un voleur." });
  const answered = await newReview(agency);
  await answer(agency, answered, "Menteur.");
  await hideReview(hidden, "L'avis nomme un employé.");
  const { reviews } = await adminApi();
  await reviews.hideReply({ params: answered, body: { reason: "La réponse insulte le client." } });
  await logIn(page, agency, LIST);
  await page.getByRole("heading", { level: 2, name: "2 avis · 4,0 sur 5" }).waitFor();
  await cuts(page).getByRole("link", { name: "Masqués 2" }).click();
  await page.waitForURL(`**${LIST}?show=hidden`);
  await expect(reviewCard(page, hidden)).toContainText("L'avis nomme un employé.");
  await expect(reviewCard(page, hidden)).not.toContainText("Hamid");
  await expect(reviewCard(page, answered)).toContainText("Menteur.");
  await expect(reviewCard(page, answered)).toContainText("La réponse insulte le client.");
  await expect(page.getByRole("link", { name: /Répondre|Modifier/ })).toHaveCount(0);
  for (const [{ id }, reason] of [
    [hidden, "Cet avis a été masqué par l'administration"],
    [answered, "Cette réponse a été masquée par l'administration"],
  ] as const) {
    await page.goto(`${LIST}/${id}/reply`);
    await page.getByText(reason).waitFor();
    await expect(field(page)).toHaveCount(0);
  }
});

test("each review links to its reservation at the counter", async () => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await inBrowser(async ({ page }) => {
    await logIn(page, agency, LIST);
    await reviewCard(page, review)
      .getByRole("link", { name: `Réservation ${review.reference}` })
      .click();
    await page.getByRole("navigation", { name: "Fil d'Ariane" }).getByText(review.reference).waitFor();
    await expect.poll(() => page.title()).toContain(`Réservation ${review.reference}`);
  });
});

test("a reply's dialog counts characters, returns the focus after Escape, and asks before losing text", async () => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await inBrowser(async ({ page }) => {
    await logIn(page, agency, LIST);
    const link = reviewCard(page, review).getByRole("link", { name: "Répondre" });
    await link.focus();
    await page.keyboard.press("Enter");
    await page.locator("dialog[open]").waitFor();
    await page.getByText("1 000 caractères maximum.").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await expect(link).toBeFocused();
    await link.click();
    await field(page).fill("Merci !");
    await page.getByText("7 caractères sur 1 000.").waitFor();
    await field(page).fill("x".repeat(1012));
    await page.getByText("12 caractères de trop.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { name: "Quitter sans enregistrer" }).waitFor();
  });
});

test("the reply page of another agency's review, or of an unknown one, is 404", async () => {
  const [agency, other] = await Promise.all([newAgency(), newAgency()]);
  const review = await newReview(other);
  await inBrowser(async ({ page }) => {
    await logIn(page, agency, LIST);
    await page.getByRole("heading", { name: "Aucun avis" }).waitFor();
    for (const id of [review.id, "1", "00000000-0000-4000-8000-000000000000"]) {
      const reply = await page.goto(`${LIST}/${id}/reply`);
      expect([id, reply?.status()]).toEqual([id, 404]);
    }
  });
});

eachView("an agency's reviews and its replies", async ({ page, check }) => {
  await logIn(page, { email: "agence@rihla.test", password: DEMO_PASSWORD }, LIST);
  await check();
  await page.goto(`${LIST}?show=hidden`);
  await check();
  await page.goto(`${LIST}?show=unanswered`);
  await page.getByRole("link", { name: "Répondre" }).first().click();
  await field(page).waitFor();
  await check();
  await press(page, "Publier la réponse");
  await page.getByRole("alert").waitFor();
  await check();
});

eachView("a reply that may still be changed, and its form", async ({ page, check }) => {
  const agency = await newAgency();
  const review = await newReview(agency);
  await answer(agency, review, "Merci de votre visite.");
  await logIn(page, agency, LIST);
  await check();
  await reviewCard(page, review).getByRole("link", { name: "Modifier la réponse" }).click();
  await expect(field(page)).toHaveValue("Merci de votre visite.");
  await check();
});
