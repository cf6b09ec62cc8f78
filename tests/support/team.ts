import type { Page } from "playwright";
import type { Account } from "./accounts";
import { word } from "./chance";

/** The team's page, and invitations through it and past it. */

export const TEAM = "/profile/team";
/** A new e-mail address. */
export const somebody = () => `rania-${word()}@rihla.test`;
export const send = (page: Page) => page.getByRole("button", { name: "Envoyer l'invitation", exact: true }).click();

/** Fills in the invitation form. */
export async function fill(page: Page, email: string, firstName = "Rania", lastName = "Idrissi") {
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel(/^Nom/).fill(lastName);
  await page.getByLabel("Email").fill(email);
}

/** Invites somebody by the API. */
export const invite = (owner: Account, email = somebody(), firstName = "Omar") =>
  owner.api.team.invite({ body: { firstName, lastName: "Tazi", email } });
