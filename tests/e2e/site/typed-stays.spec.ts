import type { Page } from "playwright";
import { describe, inject, test } from "vitest";
import { type Account, dayFromNow, logIn, newClient } from "../../support/accounts";
import { ADMIN } from "../../support/administration";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { blockDates } from "../../support/blocks";
import { eachMode, inBrowser } from "../../support/browser";
import { expect } from "../../support/expect";
import { chooser, FLEET, newAgency, newVehicle, photo } from "../../support/fleet";
import { hoursWith } from "../../support/hours";
import { signedRental } from "../../support/signed-handovers";
import { invite, TEAM } from "../../support/team";
import { somethingToBook } from "../../support/vehicle-page";

/**
 * What is typed stays if another button of the page is pressed than the one that sends it, or if its question is
 * answered with no. Every form with several parts, or with other buttons on its page, has a row here; that of a handover
 * has tests of its own.
 */

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const link = (name: string) => (page: Page) => page.getByRole("link", { name }).first().click();
const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const seesButton = (name: string) => (page: Page) => page.getByRole("button", { name }).first().waitFor();
type Step = (page: Page) => Promise<unknown>;

interface Form {
  name: string;
  /** Makes what the form is about. */
  open: () => Promise<{ by: Account; path: string }>;
  /** What is typed, by the name of the field. */
  typed: Record<string, string>;
  /** The steps of each way out, which ends on the form's page again. */
  ways: Record<string, Step[]>;
  /** False if no page of the form ships a script. */
  shipsScripts?: false;
  /** True if scripts replace the buttons. */
  withoutScripts?: true;
}

const withVehicle = async (make: (by: Account, id: string) => Promise<string>) => {
  const by = await newAgency();
  const { id } = await newVehicle(by);
  return { by, path: await make(by, id) };
};

const DATES = { pickupDate: dayFromNow(20), returnDate: dayFromNow(23), pickupTime: "10:00", returnTime: "10:00" };

