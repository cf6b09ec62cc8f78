import type { EnteredOrigin, ReservationStatus } from "~/contract/values";
import type { RecordName } from "./handovers/script";
import type { Moment } from "./timing";

/** Reservations written by hand, so that the demo accounts see every state. They are made before all others. */
export interface ScriptedReservation {
  /** One of NAMED_CLIENTS, or a guest's name. */
  name: string;
  agency: string;
  model: string;
  status: ReservationStatus;
  pickupAt: Moment;
  returnAt: Moment;
  /** Hours before now. */
  bookedHoursAgo: number;
  /** For a guest without an account, for whom the agency entered it. The phone number is in a range that nobody has. */
  guest?: { origin: EnteredOrigin; phone: string; email?: string };
  note?: string;
  /** The agency's address when absent. */
  place?: "airport" | "station";
  /** When it was rejected or cancelled, in hours before now. */
  endedHoursAgo?: number;
  reason?: string;
  /** When and why the agency recorded the client as absent. */
  absent?: { at: Moment; reason: string };
  review?: { rating: number; comment: string };
  /** The name of its planned handovers. */
  record?: RecordName;
  /** A change of the return. `otherReturn` is the requested one while it is open; once accepted, the former one. */
  change?: {
    askedBy: "AGENCY" | "CLIENT";
    otherReturn: Moment;
    askedHoursAgo: number;
    settledHoursAgo?: number;
    reason: string;
  };
}

type Positional = "name" | "agency" | "model" | "status" | "pickupAt" | "returnAt" | "bookedHoursAgo";

const rental = (
  name: string,
  agency: string,
  model: string,
  status: ReservationStatus,
  pickupAt: Moment,
  returnAt: Moment,
  bookedHoursAgo: number,
  more?: Omit<ScriptedReservation, Positional>,
): ScriptedReservation => ({ name, agency, model, status, pickupAt, returnAt, bookedHoursAgo, ...more });

const DAY = 24;

/** The demo client's reservations, at least one in each state. */
const OF_CLIENT = [
  rental("Sofia Benali", "Atlas Car", "Dacia Duster", "PENDING", [24, "10:00"], [28, "10:00"], 19),
  rental("Sofia Benali", "Koutoubia Cars", "Mercedes Vito", "CONFIRMED", [43, "09:00"], [47, "18:00"], 9 * DAY, {
    place: "airport",
    change: {
      ...{ askedBy: "CLIENT", otherReturn: [46, "18:00"], askedHoursAgo: 5 * DAY, settledHoursAgo: 5 * DAY - 2 },
      reason: "Notre vol du retour est repoussé d'un jour.",
    },
  }),
  rental("Sofia Benali", "Casa-Voyageurs Location", "Dacia Logan", "CONFIRMED", [1, "18:00"], [3, "18:00"], 6 * DAY, {
    place: "station",
  }),
  rental("Sofia Benali", "Ménara Location", "Dacia Sandero", "IN_PROGRESS", { before: 0.25 }, [1, "10:00"], 12 * DAY, {
    record: "justStarted",
  }),
  rental("Sofia Benali", "Ménara Location", "Dacia Sandero", "COMPLETED", [-46, "10:00"], [-43, "10:00"], 60 * DAY),
  rental("Sofia Benali", "Atlas Car", "Dacia Duster", "COMPLETED", [-31, "10:00"], [-27, "10:00"], 40 * DAY, {
    ...{ place: "airport", record: "agreed" },
    review: {
      rating: 5,
      comment:
        "Voiture propre, prête à l'heure à la sortie de l'aéroport. Nous avons passé le Tizi n'Test sans souci. Le prix était bien celui du site.",
    },
  }),
  rental("Sofia Benali", "Atlas Car", "Dacia Duster", "COMPLETED", [-5, "10:00"], { before: 1 }, 16 * DAY, {
    record: "open",
  }),
  rental("Sofia Benali", "Atlas Car", "Dacia Duster", "COMPLETED", [-75, "10:00"], [-71, "10:00"], 84 * DAY, {
    record: "disputed",
  }),
  rental("Sofia Benali", "Koutoubia Cars", "Hyundai Tucson", "COMPLETED", [-108, "08:00"], [-101, "08:00"], 125 * DAY, {
    record: "elsewhere",
    review: { rating: 4, comment: "Très confortable pour la route du Haut Atlas. Une clé à faire réviser." },
  }),
  rental("Sofia Benali", "Ocre Mobilité", "Volkswagen Golf", "REJECTED", [-133, "10:00"], [-131, "10:00"], 140 * DAY, {
    endedHoursAgo: 139 * DAY,
    reason: "Véhicule immobilisé pour révision ce week-end, désolés.",
  }),
  rental(
    "Sofia Benali",
    "Oudayas Rent a Car",
    "Kia Picanto",
    "CANCELLED",
    [-160, "10:00"],
    [-159, "10:00"],
    170 * DAY,
    {
      endedHoursAgo: 164 * DAY,
    },
  ),
  rental("Sofia Benali", "Ménara Location", "Dacia Sandero", "CONFIRMED", [-20, "09:00"], [-18, "09:00"], 30 * DAY, {
    absent: { at: [-20, "12:30"], reason: "Nous vous avons attendue jusqu'à midi, sans nouvelles de vous." },
  }),
];

