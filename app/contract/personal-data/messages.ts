/** Error messages about exporting and erasing personal data. */
export const PERSONAL_DATA_MESSAGES = {
  passwordWrong: "Mot de passe incorrect\u00a0: rien n'a été effacé.",
  erasureRefused: "Votre compte ne peut pas encore être effacé\u00a0:",
  guestErasureRefused: "Les données de ce client ne peuvent pas encore être effacées\u00a0:",
  guestHasAccount: "Ce client a un compte, qui s'efface sous «\u00a0Mes données\u00a0».",
  guestErased: "Les données de ce client sont déjà effacées.",
  dataTooOften: "Vous avez déjà demandé vos données 5 fois aujourd'hui\u00a0: réessayez demain.",
  lastAdministrator: "Vous êtes le dernier administrateur du site.",
} as const;

/** A retention period outside its range, in months. */
export const retentionRange = ({ min, max }: { min: number; max: number }) =>
  `Indiquez un nombre de mois entier, de ${min} à ${max}.`;
