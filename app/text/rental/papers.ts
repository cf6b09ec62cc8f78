import type { Conditions } from "~/contract/offer/conditions";
import { euros } from "~/text/format/money";
import { capitalized, nbsp } from "~/text/format/typography";
import { depositMeans } from "./conditions";

/** What every agency asks for. */
const USUAL = ["votre permis de conduire", "une pièce d'identité"];

/** What a client must bring: the agreed papers, else the usual ones, and the means for the deposit, in euros. */
export const papersToBring = (conditions: MaybeConditions, deposit: number | null | undefined): string[] =>
  papersOf(conditions, deposit).map(capitalized);

/** The same in one sentence: "À présenter : permis de conduire ; passeport ou CIN ; espèces pour la caution de 500 €." */
export const papersLine = (conditions: MaybeConditions, deposit: number | null | undefined): string =>
  nbsp(`À présenter : ${papersOf(conditions, deposit).map(uncapitalized).join(" ; ")}.`);

type MaybeConditions = Conditions | null | undefined;

function papersOf(conditions: MaybeConditions, deposit: number | null | undefined): string[] {
  const papers = conditions?.papers ? listed(conditions.papers) : USUAL;
  if (deposit === 0) return papers;
  const means = (conditions && depositMeans(conditions)) || "carte ou espèces";
  const amount = deposit == null ? "la caution" : `la caution de ${euros(deposit)}`;
  return [...papers, `${means} pour ${amount}`];
}

/** "Permis de conduire, passeport ou CIN" as a list; text in brackets stays together. */
const listed = (papers: string): string[] =>
  papers
    .split(/[,;](?![^(]*\))/)
    .map((paper) => paper.trim())
    .filter(Boolean);

/** "permis de conduire" for "Permis de conduire", but "CIN". */
const uncapitalized = (paper: string): string =>
  /^\p{Lu}\p{Ll}/u.test(paper) ? paper.charAt(0).toLocaleLowerCase("fr") + paper.slice(1) : paper;
