import type { ReservationStatus } from "~/contract/values";
import type { NamedClient } from "./people";

/** A day counted from today and a Moroccan time, or the first opening hour at least so many hours from now. */
export type Moment = readonly [day: number, time: string] | { openingAfterHours: number };

/** A reservation of the demo accounts, told one by one so that every state is there to be looked at. */
export interface Told {
  client: NamedClient;
  agency: string;
  model: string;
  status: ReservationStatus;
  pickup: Moment;
  back: Moment;
  /** The agency's address when absent. */
  place?: "airport" | "station";
  /** Hours before now. */
  bookedHoursAgo: number;
  /** Hours before now: refused, cancelled. */
  endedHoursAgo?: number;
  reason?: string;
  review?: { rating: number; comment: string };
}

const DAY = 24;

export const TOLD: readonly Told[] = [
  // The demo client: one in each state and more.
  {
    client: "Sofia Benali",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "PENDING",
    pickup: [24, "10:00"],
    back: [28, "10:00"],
    bookedHoursAgo: 19,
  },
  {
    client: "Sofia Benali",
    agency: "Koutoubia Cars",
    model: "Mercedes Vito",
    status: "CONFIRMED",
    pickup: [43, "09:00"],
    back: [47, "18:00"],
    place: "airport",
    bookedHoursAgo: 9 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Casa-Voyageurs Location",
    model: "Dacia Logan",
    status: "CONFIRMED",
    pickup: [1, "18:00"],
    back: [3, "18:00"],
    place: "station",
    bookedHoursAgo: 6 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Médina Rent",
    model: "Renault Clio",
    status: "IN_PROGRESS",
    pickup: [-2, "10:00"],
    back: [1, "10:00"],
    bookedHoursAgo: 12 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Ménara Location",
    model: "Dacia Sandero",
    status: "COMPLETED",
    pickup: [-46, "10:00"],
    back: [-43, "10:00"],
    bookedHoursAgo: 60 * DAY,
  },
  {
    client: "Sofia Benali",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "COMPLETED",
    pickup: [-31, "10:00"],
    back: [-27, "10:00"],
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
    pickup: [-108, "08:00"],
    back: [-101, "08:00"],
    bookedHoursAgo: 125 * DAY,
    review: { rating: 4, comment: "Très confortable pour la route du Haut Atlas. Une clé à faire réviser." },
  },
  {
    client: "Sofia Benali",
    agency: "Ocre Mobilité",
    model: "Volkswagen Golf",
    status: "REJECTED",
    pickup: [-133, "10:00"],
    back: [-131, "10:00"],
    bookedHoursAgo: 140 * DAY,
    endedHoursAgo: 139 * DAY,
    reason: "Véhicule immobilisé pour révision ce week-end, désolés.",
  },
  {
    client: "Sofia Benali",
    agency: "Oudayas Rent a Car",
    model: "Kia Picanto",
    status: "CANCELLED",
    pickup: [-160, "10:00"],
    back: [-159, "10:00"],
    bookedHoursAgo: 170 * DAY,
    endedHoursAgo: 164 * DAY,
  },

  // The demo agency's day, beside what the other clients bring.
  {
    client: "Hajar El Fassi",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "PENDING",
    pickup: [1, "18:00"],
    back: [3, "18:00"],
    bookedHoursAgo: 3,
  },
  {
    client: "Marc Delaunay",
    agency: "Atlas Car",
    model: "Citroën Berlingo",
    status: "PENDING",
    pickup: [29, "09:00"],
    back: [36, "09:00"],
    place: "airport",
    bookedHoursAgo: 26,
  },
  {
    client: "Thomas Richard",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "CONFIRMED",
    pickup: { openingAfterHours: 1 },
    back: [4, "10:00"],
    place: "airport",
    bookedHoursAgo: 8 * DAY,
  },
  {
    client: "Nadia Ouazzani",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "CONFIRMED",
    pickup: { openingAfterHours: 5 },
    back: [3, "14:30"],
    bookedHoursAgo: 3 * DAY,
  },
  {
    client: "Karim Alaoui",
    agency: "Atlas Car",
    model: "Citroën Berlingo",
    status: "IN_PROGRESS",
    pickup: [-4, "10:00"],
    back: { openingAfterHours: 2 },
    bookedHoursAgo: 15 * DAY,
  },
  {
    client: "Julie Perrin",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "IN_PROGRESS",
    pickup: [-2, "10:00"],
    back: [5, "10:00"],
    place: "airport",
    bookedHoursAgo: 30 * DAY,
  },
  {
    client: "Omar Tazi",
    agency: "Atlas Car",
    model: "Dacia Logan",
    status: "COMPLETED",
    pickup: [-12, "10:00"],
    back: [-9, "10:00"],
    bookedHoursAgo: 16 * DAY,
    review: { rating: 5, comment: "Accueil simple et clair. Caution rendue le jour même." },
  },
  {
    client: "Claire Morel",
    agency: "Atlas Car",
    model: "Dacia Duster",
    status: "REJECTED",
    pickup: [-15, "10:00"],
    back: [-13, "10:00"],
    bookedHoursAgo: 18 * DAY,
    endedHoursAgo: 17 * DAY,
    reason:
      "Ce Duster est en révision toute la semaine. Le modèle est libre à partir de lundi si vos dates le permettent.",
  },
  {
    client: "Lucía Navarro",
    agency: "Atlas Car",
    model: "Dacia Sandero",
    status: "CANCELLED",
    pickup: [6, "11:00"],
    back: [9, "11:00"],
    bookedHoursAgo: 10 * DAY,
    endedHoursAgo: 22,
  },
];

/** Cars of these must have been there from the beginning, so that what is told of them can have happened. */
export const isTold = (agency: string, model: string): boolean =>
  TOLD.some((told) => told.agency === agency && told.model === model);
