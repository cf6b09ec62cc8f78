import type { Page } from "playwright";
import { type Account, siteApi } from "./accounts";
import { word } from "./chance";
import { sentMail } from "./sent-mail";

/** The team's page, and invitations through the page and the API. */

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

/** The invitation's link, without the host, which is the site's public one. */
export async function linkOf(email: string): Promise<string> {
  const { pathname, search } = new URL((await sentMail("team-invitation", email)).headers["x-link"] ?? "");
  return pathname + search;
}

/** A colleague who has joined through an invitation. */
export async function colleague(owner: Account): Promise<Account> {
  const [email, password] = [somebody(), "safran-42"];
  await invite(owner, email, "Salma");
  const token = new URLSearchParams((await linkOf(email)).split("?")[1]).get("token") ?? "";
  await siteApi().auth.resetPassword({ body: { token, newPassword: password } });
  const { access_token } = await siteApi().auth.login({ body: { email, password } });
  return { email, password, token: access_token, api: siteApi(access_token) };
}
