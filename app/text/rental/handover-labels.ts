import type {
  ChargeKind,
  Currency,
  DepositTaken,
  HandoverMoment,
  HandoverState,
  MarkKind,
  MarkSize,
  MarkState,
  PaidBy,
  Paper,
  PhotoAngle,
  Side,
  Zone,
} from "~/contract/handovers/values";

/** The French names of the closed lists of handovers, deposits, payments and papers. */

export const HANDOVER_LABEL: Record<HandoverMoment, string> = {
  departure: "État des lieux de départ",
  return: "État des lieux de retour",
};

/** For use below the heading 'État des lieux'. */
export const MOMENT_LABEL: Record<HandoverMoment, string> = { departure: "Départ", return: "Retour" };

export const HANDOVER_STATE_LABEL: Record<HandoverState, string> = {
  NOT_STARTED: "À faire",
  DRAFT: "Commencé",
  AWAITING_CLIENT: "Signé, en attente du client",
  CONFIRMED: "Confirmé par le client",
  REMARKED: "Remarques du client",
  UNANSWERED: "Clos sans réponse du client",
};

export const ZONE_LABEL: Record<Zone, string> = {
  FRONT_BUMPER: "Pare-chocs avant",
  BONNET: "Capot",
  WINDSCREEN: "Pare-brise",
  ROOF: "Toit",
  TAILGATE: "Hayon",
  REAR_BUMPER: "Pare-chocs arrière",
  LEFT_FRONT_WING: "Aile avant gauche",
  LEFT_FRONT_DOOR: "Portière avant gauche",
  LEFT_REAR_DOOR: "Portière arrière gauche",
  LEFT_REAR_WING: "Aile arrière gauche",
  RIGHT_FRONT_WING: "Aile avant droite",
  RIGHT_FRONT_DOOR: "Portière avant droite",
  RIGHT_REAR_DOOR: "Portière arrière droite",
  RIGHT_REAR_WING: "Aile arrière droite",
};

export const MARK_KIND_LABEL: Record<MarkKind, string> = {
  SCRATCH: "Rayure",
  DENT: "Bosse",
  CHIP: "Éclat",
  CRACK: "Fissure",
  WEAR: "Usure",
  MISSING: "Pièce manquante",
};

export const MARK_SIZE_LABEL: Record<MarkSize, string> = {
  SMALL: "0 à 5\u00a0cm",
  MEDIUM: "5 à 20\u00a0cm",
  LARGE: "plus de 20\u00a0cm",
};

export const MARK_STATE_LABEL: Record<MarkState, string> = {
  NEW: "nouvelle",
  KNOWN: "déjà notée",
  REPAIRED: "réparée",
};

export const ANGLE_LABEL: Record<PhotoAngle, string> = {
  RIGHT: "Côté droit",
  LEFT: "Côté gauche",
  DASHBOARD: "Compteur",
  BOOT: "Coffre",
  FRONT: "Avant",
  REAR: "Arrière",
  FRONT_SEATS: "Intérieur avant",
  REAR_SEATS: "Intérieur arrière",
  OTHER: "Autre photo",
};

export const SIDE_LABEL: Record<Side, string> = { AGENCY: "Agence", CLIENT: "Client" };

/** From 0 to 8 eighths of a tank. */
export const FUEL_LEVEL_LABEL = ["Vide", "1/8", "1/4", "3/8", "1/2", "5/8", "3/4", "7/8", "Plein"] as const;

export const DEPOSIT_LABEL: Record<DepositTaken, string> = {
  CARD_HOLD: "Empreinte de carte",
  CASH_EUR: "Espèces en euros",
  CASH_MAD: "Espèces en dirhams",
  CHEQUE: "Chèque",
  NONE: "Aucune caution",
};

/** What becomes of a deposit that is not kept. An amount held on a card was never paid, so it cannot be given back. */
export const depositBack = (means: string): string => (means === "CARD_HOLD" ? "Libérée" : "Rendue");

export const PAID_BY_LABEL: Record<PaidBy, string> = {
  CARD: "Carte bancaire",
  CASH: "Espèces",
  TRANSFER: "Virement",
  CHEQUE: "Chèque",
  OTHER: "Autre",
};

export const CURRENCY_LABEL: Record<Currency, string> = { EUR: "Euros", MAD: "Dirhams" };

export const CHARGE_LABEL: Record<ChargeKind, string> = {
  KILOMETRES: "Kilomètres en plus",
  FUEL: "Carburant manquant",
  OTHER: "Autre",
};

export const PAPER_LABEL: Record<Paper, string> = {
  contract: "Contrat de location",
  condition: "État des lieux",
  receipt: "Reçu",
  voucher: "Bon de location",
};
