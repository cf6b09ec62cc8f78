import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnData, RetentionPeriods } from "~/routes/info/retention-text";

test("the privacy page shows how long each kind of data is stored, from the settings", () => {
  const retention = { keepsNames: 61, keepsPhotos: 13, keepsLetters: 4, keepsLog: 25 };
  const html = renderToStaticMarkup(createElement(RetentionPeriods, { retention })).replace(/\s/g, " ");
  const [names, photos, letters, log] = html.split("<li>").slice(1);
  expect(names).toContain("61 mois après le retour");
  expect(photos).toContain("13 mois après la clôture");
  expect(letters).toContain("4 mois après l&#x27;envoi");
  expect(log).toContain("effacé après 25 mois");
});

test("the privacy page links to one's own data", () => {
  expect(renderToStaticMarkup(createElement(OwnData))).toContain('href="/profile/data"');
});
