import type { OpeningInterval } from "~/contract/offer/opening-hours";
import type { City } from "~/contract/site/cities";
import type { POLICIES, TERMS } from "./conditions";

/** The hand-written facts of an agency, from which its cars, people and reservations are generated. */
export interface AgencyProfile {
  city: City;
  name: string;
  /** Without the city. */
  address: string;
  phone: string;
  /** First name, space, last name. */
  owner: string;
  /** First part of its e-mail address at rihla.test, which is also its owner's login; its name unless given. */
  mailbox?: string;
  /** Number for calls and WhatsApp messages from the road; `phone` unless given. */
  mobile?: string;
  description: string;
  business: {
    policy: keyof typeof POLICIES;
    terms: keyof typeof TERMS;
    /** Price factor; 1 is the city's usual price. */
    priceLevel: number;
    /** The average of its reviews, 4.1 to 4.9. */
    rating: number;
    /** Demand factor; 1 is the usual number of rentals per car. */
    trade: number;
  };
  /** Its models, each after the number of cars unless it is one. */
  fleet: string;
  /** Models of which one car is in maintenance, is retired, or has no photos. */
  maintenance?: readonly string[];
  retired?: readonly string[];
  withoutPhotos?: readonly string[];
  /** It has set neither conditions nor options, so only the days have a price. */
  saysNothing?: true;
  /** Its opening hours, the same every day or all that the form has to set. Without them it is open at any time. */
  hours?: OpeningInterval | "ALL_RULES";
  /** Deactivated: it has past reservations, but its cars cannot be booked. */
  inactive?: true;
}

type Positional = "city" | "name" | "address" | "phone" | "owner";

const agency = (
  city: City,
  name: string,
  address: string,
  phone: string,
  owner: string,
  more: Omit<AgencyProfile, Positional>,
): AgencyProfile => ({ city, name, address, phone, owner, ...more });

/** What the terms of agencies at an airport say. */
const AIRPORT_HOURS: OpeningInterval = { from: "07:00", to: "23:00" };

/** The agency of the demo accounts agence@ and equipe@. */
export const DEMO_AGENCY = "Atlas Car";

