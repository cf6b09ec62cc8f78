import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, test } from "vitest";
import { logIn } from "../../support/accounts";
import { inBrowser, MODES, type Visit } from "../../support/browser";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";
import { PASSWORD, PEOPLE } from "../../support/foreign/fake-service-data";
import { useForeignSite } from "../../support/foreign/site";
import { hydrated } from "../../support/hydration";

const foreign = useForeignSite();
beforeEach(() => foreign.backend.reset());

const LIST = "/client/dashboard";
const CLIENT = { email: PEOPLE.client.email, password: PASSWORD };
const TYPED = "La climatisation faisait un bruit, le reste était parfait.";
/** More people than can send or wait with a form at once, with another backend. */
const CROWD = 460;

/** Occupies every place for forms during the steps: the backend does not answer, and refused forms are sent again. */
async function whileFormsAreFull(steps: () => Promise<void>): Promise<void> {
  let isOver = false;
  foreign.backend.answers["POST /auth/forgot-password"] = "hang";
  const person = async () => {
    while (!isOver) {
      const body = new URLSearchParams({ email: CLIENT.email });
      const headers = { "x-forwarded-for": someAddress() };
      await fetch(`${foreign.site.baseUrl}/forgot-password`, { method: "POST", body, headers, redirect: "manual" })
        .then((reply) => reply.arrayBuffer())
        .catch(() => null);
    }
  };
  const crowd = Array.from({ length: CROWD }, person);
  try {
    await expect.poll(() => foreign.sent("POST /auth/forgot-password").length).toBeGreaterThanOrEqual(240);
    await sleep(500);
    await steps();
  } finally {
    isOver = true;
    foreign.backend.answers = {};
    const ended = Promise.all(crowd);
    const letGo = setInterval(() => foreign.backend.letGo(), 50);
    await ended.finally(() => clearInterval(letGo));
  }
}

/** Opens the review of a finished rental, and fills in a text that nobody wants to type twice. */
async function openReview({ page, js }: Visit): Promise<void> {
  await logIn(page, CLIENT, LIST);
  await hydrated(page, js);
  await page.getByRole("link", { name: "Laisser un avis" }).first().click();
  await page.getByRole("heading", { name: "Laisser un avis" }).waitFor();
  await page.getByRole("radio").nth(1).check({ force: true });
  await page.getByRole("textbox").fill(TYPED);
}

describe("a form that is refused among too many loses nothing", () => {
  test.runIf(MODES.includes("with JavaScript"))("in a dialog, which stays and says so", () =>
    inBrowser(
      async (visit) => {
        await openReview(visit);
        const { page } = visit;
        const dialog = page.locator("dialog[open]");
        await whileFormsAreFull(async () => {
          await dialog.getByRole("button", { name: "Envoyer l'avis" }).click();
          await dialog.getByRole("alert").waitFor();
          await expect(dialog.getByRole("textbox")).toHaveValue(TYPED);
        });
        await dialog.getByRole("button", { name: "Envoyer l'avis" }).click();
        await page.getByText(TYPED).waitFor();
        await expect(dialog).toHaveCount(0);
      },
      { baseUrl: () => foreign.site.baseUrl },
    ),
  );

  test("on a page: the text is retained in the page before, or in the refusal itself", () =>
    inBrowser(
      async (visit) => {
        await openReview(visit);
        const { page } = visit;
        // Most are told to go back; a few at a time get a page that holds what they typed, and sends it again.
        const leadsBack = page.getByText("Revenez à la page précédente");
        const sendsAgain = page.getByText("Ce que vous avez saisi est conservé dans cette page");
        await whileFormsAreFull(async () => {
          await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Envoyer l'avis" }).click()]);
          await leadsBack.or(sendsAgain).waitFor();
          if (await leadsBack.isVisible()) await page.goBack();
          await expect(page.locator("[name=comment]")).toHaveValue(TYPED);
        });
        await page.getByRole("button", { name: /^(Envoyer l'avis|Réessayer)$/ }).click();
        await page.getByText(TYPED).waitFor();
      },
      { mode: "without JavaScript", isDrawn: true, baseUrl: () => foreign.site.baseUrl },
    ));
});
