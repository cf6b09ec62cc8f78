import type { BrowserContext, Page } from "playwright";
import { type Account, siteApi } from "./accounts";
import { expect } from "./expect";

/** A session that ends while its page is open, and the login that follows. */

/** Ends the page's session as a new password elsewhere does: its cookie stays, but its token is no longer valid. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === "rihla_session");
  const [value = ""] = decodeURIComponent(cookie?.value ?? "").split(".");
  const { token } = JSON.parse(Buffer.from(value, "base64").toString("utf8"));
  await siteApi(token).auth.logout();
}

/** Logs in on the login page to which one was redirected, and returns to the form, whose notice has the focus. */
export async function logInAgain(page: Page, { email, password }: Pick<Account, "email" | "password">): Promise<void> {
  await page.getByRole("status").filter({ hasText: "pour le retrouver dans le formulaire" }).waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await expect(notice(page)).toBeFocused();
}
export const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Voici ce que vous aviez saisi avant la fin de votre session." });
