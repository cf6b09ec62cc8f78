import { describe, test } from "vitest";
import { day, journeys, logIn, newClient, useSite } from "./journeys";
import { Links } from "./links";
import { Lynx } from "./lynx";
import { W3m } from "./w3m";

// In parallel, because each waits for its terminal most of the time.
describe.concurrent("in lynx", () => journeys(() => new Lynx(), false));
describe.concurrent("in w3m", () => journeys(() => new W3m(), false));
describe.concurrent("in links, which caches redirects", () => {
  const site = useSite();
  test("a visitor who changes the dates books the last ones after the login", async () => {
    const client = await newClient(site());
    const [car] = (await (await fetch(`${site().baseUrl}/api/vehicles/search?city=Marrakech`)).json()).data;
    const browser = new Links();
    try {
      await browser.open(`${site().baseUrl}/vehicles/${car.id}?pickupDate=${day(50)}&returnDate=${day(54)}`);
      await browser.press("Se connecter pour réserver");
      await browser.see("Votre choix est gardé");
      await browser.back();
      await browser.fill("Date de retour", day(57));
      await browser.press("Se connecter pour réserver");
      await browser.see("Votre choix est gardé");
      await logIn(browser, client);
      await browser.see(/(?:pour|payer,)\s+7\sjours/);
      await browser.press("Réserver maintenant");
      await browser.see("Réservation créée avec succès !");
      await browser.press("Déconnexion");
      await browser.see(/Connexion[\s\S]*Mot de passe/);
    } finally {
      await browser.end();
    }
  });
});
