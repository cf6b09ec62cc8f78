import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect as expectNow, test } from "vitest";
import { type Client, createClient } from "~/client/client";
import { accentTooPale, cityInUse, VALIDATION } from "~/contract/messages";
import { DEMO_PASSWORD, dayFromNow, logIn } from "../../support/accounts";
import { accessibilityProblems, inBrowser, isTooWide, overflowsSideways, PHONE } from "../../support/browser";
import { someAddress } from "../../support/chance";
import { expect } from "../../support/expect";
import { headOf } from "../../support/head";
import { blockScripts } from "../../support/hydration";
import { openScreen, SCREENS_BY_VIEWER } from "../../support/screens";
import { sentMail } from "../../support/sent-mail";
import { type Site, startSite } from "../../support/site";

/** Gives a site of its own another name, logo, colour and city: by hand, on a phone without scripts. */

let site: Site;
beforeAll(async () => {
  site = await startSite({}, { isLongLived: true });
});
afterAll(() => site?.stop());

const NAME = "Zellij & Roule";
const EMAIL = "bonjour@zellij.example";
const PHONE_NUMBER = "+212 5 22 00 00 40";
const account = (email: string) => ({ email, password: DEMO_PASSWORD });
const ADMIN = account("admin@rihla.test");

const visit = (steps: (page: Page) => Promise<void>, { js = false } = {}) =>
  inBrowser(({ page }) => steps(page), {
    baseUrl: () => site.baseUrl,
    mode: js ? "with JavaScript" : "without JavaScript",
    viewport: PHONE,
    isDrawn: true,
  });
const apiOf = (token?: string): Client =>
  createClient({ baseUrl: `${site.baseUrl}/api`, fetch, token, headers: { "x-forwarded-for": someAddress() } });
const signedIn = async (email: string) =>
  apiOf((await apiOf().auth.login({ body: account(email) })).access_token as string);
const textOf = async (path: string) => (await fetch(site.baseUrl + path)).text();
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).last().click();

const logo = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: "#0e6b5c" } })
    .png()
    .toBuffer();

describe("the administrator", () => {
  test("finds the site's settings in the navigation; visitors and agencies cannot open them", async () => {
    await visit(async (page) => {
      await logIn(page, ADMIN, "/admin/dashboard");
      await page.getByRole("link", { name: "Réglages du site" }).click();
      await page.waitForURL("**/admin/settings");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Réglages du site");
      await expect(page.getByLabel("Nom du site")).toHaveAttribute("placeholder", "Rihla");
    });
    for (const path of ["/admin/settings", "/admin/settings/pages"]) {
      const stranger = await fetch(site.baseUrl + path, { redirect: "manual" });
      expectNow([stranger.status, stranger.headers.get("location")]).toEqual([
        303,
        `/login?redirectTo=${encodeURIComponent(path)}`,
      ]);
    }
    await visit(async (page) => {
      await logIn(page, account("agence@rihla.test"), "/agency/dashboard");
      await expect(page.getByRole("link", { name: "Réglages du site" })).toHaveCount(0);
      await page.goto("/admin/settings");
      expectNow(new URL(page.url()).pathname).toBe("/");
    });
  });

  test("loses nothing to a mistake: neither typed text nor the logo nor a city", () =>
    visit(async (page) => {
      await logIn(page, ADMIN, "/admin/settings");
      await page.getByLabel("Nom du site").fill(NAME);
      await page.getByLabel("Couleur d'accent").fill("#8ab4f8");
      await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
      await page.getByLabel("Afficher").check();
      await page.getByLabel("Ville", { exact: true }).fill("Oujda");
      await press(page, "Ajouter");
      await expect(page.getByRole("status")).toContainText("rien n'est encore enregistré");
      await expect(page.getByRole("button", { name: "Retirer Oujda" })).toBeVisible();
      await expect(page.getByLabel("Nom du site")).toHaveValue(NAME);
      await press(page, "Enregistrer");
      for (const message of [accentTooPale(2.1), VALIDATION.rateRequired, VALIDATION.rateDateRequired]) {
        await expect(page.getByRole("alert")).toContainText(message);
      }
      expectNow(await page.title()).toMatch(/^Erreur : Réglages du site/);
      await expect(page.getByLabel("Nom du site")).toHaveValue(NAME);
      await expect(page.getByLabel("Couleur d'accent")).toHaveValue("#8ab4f8");
      await expect(page.getByRole("button", { name: "Retirer Oujda" })).toBeVisible();
      await expect(page.getByRole("img", { name: "Le logo" })).toBeVisible();
      await page.getByLabel("Ville", { exact: true }).fill("FES");
      await press(page, "Ajouter");
      await expect(page.getByRole("alert")).toContainText(VALIDATION.cityTwice);
      await page
        .getByLabel("Logo")
        .setInputFiles({ name: "x.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
      await press(page, "Enregistrer");
      await expect(page.getByRole("alert")).toContainText(VALIDATION.logoInvalid);
      expectNow(await textOf("/")).not.toContain("Zellij");
    }));

  test("gives the site another name, contact, logo, colour, headline, rate and city", () =>
    visit(async (page) => {
      await logIn(page, ADMIN, "/admin/settings");
      const fields = {
        "Nom du site": NAME,
        "E-mail": EMAIL,
        Téléphone: PHONE_NUMBER,
        Adresse: "8, rue des Orangers",
        Éditeur: "Zellij Roule SARL",
        Immatriculation: "ICE 000000000000000",
        "Couleur d'accent": "#0E6B5C",
        Titre: "Louez l'esprit libre",
        "1 € vaut": "10,80",
        "Cours du": "2026-11-18",
      };
      for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value);
      await page.getByLabel("Texte").fill("Les voitures de votre ville, au prix total affiché.");
      await page.getByLabel("Afficher").check();
      await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await logo() });
      // Typed but not added yet: saving adds it.
      await page.getByLabel("Ville", { exact: true }).fill("Oujda");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status").first()).toContainText("Les réglages du site sont enregistrés.");
      await expect(page.getByLabel("Couleur d'accent")).toHaveValue("#0e6b5c");
      await expect(page.getByText("Contraste 6,4 avec le blanc (4,5 au moins)")).toBeVisible();
      await expect(page.getByText("≈ 1 080 MAD")).toBeVisible();
      const accent = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--color-majorelle"));
      expectNow(accent).toBe("#0e6b5c");
      const grounds = await page.evaluate(() =>
        ["body > header", "body > header .zellige", "body > footer"].map((one) => {
          const element = document.querySelector(one)?.closest("*");
          return element && getComputedStyle(element).backgroundColor;
        }),
      );
      expectNow(grounds).toEqual(["rgb(7, 58, 50)", "rgb(14, 107, 92)", "rgb(7, 58, 50)"]);
    }));
});

