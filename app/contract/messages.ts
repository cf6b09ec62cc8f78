/**
 * French messages of validation and errors (docs/product.md, "Checks on forms" and "What is said when something
 * fails"). Plain data, which forms, backend and screens share.
 */

export const VALIDATION = {
  emailRequired: "Email requis",
  emailInvalid: "Email invalide",
  passwordRequired: "Mot de passe requis",
  firstNameRequired: "Prénom requis",
  nameRequired: "Nom requis",
  passwordMin8: "Le mot de passe doit contenir au moins 8 caractères",
  passwordMin6: "Le mot de passe doit contenir au moins 6 caractères",
  passwordTooLong: "Le mot de passe ne doit pas dépasser 200 caractères",
  confirmationRequired: "Confirmation requise",
  passwordsDiffer: "Les mots de passe ne correspondent pas",
  brandRequired: "Marque requise",
  modelRequired: "Modèle requis",
  yearRequired: "Année requise",
  categoryRequired: "Catégorie requise",
  seatsRequired: "Nombre de places requis",
  doorsRequired: "Nombre de portes requis",
  transmissionRequired: "Transmission requise",
  fuelRequired: "Carburant requis",
  priceRequired: "Prix requis",
  depositRequired: "Caution requise",
  registrationRequired: "Numéro d'immatriculation requis",
  seatsMin: "Au moins 1 place",
  doorsMin: "Au moins 2 portes",
  largeBagsRange: "Le nombre de grandes valises doit être compris entre 0 et 9",
  smallBagsRange: "Le nombre de petites valises doit être compris entre 0 et 9",
  pricePositive: "Le prix doit être positif ou nul",
  priceRange: "Le prix maximum doit être supérieur ou égal au prix minimum",
  depositPositive: "La caution doit être positive ou nulle",
  phoneRequired: "Téléphone requis",
  cityRequired: "Ville requise",
  addressRequired: "Adresse requise",
  fileTooLarge: "Le fichier est trop volumineux. Taille maximale : 5MB",
  fileTypeRefused: "Type de fichier non autorisé. Utilisez JPEG, PNG ou WebP.",
  oneLine: "Ce texte doit tenir sur une seule ligne",
  characterRefused: "Ce texte contient un caractère non autorisé",
  characterLost: "Ce texte contient un caractère illisible\u00a0: écrivez-le de nouveau",
  markupRefused: "Ce texte ne peut pas contenir de HTML",
  numberInvalid: "Nombre invalide",
  valueInvalid: "Valeur invalide",
  dateInvalid: "Date invalide",
  dateRequired: "Date requise",
  timeInvalid: "Heure invalide",
  datesTogether: "Indiquez la date de prise en charge et la date de retour",
  returnAfterPickup: "Le retour doit être après la prise en charge",
  ageRange: "L'âge doit être compris entre 18 et 99 ans",
  ageInvalid: "Âge invalide",
  pickupInPast: "La date de prise en charge est déjà passée",
  tooLong: "La location ne peut pas dépasser 365 jours",
  tooFarAhead: "La prise en charge ne peut pas être dans plus de deux ans",
  placeAddressRequired: "Indiquez le nom et l'adresse du lieu",
  pickupPlaceUnknown: "Impossible de déterminer le lieu de prise en charge",
  ratingInvalid: "La note doit être comprise entre 1 et 5",
  rejectionReasonRequired: "Indiquez une raison\u00a0: rien n'a été envoyé.",
  vehicleRequired: "Véhicule requis",
  urlInvalid: "Adresse web invalide",
  accentInvalid: "Indiquez une couleur comme #2A4BC4",
  logoInvalid: "Logo invalide\u00a0: envoyez un fichier PNG ou WebP.",
  logoTooLarge: "Le logo est trop volumineux\u00a0: 512\u00a0Ko au plus.",
  rateRequired: "Indiquez combien de dirhams vaut 1\u00a0€",
  answerHoursRange: "Le délai de réponse doit être compris entre 2 et 72 heures",
  rateRange: "Le cours doit être compris entre 1 et 100 dirhams",
  rateDateRequired: "Indiquez la date du cours",
  cityNameInvalid: "Un nom de ville est fait de lettres, d'espaces, d'apostrophes et de tirets",
  cityTwice: "Cette ville est déjà dans la liste",
  tooManySitePlaces: "100 lieux au plus\u00a0: retirez-en un d'abord",
  placeTwice: "Ce lieu est déjà dans la liste",
  placeUnknown: "Ce lieu n'existe pas ou plus\u00a0: choisissez-en un autre",
  tooManyCities: "30 villes au plus, en plus des six",
  pageTooNested: "Ce texte imbrique trop de listes ou de mises en valeur\u00a0: 6 niveaux au plus",
  bodyInvalid: "Le corps de la requête n'est pas un JSON valide",
} as const;