export const AGENCIES: readonly AgencyProfile[] = [
  agency("Marrakech", "Atlas Car", "12, avenue Mohammed V, Guéliz", "+212 5 24 00 00 12", "Youssef Amrani", {
    mailbox: "agence",
    mobile: "+212 6 61 00 00 12",
    description:
      "SUV et familiales pour l'Atlas et le désert. Une équipe de six, ouverte tous les jours de 8:00 à 20:00.",
    business: { policy: "plain", terms: "unlimited", priceLevel: 1, rating: 4.6, trade: 1.9 },
    fleet: `5 Dacia Duster, 3 Dacia Logan, 3 Citroën Berlingo, 2 Dacia Sandero, 2 Renault Clio, 2 Dacia Jogger,
      2 Toyota Prado, Renault Kangoo, Hyundai Tucson, Dacia Lodgy`,
    maintenance: ["Citroën Berlingo", "Dacia Jogger"],
    retired: ["Dacia Lodgy"],
    withoutPhotos: ["Renault Kangoo"],
    hours: { from: "08:00", to: "20:00" },
  }),
  agency("Marrakech", "Koutoubia Cars", "48, rue de Yougoslavie, Guéliz", "+212 5 24 00 00 37", "Hind Bennis", {
    description: "Des voitures récentes, beaucoup d'automatiques, des vans. Remise à l'aéroport ou à votre riad.",
    business: { policy: "flight", terms: "unlimited", priceLevel: 1.02, rating: 4.7, trade: 1.2 },
    fleet: `2 Renault Clio, 2 Peugeot 208, 2 Hyundai Tucson, 2 Renault Captur, 2 Mercedes Vito, Kia Sportage,
      Volkswagen Golf`,
  }),
  agency("Marrakech", "Ménara Location", "Route de l'aéroport Ménara, km 2", "+212 5 24 00 00 54", "Rachid Oubella", {
    description: "Petites voitures, petits prix, à deux minutes de l'aéroport. Navette gratuite depuis les arrivées.",
    business: { policy: "flight", terms: "daily", priceLevel: 0.9, rating: 4.3, trade: 1.1 },
    fleet: "2 Kia Picanto, 2 Dacia Sandero, 2 Hyundai i10, Dacia Logan, Fiat Panda, Hyundai Accent, Citroën C3",
    retired: ["Hyundai i10"],
  }),
  agency("Marrakech", "Palmeraie Prestige", "Route de Fès, km 4, Palmeraie", "+212 5 24 00 00 88", "Ghita Lahlou", {
    description: "Berlines, grands SUV et vans de luxe, livrés lavés à votre hôtel ou à votre villa.",
    business: { policy: "firm", terms: "prestige", priceLevel: 1.08, rating: 4.9, trade: 0.9 },
    fleet: `2 Mercedes Classe E, BMW Série 5, Land Rover Range Rover Evoque, Audi Q7, Volkswagen Touareg,
      Mercedes Classe V, Audi A4`,
  }),
  agency("Agadir", "Ocre Mobilité", "27, boulevard Hassan II", "+212 5 28 00 00 41", "Amina Aït Baha", {
    description:
      "Hybrides et automatiques, à cinq minutes de la plage. Peu de voitures, mais nous les connaissons toutes.",
    business: { policy: "plain", terms: "daily", priceLevel: 1.03, rating: 4.4, trade: 0.9 },
    fleet: `2 Toyota Yaris, 2 Toyota Corolla, 2 Hyundai Tucson, 2 Toyota RAV4, 2 Volkswagen Golf, Dacia Spring,
      Mercedes Classe C, Land Rover Range Rover Evoque`,
    maintenance: ["Volkswagen Golf"],
  }),
  agency("Agadir", "Souss Cars", "86, avenue du 20-Août, secteur balnéaire", "+212 5 28 00 00 19", "Lahcen Oukacha", {
    description: "Agence familiale depuis 1998. Citadines, Duster et Berlingo, remis à l'hôtel ou à l'aéroport.",
    business: { policy: "flight", terms: "unlimited", priceLevel: 0.95, rating: 4.5, trade: 1.1 },
    fleet: `2 Dacia Logan, 2 Dacia Sandero, 2 Renault Clio, 2 Dacia Duster, Peugeot 208, Citroën Berlingo, Citroën C3,
      Hyundai i20, Fiat Panda`,
  }),
  agency("Agadir", "Taghazout Drive", "Route d'Essaouira, km 17, Tamraght", "+212 5 28 00 00 73", "Brahim Idbihi", {
    description:
      "Des voitures qui supportent le sable et les planches. Barres de toit, sangles et housses de siège prêtées.",
    business: { policy: "deposit", terms: "unlimited", priceLevel: 1, rating: 4.8, trade: 1.1 },
    fleet: `2 Dacia Duster, 2 Dacia Jogger, 2 Citroën Berlingo, Renault Kangoo, Mercedes Vito, Dacia Sandero,
      Jeep Renegade, Fiat Panda, Toyota Hilux`,
    maintenance: ["Dacia Sandero"],
  }),
  agency("Casablanca", "Anfa Auto", "117, boulevard d'Anfa", "+212 5 22 00 00 26", "Karim Sebti", {
    description: "Seize voitures pour les affaires et la famille. Remise au bureau ou à l'aéroport Mohammed V.",
    business: { policy: "deposit", terms: "daily", priceLevel: 1.02, rating: 4.4, trade: 1.1 },
    fleet: `2 Renault Clio, 2 Dacia Logan, 2 Peugeot 208, 2 Peugeot 2008, 2 Volkswagen Golf, Hyundai Tucson,
      Toyota Corolla, Mercedes Classe C, Hyundai Accent, Hyundai Kona, Renault Trafic`,
    maintenance: ["Peugeot 2008"],
  }),
  agency("Casablanca", "Corniche Rent", "34, boulevard de la Corniche", "+212 5 22 00 00 45", "Zineb Filali", {
    description: "Citadines chics et SUV compacts, face à l'océan. Parking gardé pour laisser votre voiture.",
    business: { policy: "firm", terms: "prestige", priceLevel: 1.06, rating: 4.7, trade: 1 },
    fleet: `Fiat 500, Fiat 500C, 2 Renault Captur, 2 Volkswagen T-Roc, Renault Clio, BMW Série 3, Mercedes GLC,
      Volkswagen Touareg, Peugeot 3008, Toyota Yaris, Dacia Spring`,
    withoutPhotos: ["Peugeot 3008"],
  }),
  agency("Casablanca", "Casa-Voyageurs Location", "9, boulevard Ba Hmad", "+212 5 22 00 00 81", "Mustapha Chraïbi", {
    description: "En face de la gare de Casa-Voyageurs. Vous descendez du train, la voiture est au coin de la rue.",
    business: { policy: "plain", terms: "unlimited", priceLevel: 0.92, rating: 4.2, trade: 1.1 },
    fleet: `3 Dacia Logan, 2 Dacia Sandero, 2 Kia Picanto, Hyundai i10, Fiat Tipo, Peugeot 301, Renault Express Van,
      Dacia Duster, Dacia Jogger`,
    retired: ["Peugeot 301"],
    saysNothing: true,
  }),
  agency("Rabat", "Hassan Location", "15, rue Patrice-Lumumba, Hassan", "+212 5 37 00 00 33", "Fouad Benjelloun", {
    description: "À dix minutes à pied de la gare de Rabat-Ville. Citadines et berlines, à la semaine ou au mois.",
    business: { policy: "plain", terms: "daily", priceLevel: 0.97, rating: 4.3, trade: 1 },
    fleet: `2 Renault Clio, 2 Dacia Logan, Peugeot 208, Peugeot 301, Hyundai Accent, Renault Mégane, Dacia Duster,
      Renault Captur, Citroën C3, Fiat Tipo`,
    retired: ["Peugeot 301"],
  }),
  agency("Rabat", "Oudayas Rent a Car", "6, avenue Al Marsa, Oudayas", "+212 5 37 00 00 62", "Samira Guessous", {
    description: "Petites voitures faciles à garer autour de la médina. Un plan de la ville est dans la boîte à gants.",
    business: { policy: "deposit", terms: "unlimited", priceLevel: 0.94, rating: 4.6, trade: 1 },
    fleet: `2 Dacia Sandero, 2 Kia Picanto, Fiat 500, Hyundai i10, Renault Clio, Peugeot 2008, Hyundai Kona,
      Citroën Berlingo, Dacia Logan`,
  }),
  agency("Rabat", "Agdal Mobilité", "52, avenue de France, Agdal", "+212 5 37 00 00 48", "Mehdi Skalli", {
    description: "Hybrides, berlines et SUV récents. Remise à la gare de Rabat-Agdal sur rendez-vous.",
    business: { policy: "firm", terms: "daily", priceLevel: 1.05, rating: 4.8, trade: 0.9 },
    fleet: `Volkswagen Golf, Renault Mégane, Toyota Corolla, Toyota Yaris, Škoda Octavia, Kia Sportage,
      Nissan Qashqai, Renault Austral, BMW Série 3, Mercedes Classe E, Dacia Spring, Hyundai Staria`,
    maintenance: ["Nissan Qashqai"],
  }),
  agency("Rabat", "Bouregreg Auto", "41, avenue de la Victoire", "+212 5 37 00 00 19", "Abdelhak Slaoui", {
    description: "Cinq voitures simples au bord du Bouregreg. Fermée le temps de renouveler son assurance.",
    business: { policy: "plain", terms: "unlimited", priceLevel: 0.93, rating: 4.1, trade: 0.9 },
    fleet: "Dacia Logan, Renault Clio, Peugeot 301, Dacia Duster, Dacia Lodgy",
    inactive: true,
  }),
  agency("Fès", "Médina Rent", "8, rue Talaa Kebira", "+212 5 35 00 00 27", "Driss El Ouazzani", {
    description: "Citadines économiques, remise à la gare, à l'aéroport de Saïss ou à la porte de votre riad.",
    business: { policy: "flight", terms: "unlimited", priceLevel: 0.98, rating: 4.8, trade: 1.2 },
    fleet: `2 Renault Clio, 2 Dacia Sandero, 2 Dacia Logan, Fiat 500, Peugeot 208, Hyundai Accent, Dacia Duster,
      Renault Kangoo, Kia Picanto`,
    maintenance: ["Hyundai Accent"],
  }),
  agency("Fès", "Saïss Cars", "Route d'Imouzzer, km 12, aéroport Fès-Saïss", "+212 5 35 00 00 58", "Nabil Tazi", {
    description:
      "Sur le parking de l'aéroport. Berlines, Duster et grands volumes pour le Moyen Atlas, chaînes l'hiver.",
    business: { policy: "flight", terms: "airport", priceLevel: 0.96, rating: 4.4, trade: 1 },
    fleet: `2 Dacia Logan, 2 Dacia Duster, Hyundai i20, Citroën C3, Fiat Tipo, Renault Mégane, Hyundai Tucson,
      Dacia Lodgy, Renault Trafic`,
    hours: AIRPORT_HOURS,
  }),
  agency("Fès", "Zellige Auto", "73, avenue Hassan II, Ville Nouvelle", "+212 5 35 00 00 94", "Khadija Berrada", {
    description: "Une agence de quartier avec de belles voitures. Thé offert pendant que nous remplissons le contrat.",
    business: { policy: "deposit", terms: "daily", priceLevel: 1.02, rating: 4.6, trade: 0.9 },
    fleet: `Renault Clio, Peugeot 208, Volkswagen Golf, Peugeot 2008, Renault Captur, Kia Sportage, Nissan Qashqai,
      Mercedes Classe C, Toyota Prado, Citroën Berlingo, Fiat Panda`,
  }),
  agency("Tanger", "Détroit Location", "3, place de France", "+212 5 39 00 00 63", "Anas Bouhlal", {
    description: "Port de Tanger Ville et aéroport Ibn Battouta, tous les jours. Retour à Tétouan sur demande.",
    business: { policy: "plain", terms: "unlimited", priceLevel: 1, rating: 4.5, trade: 1.1 },
    fleet: `2 Dacia Logan, 2 Renault Clio, 2 Dacia Duster, Peugeot 208, Dacia Sandero, Peugeot 301, Citroën Berlingo,
      Volkswagen T-Roc, Mercedes Vito`,
    maintenance: ["Dacia Sandero"],
    retired: ["Peugeot 301"],
    saysNothing: true,
  }),
  agency("Tanger", "Spartel Cars", "19, avenue Mohammed VI, Malabata", "+212 5 39 00 00 15", "Loubna Akalay", {
    description: "SUV et voitures de caractère face à la baie. Livraison à la gare de la ligne à grande vitesse.",
    business: { policy: "firm", terms: "prestige", priceLevel: 1.05, rating: 4.7, trade: 1 },
    fleet: `Fiat 500, Citroën C3, Renault Captur, Peugeot 2008, Volkswagen T-Roc, Hyundai Tucson, Kia Sportage,
      Volkswagen Golf, Audi A4, Land Rover Range Rover Evoque, Toyota Yaris`,
    withoutPhotos: ["Citroën C3"],
    hours: "ALL_RULES",
  }),
  agency("Tanger", "Ibn Battouta Rent", "Route de Rabat, zone de l'aéroport", "+212 5 39 00 00 72", "Jamal Temsamani", {
    description: "Les prix les plus bas de l'aéroport, sans options cachées. Quelqu'un vous attend aux arrivées.",
    business: { policy: "flight", terms: "airport", priceLevel: 0.9, rating: 4.1, trade: 1 },
    fleet: `2 Kia Picanto, 2 Dacia Sandero, 2 Dacia Logan, Hyundai i10, Hyundai Accent, Renault Kangoo, Dacia Duster,
      Fiat Tipo`,
    retired: ["Hyundai i10"],
    hours: AIRPORT_HOURS,
  }),
];
