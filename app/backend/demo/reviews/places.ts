import type { City } from "~/contract/site/cities";

/** Where people drive to from each city: towns that take "à", and roads with their article. */
export const OUTINGS: Record<City, { towns: readonly string[]; roads: readonly string[] }> = {
  Marrakech: {
    towns: ["Essaouira", "Ouarzazate", "Imlil", "Ouzoud", "Aït Ben Haddou"],
    roads: ["le Tizi n'Tichka", "la route de l'Ourika", "le Tizi n'Test", "la route de l'Oukaïmeden"],
  },
  Casablanca: {
    towns: ["El Jadida", "Oualidia", "Azemmour", "Rabat"],
    roads: ["la côte jusqu'à Oualidia", "la route d'El Jadida", "la côte jusqu'à Azemmour"],
  },
  Agadir: {
    towns: ["Taghazout", "Tafraout", "Taroudant", "Tiznit", "Mirleft", "Imsouane"],
    roads: [
      "la route de la vallée du Paradis",
      "la route de Tafraout",
      "la côte jusqu'à Mirleft",
      "la corniche d'Imsouane",
    ],
  },
  Rabat: {
    towns: ["Meknès", "Kénitra", "Moulay Bousselham", "Casablanca", "Skhirat"],
    roads: ["la route de Meknès", "la côte jusqu'à Moulay Bousselham", "la côte jusqu'à Skhirat"],
  },
  Fès: {
    towns: ["Ifrane", "Azrou", "Meknès", "Volubilis", "Sefrou", "Chefchaouen"],
    roads: ["la route d'Ifrane", "la route des cèdres d'Azrou", "la route de Chefchaouen"],
  },
  Tanger: {
    towns: ["Asilah", "Chefchaouen", "Tétouan", "Larache"],
    roads: ["la route de Chefchaouen", "la corniche jusqu'à Tétouan", "la côte jusqu'à Asilah"],
  },
};
