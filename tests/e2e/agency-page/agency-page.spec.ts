import type { Page } from "playwright";
import { beforeAll, describe, inject, test } from "vitest";
import { eachView } from "../../support/accessibility";
import { dayFromNow, siteApi } from "../../support/accounts";
import { adminApi } from "../../support/administration";
import { CONDITIONS } from "../../support/agency-settings";
import { OFFERS } from "../../support/agreed-terms";
import { eachMode, inBrowser, PAGE } from "../../support/browser";
import { word } from "../../support/chance";
import { expect } from "../../support/expect";
import { newAgency, newVehicle } from "../../support/fleet";
import { answer, hideReview, newReview } from "../../support/handled-reviews";
import { headOf } from "../../support/head";
import { hoursWith } from "../../support/hours";
import { plain } from "../../support/vehicle-page";

const TERMS = "Le véhicule est rendu propre.";
let agency: Awaited<ReturnType<typeof newAgency>>;
let name: string;
let path: string;

beforeAll(async () => {
  name = `Atlas ${word()}`;
  const more = { phone: "+212 6 61 00 00 12", description: "Au pied de la médina.", termsAndConditions: TERMS };
  agency = await newAgency({ name, ...more });
  path = `/agencies/${agency.id}`;
  const { agencySettings } = agency.api;
  await agencySettings.changeConditions({ body: CONDITIONS });
  await agencySettings.changeOffers({
    body: {
      ...OFFERS,
      returnCities: [
        { city: "Casablanca", fee: 60 },
        { city: "Agadir", offered: false },
      ],
    },
  });
  const closed = { from: dayFromNow(40), to: dayFromNow(40), label: "Inventaire" };
  await agencySettings.changeOpeningHours({ body: hoursWith({ exceptions: [closed] }) });
  for (let n = 0; n < 4; n++) await newVehicle(agency, { model: `Duster ${n}`, pricePerDay: 40 + n });
});

/** The section under a heading. */
const part = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { level: 2, name, exact: true }) }).last();

