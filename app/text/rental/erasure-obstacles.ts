import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import type { Erasure } from "~/contract/personal-data/personal-data";
import { isolateLtr, isolateName } from "~/text/format/isolates";

type Obstacle = Pick<Erasure["obstacles"][number], "kind" | "label">;

/** A sentence that says why an erasure is refused. It marks names and references as in text/format/isolates. */
export function obstacleText({ kind, label }: Obstacle): string {
  const reference = isolateLtr(label);
  switch (kind) {
    case "RESERVATION":
      return `La réservation ${reference} est en attente, confirmée ou en cours.`;
    case "DEPOSIT":
      return `La caution de la réservation ${reference} n'est pas encore réglée.`;
    case "DISPUTE":
      return `Un désaccord sur l'état des lieux de la réservation ${reference} est en cours, ou date de moins de six mois.`;
    case "AGENCY_OWNER":
      return `Vous êtes responsable de l'agence ${isolateName(label)}.`;
    case "LAST_ADMINISTRATOR":
      return PERSONAL_DATA_MESSAGES.lastAdministrator;
  }
}
