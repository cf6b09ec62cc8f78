import * as eventValues from "~/contract/events/values";
import * as handoverValues from "~/contract/handovers/values";
import * as values from "~/contract/values";
import { drawn } from "../../support/browser";
import { eachScreen } from "../../support/each-screen";
import { expect } from "../../support/expect";

/** Codes that are French words too, or the label of their own value. */
const FRENCH = [
  "CLIENT",
  "DENT",
  "DIESEL",
  "EUR",
  "LARGE",
  "MAD",
  "MAINTENANCE",
  "PORT",
  "SITE",
  "STANDARD",
  "SUV",
  "VAN",
  "WHATSAPP",
];

const CODES = [values, handoverValues, eventValues]
  .flatMap((all) => Object.values(all) as unknown[])
  .flatMap((list) => (Array.isArray(list) ? list : []))
  .filter((one): one is string => /^[A-Z][A-Z_]+$/.test(String(one)) && !FRENCH.includes(String(one)));

/** A code as it is stored, or as words: "CARD_HOLD", "card hold". */
const RAW = new RegExp(
  `(?<![\\p{L}\\d_@-])(${CODES.flatMap((code) => [code, code.replaceAll("_", " ").toLowerCase()]).join("|")})(?![\\p{L}\\d_@-])`,
  "gu",
);
const ISO_DATE = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g;

eachScreen(
  "no code of the contract and no ISO date is shown",
  async (page) => {
    await drawn(page);
    const texts = await page.evaluate(shownTexts);
    expect(texts.length, page.url()).toBeGreaterThan(5);
    return texts.flatMap((text) =>
      [...text.matchAll(RAW), ...text.matchAll(ISO_DATE)].map(([found]) => `${found} in '${text}'`),
    );
  },
  { mode: "without JavaScript", isDrawn: true },
);

/** The texts that people see, folded parts included, as written: capitals by style sheet do not count. Runs in the page. */
function shownTexts(): string[] {
  for (const part of document.querySelectorAll("details")) part.open = true;
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent || /^(script|style|template|noscript)$/i.test(parent.tagName)) continue;
    if (/^option$/i.test(parent.tagName) || parent.checkVisibility({ visibilityProperty: true })) texts.push(text);
  }
  return texts;
}
