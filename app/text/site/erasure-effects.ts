import type { Role } from "~/contract/values";

const BACKUPS = "les sauvegardes du site, jusqu'à ce qu'elles soient remplacées";

/** What stays of an account of this role after its erasure. */
export const retainedAfterErasure = (role: Role): string[] =>
  role === "CLIENT"
    ? [
        "les dates et les montants de vos locations, sans votre nom",
        "ce que l'agence a écrit et constaté, tel quel, jusqu'à la fin de sa durée de conservation",
        "les locations qu'une agence a saisies pour vous sans compte\u00a0: demandez-lui de les effacer",
        "vos avis, signés «\u00a0Client\u00a0»",
        BACKUPS,
      ]
    : ["ce que vous avez fait pour votre équipe, signé «\u00a0Compte effacé\u00a0»", BACKUPS];
