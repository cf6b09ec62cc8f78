import { inject, test } from "vitest";
import { ACCOUNT_HERE } from "~/backend/rules/accounts/password-check";
import { eachView } from "../../support/accessibility";
import { DEMO_PASSWORD, dayFromNow, logInByForm, newClient } from "../../support/accounts";
import { eachMode, PAGE } from "../../support/browser";
import { someAddress, word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { untilRefused } from "../../support/until-refused";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

eachMode("refuses an invalid login with a message for each field, and keeps the typed e-mail", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("sofia@");
  const reply = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Se connecter" }).click();
  expect((await reply).status()).toBe(422);
  await page.getByRole("alert").waitFor();
  await expect.poll(() => page.title()).toMatch(/^Erreur : Connexion/);
  await expect(page.locator(".alert-error")).toBeFocused();
  await page.getByRole("alert").getByRole("link", { name: "Email invalide" }).waitFor();
  await expect(page.getByRole("alert").getByRole("link", { name: "Mot de passe requis" })).toHaveAttribute(
    "href",
    "#password",
  );
  const email = page.getByLabel("Email");
  await expect(email).toHaveValue("sofia@");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAttribute("aria-describedby", "email-error");
});

eachMode(
  "shows the backend's message for a wrong password, and keeps the e-mail but not the password",
  async ({ page }) => {
    const client = await newClient();
    await page.goto("/login");
    await page.getByLabel("Email").fill(client.email);
    await page.getByLabel("Mot de passe").fill("pas-le-bon");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("alert").getByText("Email ou mot de passe incorrect").waitFor();
    await expect(page.getByLabel("Email")).toHaveValue(client.email);
    await expect(page.getByLabel("Mot de passe")).toHaveValue("");
  },
  { shipsScripts: false },
);

eachMode(
  "'Remplir' fills in a demo account's e-mail, and the login still returns to the earlier page",
  async ({ page }) => {
    await page.goto("/login?redirectTo=%2Fsearch%3Fcity%3DAgadir");
    await page.getByRole("link", { name: "Remplir avec client@rihla.test" }).click();
    await expect(page.getByLabel("Email")).toHaveValue("client@rihla.test");
    await expect(page.getByLabel("Mot de passe")).toHaveValue("");
    await page.getByLabel("Mot de passe").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/search?city=Agadir");
  },
  { shipsScripts: false },
);

eachMode(
  "the pages of login and registration show the unfinished booking, and registering returns to it",
  async ({ page }) => {
    const [pickupDate, returnDate] = [dayFromNow(70), dayFromNow(74)];
    const owner = await newAgency();
    const returnCities = [{ city: "Agadir", fee: 40 }];
    await owner.api.agencySettings.changeOffers({ body: { options: [], places: [], returnCities } });
    const vehicle = await newVehicle(owner);
    const booking = new URLSearchParams({ pickupDate, pickupTime: "09:30", returnDate, returnTime: "09:30" });
    booking.set("pickupLocation", owner.city);
    booking.set("returnLocation", "Agadir");
    const back = `/vehicles/${vehicle.id}?${booking}`;
    await page.goto(`/login?redirectTo=${encodeURIComponent(back)}`);
    const reminder = page.getByRole("complementary", { name: "Votre choix est gardé" });
    await reminder.getByText(`${vehicle.brand} ${vehicle.model}`).waitFor();
    await expect
      .poll(async () => (await reminder.innerText()).replace(/\s/g, " "))
      .toContain(`${4 * VEHICLE_FIELDS.pricePerDay + 40} € au total, 4 jours`);

    await page.getByRole("link", { name: "S'inscrire" }).click();
    await page.waitForURL("**/register?**");
    await expect(reminder).toContainText(`${vehicle.brand} ${vehicle.model}`);
    await page.getByLabel("Prénom").fill("Nora");
    await page.getByLabel("Nom", { exact: true }).fill("Tahiri");
    await page.getByLabel("Email").fill(`nora-${word()}@rihla.test`);
    await page.locator("#password").fill("huit-lettres");
    await page.locator("#confirmPassword").fill("huit-lettres");
    await page.getByRole("button", { name: "S'inscrire" }).click();
    await page.waitForURL(new URL(back, inject("baseUrl")).href);
  },
);

eachMode("/login and /register redirect a logged-in person, and the logout leads to /login", async ({ page }) => {
  await logInByForm(page, await newClient({ firstName: "Yasmine", lastName: "Alaoui" }));
  expect(new URL(page.url()).pathname).toBe("/");
  for (const door of ["/login", "/register"]) {
    await page.goto(door);
    expect(new URL(page.url()).pathname).toBe("/client/dashboard");
    await page.goto(`${door}?redirectTo=%2Fsearch%3Fcity%3DRabat`);
    expect(page.url()).toContain("/search?city=Rabat");
  }
  await page.getByText("Yasmine Alaoui").waitFor();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await page.waitForURL("**/login");
  await page.goto("/client/dashboard");
  expect(page.url()).toContain("/login?redirectTo=%2Fclient%2Fdashboard");
});

test.each(["//evil.test", "/\\evil.test", "https://evil.test/", "javascript:alert(1)", "/%2f%2fevil.test"])(
  "a login with redirectTo=%s stays on the site",
  PAGE,
  async (redirectTo) => {
    const { email, password } = await newClient();
    const reply = await post(`/login?redirectTo=${encodeURIComponent(redirectTo)}`, { email, password });
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe("/");
  },
);

test(
  "answers too many logins with 429, Retry-After and a message on the form, which keeps the e-mail only",
  PAGE,
  async () => {
    const address = someAddress();
    const form = { email: `personne-${word()}@rihla.test`, password: "au-hasard" };
    const reply = await untilRefused(ACCOUNT_HERE, () => post("/login", form, address));
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await reply.text();
    expect(html).toContain("Trop de tentatives");
    expect(html).toContain(form.email);
    expect(html).not.toContain(form.password);
  },
);

eachView(
  "login and registration",
  async ({ page, check }) => {
    for (const path of ["/login", "/register"]) {
      await page.goto(path);
      await check();
      await page.locator("main").getByRole("button").click();
      await page.getByRole("alert").waitFor();
      await check();
    }
  },
  { shipsScripts: false },
);

function post(path: string, form: Record<string, string>, address = someAddress()): Promise<Response> {
  return fetch(inject("baseUrl") + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
    headers: { "x-forwarded-for": address },
  });
}
