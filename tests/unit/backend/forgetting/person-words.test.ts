import { describe, expect, test } from "vitest";
import { forgetIn, forgetter, wordsOf } from "~/backend/database/forgetting/person-words";

const WORDS = wordsOf({
  firstName: "Zéphyrine",
  lastName: "El Quassimi-Brücke",
  email: "Z.Quassimi+voiture@exemple.ma",
  phone: "+212661987654",
});
const forget = forgetter(WORDS) as (text: string) => string;

describe("a text that names a person", () => {
  test.each([
    ["Rendu par Zéphyrine El Quassimi-Brücke.", "Rendu par …."],
    ["EL QUASSIMI-BRÜCKE ZEPHYRINE absente", "… absente"],
    ["Mme el quassimi brucke\na payé", "Mme …\na payé"],
    ["zéphyrine, ZEPHYRINE; l'amie de Zéphyrine", "…, …; l'amie de …"],
    ["écrire à z.quassimi+VOITURE@exemple.ma ou appeler", "écrire à … ou appeler"],
    ["06 61 98 76 54", "…"],
    ["tél. 0661987654, +212661987654 et 00212 6 61 98 76 54", "tél. …, … et …"],
    ["(+212) (0)6.61-98/76 54", "(…"],
    ["06\u202f61\u00a098\u202f76\u00a054!", "…!"],
  ])("%s", (text, forgotten) => {
    expect(forget(text)).toBe(forgotten);
  });

  test.each([
    "Zéphyrines et Quassimi-Brückenberg",
    "Le zéphyr souffle",
    "10661987654321 km, 06 61 98 76 55",
    "x.z.quassimi+voiture@exemple.mail",
    "Été à Fès : e\u0301té",
  ])("is left as it is where it names somebody else: %s", (text) => {
    expect(forget(text)).toBe(text);
  });

  test("may be deep in a document, whose numbers stay", () => {
    const document = {
      place: "Chez Zéphyrine",
      cents: [661987654, null, true, { by: "z.quassimi+voiture@exemple.ma" }],
    };
    expect(forgetIn(document, forget)).toEqual({ place: "Chez …", cents: [661987654, null, true, { by: "…" }] });
  });
});

test("names of two letters count within the full name only", () => {
  const words = wordsOf({ firstName: "Li", lastName: "Ba" });
  expect(words).toEqual(["Li Ba", "Ba Li"]);
  expect(forgetter(words)?.("Li Ba, lui et Li")).toBe("…, lui et Li");
});

test("a foreign number is found with its country and without", () => {
  const french = forgetter(wordsOf({ firstName: "A", lastName: "", phone: "+33 6 39 98 00 21" }));
  expect(french?.("06 39 98 00 21 / +33639980021 / 0033 6 39 98 00 21")).toBe("… / … / …");
  const american = forgetter(wordsOf({ firstName: "A", lastName: "", phone: "+1 415 555 2671" }));
  expect(american?.("+1 (415) 555-2671")).toBe("…");
  expect(american?.("415 555 2671")).not.toMatch(/555|2671/);
});

test("nobody is looked for without words", () => {
  expect(forgetter([])).toBeNull();
  expect(forgetter(["  "])).toBeNull();
});
