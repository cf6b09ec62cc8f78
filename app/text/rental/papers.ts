import type { Conditions } from "~/contract/offer/conditions";
import { euros } from "~/text/format/money";
import { capitalized } from "~/text/format/typography";
import { depositMeans } from "./conditions";

/** What every agency asks for. */
const USUAL = ["Votre permis de conduire", "Une pièce d'identité"];

/** What a client must bring: the agreed papers, else the usual ones, and the means for the deposit, in euros. */
export function papersToBring(conditions: Conditions | null | undefined, deposit: number | null | undefined): string[] {
  const papers = conditions?.papers ? listed(conditions.papers) : USUAL;
  if (deposit === 0) return papers;
  const means = (conditions && depositMeans(conditions)) || "carte ou espèces";
  const amount = deposit == null ? "la caution" : `la caution de ${euros(deposit)}`;
  return [...papers, `${capitalized(means)} pour ${amount}`];
}

/** "Permis de conduire, passeport ou CIN" as a list; text in brackets stays together. */
const listed = (papers: string): string[] =>
  papers
    .split(/[,;](?![^(]*\))/)
    .map((paper) => capitalized(paper.trim()))
    .filter(Boolean);
