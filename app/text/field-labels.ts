import { weekDayFields } from "./week-days";

/** By the field's name. */
const LABELS: Readonly<Record<string, string>> = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "Email",
  phone: "Téléphone",

  pickupDate: "Date de prise en charge",
  pickupTime: "Heure de prise en charge",
  returnDate: "Date de retour",
  returnTime: "Heure de retour",
  pickupLocation: "Lieu de prise en charge",
  returnLocation: "Lieu de retour",
  option: "Options",
  pickupPlace: "Lieu de prise en charge",
  returnPlace: "Lieu de retour",
  flight: "Numéro de vol",
  rating: "Note",
  comment: "Commentaire",
  rejectionReason: "Raison du refus",

  brand: "Marque",
  model: "Modèle",
  year: "Année",
  category: "Catégorie",
  seats: "Nombre de places",
  doors: "Nombre de portes",
  transmission: "Transmission",
  fuelType: "Carburant",
  registrationNumber: "Numéro d'immatriculation",
  status: "Statut",
  pricePerDay: "Prix par jour",
  deposit: "Caution",
  hasAirConditioning: "Climatisation",
  hasGPS: "GPS",
  hasChildSeat: "Siège enfant",
  description: "Description",
  startDate: "Date de début",
  startTime: "Heure de début",
  endDate: "Date de fin",
  endTime: "Heure de fin",
  note: "Note",

  name: "Nom",
  city: "Ville",
  address: "Adresse",
  taxId: "Identifiant fiscal",
  logo: "URL du logo",
  cancellationPolicy: "Politique d'annulation",
  termsAndConditions: "Conditions générales",
  publisher: "Éditeur",
  registration: "Immatriculation",
  accent: "Couleur d'accent",
  headline: "Titre",
  sentence: "Texte",
  showsDirhams: "Afficher les prix en dirhams",
  dirhamRate: "1\u00a0€ vaut",
  dirhamDate: "Cours du",
  text: "Texte",

  minAge: "Âge minimum",
  licenceYears: "Permis depuis",
  secondDriver: "Second conducteur",
  secondDriverPrice: "Prix",
  papers: "Papiers à présenter",
  depositBackDays: "Rendue sous",
  depositByCard: "Carte",
  depositInCash: "Espèces",
  depositByCheque: "Chèque",
  excess: "Franchise",
  insurance: "Assurance, en mots",
  kmPerDay: "Km par jour",
  extraKm: "Km en plus",
  fuel: "Carburant",
  lateTolerance: "Tolérance",
  lateFee: "Retour au-delà",
  lateFeePrice: "Prix de l'heure",
  unpavedRoads: "Pistes",
  payByCard: "Carte",
  payInEuros: "Euros",
  payInDirhams: "Dirhams",
  assistancePhone: "Téléphone d'assistance",
  label: "Nom",
  per: "Compté",
  price: "Prix",
  cap: "Plafond",
  quantity: "Au plus",
  kind: "Type",
  feeOut: "Frais aller",
  feeBack: "Frais retour",
  asksFlight: "Numéro de vol",
  choice: "Retour",
  fee: "Frais",

  ...weekDayFields(),
  exceptionFrom: "Exception, du",
  exceptionTo: "Exception, au",
  exceptionOpens: "Exception, ouverture",
  exceptionCloses: "Exception, fermeture",
  exceptionLabel: "Motif",
  ramadanActive: "Ramadan, actif",
  ramadanFrom: "Ramadan, du",
  ramadanTo: "Ramadan, au",
  ramadanOpens: "Ramadan, ouverture",
  ramadanCloses: "Ramadan, fermeture",
  outsideRule: "Hors horaires",
  outsideFee: "Frais par passage",
  noticeHours: "Préavis",
  minDays: "Durée minimale",
  hoursBetween: "Entre deux locations",
  confirmsAtOnce: "Confirmation automatique",
  ownerFirstName: "Prénom du propriétaire",
  ownerLastName: "Nom du propriétaire",
};

/** The administrator's forms have fields under the names of others. */
const ON_ADMIN_FORMS: readonly [address: string, labels: Readonly<Record<string, string>>][] = [
  ["/admin/settings", { name: "Nom du site", email: "E-mail" }],
  ["/admin/dashboard", { registrationNumber: "Numéro d'enregistrement" }],
];

/** The field of a row: "price" of "options[3].price", "excess" of "excess:4f0c…". */
const column = (name: string): string => name.replace(/^\w+\[\d+\]\./, "").replace(/:[\w-]+$/, "");
/** Which of the stored rows a row is, without which it would be another. */
export const isRowId = (name: string): boolean => /^\w+\[\d+\]\.id$/.test(name);

/** True for what a person types or chooses in a form behind a login: no password, no file, nothing hidden but a row's id. */
export const isTypedField = (name: string): boolean => Object.hasOwn(LABELS, column(name)) || isRowId(name);

/** What such a field is called on the form at an address; the labels there are the same. */
export const fieldLabel = (name: string, address = ""): string =>
  ON_ADMIN_FORMS.find(([start]) => address.startsWith(start))?.[1][name] ?? LABELS[column(name)] ?? name;
