import type { Conditions } from "~/contract/offer/conditions";

/** Cancellation policies and rental terms. All respect the platform's deadline of 48 hours. */

export const POLICIES = {
  plain:
    "Annulation gratuite jusqu'à 48 h avant la prise en charge. Passé ce délai, appelez-nous, nous cherchons une solution ensemble.",
  deposit:
    "Vous pouvez annuler sans frais jusqu'à 48 h avant le départ. La caution n'est jamais encaissée avant la remise des clés.",
  firm: "Annulation sans frais jusqu'à 48 h avant l'heure de départ. Après, la première journée reste due à l'agence.",
  flight:
    "Annulation gratuite jusqu'à 48 h avant la prise en charge. Si votre vol est retardé, nous gardons la voiture sans supplément.",
} as const;

export const TERMS = {
  unlimited:
    "Permis de conduire de deux ans au moins, pièce d'identité et caution à la remise des clés.\nKilométrage illimité au Maroc.\nLe véhicule est rendu avec le même niveau de carburant.",
  daily:
    "Permis de deux ans au moins et pièce d'identité demandés au départ.\n250 km par jour sont compris, chaque kilomètre en plus coûte 0,15 €.\nCarburant rendu au même niveau. Un second conducteur est inscrit gratuitement.",
  prestige:
    "Permis de trois ans au moins. La caution est bloquée sur une carte bancaire au nom du conducteur.\n300 km par jour compris. Pistes non goudronnées exclues, sauf accord écrit de l'agence.\nRemise et reprise à l'hôtel sans supplément dans la ville.",
  airport:
    "Présentez votre permis, une pièce d'identité et votre numéro de vol.\nRemise à l'aéroport de 7:00 à 23:00, sans supplément.\nKilométrage illimité, carburant rendu au même niveau.",
} as const;

const PAPERS = "Permis de conduire, passeport ou CIN";

/** What most agencies say. */
const USUAL: Conditions = {
  licenceYears: 2,
  papers: PAPERS,
  depositByCard: true,
  insurance: "Tous risques, vol compris",
  fuel: "SAME_LEVEL",
  lateTolerance: 60,
  lateFee: "DAY",
  unpavedRoads: "FORBIDDEN",
  payByCard: true,
};

/** The same terms, as an agency sets them on its page of conditions. `termsOf` adds the phone and the expensive cars. */
export const CONDITIONS: Record<keyof typeof TERMS, Conditions> = {
  unlimited: {
    ...USUAL,
    minAge: 18,
    secondDriver: "PER_RENTAL",
    secondDriverPrice: 30,
    depositInCash: true,
    depositBackDays: 7,
    excess: 800,
    unpavedRoads: "ALLOWED",
    payInEuros: true,
    payInDirhams: true,
  },
  daily: {
    ...USUAL,
    minAge: 19,
    secondDriver: "FREE",
    depositByCheque: true,
    depositBackDays: 5,
    excess: 600,
    insurance: "Tous risques, pneus et vitres exclus",
    kmPerDay: 250,
    extraKm: 0.15,
    lateTolerance: 30,
    lateFee: "HOUR",
    lateFeePrice: 8,
    payInDirhams: true,
  },
  prestige: {
    ...USUAL,
    minAge: 21,
    licenceYears: 3,
    secondDriver: "PER_DAY",
    secondDriverPrice: 5,
    depositBackDays: 10,
    excess: 1_500,
    insurance: "Tous risques, vol et bris de glace compris",
    kmPerDay: 300,
    extraKm: 0.4,
    fuel: "FULL_TO_FULL",
    payInEuros: true,
  },
  airport: {
    ...USUAL,
    minAge: 18,
    secondDriver: "PER_RENTAL",
    secondDriverPrice: 20,
    papers: `${PAPERS}, numéro de vol`,
    depositInCash: true,
    depositBackDays: 0,
    excess: 700,
    lateTolerance: 59,
    payInEuros: true,
    payInDirhams: true,
  },
};