/** Error messages about an agency's conditions, options, places and return cities. */
export const AGENCY_MESSAGES = {
  periodBoth: "Indiquez les deux jours de la période",
  periodOrder: "Le dernier jour est avant le premier",
  periodLength: "La période dure 24 mois au plus",
  minAge: "Entre 18 et 99 ans",
  licenceYears: "Entre 1 et 20 ans",
  depositBackDays: "Entre 0 et 90 jours",
  amount: "Entre 0 et 100\u00a0000\u00a0€",
  fee: "Entre 0 et 10\u00a0000\u00a0€",
  kmPerDay: "Entre 1 et 5\u00a0000 km",
  kmOrUnlimited: "Indiquez un nombre de km par jour, ou «\u00a0illimités\u00a0»",
  kmAndUnlimited: "Laissez ce champ vide si les km sont illimités",
  extraKm: "Entre 0 et 100\u00a0€",
  extraKmAlone: "Sans limite de km par jour, il n'y a pas de km en plus",
  lateTolerance: "Entre 0 et 1\u00a0440 minutes",
  lateFeeRequired: "Indiquez le prix d'une heure de retard",
  secondDriverRequired: "Indiquez le prix du second conducteur",
  labelRequired: "Indiquez un nom",
  offerPriceRequired: "Indiquez un prix\u00a0: 0 si c'est compris",
  cap: "Le plafond doit être au moins le prix d'un jour",
  quantity: "Entre 1 et 5",
  cityUnknown: "Choisissez une ville du site",
  tooManyOptions: "20 options au plus",
  tooManyPlaces: "20 lieux de livraison au plus",
  feeUnsaid: "Choisissez «\u00a0Proposé\u00a0», ou effacez les frais",
  returnCityTwice: "Cette ville de retour est déjà dans la liste",
  ownCity: "C'est la ville de l'agence",
} as const;

/** Error messages about replies to reviews, and about hiding. */
export const REVIEW_MESSAGES = {
  textRequired: "Écrivez votre réponse",
  hidingReasonRequired: "Indiquez une raison\u00a0: rien n'a été masqué.",
  reviewNotFound: "Avis non trouvé",
  replyNotFound: "Cet avis n'a pas de réponse",
  replyTooLate:
    "Cette réponse ne peut plus être modifiée\u00a0: 48\u00a0heures ont passé depuis qu'elle a été publiée.",
  alreadyReplied: "Votre agence a déjà répondu à cet avis. Lisez sa réponse avant de la remplacer.",
  reviewHidden: "Cet avis a été masqué par l'administration\u00a0: il ne peut pas recevoir de réponse.",
  replyHidden: "Cette réponse a été masquée par l'administration\u00a0: elle ne peut plus être modifiée.",
  alreadyHidden: "Ce texte est déjà masqué.",
  alreadyShown: "Ce texte est déjà affiché.",
} as const;

/** A vehicle's year outside the range; `maxYear` is the next calendar year. */
export const yearRange = (maxYear: number) => `L'année doit être comprise entre 1900 et ${maxYear}`;
/** A text that is longer than its field allows, in characters. */
export const textTooLong = (max: number) => `Ce texte ne doit pas dépasser ${max} caractères`;

/** An accent colour on which white text is hard to read; `ratio` is its contrast with white. */
export const accentTooPale = (ratio: number) =>
  `Trop claire\u00a0: contraste ${oneDecimal(ratio)} avec le blanc, il faut 4,5 au moins`;
const oneDecimal = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1).replace(".", ",");
/** A city that cannot be removed from the list. */
export const cityInUse = (city: string) => `Des agences sont à ${city}\u00a0: cette ville ne peut pas être retirée.`;