describe("a site with another name", () => {
  test.each(SCREENS_BY_VIEWER)(
    "shows it to $viewer from screen $first on, in colours with enough contrast",
    ({ viewer, screens }) =>
      visit(
        async (page) => {
          await blockScripts(page);
          if (viewer !== "visitor") await logIn(page, account(`${viewer}@rihla.test`), "/profile");
          for (const screen of screens) {
            await openScreen(page, screen);
            expectNow(await page.title(), page.url()).toMatch(new RegExp(`· ${NAME}$`));
            // The settings show the default name as the placeholder of the empty field.
            const html = (await page.content()).replace('placeholder="Rihla"', "");
            expectNow(html.match(/\bRihla\b/g), page.url()).toBeNull();
            // A voucher has no header. The other papers are an agency's own, to which the site is no party.
            const shown = await page.locator("body").innerText();
            const isAgencys = screen.paper && screen.paper !== "voucher";
            const expected = isAgencys ? [] : [NAME, EMAIL, PHONE_NUMBER, "ICE 000000000000000"];
            for (const text of expected) expectNow(shown, page.url()).toContain(text);
            expectNow([page.url(), await accessibilityProblems(page, ["color-contrast"])]).toEqual([page.url(), []]);
            expectNow([page.url(), await isTooWide(page)]).toEqual([page.url(), false]);
          }
        },
        { js: true },
      ),
  );

  test.each([
    ["an unknown address", "/nulle-part", {}, "Page non trouvée"],
    ["a form of another site", "/login", { method: "POST", headers: { origin: "http://evil.test" } }, "Action refusée"],
  ])("has its name in the title of the error page for %s", async (_, path, init, title) => {
    const html = await (await fetch(site.baseUrl + path, init)).text();
    expectNow(html).toContain(`<title>${title} · Zellij &amp; Roule</title>`);
  });

  test("gives programs its name: in heads, manifest, icons, JSON-LD and the API's document", async () => {
    const home = await textOf("/");
    const attribute = (pattern: RegExp) => pattern.exec(home)?.[1] ?? "";
    expectNow(home).toContain("Louez l&#x27;esprit libre");
    expectNow(attribute(/property="og:site_name" content="([^"]*)"/)).toBe("Zellij &amp; Roule");
    const picture = await fetch(attribute(/property="og:image" content="([^"]*)"/).replace("localhost", "127.0.0.1"));
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expectNow([width, height, format]).toEqual([1200, 630, "jpeg"]);
    const linked = JSON.parse(attribute(/<script type="application\/ld\+json">(.*?)<\/script>/));
    expectNow(linked["@graph"][0]).toMatchObject({
      name: NAME,
      legalName: "Zellij Roule SARL",
      contactPoint: { email: EMAIL },
    });
    const manifest = JSON.parse(await textOf("/manifest.webmanifest"));
    expectNow(manifest.short_name).toBe(NAME);
    for (const { src, sizes } of manifest.icons) {
      const icon = await fetch(site.baseUrl + src);
      const size = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expectNow([icon.headers.get("cache-control"), `${size.width}x${size.height}`, size.format]).toEqual([
        "public, max-age=31536000, immutable",
        sizes,
        "png",
      ]);
    }
    const { info } = JSON.parse(await textOf("/api/openapi.json"));
    expectNow([info.title, info.contact]).toEqual([`${NAME}\u00a0: l'API`, { name: NAME, email: EMAIL }]);
    const sheet = await fetch(site.baseUrl + attribute(/href="(\/theme\.css[^"]*)"/));
    expectNow([sheet.headers.get("content-type"), sheet.headers.get("cache-control")]).toEqual([
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    const gone = await fetch(`${site.baseUrl}/icons/${"0".repeat(32)}-192.png`);
    const moved = await fetch(`${site.baseUrl}/share/0123456789abcdef.jpg`, { redirect: "manual" });
    expectNow([gone.status, moved.status]).toEqual([404, 302]);
  });

  test("puts its name on letters and calendar files, and approximate dirhams beside euros", async () => {
    const owner = await signedIn("agence@rihla.test");
    const client = await signedIn("client@rihla.test");
    const { data } = await owner.agency.vehicles({ query: { limit: 1 } });
    const [pickupDate, returnDate] = [dayFromNow(400), dayFromNow(403)];
    const { id, totalPrice } = await client.reservations.create({
      body: { vehicleId: String(data[0]?.id), pickupDate, pickupTime: "10:00", returnDate, returnTime: "10:00" },
    });
    await owner.reservations.setStatus({ params: { id: String(id) }, body: { status: "CONFIRMED" } });
    const mail = await sentMail("reservation-confirmed", "client@rihla.test", site.dataDir);
    expectNow(mail.headers.from).toBe(`"${NAME}" <${EMAIL}>`);
    const dirhams = new Intl.NumberFormat("fr-FR").format(Math.round(totalPrice * 10.8));
    for (const text of [
      `${NAME} · ${EMAIL}`,
      "Zellij Roule SARL · 8, rue des Orangers",
      `(≈\u00a0${dirhams}\u00a0MAD)`,
    ]) {
      expectNow(mail.text).toContain(text);
    }
    expectNow(mail.html).toContain("Zellij &amp; Roule");
    expectNow(mail.html).toContain("#0e6b5c");
    expectNow(`${mail.text}${mail.html}`).not.toMatch(/\bRihla\b/);
    await visit(
      async (page) => {
        await logIn(page, account("client@rihla.test"), `/client/dashboard/reservations/${id}`);
        await expect(page.locator(".terre")).toContainText(`≈ ${dirhams} MAD`);
        const total = page.locator(".price-breakdown-total");
        const [sum, inDirhams] = [
          await total.locator(".sum").boundingBox(),
          await total.locator(".fine").boundingBox(),
        ];
        expectNow(inDirhams?.y, "dirhams below euros").toBeGreaterThanOrEqual((sum?.y ?? 0) + (sum?.height ?? 0) - 2);
        const file = await page.request.get(`${page.url()}/calendar`);
        expectNow(file.status()).toBe(200);
        expectNow((await file.text()).replace(/\r\n /g, "")).toContain(`CN="${NAME}":mailto:${EMAIL}`);
      },
      { js: true },
    );
  });

  test("shows dirhams beside totals, and updates both as dates are typed", () =>
    visit(
      async (page) => {
        await page.goto(`/search?city=Marrakech&pickupDate=${dayFromNow(200)}&returnDate=${dayFromNow(202)}`);
        await expect(page.locator(".vehicle-card-price").first()).toContainText(/au\stotal · ≈\s[\d\s]+\sMAD/);
        await page.locator("article h3 a").first().click();
        const price = page.getByRole("status").filter({ hasText: "Total à payer" });
        await expect(price).toContainText("Total à payer, 2 jours");
        const inEuros = async () =>
          Number(
            /(\d[\d\s,]*)\s€/
              .exec(await price.innerText())?.[1]
              ?.replace(/\s/g, "")
              .replace(",", "."),
          );
        const inDirhams = async () =>
          Number(/≈\s([\d\s]+)\sMAD/.exec(await price.innerText())?.[1]?.replace(/\s/g, ""));
        expectNow(await inDirhams()).toBe(Math.round((await inEuros()) * 10.8));
        await page.locator("summary").first().click();
        await page.getByLabel("Date de retour").fill(dayFromNow(207));
        await expect(price).toContainText("Total à payer, 7 jours");
        expectNow(await inDirhams()).toBe(Math.round((await inEuros()) * 10.8));
      },
      { js: true },
    ));

  test("offers the new city, which cannot be removed while an agency is there", async () => {
    expectNow(await textOf("/")).toContain("<option>Oujda</option>");
    expectNow(await textOf("/sitemap.xml")).toContain("city=Oujda");
    const admin = await signedIn("admin@rihla.test");
    await admin.admin.createAgency({
      body: {
        ...{
          name: "Oriental Cars",
          email: "oriental@rihla.test",
          phone: "+212 5 36 00",
          city: "Oujda",
          address: "1, rue",
        },
        ...{ ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame-oujda" },
      },
    });
    expectNow((await apiOf().vehicles.search({ query: { city: "Oujda" } })).data).toEqual([]);
    // Without vehicles its page is not for search engines.
    const { isIndexed, title } = headOf(await textOf("/location-voiture/oujda"));
    expectNow([isIndexed, title]).toEqual([false, `Location de voiture à Oujda · ${NAME}`]);
    expectNow(await textOf("/sitemap.xml")).not.toContain("location-voiture/oujda");
    await visit(async (page) => {
      await page.goto("/location-voiture/oujda");
      await expect(page.getByRole("heading", { name: "Aucun véhicule à Oujda pour l'instant" })).toBeVisible();
      expectNow(await overflowsSideways(page)).toBe(false);
      await logIn(page, ADMIN, "/admin/settings");
      await press(page, "Retirer Oujda");
      await expect(page.getByRole("button", { name: "Retirer Oujda" })).toHaveCount(0);
      await press(page, "Enregistrer");
      await expect(page.getByRole("alert")).toContainText(cityInUse("Oujda"));
    });
  });

  test("shows its own page texts, with HTML as plain text, and the product's once they are cleared", async () => {
    await visit(async (page) => {
      await logIn(page, ADMIN, "/admin/settings/pages?page=contact");
      await page
        .getByLabel("Texte")
        .fill("## Nous joindre\n\nDu lundi au samedi : <b>10:00</b>\n\n- [carte](https://example.com)");
      await press(page, "Enregistrer");
      await expect(page.getByRole("status").first()).toContainText("Le texte de la page Contact est enregistré.");
      await expect(page.getByRole("link", { name: "Voir la page" })).toHaveAttribute("href", "/contact");
      await page.goto("/contact");
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Nous joindre");
      await expect(page.locator("article")).toContainText("Du lundi au samedi : <b>10:00</b>");
      await expect(page.locator("article")).toContainText(EMAIL);
      await expect(page.getByRole("link", { name: "carte" })).toHaveAttribute("href", "https://example.com");
      await page.goBack();
      await page.getByLabel("Texte").fill("");
      await press(page, "Enregistrer");
    });
    expectNow(await textOf("/contact")).toContain("Une question sur une location");
  });

  test("shows the rules in force below its own terms, privacy and cookies, with its name and its retention", async () => {
    const admin = await signedIn("admin@rihla.test");
    const text = "## Tribunal\n\nCelui de Fès.";
    const pages = ["terms", "privacy", "cookies"] as const;
    for (const page of pages) await admin.site.changePage({ params: { page }, body: { text } });
    const read = await admin.site.settings();
    const settings = { ...read, showsDirhams: read.showsDirhams ?? false };
    await admin.site.changeSettings({ body: { ...settings, keepsNames: 61 } });
    const [terms, privacy, cookies] = await Promise.all(pages.map((page) => textOf(`/${page}`)));
    for (const shown of [terms, privacy, cookies]) {
      expectNow(shown).toMatch(/Celui de Fès\..*>Comment fonctionne Zellij/s);
      expectNow(shown).not.toContain("<script");
    }
    expectNow(terms).toContain("48 heures avant la prise en charge");
    expectNow(privacy).toContain("61 mois après le retour");
    expectNow(cookies).toMatch(/<h3 id="les-sept-cookies-du-site">/);
    for (const page of pages) {
      await admin.site.changePage({ params: { page }, body: { text: "" } });
    }
    await admin.site.changeSettings({ body: settings });
    expectNow(await textOf("/terms")).not.toContain("Comment fonctionne");
  });

  test("is Rihla again once every field is cleared", async () => {
    const admin = await signedIn("admin@rihla.test");
    await admin.site.changeSettings({ body: { cities: ["Oujda"] } });
    const home = await textOf("/");
    expectNow(home).toContain("<title>Location de voitures au Maroc · Rihla</title>");
    expectNow(home).not.toMatch(/theme\.css|Zellij|MAD/);
    expectNow((await fetch(`${site.baseUrl}/theme.css`)).status).toBe(404);
  });
});
