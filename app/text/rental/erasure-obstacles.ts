import { PERSONAL_DATA_MESSAGES } from "~/contract/personal-data/messages";
import type { Erasure } from "~/contract/personal-data/personal-data";

type Obstacle = Pick<Erasure["obstacles"][number], "kind" | "label">;

/** A sentence that says why an erasure is refused. */
export function obstacleText({ kind, label }: Obstacle): string {
  switch (kind) {
    case "RESERVATION":
      return `La réservation ${label} est en attente, confirmée ou en cours.`;
    case "DEPOSIT":
      return `La caution de la réservation ${label} n'est pas encore réglée.`;
    case "DISPUTE":
      return `Un désaccord sur l'état des lieux de la réservation ${label} est en cours, ou date de moins de six mois.`;
    case "AGENCY_OWNER":
      return `Vous êtes responsable de l'agence ${label}.`;
    case "LAST_ADMINISTRATOR":
      return PERSONAL_DATA_MESSAGES.lastAdministrator;
  }
}
