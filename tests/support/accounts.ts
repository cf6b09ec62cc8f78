import type { Page } from "playwright";
import { inject } from "vitest";
import { type Client, createClient } from "~/client/client";
import { ownOf, someAddress, word } from "./chance";

export const DEMO_PASSWORD = "rihla-demo";

export interface Account {
  email: string;
  password: string;
  token: string;
  /** The contract's calls as this account, without the screens. */
  api: Client;
}

/** The calls of the contract against the site under test, as a visitor or with a token. */
export function siteApi(token?: string): Client {
  return createClient({
    baseUrl: `${inject("baseUrl")}/api`,
    fetch: (request) => fetch(request),
    token,
    headers: { "x-forwarded-for": someAddress() },
  });
}

/** A new client of the test's own, made through the public API. */
export async function newClient(names: { firstName?: string; lastName?: string } = {}): Promise<Account> {
  const email = `test-${word()}@rihla.test`;
  const password = "mot-de-passe-de-test";
  const session = await siteApi().auth.register({
    body: {
      firstName: names.firstName ?? "Yasmine",
      lastName: names.lastName ?? "Alaoui",
      email,
      password,
      locale: "fr",
    },
  });
  return { email, password, token: session.access_token, api: siteApi(session.access_token) };
}

/** Opens a page, or the account's own first one, in a new session of this account. */
export async function logIn(
  page: Page,
  { email, password }: { email: string; password: string },
  redirectTo = "",
): Promise<void> {
  const reply = await page.request.post("/login", { form: { email, password, redirectTo }, maxRedirects: 0 });
  const { location } = reply.headers();
  if (!location) throw new Error(`${email} cannot log in: ${reply.status()}`);
  await page.goto(location);
}

/** Logs in through the form, as a person does. */
export async function logInByForm(
  page: Page,
  account: { email: string; password: string },
  redirectTo?: string,
): Promise<void> {
  await page.goto(redirectTo ? `/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Mot de passe", { exact: false }).first().fill(account.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** A vehicle of the demo with pictures that is free for these Moroccan days, from the site's own search. */
export async function freeVehicle(pickupDate: string, returnDate: string, { city = "Marrakech", time = "10:00" } = {}) {
  const query = { city, pickupDate, pickupTime: time, returnDate, returnTime: time, limit: 48 };
  const found = await siteApi().vehicles.search({ query });
  const vehicle = ownOf(found.data.filter(({ images }) => images?.length));
  if (!vehicle) throw new Error(`no free vehicle in ${city} from ${pickupDate} to ${returnDate}`);
  return vehicle;
}

/** The Moroccan day that many days from today, "YYYY-MM-DD". */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first Moroccan Monday at least that many days from today: agencies with hours are closed on Sundays. */
export function mondayFromNow(days: number): string {
  const weekday = new Date(dayFromNow(days)).getUTCDay();
  return dayFromNow(days + ((8 - weekday) % 7));
}
