import { expect, test } from "vitest";
import { papersToBring } from "~/text/rental/papers";

const plain = (papers: string[]) => papers.map((paper) => paper.replace(/[\u00a0\u202f]/g, " "));

test("the usual papers where an agency has said nothing", () => {
  const usual = ["Votre permis de conduire", "Une pièce d'identité"];
  expect(plain(papersToBring(null, 500))).toEqual([...usual, "De quoi verser la caution de 500 €"]);
  expect(plain(papersToBring(undefined, null))).toEqual([...usual, "De quoi verser la caution"]);
  expect(plain(papersToBring({}, 500))).toEqual([...usual, "De quoi verser la caution de 500 €"]);
});

test("the papers that were agreed, one by one, and what the deposit is paid with", () => {
  const papers = "permis de conduire (original, pas de copie), passeport ou CIN; billet d'avion,";
  expect(plain(papersToBring({ papers, depositByCard: true, depositInCash: true }, 500))).toEqual([
    "Permis de conduire (original, pas de copie)",
    "Passeport ou CIN",
    "Billet d'avion",
    "Carte ou espèces pour la caution de 500 €",
  ]);
});

test("nothing for a deposit where there is none", () => {
  expect(papersToBring({ papers: "Permis", depositByCard: true }, 0)).toEqual(["Permis"]);
});
