import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { day, type Who } from "./fake-service-data";

/** One row of the table of screens and faults. */
export interface Screen {
  name: string;
  path: string;
  who?: Who;
  /** The fallback text of this screen; null if the page works without the failed call. */
  says: string | null;
  /** The fallback text when there was a reply, if it differs. */
  saysOfReply?: string;
}

/** An action: the form that is posted, and which of its values must be shown again. */
export interface Action extends Screen {
  form?: Record<string, string>;
  /** A photo to send along. */
  photo?: true;
  /** Values that the page must show again. */
  typed?: string[];
  /** True if the call has a documented reply, so that one of another shape is an error. */
  replies?: true;
}

const DATES = { pickupDate: day(60), pickupTime: "10:00", returnDate: day(63), returnTime: "10:00" };
const VEHICLE = `/vehicles/car-1?${new URLSearchParams(DATES)}`;
const CLIENT = "/client/dashboard";
const AGENCY = "/agency/dashboard";
const ADMIN = "/admin/dashboard";

/** Every screen whose loader makes a call. */
export const SCREENS: Screen[] = [
  { name: "Home", path: "/", says: null },
  { name: "Search", path: "/search?city=Agadir", says: FALLBACK.search },
  { name: "Vehicle", path: VEHICLE, says: FALLBACK.vehicle },
  { name: "Login, with a booking that waits", path: `/login?redirectTo=${encodeURIComponent(VEHICLE)}`, says: null },
  {
    name: "Reset password",
    path: "/reset-password?token=lettre-du-jour",
    says: FALLBACK.generic,
    saysOfReply: RULE_MESSAGES.resetLinkInvalid,
  },
  { name: "Client: reservations", path: CLIENT, who: "client", says: FALLBACK.reservations },
  { name: "Client: cancel", path: `${CLIENT}/reservations/501/cancel`, who: "client", says: FALLBACK.reservations },
  { name: "Client: review", path: `${CLIENT}/reservations/504/review`, who: "client", says: FALLBACK.reservations },
  { name: "Agency: reservations", path: AGENCY, who: "agency", says: FALLBACK.dashboard },
  { name: "Agency: reject", path: `${AGENCY}/reservations/501/reject`, who: "agency", says: FALLBACK.reservations },
  { name: "Agency: start", path: `${AGENCY}/reservations/502/start`, who: "agency", says: FALLBACK.reservations },
  { name: "Agency: complete", path: `${AGENCY}/reservations/505/complete`, who: "agency", says: FALLBACK.reservations },
  { name: "Agency: vehicles", path: `${AGENCY}/vehicles`, who: "agency", says: FALLBACK.dashboard },
  { name: "Agency: edit a vehicle", path: `${AGENCY}/vehicles/car-1/edit`, who: "agency", says: FALLBACK.dashboard },
  {
    name: "Agency: delete a vehicle",
    path: `${AGENCY}/vehicles/car-1/delete`,
    who: "agency",
    says: FALLBACK.dashboard,
  },
  { name: "Agency: statistics", path: `${AGENCY}/stats`, who: "agency", says: FALLBACK.dashboard },
  { name: "Admin: overview", path: ADMIN, who: "admin", says: FALLBACK.dashboard },
  { name: "Admin: agencies", path: `${ADMIN}/agencies`, who: "admin", says: FALLBACK.dashboard },
  { name: "Admin: edit an agency", path: `${ADMIN}/agencies/AG-1/edit`, who: "admin", says: FALLBACK.dashboard },
  { name: "Admin: deactivate", path: `${ADMIN}/agencies/AG-1/deactivate`, who: "admin", says: FALLBACK.dashboard },
  { name: "Admin: reservations", path: `${ADMIN}/reservations`, who: "admin", says: FALLBACK.dashboard },
];

const PERSON = { firstName: "Inès", lastName: "Cherkaoui", phone: "0661 22 33 44" };
const PASSWORDS = { password: "safran-4242", confirmPassword: "safran-4242" };
const CAR = {
  brand: "Dacia",
  model: "Jogger",
  year: "2024",
  category: "VAN",
  seats: "7",
  doors: "5",
  transmission: "MANUAL",
  fuelType: "DIESEL",
  pricePerDay: "52,50",
  deposit: "600",
  registrationNumber: "7788 | B | 33",
  description: "Sept places et un grand coffre.",
};
const PLACE = { city: "Rabat", address: "9, rue des Orangers", phone: "0537 00 11 22", email: "neuve@oasis.test" };
const HOUSE = { name: "Orangers Auto", ...PLACE, description: "Près de la gare." };
const OWNER = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "safran-4242" };
const CAR_TYPED = ["Jogger", "52,50", "7788 | B | 33", "Sept places et un grand coffre."];
const HOUSE_TYPED = ["Orangers Auto", "9, rue des Orangers", "Près de la gare."];

