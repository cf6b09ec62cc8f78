import { describe, test } from "vitest";
import { DEMO_PASSWORD, logIn, newClient } from "../../support/accounts";
import { accessibilityProblems, eachMode, inBrowser, overflowsSideways, PAGE, PHONE } from "../../support/browser";
import { outcomeOf } from "../../support/call-outcome";
import { expect } from "../../support/expect";
import { cookieOf, get, post } from "../../support/plain-requests";

/** People see where they are logged in, and log out elsewhere or everywhere. */

const SESSIONS = "/profile/sessions";
const cards = (html: string) => html.match(/<h3[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ""));

eachMode(
  "a client ends the session of another device, and then all of them",
  async ({ page, context }) => {
    // The registration opened a session by a program.
    const client = await newClient();
    await logIn(page, client, SESSIONS);
    await page.getByRole("heading", { level: 1, name: "Appareils connectés" }).waitFor();
    await page.getByText("Cet appareil").waitFor();
    const elsewhere = page.getByRole("article", { name: "Appareil inconnu" });
    await elsewhere.getByText("Dernière utilisation").waitFor();
    await elsewhere.getByRole("button", { name: "Déconnecter", exact: true }).click();
    await page.getByText("Cet appareil est déconnecté.").waitFor();
    await expect(page.getByRole("button", { name: "Déconnecter", exact: true })).toHaveCount(0);
    expect(await outcomeOf(client.api.auth.profile())).toMatch(/^401/);

    const other = await cookieOf(client);
    await page.reload();
    await page.getByRole("button", { name: "Déconnecter partout" }).click();
    await page.getByText("Tous vos appareils sont déconnectés, celui-ci compris.").waitFor();
    await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("rihla_session");
    expect((await get("/profile", other)).headers.get("location")).toBe("/login?redirectTo=%2Fprofile");
  },
  { shipsScripts: false },
);

test("a login on the site is described by the browser that made it", PAGE, async () => {
  const client = await newClient();
  const body = new URLSearchParams({ email: client.email, password: client.password });
  const firefox = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0";
  const { headers } = await post("/login", [...body], "", { "user-agent": firefox });
  const cookie = headers.getSetCookie().find((line) => line.startsWith("rihla_session=")) ?? "";
  const html = await (await get(SESSIONS, cookie.split(";")[0])).text();
  expect(cards(html)).toEqual(["Firefox sur Android", "Appareil inconnu"]);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

test("a session that has ended meanwhile is no error, and another account's stays", PAGE, async () => {
  const [client, other] = [await newClient(), await newClient()];
  const [{ id = "" } = {}] = (await other.api.auth.sessions({})).data;
  const reply = await post(SESSIONS, { intent: `end:${id}` }, await cookieOf(client));
  expect([reply.status, reply.headers.get("location")]).toEqual([303, SESSIONS]);
  expect(await outcomeOf(other.api.auth.profile())).toBe("ok");
});

describe("the list of sessions fits a phone and passes axe", () => {
  test.each(["agence@rihla.test", "equipe@rihla.test", "admin@rihla.test"])("of %s", async (email) => {
    await inBrowser(
      async ({ page }) => {
        await logIn(page, { email, password: DEMO_PASSWORD }, SESSIONS);
        await page.getByText("Cet appareil").waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        expect(await overflowsSideways(page)).toBe(false);
      },
      { viewport: PHONE },
    );
  });
});
