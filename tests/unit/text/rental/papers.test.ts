import { expect, test } from "vitest";
import { papersLine, papersToBring } from "~/text/rental/papers";

const plainOne = (paper: string) => paper.replace(/[\u00a0\u202f]/g, " ");
const plain = (papers: string[]) => papers.map(plainOne);

test("lists the usual papers where an agency has set none", () => {
  const usual = ["Votre permis de conduire", "Une pièce d'identité"];
  expect(plain(papersToBring(null, 500))).toEqual([...usual, "Carte ou espèces pour la caution de 500 €"]);
  expect(plain(papersToBring(undefined, null))).toEqual([...usual, "Carte ou espèces pour la caution"]);
  expect(plain(papersToBring({}, 500))).toEqual([...usual, "Carte ou espèces pour la caution de 500 €"]);
});

test("lists the agreed papers one by one, and the accepted means for the deposit", () => {
  const papers = "permis de conduire (original, pas de copie), passeport ou CIN; billet d'avion,";
  expect(plain(papersToBring({ papers, depositByCard: true, depositInCash: true }, 500))).toEqual([
    "Permis de conduire (original, pas de copie)",
    "Passeport ou CIN",
    "Billet d'avion",
    "Carte ou espèces pour la caution de 500 €",
  ]);
  expect(papersToBring({ papers, depositInCash: true }, 500).map(plainOne).at(-1)).toBe(
    "Espèces pour la caution de 500 €",
  );
});

test("asks for nothing towards a deposit where there is none", () => {
  expect(papersToBring({ papers: "Permis", depositByCard: true }, 0)).toEqual(["Permis"]);
  expect(papersToBring(null, 0)).toHaveLength(2);
});

test("names them in one sentence, without capitals inside but for acronyms", () => {
  const papers = "Permis de conduire, CIN ou passeport";
  expect(plainOne(papersLine({ papers, depositInCash: true }, 500))).toBe(
    "À présenter : permis de conduire ; CIN ou passeport ; espèces pour la caution de 500 €.",
  );
});