/** Every action that makes a call. Passwords are never shown again. */
export const ACTIONS: Action[] = [
  {
    name: "Log in",
    replies: true,
    path: "/login",
    form: { email: "ines@oasis.test", password: PASSWORDS.password },
    says: FALLBACK.login,
    typed: ["ines@oasis.test"],
  },
  {
    name: "Register",
    replies: true,
    path: "/register",
    form: { ...PERSON, email: "ines@oasis.test", ...PASSWORDS },
    says: FALLBACK.register,
    typed: ["ines@oasis.test", ...Object.values(PERSON)],
  },
  {
    name: "Forgot password",
    path: "/forgot-password",
    form: { email: "ines@oasis.test" },
    says: FALLBACK.generic,
    typed: ["ines@oasis.test"],
  },
  {
    name: "New password",
    path: "/reset-password?token=lettre-du-jour",
    form: { newPassword: PASSWORDS.password, confirmPassword: PASSWORDS.password },
    says: FALLBACK.generic,
  },
  {
    name: "Profile",
    replies: true,
    path: "/profile",
    who: "client",
    form: PERSON,
    says: FALLBACK.generic,
    typed: Object.values(PERSON),
  },
  {
    name: "Book",
    replies: true,
    path: VEHICLE,
    who: "client",
    form: { ...DATES, pickupLocation: "Gare d'Agadir", expectedTotal: "91.5" },
    says: FALLBACK.booking,
    typed: [DATES.pickupDate, DATES.returnDate, "Gare d'Agadir"],
  },
  { name: "Cancel", path: `${CLIENT}/reservations/501/cancel`, who: "client", says: FALLBACK.cancel },
  {
    name: "Review",
    path: `${CLIENT}/reservations/504/review`,
    who: "client",
    form: { rating: "2", comment: "Trop de sable dans le coffre." },
    says: FALLBACK.review,
    typed: ["Trop de sable dans le coffre."],
  },
  { name: "Confirm", path: AGENCY, who: "agency", form: { intent: "confirm", id: "501" }, says: FALLBACK.confirm },
  {
    name: "Reject",
    path: `${AGENCY}/reservations/501/reject`,
    who: "agency",
    form: { rejectionReason: "Véhicule promis ailleurs." },
    says: FALLBACK.reject,
    typed: ["Véhicule promis ailleurs."],
  },
  { name: "Start", path: `${AGENCY}/reservations/502/start`, who: "agency", says: FALLBACK.start },
  { name: "Complete", path: `${AGENCY}/reservations/505/complete`, who: "agency", says: FALLBACK.complete },
  {
    name: "Add a vehicle",
    replies: true,
    path: `${AGENCY}/vehicles/new`,
    who: "agency",
    form: CAR,
    says: FALLBACK.vehicleSave,
    typed: CAR_TYPED,
  },
  {
    name: "Save a vehicle",
    path: `${AGENCY}/vehicles/car-1/edit`,
    who: "agency",
    form: { ...CAR, status: "AVAILABLE" },
    says: FALLBACK.vehicleSave,
    typed: CAR_TYPED,
  },
  {
    name: "Upload a photo",
    replies: true,
    path: `${AGENCY}/vehicles/new`,
    who: "agency",
    form: { ...CAR, intent: "add-photos" },
    photo: true,
    says: FALLBACK.imageUpload,
    saysOfReply: FALLBACK.uploadRefused,
    typed: CAR_TYPED,
  },
  {
    name: "Put a photo on a vehicle",
    replies: true,
    path: `${AGENCY}/vehicles/car-1/edit`,
    who: "agency",
    form: { ...CAR, intent: "add-photos", photo: "https://photos.oasis.test/9.jpg", photoName: "avant.jpg" },
    says: FALLBACK.imageAdd,
    typed: CAR_TYPED,
  },
  {
    name: "Delete a photo",
    path: `${AGENCY}/vehicles/car-1/edit`,
    who: "agency",
    form: { ...CAR, intent: "remove:77" },
    says: FALLBACK.imageDelete,
    typed: CAR_TYPED,
  },
  { name: "Delete a vehicle", path: `${AGENCY}/vehicles/car-1/delete`, who: "agency", says: FALLBACK.vehicleDelete },
  {
    name: "Add an agency",
    replies: true,
    path: `${ADMIN}/agencies/new`,
    who: "admin",
    form: { ...HOUSE, ...OWNER },
    says: FALLBACK.agencySave,
    typed: [...HOUSE_TYPED, "Hind"],
  },
  {
    name: "Save an agency",
    path: `${ADMIN}/agencies/AG-1/edit`,
    who: "admin",
    form: HOUSE,
    says: FALLBACK.agencySave,
    typed: HOUSE_TYPED,
  },
  { name: "Activate", path: `${ADMIN}/agencies`, who: "admin", form: { id: "AG-2" }, says: FALLBACK.agencyActivate },
  {
    name: "Deactivate",
    path: `${ADMIN}/agencies/AG-1/deactivate`,
    who: "admin",
    says: FALLBACK.agencyDeactivate,
  },
];
