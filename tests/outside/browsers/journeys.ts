import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { word } from "../../support/chance";
import { sentMail } from "../../support/sent-mail";
import { type Site, startSite } from "../../support/site";
import type { PersonsBrowser } from "./persons-browser";

/** Returns the day in so many days, as one types it. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Starts a site for the tests of a group, and returns a function that gives it. */
export function useSite(): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.stop());
  return () => site;
}

/** Registers a new client. */
export async function newClient(site: Site) {
  const email = `texte-${word()}@rihla.test`;
  const password = "mot-de-passe-de-test";
  const reply = await fetch(`${site.baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ firstName: "Yasmine", lastName: "Alaoui", email, password, locale: "fr" }),
  });
  expect(reply.status).toBe(201);
  return { email, password };
}

/** Fills in and submits the login form on the page. */
export async function logIn(browser: PersonsBrowser, { email, password }: { email: string; password: string }) {
  await browser.fill("Email", email);
  await browser.fill("Mot de passe", password);
  await browser.press("Se connecter");
}

/**
 * Tests what visitors, clients and agencies do, from a first search to the end of a rental, one after the other in one
 * browser on one site.
 */
export function journeys(start: () => PersonsBrowser, runsScripts: boolean): void {
  const site = useSite();
  let browser: PersonsBrowser;
  beforeEach(() => {
    browser = start();
  });
  afterEach(() => browser.end());

  test.sequential("a visitor searches, logs in, books, cancels, logs out and resets a forgotten password", async () => {
    const client = await newClient(site());
    await browser.open(`${site().baseUrl}/`);
    await browser.choose("Ville de prise en charge", "Marrakech");
    await browser.fill("Date de prise en charge", day(40));
    await browser.fill("Date de retour", day(44));
    await browser.press("Rechercher");
    await browser.see(/\d+ véhicules? à Marrakech\n.*Disponibles du/);
    const [, car = ""] = await browser.see(
      /Résultats\n(?: *(?:\[[^\n]*\]|Illustration)\n)* *(?:\[\d+\])?(\S[^\n]*?) 20\d\d\n/,
    );
    await browser.follow(car);

    await browser.see(new RegExp(`${car}[\\s\\S]*Avis clients sur`));
    await browser.see(/(?:pour|payer,)\s+4\sjours/);
    await browser.press("Se connecter pour réserver");
    await browser.see("Votre choix est gardé");
    await logIn(browser, client);
    await browser.see("Réserver maintenant");
    await browser.press("Réserver maintenant");
    await browser.see("Réservation créée avec succès !");
    const [reference] = await browser.see(/RH-[0-9A-Z-]+/);

    await browser.follow("Annuler", `Réf. ${reference}`);
    await browser.see("Êtes-vous sûr de vouloir annuler cette réservation ?");
    expect(await browser.hasDialog()).toBe(runsScripts);
    await browser.press("Oui, annuler");
    await browser.see(new RegExp(`Annulée\\s+Réf. ${reference}`));

    await browser.press("Déconnexion");
    await browser.see(/Connexion\n[\s\S]*Mot de passe/);
    await browser.follow("Mot de passe oublié");
    await browser.see("Envoyer le lien");
    await browser.fill("Email", client.email);
    await browser.press("Envoyer le lien");
    await browser.see("Ce lien est valable une heure");
    expect(await browser.problems()).toEqual([]);
    const letter = await sentMail("password-reset", client.email, site().dataDir);
    const link = /http:\S+reset-password\S+/.exec(letter.text)?.[0] ?? "";
    await browser.end();

    browser = start();
    await browser.open(link.replace(/^http:\/\/[^/]+/, site().baseUrl));
    await browser.fill("Nouveau mot de passe", "neuf-et-long");
    await browser.fill("Confirmer le mot de passe", "neuf-et-different");
    await browser.press("Réinitialiser le mot de passe");
    await browser.see("Les mots de passe ne correspondent pas");
    await browser.fill("Nouveau mot de passe", "neuf-et-long");
    await browser.fill("Confirmer le mot de passe", "neuf-et-long");
    await browser.press("Réinitialiser le mot de passe");
    await browser.see("Toutes les sessions de ce compte ont pris fin");
    await browser.follow("Se connecter");
    await logIn(browser, { email: client.email, password: "neuf-et-long" });
    await browser.see("Déconnexion");
    expect(await browser.problems()).toEqual([]);
  });

  test.sequential("an agency confirms, starts and completes a rental", async () => {
    await browser.open(`${site().baseUrl}/login?redirectTo=/agency/dashboard`);
    await logIn(browser, { email: "agence@rihla.test", password: "rihla-demo" });
    await browser.see("Départs du jour");
    await browser.press("Confirmer");
    await browser.see(/Succès.*confirmée/);
    // The whole list is longer than the terminal is high.
    await browser.follow("Confirmées");
    await browser.follow("Démarrer");
    await browser.see("Êtes-vous sûr de vouloir démarrer cette location ?");
    expect(await browser.hasDialog()).toBe(runsScripts);
    await browser.press("Démarrer");
    await browser.see(/Succès.*démarrée/);
    await browser.follow("En cours");
    await browser.follow("Terminer");
    await browser.see("Êtes-vous sûr de vouloir terminer cette location ?");
    expect(await browser.hasDialog()).toBe(runsScripts);
    await browser.press("Terminer");
    await browser.see(/Succès.*terminée/);
    expect(await browser.problems()).toEqual([]);
  });
}