/** The demo agency's reservations of other clients, which fill its day. */
const OF_AGENCY = [
  rental("Hajar El Fassi", "Atlas Car", "Dacia Logan", "PENDING", [1, "18:00"], [3, "18:00"], 3),
  rental("Marc Delaunay", "Atlas Car", "Citroën Berlingo", "PENDING", [29, "09:00"], [36, "09:00"], 26, {
    place: "airport",
  }),
  rental("Thomas Richard", "Atlas Car", "Dacia Duster", "CONFIRMED", { after: 1 }, [4, "10:00"], 8 * DAY, {
    ...{ place: "airport", record: "prepared" },
    change: {
      ...{ askedBy: "AGENCY", otherReturn: [3, "10:00"], askedHoursAgo: 30, settledHoursAgo: 27 },
      reason: "Un jour de plus, comme convenu au téléphone.",
    },
  }),
  rental("Nadia Ouazzani", "Atlas Car", "Dacia Logan", "CONFIRMED", { after: 5 }, [3, "14:30"], 3 * DAY),
  rental("Karim Alaoui", "Atlas Car", "Citroën Berlingo", "IN_PROGRESS", [-4, "10:00"], { after: 2 }, 15 * DAY, {
    record: "unanswered",
  }),
  rental("Julie Perrin", "Atlas Car", "Dacia Duster", "IN_PROGRESS", [-2, "10:00"], [5, "10:00"], 30 * DAY, {
    ...{ place: "airport", record: "remarked" },
    change: {
      ...{ askedBy: "CLIENT", otherReturn: [7, "10:00"], askedHoursAgo: 14 },
      reason: "Nous aimerions pousser jusqu'à Essaouira\u00a0: deux jours de plus, si la voiture est libre.",
    },
  }),
  rental("Omar Tazi", "Atlas Car", "Dacia Logan", "COMPLETED", [-12, "10:00"], [-9, "10:00"], 16 * DAY, {
    record: "settled",
    review: { rating: 5, comment: "Accueil simple et clair. Caution rendue le jour même." },
  }),
  rental("Nadia Ouazzani", "Atlas Car", "Renault Clio", "COMPLETED", [-13, "10:00"], [-9, "17:00"], 20 * DAY, {
    record: "awaitingQuote",
  }),
  rental("Claire Morel", "Atlas Car", "Dacia Duster", "REJECTED", [-15, "10:00"], [-13, "10:00"], 18 * DAY, {
    endedHoursAgo: 17 * DAY,
    reason:
      "Ce Duster est en révision toute la semaine. Le modèle est libre à partir de lundi si vos dates le permettent.",
  }),
  rental("Claire Morel", "Atlas Car", "Dacia Sandero", "CONFIRMED", [-2, "09:00"], [2, "09:00"], 9 * DAY, {
    absent: { at: [-2, "12:30"], reason: "Injoignable toute la matinée, le véhicule est resté au parking." },
  }),
  rental("Lucía Navarro", "Atlas Car", "Dacia Sandero", "CANCELLED", [6, "11:00"], [9, "11:00"], 10 * DAY, {
    endedHoursAgo: 22,
  }),
];

/** Reservations that agencies entered for guests: some of each origin, and one in progress. */
const OF_GUESTS = [
  rental("Rachid Naciri", "Atlas Car", "Dacia Duster", "CONFIRMED", [2, "10:00"], [6, "10:00"], 26, {
    guest: { origin: "PHONE", phone: "+212661000067" },
    note: "Rappeler la veille pour l'heure d'arrivée.",
  }),
  rental("Anaïs Lefort", "Atlas Car", "Dacia Sandero", "CONFIRMED", [8, "14:00"], [12, "14:00"], 2 * DAY, {
    guest: { origin: "WHATSAPP", phone: "+33639980042", email: "anais.lefort@rihla.test" },
  }),
  rental("Brahim Oukacha", "Atlas Car", "Dacia Logan", "IN_PROGRESS", [-1, "11:30"], [3, "11:30"], 2 * DAY, {
    guest: { origin: "COUNTER", phone: "+212670000018" },
    record: "guestUnderWay",
  }),
  rental("Meryem Sabri", "Atlas Car", "Citroën Berlingo", "CONFIRMED", [15, "09:00"], [18, "09:00"], 5 * DAY, {
    guest: { origin: "OTHER", phone: "+212524000031" },
    note: "Envoyée par le Riad Zitoun.",
  }),
  rental("Hicham Berrada", "Atlas Car", "Dacia Logan", "COMPLETED", [-20, "10:00"], [-17, "10:00"], 21 * DAY, {
    guest: { origin: "COUNTER", phone: "+212662000055" },
  }),
  rental("Salma Bouziane", "Atlas Car", "Dacia Jogger", "COMPLETED", [-3, "10:00"], { before: 2 }, 3 * DAY + 20, {
    guest: { origin: "COUNTER", phone: "+212666000084" },
    record: "guestBack",
  }),
  rental("Samira Kettani", "Atlas Car", "Dacia Sandero", "COMPLETED", [-38, "10:00"], [-33, "10:00"], 41 * DAY, {
    guest: { origin: "PHONE", phone: "+212663000029" },
  }),
  rental("Javier Ortega", "Koutoubia Cars", "Hyundai Tucson", "CONFIRMED", [5, "10:00"], [9, "10:00"], 3 * DAY, {
    guest: { origin: "PHONE", phone: "+212664000073" },
  }),
  rental(
    "Yassine Mernissi",
    "Casa-Voyageurs Location",
    "Dacia Logan",
    "COMPLETED",
    [-15, "09:00"],
    [-13, "09:00"],
    384,
    {
      guest: { origin: "COUNTER", phone: "+212665000012" },
      record: "guestBack",
    },
  ),
];

export const SCRIPTED_RESERVATIONS: readonly ScriptedReservation[] = [...OF_CLIENT, ...OF_AGENCY, ...OF_GUESTS];

/** Whether a model has scripted reservations. Its cars must have been listed before these were booked. */
export const isScripted = (agency: string, model: string): boolean =>
  [...OF_CLIENT, ...OF_AGENCY].some((scripted) => scripted.agency === agency && scripted.model === model);
