/** Messages about opening hours: for the owner's form, and for clients whose dates do not fit them. */

export const HOURS_MESSAGES = {
  weekDays: "Indiquez les sept jours de la semaine",
  tooManyIntervals: "Deux plages par jour au plus",
  timeInvalid: "Heure invalide\u00a0: de 00:00 à 24:00",
  startRequired: "Indiquez l'heure d'ouverture",
  endRequired: "Indiquez l'heure de fermeture",
  endFirst: "La fermeture doit être après l'ouverture",
  crossing: "Les deux plages se croisent\u00a0: la seconde doit commencer après la fin de la première",
  openWithoutHours: "Indiquez au moins une plage, ou décochez «\u00a0Ouverte\u00a0»",
  lastDayFirst: "Le dernier jour doit être le premier ou un jour qui le suit",
  isOver: "Ces jours sont déjà passés",
  exceptionTooLong: "Une exception dure un an au plus",
  exceptionTwice: "Ces jours sont déjà dans une autre exception",
  tooManyExceptions: "60 exceptions au plus\u00a0: retirez-en une d'abord",
  ramadanIncomplete: "Indiquez les dates et les horaires du ramadan, ou décochez «\u00a0Actif\u00a0»",
  ramadanTooLong: "Le ramadan dure 31 jours au plus",
  fee: "Les frais doivent être compris entre 0 et 10\u00a0000\u00a0€",
  feeRequired: "Indiquez les frais, 0 s'il n'y en a pas",
  notice: "Le préavis doit être compris entre 0 et 168 heures",
  minDays: "La durée minimale doit être comprise entre 1 et 30 jours",
  between: "Le délai entre deux locations doit être compris entre 0 et 72 heures",
} as const;

/** A pickup or return at a closed hour of an open day. `hours`: "de 10:00 à 15:00". */
export const closedAt = (hours: string) => `L'agence est fermée à cette heure\u00a0: ouverte ${hours}.`;
/** A closed day. `opening`: "lundi 23 novembre de 08:30 à 12:30"; null if the agency does not open within a year. */
export const closedOn = (opening: string | null) =>
  opening ? `L'agence est fermée ce jour-là\u00a0: elle rouvre ${opening}.` : "L'agence est fermée ce jour-là.";
/** A pickup that is too soon. `notice`: "6 heures"; `earliest`: "vendredi 20 novembre à 15:12". */
export const tooShortNotice = (notice: string, earliest: string) =>
  `L'agence demande ${notice} de préavis\u00a0: prise en charge possible à partir du ${earliest}.`;
/** A rental that is too short. `days`: "2 jours". */
export const tooFewDays = (days: string) => `L'agence loue pour ${days} au moins.`;
