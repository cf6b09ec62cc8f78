import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";

/** What docs/product.md quotes is a text of the code: a test reads one against the other. */

const files = execFileSync("git", ["ls-files", "app"], { cwd: ROOT, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|md|sql)$/.test(file));

/** One kind of space and apostrophe, and no line breaks, which docs and code place differently. */
const plain = (text: string): string =>
  text
    .replace(/&nbsp;|\\u00a0|\\u202f|\{" "\}/g, " ")
    .replace(/\s+/g, " ")
    .replace(/’/g, "'");

const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*).*$/gm;
/** A value in a template. What it contains is code of its own, which is searched too. */
const VALUE = /\$\{[^{}]*\}/g;

const code = files.map((file) => plain(readFileSync(join(ROOT, file), "utf8").replace(COMMENT, "")));
const everything = [...code, ...code.map((text) => text.replace(VALUE, "…"))].join("\n");

/** Between apostrophes that touch no letter outside: 'Échec de l'upload'. Code between backticks has quotes of its own. */
const QUOTE = /(?<=^|[\s(·:/,*])'((?:[^'|]|(?<=\p{L})'(?=[\p{L}«]))+)'(?!\p{L})/gu;

const quotesIn = (doc: string): string[] =>
  [...plain(doc.replace(/`[^`\n]*`/g, "`")).matchAll(QUOTE)].map(([, quote = ""]) => quote);

/** The fixed parts of a quote. "…" stands for a value, or for what the screen adds. */
const partsOf = (quote: string): string[] =>
  everything.includes(quote) ? [quote] : quote.split("…").flatMap((part) => (/\p{L}/u.test(part) ? [part.trim()] : []));

/** True if the code has the text, not merely as a part of other words. */
function isInCode(text: string): boolean {
  const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
  for (let at = everything.indexOf(text); at >= 0; at = everything.indexOf(text, at + 1)) {
    const [before, after] = [everything[at - 1], everything[at + text.length]];
    if (!(isLetter(text[0]) && isLetter(before)) && !(isLetter(text.at(-1)) && isLetter(after))) return true;
  }
  return false;
}

const unknownQuotes = (doc: string): string[] =>
  quotesIn(doc).filter((quote) => {
    const parts = partsOf(quote);
    return parts.length === 0 || !parts.every(isInCode);
  });

describe("the texts that the product's page quotes", () => {
  const product = readFileSync(join(ROOT, "docs/product.md"), "utf8");

  test("are found, apostrophes and line breaks included", () => {
    expect(quotesIn("says 'Échec de\n  l'upload' ('Prix\u00a0requis', 400)")).toEqual([
      "Échec de l'upload",
      "Prix requis",
    ]);
    expect(quotesIn(product).length).toBeGreaterThan(400);
  });

  test("are texts of the code", () => {
    expect(unknownQuotes(product)).toEqual([]);
  });

  test("that the code does not have are noticed, even if only a word or an ending differs", () => {
    const doc = "'Lien inutilisable' · 'Prix requi' · 'Nom requis.' · 'Réservation … confirmé' · 'Prix requis'";
    expect(unknownQuotes(doc)).toEqual(["Lien inutilisable", "Prix requi", "Nom requis.", "Réservation … confirmé"]);
  });
});