const FORMS: Form[] = [
  {
    name: "blocked dates",
    open: () =>
      withVehicle(async (by, id) => {
        await blockDates(by, { id } as never);
        for (let day = 100; day < 151; day++)
          await blockDates(by, { id } as never, { startDate: dayFromNow(day), endDate: dayFromNow(day) });
        return `${FLEET}/${id}/blocks`;
      }),
    typed: { startDate: dayFromNow(60), startTime: "09:30", note: "Révision des 40 000 km" },
    ways: {
      "another page of the list": [
        button("Page 2"),
        seesButton("Page 1"),
        async (page) => expect(new URL(page.url()).hash).toBe("#dates-bloquees"),
      ],
      Débloquer: [button("Débloquer"), says("Ces dates sont de nouveau libres.")],
    },
  },
  {
    name: "an invitation",
    open: async () => {
      const by = await newAgency();
      await invite(by);
      return { by, path: TEAM };
    },
    typed: { firstName: "Rania", lastName: "Idrissi", email: "rania@exemple.ma" },
    ways: {
      "Retirer, then Annuler": [
        button("Retirer"),
        says("Êtes-vous sûr"),
        link("Annuler"),
        says("Inviter une personne"),
      ],
      "Renvoyer l'invitation": [button("Renvoyer l'invitation"), says(/ouvelle invitation envoyée/)],
      "Retirer, then Retirer": [
        button("Retirer"),
        says("Êtes-vous sûr"),
        (page) => page.getByRole("button", { name: "Retirer" }).last().click(),
        says("ne fait plus partie de l'équipe"),
      ],
    },
  },
  {
    name: "a private calendar",
    open: () =>
      withVehicle(async (by, id) => {
        const { registrationNumber } = await by.api.agency.vehicle({ params: { id } });
        await by.api.calendars.make({ body: { registrationNumber } });
        return "/profile/agency/calendar";
      }),
    typed: { registrationNumber: "48213 | A | 26" },
    ways: {
      "the agency's": [button("Créer l'adresse"), says("Adresse du calendrier")],
      "Renouveler l'adresse": [button("Renouveler l'adresse"), says("Adresse du calendrier")],
      Arrêter: [button("Arrêter"), says("Le calendrier est arrêté")],
    },
    shipsScripts: false,
  },
  {
    name: "the profile",
    open: async () => ({ by: await newClient(), path: "/profile" }),
    typed: { firstName: "Inès", lastName: "Alami", phone: "06 61 22 33 44" },
    ways: { "Renvoyer le lien": [button("Renvoyer le lien"), says(/envoyé/)] },
  },
  {
    name: "the opening hours",
    open: async () => {
      const by = await newAgency();
      await by.api.agencySettings.changeOpeningHours({ body: hoursWith() });
      return { by, path: "/profile/agency/hours" };
    },
    typed: { "week[1].slots[0].from": "07:45", noticeHours: "17", "ramadan.hours.from": "10:30" },
    ways: {
      "24 h/24": [button("24 h/24"), says("rien n'est encore enregistré")],
      Fermé: [button("Fermé"), says("rien n'est encore enregistré")],
      "Ajouter l'exception": [button("Ajouter l'exception")],
    },
    shipsScripts: false,
  },
  {
    name: "options and places",
    open: async () => {
      const by = await newAgency();
      await by.api.agencySettings.changeOffers({ body: OFFERS });
      return { by, path: "/profile/agency/options" };
    },
    typed: { "options[0].label": "Réhausseur", "places[0].feeOut": "17,50" },
    ways: {
      "Ajouter une option": [button("Ajouter une option")],
      "Retirer une option": [button("Retirer Chaînes")],
      "Ajouter un lieu": [button("Ajouter un lieu")],
    },
    shipsScripts: false,
  },
  {
    name: "the site's settings",
    open: async () => ({ by: ADMIN, path: "/admin/settings" }),
    typed: { headline: "Rouler au soleil", dirhamRate: "10,9" },
    ways: {
      "another city": [
        (page) => page.getByLabel("Ville", { exact: true }).fill("Oujda"),
        button("Ajouter"),
        says("Oujda"),
      ],
      "one city less": [button("Retirer Oujda")],
    },
    shipsScripts: false,
  },
  {
    name: "a new vehicle",
    open: async () => ({ by: await newAgency(), path: `${FLEET}/new` }),
    typed: { brand: "Dacia", year: "2024", description: "Toit ouvrant." },
    ways: {
      "Ajouter des photos": [
        async (page) => chooser(page).setInputFiles([await photo("un.jpg")]),
        button("Ajouter des photos"),
        says("1 photo ajoutée"),
      ],
      "Supprimer la photo": [button("Supprimer la photo 1")],
    },
  },
  {
    name: "a vehicle",
    open: () =>
      withVehicle(async (_, id) => {
        return `${FLEET}/${id}/edit`;
      }),
    typed: { pricePerDay: "47", description: "Grand coffre." },
    ways: {
      "Ajouter des photos": [
        async (page) => chooser(page).setInputFiles([await photo("un.jpg"), await photo("deux.jpg")]),
        button("Ajouter des photos"),
        says("2 photos ajoutées"),
      ],
      "Définir comme principale": [button("Définir comme principale la photo 2")],
      "Supprimer la photo": [button("Supprimer la photo 1")],
    },
  },
  {
    name: "a booking at the counter",
    open: () => withVehicle(async (_, id) => `/agency/dashboard/reservations/new?vehicleId=${id}`),
    typed: { firstName: "Rachid", phone: "06 61 00 00 67", pricePerDay: "41", note: "Siège bébé promis." },
    ways: { Recalculer: [button("Recalculer"), says("Libre à ces dates.")] },
    withoutScripts: true,
  },
  {
    name: "a client's request for a change",
    open: async () => {
      const agency = await newAgency();
      const { id: vehicleId } = await newVehicle(agency);
      const by = await newClient();
      const { id } = await by.api.reservations.create({ body: { vehicleId, ...DATES } });
      await agency.api.reservations.setStatus({ params: { id }, body: { status: "CONFIRMED" } });
      return { by, path: `/client/dashboard/reservations/${id}/change` };
    },
    typed: { returnDate: dayFromNow(25), reason: "Nous restons deux jours de plus." },
    ways: { Recalculer: [button("Recalculer"), says("de plus")] },
    withoutScripts: true,
  },
  {
    name: "a booking",
    open: async () => ({ by: await newClient(), path: (await somethingToBook()).path }),
    typed: { message: "Nous arrivons avec un chien." },
    ways: { "Afficher le prix": [button("Afficher le prix")] },
    withoutScripts: true,
  },
  {
    name: "the answer to a handover",
    open: async () => {
      const { client, id } = await signedRental("departure");
      return { by: client, path: `/client/dashboard/reservations/${id}/handover/departure` };
    },
    typed: { remarks: "La rayure du hayon y était déjà." },
    ways: {
      "Envoyer la photo": [
        async (page) => chooser(page).setInputFiles([await photo("aile.jpg")]),
        button("Envoyer la photo"),
        says("1 photo ajoutée."),
      ],
      "Retirer la photo": [button(/^Retirer la photo/), says("Photo retirée.")],
      "Confirmer, which remarks prevent": [
        (page) => page.locator("summary", { hasText: "Confirmer" }).click(),
        button("Confirmer et clore"),
        (page) => page.getByRole("alert").waitFor(),
      ],
    },
    shipsScripts: false,
  },
];

