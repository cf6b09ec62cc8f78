/** First and last names of clients by country of origin. */

export interface Origin {
  weight: number;
  firstNames: readonly string[];
  lastNames: readonly string[];
  /** Makes a phone number, from four digits, in a range reserved for fiction; null for clients without a number. */
  phone: ((four: string) => string) | null;
}

const pairs = (four: string) => `${four.slice(0, 2)} ${four.slice(2)}`;

export const ORIGINS: readonly Origin[] = [
  {
    weight: 56,
    firstNames:
      "Yassine Hajar Mehdi Salma Omar Imane Hamza Meryem Anass Khadija Ayoub Sanae Rachid Loubna Ismaïl Ghizlane Zakaria Nawal Driss Asmae Soufiane Btissam Hicham Kenza Reda Oumaima Abdellah Houda Noureddine Widad Tarik Ikram Badr Siham Adil Chaimae".split(
        " ",
      ),
    lastNames: [
      "Alaoui",
      "Bennani",
      "El Fassi",
      "Tazi",
      "Berrada",
      "Chraïbi",
      "Ouazzani",
      "Benkirane",
      "El Amrani",
      "Lamrani",
      "Bouazza",
      "Haddad",
      "Ait Taleb",
      "El Khattabi",
      "Naciri",
      "Zerouali",
      "Sabri",
      "Belhaj",
      "Mansouri",
      "Kabbaj",
      "Cherkaoui",
      "Rahmouni",
      "Ziani",
      "El Idrissi",
      "Bakkali",
      "Hakimi",
      "Jebari",
      "Kettani",
      "Lazrak",
      "Moussaoui",
    ],
    phone: (four) => `+212 6 00 00 ${pairs(four)}`,
  },
  {
    weight: 27,
    firstNames:
      "Claire Thomas Camille Julien Marc Sophie Nicolas Élodie Antoine Pauline Guillaume Mathilde Romain Céline Vincent Aurélie Étienne Sandrine Florian Nathalie Bastien Hélène Laurent Manon".split(
        " ",
      ),
    lastNames:
      "Martin Bernard Dubois Moreau Lefèvre Girard Rousseau Fontaine Chevalier Perrin Gauthier Garnier Faure Mercier Blanchard Guérin Boyer Renaud Delmas Leclerc Vasseur Pelletier".split(
        " ",
      ),
    phone: (four) => `+33 6 39 98 ${pairs(four)}`,
  },
  {
    weight: 6,
    firstNames: "Lucía Álvaro Marta Pablo Carmen Javier Elena Sergio".split(" "),
    lastNames: "García Fernández Moreno Ruiz Navarro Ortega Molina Herrera".split(" "),
    phone: null,
  },
  {
    weight: 4,
    firstNames: "Maxime Charlotte Benoît Anouk Simon Delphine".split(" "),
    lastNames: ["Peeters", "Lambert", "Janssens", "Dupuis", "Favre", "Rochat", "Maes"],
    phone: null,
  },
  {
    weight: 3,
    firstNames: "Giulia Marco Chiara Matteo Francesca".split(" "),
    lastNames: "Rossi Ferrari Bianchi Ricci Galli".split(" "),
    phone: null,
  },
  {
    weight: 4,
    firstNames: "Anna Lukas Emma Jonas Hannah James Sarah Daan Inês".split(" "),
    lastNames: "Schneider Weber Hughes Walker Visser Carvalho Fischer".split(" "),
    phone: null,
  },
];
