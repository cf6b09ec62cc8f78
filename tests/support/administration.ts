import type { Page } from "playwright";
import { type Account, DEMO_PASSWORD, logIn, siteApi } from "./accounts";
import { word } from "./chance";

/** The administrator's screens, and agencies that a test may change there. */

export const HOME = "/admin/dashboard";
export const AGENCIES = `${HOME}/agencies`;
export const RESERVATIONS = `${HOME}/reservations`;
export const ADMIN = { email: "admin@rihla.test", password: DEMO_PASSWORD } as Account;
export const open = (page: Page, path = HOME) => logIn(page, ADMIN, path);
export const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
export const byName = (name: string) => `${AGENCIES}?q=${encodeURIComponent(name)}`;

let admin: Promise<ReturnType<typeof siteApi>> | undefined;
export const adminApi = () => {
  admin ??= siteApi()
    .auth.login({ body: ADMIN })
    .then(({ access_token }) => siteApi(access_token));
  return admin;
};

/** A new agency that no other test uses. */
export async function newAgency(more: Record<string, unknown> = {}) {
  const name = `Essai ${word()}`;
  const email = `essai-${word()}@rihla.test`;
  const place = { phone: "+212 5 35 00 00 00", city: "Fès" as const, address: "8, rue Talaa Kebira" };
  const owner = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" };
  const agency = await (await adminApi()).admin.createAgency({ body: { name, email, ...place, ...owner, ...more } });
  return { id: String(agency.id), name, email, city: place.city };
}
export const statusOf = async (id: string, name: string) => {
  const api = await adminApi();
  for (let page = 1; page < 9; page++) {
    const found = (await api.admin.agencies({ query: { page, limit: 100 } })).data.find((one) => one.id === id);
    if (found) return found.status;
  }
  throw new Error(`${name} is gone`);
};