eachMode("an agency's page shows its description, conditions, hours, places and contact details", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect.poll(() => page.title()).toBe(`${name}, location de voitures à Fès · Rihla`);
  const crumbs = page.getByRole("navigation", { name: "Fil d'Ariane" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Accueil", "Fès", name]);
  await expect(page.getByText("Au pied de la médina.")).toBeVisible();

  const shown = async (title: string) => plain(await part(page, title).innerText()).replace(/\s+/g, " ");
  expect(await shown("Conditions de location")).toContain("21 ans, 2 ans de permis");
  expect(await shown("Conditions de location")).toContain(
    "Franchise, kilomètres et âge peuvent changer d'un véhicule à l'autre : chaque annonce le dit.",
  );
  expect(await shown("Conditions de location")).toContain(`Conditions générales de l'agence ${TERMS}`);
  expect(await shown("Lieux de livraison")).toBe(
    "Lieux de livraison À l'agence gratuit Aéroport Saïss Au retour : 20 € 15 € Retour à Casablanca 60 € Retour à Agadir pas possible",
  );
  const hours = await shown("Horaires");
  expect(hours).toMatch(/^Horaires (Ouverte, jusqu'à|Fermée, ouvre) /);
  expect(hours).toContain("Lundi 08:30 – 12:30, 14:00 – 19:00 Mardi");
  expect(hours).toMatch(/Dimanche Fermée Fermée le .* Inventaire/);
  await expect(page.locator("[aria-current=date]")).toHaveCount(1);
  expect(await shown("Adresse et contact")).toContain("8, rue Talaa Kebira Fès");
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/212661000012\?text=Bonjour/);
  await expect(whatsApp).toHaveAttribute("rel", "noopener noreferrer");
  // There are too few reservations to show figures about the agency.
  await expect(page.getByText("locations terminées")).toHaveCount(0);
  await expect(page.locator("script[src]")).toHaveCount(0);
});

eachMode("an agency's page links to its vehicles, and a vehicle's page to its agency", async ({ page }) => {
  await page.goto(path);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  expect(plain(await cards.first().innerText())).toMatch(/40 € \/ jour\s+Caution 500 € · 250 km \/ jour/);
  await cards.first().getByRole("link").click();
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole("link", { name: "Voir les 4 véhicules" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 véhicules à Fès");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.locator(".chip")).toHaveText([`Retirer le filtre Agence\u00a0: ${name}`]);
});

describe("an agency's reviews", () => {
  const COMMENT = "Voiture propre, <b>prête</b> à l'heure.";
  const ANSWER = "Merci de votre visite.\nÀ bientôt.";

  test("are shown with the agency's replies; a hidden one disappears at once, from the average too", async () => {
    const own = await newAgency();
    const first = await newReview(own, { rating: 4, comment: "Correct." });
    const second = await newReview(own, { rating: 5, comment: COMMENT });
    await inBrowser(
      async ({ page }) => {
        await page.goto(`/agencies/${own.id}`);
        const reviews = page.locator("#avis li");
        await expect(reviews).toHaveCount(2);
        await expect(page.locator(".reviews-reply")).toHaveCount(0);
        await answer(own, second, ANSWER);
        await page.reload();
        await expect(reviews.first()).toContainText("Yasmine A.");
        await expect(reviews.first()).toContainText(COMMENT);
        const reply = page.locator(".reviews-reply");
        await expect(reply).toHaveCount(1);
        await expect(reply).toContainText("Réponse d'Essai");
        expect(await reply.innerText()).toContain(ANSWER);
        await expect(page.locator(".reviews-average")).toContainText("4,5");

        await hideReview(first, "Insulte");
        await page.reload();
        await expect(reviews).toHaveCount(1);
        await expect(page.locator(".reviews-average")).toContainText("5,0");
      },
      { mode: "without JavaScript", isDrawn: true },
    );
  });

  test("are all listed page by page, each page under its own address", PAGE, async () => {
    const found = await siteApi().vehicles.search({ query: { city: "Marrakech", limit: 100 } });
    // Other tests add reviews to Atlas Car.
    const others = found.data.map(({ agency }) => agency).filter((one) => one?.name !== "Atlas Car");
    const known = others.find((one) => (one?.reviewsCount ?? 0) > 11);
    const of = `/agencies/${known?.id}`;
    const count = known?.reviewsCount ?? 0;
    const last = Math.ceil(count / 5);
    await inBrowser(
      async ({ page }) => {
        const seen = new Set<string>();
        await page.goto(`/vehicles/${found.data.find(({ agency }) => agency?.id === known?.id)?.id}`);
        await page.getByRole("link", { name: `Voir les ${count} avis` }).click();
        await page.waitForURL((url) => url.pathname + url.hash === `${of}#avis`);
        for (let n = 1; n <= last; n++) {
          const texts = await page.locator("#avis li").allInnerTexts();
          expect(texts).toHaveLength(n < last ? 5 : count - 5 * (last - 1));
          for (const text of texts) seen.add(text);
          const { title, canonical } = headOf(await (await page.request.get(page.url())).text());
          expect(title.includes(`(page ${n} sur ${last})`)).toBe(n > 1);
          expect(new URL(canonical).pathname + new URL(canonical).search).toBe(n > 1 ? `${of}?page=${n}` : of);
          if (n < last) await page.getByRole("link", { name: "Suivant" }).click();
          await page.waitForURL((url) => n === last || url.searchParams.get("page") === String(n + 1));
        }
        // Some reviews say the same of the same car in the same month.
        expect(seen.size).toBeGreaterThan(count * 0.8);
        await page.goto(`${of}?page=${last + 7}`);
        expect(page.url()).toMatch(new RegExp(`${of}\\?page=${last}#avis$`));
        await page.goto(`${of}?page=demain`);
        await expect(page.locator("[aria-current=page]").last()).toHaveText("1");
      },
      { mode: "without JavaScript" },
    );
  });
});

eachMode("the page of an agency without settings or vehicles leaves out the empty sections", async ({ page }) => {
  const bare = await newAgency();
  await page.goto(`/agencies/${bare.id}`);
  await expect(page.getByText("Cette agence n'a pas de véhicule à louer en ce moment.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Véhicules",
    "Adresse et contact",
    "Liens rapides",
    "Informations légales",
    "Contact",
  ]);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveCount(0);
  await page.getByRole("link", { name: "Rechercher à Fès" }).click();
  await page.waitForURL((url) => url.pathname + url.search === "/search?city=F%C3%A8s");
});

test("a deactivated or unknown agency has no page", PAGE, async () => {
  const statusOf = async (id: string) => (await fetch(`${inject("baseUrl")}/agencies/${id}`)).status;
  const closed = await newAgency();
  expect([await statusOf(closed.id), await statusOf(closed.id)]).toEqual([200, 200]);
  await (await adminApi()).admin.deactivateAgency({ params: { id: closed.id } });
  expect(await statusOf(closed.id)).toBe(404);
  expect(await statusOf("00000000-0000-4000-8000-000000000000")).toBe(404);
  expect(await statusOf("%27%20or%201=1")).toBe(404);
});

test("an agency's page tells search engines what it shows", PAGE, () =>
  inBrowser(
    async ({ page }) => {
      await newVehicle(agency, { model: "Jogger", pricePerDay: 31 });
      await newReview(agency);
      await page.goto(path);
      const shown = plain(await page.locator("main").innerText()).replace(/\s+/g, " ");
      const [rental, trail] = headOf(await (await page.request.get(page.url())).text()).nodes;
      expect([rental["@type"], rental.name, new URL(rental.url).pathname]).toEqual(["AutoRental", name, path]);
      const { streetAddress, addressLocality } = rental.address;
      for (const text of [rental.description, streetAddress, addressLocality, rental.telephone, "31 € / jour"])
        expect(shown).toContain(plain(text));
      expect(plain(rental.priceRange)).toBe("À partir de 31 € / jour");
      expect(rental.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
      expect(rental.review).toHaveLength(1);
      expect(rental.openingHoursSpecification).toHaveLength(11);
      expect(rental.openingHoursSpecification[0]).toEqual({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: "https://schema.org/Monday",
        opens: "08:30",
        closes: "12:30",
      });
      const crumbs = await page.locator(".breadcrumb li").allInnerTexts();
      expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(crumbs.map((one) => one.trim()));
    },
    { mode: "without JavaScript" },
  ),
);

eachView(
  "the page of an agency with all settings, and of one with none and a long name",
  async ({ page, check }) => {
    await page.goto(path);
    await check();
    const bare = await newAgency({ name: `${word()} compagnie internationale d'automobiles`.padEnd(60, "w") });
    await page.goto(`/agencies/${bare.id}`);
    await check();
  },
  { shipsScripts: false },
);
