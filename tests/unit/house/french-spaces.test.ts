import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APP, codeFiles } from "../../../bin/imports.js";
import { type Piece, textsOf } from "../../support/texts";

/**
 * French has a space before : ; ! ? % € and inside « », where no line may break: "Retour\u00a0:" is one word. With a
 * plain space, a colon ends up alone on its line sooner or later.
 */

/** A plain space where a no-break one belongs. */
const PLAIN = / (?=[:;!?»%€](?![\w=]))|« /;
/** A plain space that `nbsp` of text/format/typography.ts does not replace: it ignores % and €. */
const LEFT_BY_NBSP = / (?=[%€](?!\w))/;

/** Where these signs mean something else, or nobody corrects the text. */
const PLACES_WITHOUT_FRENCH = [
  // Selectors and scripts.
  "layout/scripts/",
  // Queries.
  "backend/database/",
  // The page for programmers, half of which is English.
  "backend/openapi/",
  // Clients' comments, spaced as people type.
  "backend/demo/",
];

/** Texts that docs/product.md prescribes to the letter, or that other programs read to the letter. */
const TO_THE_LETTER: [text: string, why: string][] = [
  ["Le fichier est trop volumineux. Taille maximale : 5MB", "a message of the forms' table"],
  [
    "Ce véhicule a des réservations : passez-le plutôt en « Retiré du service ».",
    "the message about a vehicle with reservations",
  ],
  ["Demande expirée : l'agence n'a pas répondu avant la date de prise en charge.", "the system's reason"],
  ["Demande expirée : l'agence n'a pas répondu dans le délai.", "the system's reason"],
  ["Raison du refus :", "the label of the refusal's only field"],
  ["Erreur : ", "the title of a page that came back with errors begins with it"],
  ["Êtes-vous sûr de vouloir annuler cette réservation ?", "the question before a reservation is cancelled"],
  [
    "Réservation créée avec succès ! Votre demande [{reference} ]attend maintenant la réponse de l'agence.",
    "begins with the message of a booking",
  ],
  [
    "Réservation créée avec succès ! Votre réservation [{reference} ]est déjà confirmée\u00a0: l'agence vous attend.",
    "begins with the message of a booking",
  ],
  ["Profil mis à jour avec succès !", "the profile's message"],
];

const known = new Map(TO_THE_LETTER);
const isAccepted = ({ file, text, isPassedToNbsp }: Piece) =>
  !(isPassedToNbsp ? LEFT_BY_NBSP : PLAIN).test(text) ||
  known.has(text) ||
  PLACES_WITHOUT_FRENCH.some((place) => file.startsWith(place));

/** Counts the wrong texts in this code, in which #{…} stands for an expression in a template. */
const wrongIn = (code: string) =>
  textsOf(code.replaceAll("#{", "${"), "example.tsx").filter((piece) => !isAccepted(piece)).length;
const pieces = codeFiles.flatMap((file) => textsOf(readFileSync(join(APP, file), "utf8"), file));

test("reads texts of every kind, and finds a plain space in each", () => {
  for (const wrong of [
    `const a = "Retour : demain";`,
    "const a = 'Vraiment ?';",
    "const a = `Retour : #{when}`;",
    "const a = `#{count} % de #{all}`;",
    "const a = `Un total de #{total} €`;",
    "const a = tag`Terminé !`;",
    "const a = <p>Retour : demain</p>;",
    "const a = <p>« Mes Réservations »</p>;",
    "const a = <p title='Retour : demain' />;",
    "const a = <p>Retour &#32;: demain</p>;",
    "const a = <p>Retour{' '}: demain</p>;",
    "const a = <p>{count} %</p>;",
    "const a = <p>\n  Tout est bien qui finit\n  : bien\n</p>;",
    `const a = nbsp("50 % : c'est beaucoup");`,
  ]) {
    expect(wrongIn(wrong), wrong).toBeGreaterThan(0);
  }
});

test("accepts correct texts", () => {
  for (const right of [
    `const a = "Retour\\u00a0: demain";`,
    "const a = 'Vraiment\\u202f?';",
    "const a = `Retour\\u00a0: #{when}\\u00a0€`;",
    "const a = <p>Retour&nbsp;: demain</p>;",
    "const a = <p>«&#160;Mes Réservations&#xA0;»</p>;",
    "const a = <p>Retour&#8239;: demain</p>;",
    "const a = <p>\n  Retour\u00a0: demain\n</p>;",
    "const a = nbsp(`Retour : #{when}`);",
    "const a = `Retour : #{when}`; const b = nbsp(a);",
    "const a = nbsp(isLate ? 'En retard !' : 'À temps');",
    "const a = cond ? 'a' : 'b'; // À voir : plus tard",
    "const a = 'main :is(a, button)';",
    "const a = 'https://rihla.test/?a=b';",
  ]) {
    expect(wrongIn(right), right).toBe(0);
  }
});

test("French punctuation has no-break spaces wherever people read it", () => {
  expect(pieces.length).toBeGreaterThan(5_000);
  expect(pieces.filter((piece) => !isAccepted(piece)).map(({ at, text }) => `${at} ${JSON.stringify(text)}`)).toEqual(
    [],
  );
});

test("every exception is a text that the code still contains", () => {
  const all = new Set(pieces.map(({ text }) => text));
  expect(TO_THE_LETTER.map(([text]) => text).filter((text) => !all.has(text))).toEqual([]);
});