/** What a screen shows if the server sent no message. */
export const FALLBACK = {
  login: "Erreur de connexion. Vérifiez vos identifiants.",
  register: "Erreur lors de l'inscription",
  generic: "Une erreur est survenue. Veuillez réessayer.",
  resetTokenMissing: "Token de réinitialisation manquant",
  search: "Erreur lors de la recherche des véhicules",
  vehicle: "Erreur lors du chargement du véhicule",
  booking: "Erreur lors de la réservation",
  reservations: "Erreur lors du chargement des réservations",
  dashboard: "Erreur lors du chargement des données",
  cancel: "Erreur lors de l'annulation de la réservation",
  review: "Erreur lors de l'ajout de l'avis",
  confirm: "Erreur lors de la confirmation de la réservation",
  reject: "Erreur lors du refus de la réservation",
  start: "Erreur lors du démarrage de la réservation",
  complete: "Erreur lors de la finalisation de la réservation",
  absence: "Erreur lors de l'enregistrement de l'absence",
  note: "Erreur lors de l'enregistrement de la note",
  payment: "Erreur lors de l'enregistrement",
  changeAnswer: "Erreur lors de la réponse au changement",
  vehicleDelete: "Erreur lors de la suppression",
  vehicleValidation: "Erreur de validation:",
  vehicleFields: "Veuillez vérifier tous les champs du formulaire",
  vehicleSave: "Erreur lors de la sauvegarde du véhicule",
  imageDelete: "Erreur lors de la suppression de l'image",
  imageAdd: "Erreur lors de l'ajout de l'image",
  imageUpload: "Erreur lors de l'upload de l'image",
  uploadRefused: "Échec de l'upload",
  blockSave: "Erreur lors du blocage des dates",
  blockDelete: "Erreur lors du déblocage des dates",
  agencySave: "Erreur lors de la sauvegarde",
  settingsSave: "Erreur lors de l'enregistrement des réglages",
  hoursSave: "Erreur lors de l'enregistrement des horaires",
  reply: "Erreur lors de l'enregistrement de la réponse",
  hide: "Erreur lors du masquage",
  unhide: "Erreur lors du rétablissement",
  agencyPage: "Erreur lors du chargement de l'agence",
  cityPage: "Erreur lors du chargement de la ville",
  agencyActivate: "Erreur lors de l'activation",
  agencyDeactivate: "Erreur lors de la désactivation",
  invitation: "Erreur lors de l'envoi de l'invitation",
  memberRemove: "Erreur lors du retrait de cette personne",
  favourites: "Erreur lors du chargement des véhicules gardés",
  keep: "Erreur lors de l'enregistrement",
  fleetFile: "Le fichier n'a pas pu être lu. Réessayez.",
} as const;
/** Names a message of FALLBACK. */
export type FallbackName = keyof typeof FALLBACK;

