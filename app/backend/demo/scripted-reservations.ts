import type { ScriptedReservation } from "./script";
import { CLIENT_RESERVATIONS } from "./scripted-of-client";

const DAY = 24;

/** The demo agency's reservations of other clients, which fill its day. */
const AGENCY_RESERVATIONS: readonly ScriptedReservation[] = [
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
    record: "prepared",
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
    record: "unanswered",
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
    record: "remarked",
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
    record: "settled",
    review: { rating: 5, comment: "Accueil simple et clair. Caution rendue le jour même." },
  },
  {
    client: "Nadia Ouazzani",
    agency: "Atlas Car",
    model: "Renault Clio",
    status: "COMPLETED",
    pickupAt: [-13, "10:00"],
    returnAt: [-9, "17:00"],
    bookedHoursAgo: 20 * DAY,
    record: "awaitingQuote",
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

export const SCRIPTED_RESERVATIONS = [...CLIENT_RESERVATIONS, ...AGENCY_RESERVATIONS];

/** Whether a model has scripted reservations. Its cars must have been listed before these were booked. */
export const isScripted = (agency: string, model: string): boolean =>
  SCRIPTED_RESERVATIONS.some((scripted) => scripted.agency === agency && scripted.model === model);
