/** Error messages about bookings at the counter, changes, absences and cancellations for guests. */
export const COUNTER_MESSAGES = {
  phoneInvalid: "Numéro de téléphone invalide\u00a0: écrivez-le comme 06 61 00 00 67, ou avec l'indicatif (+33…).",
  returnDateRequired: "Date de retour requise",
  pickupDateRequired: "Date de prise en charge requise",
  originRequired: "Indiquez comment la réservation est arrivée",
  pickupTooOld: "La prise en charge ne peut pas dater de plus de 30 jours",
  pickupPast:
    "La prise en charge est déjà passée\u00a0: cochez «\u00a0Véhicule déjà remis\u00a0», ou choisissez une autre date.",
  notLeftYet: "La prise en charge est à venir\u00a0: décochez «\u00a0Véhicule déjà remis\u00a0».",
  shownTotalChanged: "Le total a changé. Rien n'est encore enregistré.",
  reasonForClientRequired: "Indiquez une raison\u00a0: le client la lira.",
  nothingChanged:
    "Rien ne change\u00a0: modifiez au moins une date, un lieu, une option, le véhicule, le prix ou la caution.",
  pickupNotChangeable: "La prise en charge ne peut être changée qu'avant le départ.",
  depositNotChangeable: "La caution convenue ne peut être changée qu'avant le départ.",
  depositNoted: "Une caution est déjà notée dans l'état des lieux de départ\u00a0: son montant se corrige là.",
  returnPast: "La date de retour est déjà passée",
  notChangeable: "Cette réservation ne peut plus être changée.",
  answerFirst: "Répondez d'abord à cette demande\u00a0: une réservation se change une fois confirmée.",
  clientAbsent:
    "L'absence du client est signalée\u00a0: s'il y a finalement un départ, démarrez la location avant tout changement.",
  changeWaits: "Un changement attend déjà une réponse.",
  changeNotFound: "Changement non trouvé",
  changeSettled: "Ce changement n'attend plus de réponse.",
  changeExpired: "Ce changement n'a pas reçu de réponse à temps.",
  noOtherAnswer: "Seul l'autre peut accepter ou refuser ce changement\u00a0; vous pouvez le retirer.",
  notYoursToWithdraw: "Vous pouvez accepter ou refuser ce changement, pas le retirer.",
  tooManyChanges:
    "Vous avez demandé trop de changements de cette réservation\u00a0: attendez un peu, ou appelez l'agence.",
  notAGuest: "Seul le client annule sa réservation.",
  clientsOwnContact: "Ce client a un compte\u00a0: il change lui-même ses coordonnées.",
  guestsCancel: "Ce client n'a pas de compte\u00a0: annulez plutôt sa réservation.",
  notAbsentYet: "L'absence d'un client ne peut être signalée qu'après l'heure de prise en charge.",
  alreadyAbsent: "L'absence de ce client est déjà signalée.",
  carGiven: "Ce véhicule a été donné à quelqu'un d'autre\u00a0: cette location ne peut plus démarrer.",
} as const;