/** The messages of our own backend's rules, beyond validation. */
export const RULE_MESSAGES = {
  credentials: "Email ou mot de passe incorrect",
  currentPasswordWrong: "Mot de passe actuel incorrect.",
  sessionNotFound: "Cette session a déjà pris fin.",
  emailTaken: "Un compte existe déjà avec cet email",
  emailConfirmed: "Votre adresse e-mail est déjà confirmée.",
  resetLinkInvalid: "Le lien de réinitialisation est invalide ou a expiré",
  notLoggedIn: "Vous devez être connecté",
  forbidden: "Vous n'avez pas accès à cette action",
  clientsOnly: "Connectez-vous avec un compte client pour réserver.",
  notFound: "Ressource introuvable",
  reservationNotFound: "Réservation non trouvée",
  vehicleNotFound: "Véhicule non trouvé",
  agencyNotFound: "Agence non trouvée",
  agencyInUse: "Cette agence a des véhicules ou des réservations\u00a0: désactivez-la plutôt.",
  agencyAlreadyActive: "Cette agence est déjà active.",
  agencyAlreadyInactive: "Cette agence est déjà inactive.",
  memberNotFound: "Personne non trouvée dans votre équipe",
  memberActive: "Cette personne a déjà choisi son mot de passe\u00a0: elle n'a plus besoin d'invitation.",
  ownerStays: "Le compte du responsable ne peut pas être retiré de l'équipe.",
  vehicleInUse: "Ce véhicule a des réservations : passez-le plutôt en « Retiré du service ».",
  photoNotFound: "Photo non trouvée",
  vehicleUnavailable: "Ce véhicule n'est pas disponible pour le moment",
  datesTaken: "Ce véhicule n'est plus disponible à ces dates.",
  totalChanged: "Le total a changé. Rien n'est encore réservé.",
  choiceGone:
    "Une option ou un lieu que vous aviez choisi n'est plus proposé\u00a0: rien n'a été réservé. Vérifiez la liste et le nouveau total.",
  conditionsChanged:
    "Les conditions ont changé depuis l'affichage de cette page\u00a0: rien n'a été réservé. Vérifiez-les, puis réservez à nouveau.",
  choiceGoneShort: "Ce que vous aviez choisi n'est plus proposé.",
  returnRefused: "Cette agence ne propose pas le retour dans cette ville.",
  sameBooking: "Vous avez déjà envoyé cette réservation.",
  tooManyPending: "Vous avez déjà 20 demandes en attente de réponse. Attendez une réponse ou annulez-en une.",
  tooManyAhead:
    "Vous avez déjà 20 demandes en attente ou réservations confirmées à venir. Attendez qu'une location commence, ou annulez-en une.",
  unconfirmedAhead:
    "Votre adresse e-mail n'est pas encore confirmée\u00a0: jusque-là, 3 réservations à venir au plus, en attente ou confirmées aussitôt. Ouvrez le lien reçu par e-mail, ou demandez-en un nouveau.",
  unconfirmedTooLong:
    "Votre adresse e-mail n'est pas encore confirmée\u00a0: jusque-là, une location dure 30 jours au plus. Ouvrez le lien reçu par e-mail, ou demandez-en un nouveau.",
  tooManyBookings: "Vous avez déjà fait 30 réservations en une heure. Veuillez patienter avant d'en faire d'autres.",
  tooManyUploads:
    "Vous avez déjà envoyé 200 photos qui ne sont sur aucun véhicule. Enregistrez-les sur un véhicule, ou réessayez plus tard.",
  cancelTooLate: "Annulation possible jusqu'à 48h avant la prise en charge",
  notReviewable: "Un avis ne peut être laissé que pour une location terminée",
  alreadyReviewed: "Vous avez déjà laissé un avis pour cette réservation",
  tooManyTries: "Trop de tentatives. Veuillez patienter avant de réessayer.",
  tooLarge: "La requête est trop volumineuse",
  tooSlow: "La requête est arrivée trop lentement. Rien n'a été enregistré\u00a0: veuillez réessayer.",
  linkUnknown: "Ce lien n'est plus valable.",
  unreadable: "La requête n'a pas pu être lue",
  wrongMethod: "Cette adresse n'accepte pas ce type de demande.",
  unsupportedType: "Type de contenu non pris en charge",
  photoUnreadable: "Cette photo est illisible ou endommagée. Essayez avec un autre fichier.",
  photoSides:
    "Cette photo est trop longue ou trop étroite\u00a0: 16 383 pixels par côté au maximum, et un côté au plus 20 fois plus long que l'autre.",
  photoPixels:
    "Cette photo a trop de pixels\u00a0: 52 millions au plus. Réduisez-la, ou choisissez une taille plus petite dans l'appareil photo.",
  photoProgressive:
    "Cette photo est trop grande pour un fichier progressif ou entrelacé. Enregistrez-la sans cette option, ou en plus petit.",
  photoNotStored: "La photo n'a pas pu être enregistrée. Veuillez réessayer.",
  unavailable: "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
  unexpected: "Une erreur est survenue. Veuillez réessayer.",
  expired: "Demande expirée : l'agence n'a pas répondu avant la date de prise en charge.",
  expiredUnanswered: "Demande expirée : l'agence n'a pas répondu dans le délai.",
} as const;

/** The message about a place that is searched together with another city than its own. */
export const placeElsewhere = (city: string): string =>
  `Ce lieu est à ${city}\u00a0: choisissez cette ville, ou un lieu de la vôtre`;

/** Error messages about blocking a vehicle's dates. */
export const BLOCK_MESSAGES = {
  startRequired: "Date de début requise",
  endRequired: "Date de fin requise",
  endFirst: "La fin doit être après le début",
  over: "Cette période est déjà passée",
  blockTooLong: "Un blocage ne peut pas dépasser un an",
  blockTooFarAhead: "Un blocage ne peut pas commencer dans plus de deux ans",
  blockNotFound: "Ce blocage n'existe plus.",
  justTaken: "Ces dates viennent d'être prises. Veuillez réessayer.",
} as const;

/** The messages of our own backend for calls that succeed without data. */
export const DONE = {
  resetRequested: "Si un compte existe avec cet email, un lien de réinitialisation vient de lui être envoyé.",
  passwordChanged: "Votre mot de passe a été modifié. Vous pouvez vous connecter.",
  passwordChosen: "Votre mot de passe est enregistré. Vous pouvez vous connecter.",
} as const;

/** Dates that are already held; `what` is the hold: "réservation RH-2K7M-4Q (Confirmée) du … au …". */
export const datesHeldBy = (what: string) => `Ces dates sont déjà prises\u00a0: ${what}.`;

/** A transition that came too late; `statusLabel` is the reservation's current status. */
export const alreadyIs = (statusLabel: string) =>
  `Cette réservation a déjà changé\u00a0: elle est «\u00a0${statusLabel}\u00a0».`;
