import { expect, test } from "vitest";
import { blockedPage } from "~/layout/errors/blocked-page.server";
import { PRODUCT } from "~/text/site/product";

const links = [{ rel: "stylesheet", href: "/assets/site.css" }];

test.each([
  [400, "Demande incorrecte", "Cette adresse ou ce formulaire"],
  [403, "Action refusée", "Cette demande vient d&#x27;un autre site\u00a0: rien n&#x27;a été modifié."],
  [405, "Action impossible", "Cette adresse n&#x27;accepte pas ce type de demande."],
  [408, "Envoi trop lent", "Rien n&#x27;a été enregistré\u00a0: réessayez"],
  [431, "Demande trop longue", "sont trop longs pour être lus."],
  [413, "Envoi trop volumineux", "dépasse la taille permise. Rien n&#x27;a été enregistré."],
  [503, "Service momentanément indisponible", "Nous revenons dans un instant. Vous restez connecté"],
])("answers %i with '%s', a complete document in French without scripts", (status, title, text) => {
  const html = blockedPage(PRODUCT, status, { links });
  expect(html).toMatch(/^<!DOCTYPE html><html lang="fr">/);
  expect(html).toContain(`<title>${title} · Rihla</title>`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(text);
  expect(html).toContain('<link rel="stylesheet" href="/assets/site.css"/>');
  expect(html).not.toContain("<script");
});

test("'Réessayer' links to the blocked address", () => {
  expect(blockedPage(PRODUCT, 503, { links })).toMatch(
    /<a class="button[^"]*" href="">Réessayer<\/a>|<a href="" class="button[^"]*">Réessayer<\/a>/,
  );
});

test("the 503 of a form has no link, which could not resend it, but points back to what was typed", () => {
  const html = blockedPage(PRODUCT, 503, { links, isForm: true });
  expect(html).toContain("Revenez à la page précédente\u00a0: ce que vous avez saisi y est encore.");
  expect(html).not.toContain("Réessayer");
});
