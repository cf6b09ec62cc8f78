import { expect, test } from "vitest";
import type { PriceLine } from "~/contract/offer/offers";
import { lineTexts } from "~/text/rental/price-lines";

/** Shows no-break spaces as "~". */
const shown = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, "~") ?? null;

const ONCE = { per: "RENTAL", unitPrice: 15, quantity: 1, cap: null, amount: 15 } as const;
const DAILY = { kind: "OPTION", label: "Siège enfant", per: "DAY", unitPrice: 4, quantity: 1, cap: null } as const;

test.each<[PriceLine, string, string | null, string]>([
  [{ ...DAILY, amount: 28 }, "Siège enfant", "4~€ / jour × 7 jours", "28~€"],
  [{ ...DAILY, quantity: 2, amount: 56 }, "Siège enfant", "2 × 4~€ / jour × 7 jours", "56~€"],
  [{ ...DAILY, cap: 20, amount: 20 }, "Siège enfant", "4~€ / jour × 7 jours (20~€~maximum)", "20~€"],
  [{ ...DAILY, quantity: 2, cap: 20, amount: 40 }, "Siège enfant", "2 × 4~€ / jour × 7 jours (20~€~maximum)", "40~€"],
  [{ ...ONCE, kind: "OPTION", label: "Galerie" }, "Galerie", null, "15~€"],
  [{ ...ONCE, kind: "OPTION", label: "Galerie", quantity: 2, amount: 30 }, "Galerie", "2 × 15~€", "30~€"],
  [{ ...ONCE, kind: "DELIVERY", label: "Aéroport" }, "Livraison~: Aéroport", null, "15~€"],
  [{ ...ONCE, kind: "COLLECTION", label: "Aéroport", amount: 19.9 }, "Reprise~: Aéroport", null, "19,90~€"],
  [{ ...ONCE, kind: "ONE_WAY", label: "Agadir" }, "Retour à Agadir", null, "15~€"],
  [{ ...ONCE, kind: "OUT_OF_HOURS", label: "Retour hors horaires" }, "Retour hors horaires", null, "15~€"],
])("%o is described in French", (line, label, detail, amount) => {
  const texts = lineTexts([line], 7);
  expect(texts.map((text) => [text.label, text.detail, text.amount].map(shown))).toEqual([[label, detail, amount]]);
});

test("writes one day in the singular, and preserves the order", () => {
  const lines: PriceLine[] = [
    { ...ONCE, kind: "ONE_WAY", label: "Agadir" },
    { ...DAILY, amount: 4 },
  ];
  expect(lineTexts(lines, 1).map(({ label, detail }) => [label, shown(detail)])).toEqual([
    ["Retour à Agadir", null],
    ["Siège enfant", "4~€ / jour × 1 jour"],
  ]);
});
