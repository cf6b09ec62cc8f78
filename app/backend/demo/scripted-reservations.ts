import type { ReservationStatus } from "~/contract/values";
import type { NamedClient } from "./people";

/** A day counted from today with a Moroccan time, or the first opening hour at least so many hours from now. */
export type Moment = readonly [day: number, time: string] | { openingAfterHours: number };

/** A reservation of the demo accounts, written by hand so that every state can be looked at. */
export interface ScriptedReservation {
  client: NamedClient;
  agency: string;
  model: string;
  status: ReservationStatus;
  pickupAt: Moment;
  returnAt: Moment;
  /** The agency's address when absent. */
  place?: "airport" | "station";
  /** Hours before now. */
  bookedHoursAgo: number;
  /** When it was rejected or cancelled, in hours before now. */
  endedHoursAgo?: number;
  reason?: string;
  /** The client never came: when and why the agency noted it. */
  absent?: { at: Moment; reason: string };
  review?: { rating: number; comment: string };
  /** Another return that waits for an answer; or, answered with a yes, the one that it had before. */
  change?: {
    askedBy: "AGENCY" | "CLIENT";
    otherReturn: Moment;
    askedHoursAgo: number;
    settledHoursAgo?: number;
    reason: string;
  };
}

const DAY = 24;

