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
  ownerFirstName: "Prénom du propriétaire",
  ownerLastName: "Nom du propriétaire",
};

/** The administrator's one form has a number under the name of the vehicle form's. */
const ON_AGENCY_FORM: Readonly<Record<string, string>> = { registrationNumber: "Numéro d'enregistrement" };

/** True for what a person types or chooses in a form behind a login: no password, no file, nothing hidden. */
export const isTypedField = (name: string): boolean => Object.hasOwn(LABELS, name);

/** What such a field is called on the form at an address; the labels there are the same. */
export const fieldLabel = (name: string, address = ""): string =>
  (address.startsWith("/admin/") ? ON_AGENCY_FORM[name] : undefined) ?? LABELS[name] ?? name;
