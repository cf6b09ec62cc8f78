import { logIn } from "../../support/accounts";
import { eachMode } from "../../support/browser";
import { expect } from "../../support/expect";
import { newAgency } from "../../support/fleet";
import { answer, hideReview, newReview } from "../../support/handled-reviews";

const LIST = "/client/dashboard";

eachMode("a client reads the agency's reply in the list and on the reservation's page", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency, { rating: 2, comment: "Une heure d'attente." });
  await answer(agency, review, "Merci.\nNous serons deux.");
  await logIn(page, review.client, LIST);
  for (const path of [LIST, `${LIST}/reservations/${review.reservationId}`]) {
    await page.goto(path);
    const main = page.locator("main");
    await expect(main).toContainText(/Votre avis, .* · 2 sur 5/);
    await expect(main).toContainText("Une heure d'attente.");
    await expect(main).toContainText(/Réponse .+, \d/);
    await expect(main).toContainText("Nous serons deux.");
    await expect(main).not.toContainText("n'est plus affiché");
  }
});

eachMode("a client reads why a review is no longer shown, and is not asked for another", async ({ page }) => {
  const agency = await newAgency();
  const review = await newReview(agency, { rating: 1, comment: "Hamid est un voleur." });
  await hideReview(review, "L'avis nomme un employé.");
  await logIn(page, review.client, LIST);
  for (const path of [LIST, `${LIST}/reservations/${review.reservationId}`]) {
    await page.goto(path);
    const main = page.locator("main");
    await expect(main).toContainText("Votre avis n'est plus affiché : L'avis nomme un employé.");
    await expect(main).toContainText("Hamid est un voleur.");
    await expect(page.getByRole("link", { name: "Laisser un avis" })).toHaveCount(0);
  }
});