export const SCRIPTED_RESERVATIONS: readonly ScriptedReservation[] = [
  // The demo client: one in each state and more.
  {
    client: "Sofia Benali",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "PENDING",
    pickupAt: [24, "10:00"],
    returnAt: [28, "10:00"],
    bookedHoursAgo: 19,
  },
  {
    client: "Sofia Benali",
    agency: "Koutoubia Cars",
    model: "Mercedes Vito",
    status: "CONFIRMED",
    pickupAt: [43, "09:00"],
    returnAt: [47, "18:00"],
    place: "airport",
    bookedHoursAgo: 9 * DAY,
    change: {
      askedBy: "CLIENT",
      otherReturn: [46, "18:00"],
      askedHoursAgo: 5 * DAY,
      settledHoursAgo: 5 * DAY - 2,
      reason: "Notre vol du retour est repoussé d'un jour.",
    },
  },
  {
    client: "Sofia Benali",
    agency: "Casa-Voyageurs Location",
    model: "Dacia Logan",
    status: "CONFIRMED",
    pickupAt: [1, "18:00"],
    returnAt: [3, "18:00"],
    place: "station",
    bookedHoursAgo: 6 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Médina Rent",
    model: "Renault Clio",
    status: "IN_PROGRESS",
    pickupAt: [-2, "10:00"],
    returnAt: [1, "10:00"],
    bookedHoursAgo: 12 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Ménara Location",
    model: "Dacia Sandero",
    status: "COMPLETED",
    pickupAt: [-46, "10:00"],
    returnAt: [-43, "10:00"],
    bookedHoursAgo: 60 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "COMPLETED",
    pickupAt: [-31, "10:00"],
    returnAt: [-27, "10:00"],
    place: "airport",
    bookedHoursAgo: 40 * DAY,
    review: {
      rating: 5,
      comment:
        "Voiture propre, prête à l'heure à la sortie de l'aéroport. Nous avons passé le Tizi n'Test sans souci. Le prix était bien celui du site.",
    },
  },
  {
    client: "Sofia Benali",
    agency: "Koutoubia Cars",
    model: "Hyundai Tucson",
    status: "COMPLETED",
    pickupAt: [-108, "08:00"],
    returnAt: [-101, "08:00"],
    bookedHoursAgo: 125 * DAY,
    review: { rating: 4, comment: "Très confortable pour la route du Haut Atlas. Une clé à faire réviser." },
  },
  {
    client: "Sofia Benali",
    agency: "Ocre Mobilité",
    model: "Volkswagen Golf",
    status: "REJECTED",
    pickupAt: [-133, "10:00"],
    returnAt: [-131, "10:00"],
    bookedHoursAgo: 140 * DAY,
    endedHoursAgo: 139 * DAY,
    reason: "Véhicule immobilisé pour révision ce week-end, désolés.",
  },
  {
    client: "Sofia Benali",
    agency: "Oudayas Rent a Car",
    model: "Kia Picanto",
    status: "CANCELLED",
    pickupAt: [-160, "10:00"],
    returnAt: [-159, "10:00"],
    bookedHoursAgo: 170 * DAY,
    endedHoursAgo: 164 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Ménara Location",
    model: "Dacia Sandero",
    status: "CONFIRMED",
    pickupAt: [-20, "09:00"],
    returnAt: [-18, "09:00"],
    bookedHoursAgo: 30 * DAY,
    absent: { at: [-20, "12:30"], reason: "Nous vous avons attendue jusqu'à midi, sans nouvelles de vous." },
  },

  // The demo agency's day, beside what the other clients bring.
  {
    client: "Hajar El Fassi",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "PENDING",
    pickupAt: [1, "18:00"],
    returnAt: [3, "18:00"],
    bookedHoursAgo: 3,
  },
  {
    client: "Marc Delaunay",
    agency: "Atlas Car",
    model: "Citroën Berlingo",
    status: "PENDING",
    pickupAt: [29, "09:00"],
    returnAt: [36, "09:00"],
    place: "airport",
    bookedHoursAgo: 26,
  },
  {
    client: "Thomas Richard",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "CONFIRMED",
    pickupAt: { openingAfterHours: 1 },
    returnAt: [4, "10:00"],
    place: "airport",
    bookedHoursAgo: 8 * DAY,
    change: {
      askedBy: "AGENCY",
      otherReturn: [3, "10:00"],
      askedHoursAgo: 30,
      settledHoursAgo: 27,
      reason: "Un jour de plus, comme convenu au téléphone.",
    },
  },
  {
    client: "Nadia Ouazzani",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "CONFIRMED",
    pickupAt: { openingAfterHours: 5 },
    returnAt: [3, "14:30"],
    bookedHoursAgo: 3 * DAY,
  },
  {
    client: "Karim Alaoui",
    agency: "Atlas Car",
    model: "Citroën Berlingo",
    status: "IN_PROGRESS",
    pickupAt: [-4, "10:00"],
    returnAt: { openingAfterHours: 2 },
    bookedHoursAgo: 15 * DAY,
  },
  {
    client: "Julie Perrin",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "IN_PROGRESS",
    pickupAt: [-2, "10:00"],
    returnAt: [5, "10:00"],
    place: "airport",
    bookedHoursAgo: 30 * DAY,
    change: {
      askedBy: "CLIENT",
      otherReturn: [7, "10:00"],
      askedHoursAgo: 14,
      reason: "Nous aimerions pousser jusqu'à Essaouira\u00a0: deux jours de plus, si la voiture est libre.",
    },
  },
  {
    client: "Omar Tazi",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "COMPLETED",
    pickupAt: [-12, "10:00"],
    returnAt: [-9, "10:00"],
    bookedHoursAgo: 16 * DAY,
    review: { rating: 5, comment: "Accueil simple et clair. Caution rendue le jour même." },
  },
  {
    client: "Claire Morel",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "REJECTED",
    pickupAt: [-15, "10:00"],
    returnAt: [-13, "10:00"],
    bookedHoursAgo: 18 * DAY,
    endedHoursAgo: 17 * DAY,
    reason:
      "Ce Duster est en révision toute la semaine. Le modèle est libre à partir de lundi si vos dates le permettent.",
  },
  {
    client: "Claire Morel",
    agency: "Atlas Car",
    model: "Dacia Sandero",
    status: "CONFIRMED",
    pickupAt: [-2, "09:00"],
    returnAt: [2, "09:00"],
    bookedHoursAgo: 9 * DAY,
    absent: { at: [-2, "12:30"], reason: "Injoignable toute la matinée, le véhicule est resté au parking." },
  },
  {
    client: "Lucía Navarro",
    agency: "Atlas Car",
    model: "Dacia Sandero",
    status: "CANCELLED",
    pickupAt: [6, "11:00"],
    returnAt: [9, "11:00"],
    bookedHoursAgo: 10 * DAY,
    endedHoursAgo: 22,
  },
];

/** True for models with scripted reservations: their cars must have been listed before these happened. */
export const isScripted = (agency: string, model: string): boolean =>
  SCRIPTED_RESERVATIONS.some((scripted) => scripted.agency === agency && scripted.model === model);
