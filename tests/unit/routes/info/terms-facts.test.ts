import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CLIENT_PHOTOS_MAX, HANDOVER_ANSWER_HOURS, HANDOVER_PHOTOS_MAX } from "~/contract/handovers/values";
import { ANSWER_HOURS, CHANGE_ANSWER_HOURS, DRIVER_AGE } from "~/contract/values";
import type { Capabilities } from "~/http/base/api.server";
import { MAX_RENTAL_DAYS, MAX_YEARS_AHEAD } from "~/rental/offer/period-problem";
import { MAX_PENDING, UNCONFIRMED_MAX_DAYS, UNCONFIRMED_MAX_PENDING } from "~/rental/reservations/booking-limits";
import { CANCEL_NOTICE_HOURS } from "~/rental/reservations/cancellation";
import { FactsPage } from "~/routes/info/own-text-page";
import { termsFacts } from "~/routes/info/terms-facts.server";
import { plainText, readMarkdown } from "~/text/format/markdown";
import { PRODUCT } from "~/text/site/product";
import { ProductContext } from "~/ui/base/product";

/** A backend that can do everything, or nothing but what is documented. */
const able = (can: boolean) => new Proxy({}, { get: () => can }) as Capabilities;

const figuresIn = (text: string) => (text.match(/\d[\d.,:]*(?<=\d)/g) ?? []).map((figure) => figure.replace(",", "."));
const termsOf = (can: boolean, product = PRODUCT) => plainText(termsFacts(product, able(can)));

describe("the page of terms", () => {
  test("has the figures of the rules in force, and no others", () => {
    const example = ["10:00", "10:00", "3", "11:00", "4"];
    const figures = [
      ...[DRIVER_AGE.min, ANSWER_HOURS.default, MAX_YEARS_AHEAD, MAX_RENTAL_DAYS],
      ...[MAX_PENDING, UNCONFIRMED_MAX_PENDING, UNCONFIRMED_MAX_DAYS],
      ...[...example, CHANGE_ANSWER_HOURS, HANDOVER_PHOTOS_MAX],
      ...[HANDOVER_ANSWER_HOURS.departure, HANDOVER_ANSWER_HOURS.return, CLIENT_PHOTOS_MAX, CANCEL_NOTICE_HOURS],
    ];
    expect(figuresIn(termsOf(true))).toEqual(figures.map(String));
  });

  test("follows the site's settings: its name, its rate in dirhams, and how long agencies may take to answer", () => {
    const dirhams = { rate: 10.8, date: "2026-11-18" };
    const text = termsOf(true, { ...PRODUCT, name: "Zellij *Auto*", dirhams, answerHours: 36 });
    expect(text).toContain("L'agence a en général 36 heures pour répondre");
    expect(text).toContain("Zellij *Auto* présente les véhicules");
    expect(figuresIn(text)).toEqual(expect.arrayContaining(["18", "2026", "10.80"]));
    expect(termsOf(true)).not.toContain("dirhams");
  });

  test("names everything that a change may concern, and what stays as it was booked", () => {
    const text = termsOf(true);
    expect(text).toContain("demander à l'agence d'autres dates, lieux ou options");
    expect(text).toContain(
      "changer les dates, les lieux, les options, le véhicule, le prix ou, avant le départ, la caution",
    );
    expect(text).toContain("Les conditions restent celles de la réservation");
  });

  test("leaves out what another backend decides itself", () => {
    const text = termsOf(false);
    expect(text).toContain("Le total est le prix par jour multiplié par le nombre de jours.");
    for (const added of ["options", "État des lieux", "Absence", "Changements", "bloque", "expire", "gratuite"]) {
      expect(termsOf(true)).toContain(added);
      expect(text).not.toContain(added);
    }
  });
});

test("a site's own text stays as written, and the facts follow below a heading with the site's name", () => {
  const page = createElement(FactsPage, {
    title: "Conditions",
    lead: "En bref.",
    own: { blocks: readMarkdown("## Notre droit\n\nTribunal de Fès.") },
    facts: readMarkdown("## Annulation\n\nJusqu'à 48 heures avant."),
  });
  const product = { ...PRODUCT, name: "Zellij" };
  const html = renderToStaticMarkup(createElement(ProductContext.Provider, { value: product }, page));
  expect(html).toMatch(
    /<h2 [^>]*>Notre droit<\/h2><p>Tribunal de Fès.<\/p><h2 [^>]*>Comment fonctionne Zellij<\/h2><h3 id="annulation">Annulation<\/h3>/,
  );
  expect(html).not.toContain("En bref.");
});