describe("what is typed stays", () => {
  for (const { name: form, open, typed, ways, withoutScripts, shipsScripts } of FORMS) {
    const steps = async ({ page }: { page: Page }) => {
      const { by, path } = await open();
      await logIn(page, by, path);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      for (const [name, value] of Object.entries(typed)) await type(page, name, value);
      for (const [way, press] of Object.entries(ways)) {
        for (const step of press) await step(page);
        for (const [name, value] of Object.entries(typed))
          await expect(field(page, name), `${name} after ${way}`).toHaveValue(value);
      }
    };
    if (withoutScripts) test(`in ${form}`, () => inBrowser(steps, { mode: "without JavaScript" }));
    else eachMode(`in ${form}`, steps, { shipsScripts });
  }
});

async function type(page: Page, name: string, value: string) {
  const control = field(page, name);
  const isSelect = await control.evaluate((element) => element.tagName.toLowerCase() === "select");
  await (isSelect ? control.selectOption(value) : control.fill(value));
}

test("conditions typed for vehicles of two pages follow from page to page, and are saved together", () =>
  inBrowser(
    async ({ page }) => {
      const owner = await newAgency();
      for (let number = 10; number <= 50; number++) await newVehicle(owner, { model: `M${number}` });
      await owner.api.agencySettings.changeConditions({ body: CONDITIONS });
      await logIn(page, owner, "/profile/agency/conditions");
      const excess = () => page.getByLabel(/^Franchise, /);
      for (const summary of await page.locator("main summary").all()) await summary.click();
      await field(page, "papers").fill("Permis et passeport");
      await excess().first().fill("cent");
      await button("Page 2")(page);
      await page.getByRole("alert").waitFor();
      await excess().first().fill("700");
      await button("Page 2")(page);
      expect(new URL(page.url()).hash).toBe("#vehicules");
      await expect(excess()).toHaveCount(1);
      await expect(field(page, "papers")).toHaveValue("Permis et passeport");
      await excess().first().fill("900");
      await button("Page 1")(page);
      await expect(excess().first()).toHaveValue("700");
      await expect(field(page, "papers")).toHaveValue("Permis et passeport");
      await button("Enregistrer")(page);
      await says("Conditions enregistrées")(page);
      const stored = await Promise.all(
        [1, 2].map((page) => owner.api.agencySettings.conditions({ query: { page, limit: 40 } })),
      );
      const differing = stored.flatMap(({ vehicles }) => vehicles.filter(({ excess }) => excess != null));
      expect(differing.map(({ excess }) => excess)).toEqual([700, 900]);
      expect(stored[0]?.conditions).toMatchObject({ papers: "Permis et passeport", excess: CONDITIONS.excess });
    },
    { mode: "without JavaScript", shipsScripts: false },
  ));

test("links beside texts of the site open beside them", () =>
  inBrowser(
    async ({ page }) => {
      for (const [path, name] of [
        ["/admin/settings/pages", "Voir la page"],
        ["/admin/settings", "Confidentialité"],
      ] as const) {
        await logIn(page, ADMIN, path);
        const typed = page.locator("main textarea").first();
        await typed.fill("Nouveau texte");
        const opened = page.waitForEvent("popup");
        await page.getByRole("main").getByRole("link", { name }).last().click();
        await (await opened).waitForURL(inject("baseUrl") + (name === "Voir la page" ? "/terms" : "/privacy#*"));
        await expect(typed).toHaveValue("Nouveau texte");
      }
    },
    { mode: "without JavaScript", isDrawn: true },
  ));
