/** What is said when something of what is kept for years is wrong: personal data, imports, exports, private calendars. */
export const KEEPING_MESSAGES = {
  passwordWrong: "Mot de passe incorrect\u00a0: rien n'a été effacé.",
  erasureRefused: "Votre compte ne peut pas encore être effacé\u00a0:",
  guestErasureRefused: "Les données de ce client ne peuvent pas encore être effacées\u00a0:",
  guestHasAccount: "Ce client a un compte\u00a0: lui seul peut l'effacer, sous «\u00a0Mes données\u00a0».",
  guestErased: "Les données de ce client sont déjà effacées.",
  dataTooOften: "Vous avez déjà demandé vos données 5 fois aujourd'hui\u00a0: réessayez demain.",
  lastAdministrator: "Vous êtes le dernier administrateur du site.",
  csvTooLarge: "Le fichier est trop volumineux\u00a0: 1\u00a0Mo au plus.",
  csvMissing: "Choisissez d'abord un fichier.",
  csvTooLong: "Le fichier a trop de lignes\u00a0: 500 véhicules au plus.",
  csvUnreadable: "Ce fichier n'est pas un CSV lisible\u00a0: enregistrez-le depuis votre tableur au format CSV.",
  csvEmpty: "Ce fichier ne contient aucun véhicule.",
  importNotFound: "Cet essai n'existe plus\u00a0: choisissez le fichier de nouveau.",
  importRefused: "Rien n'est importé\u00a0: corrigez les lignes refusées, puis choisissez le fichier de nouveau.",
  importOutdated:
    "La flotte a changé depuis l'essai\u00a0: rien n'est importé. Relisez ce qui changerait, puis importez.",
  calendarNotFound: "Calendrier non trouvé",
  calendarExists: "Ce calendrier existe déjà\u00a0: renouvelez son adresse.",
  calendarsFull: "Votre agence a déjà 200 calendriers\u00a0: arrêtez-en un d'abord.",
  calendarVehicle: "Aucun véhicule de l'agence n'a cette immatriculation.",
  calendarVehicles: "Plusieurs véhicules ont cette immatriculation.",
} as const;

/** Of a number of months in the site's settings. */
export const retentionRange = ({ min, max }: { min: number; max: number }) =>
  `Indiquez un nombre de mois entier, de ${min} à ${max}.`;
