import type { City } from "~/contract/site/cities";

const ARRIVAL: Record<City, string> = {
  Casablanca:
    "L'aéroport Mohammed-V est à Nouaceur, à une trentaine de kilomètres au sud\u00a0: comptez 40 minutes jusqu'au centre, et plus aux heures de pointe. Les places en rue y sont rares en semaine\u00a0: préférez un parking gardé ou souterrain.",
  Marrakech:
    "L'aéroport de Marrakech-Ménara est à 6 km du centre, soit un quart d'heure de route. On circule mal dans la médina\u00a0: laissez votre véhicule dans un parking gardé de ses abords, par exemple près de la Koutoubia.",
  Agadir:
    "L'aéroport d'Agadir-Al Massira est à une vingtaine de kilomètres de la ville, soit une demi-heure de route. Vous vous garerez facilement en ville\u00a0; près de la plage, des gardiens surveillent les rues et les parkings.",
  Rabat:
    "L'aéroport de Rabat-Salé est à une dizaine de kilomètres du centre, sur l'autre rive du Bouregreg, soit vingt minutes de route. On ne roule guère dans la médina et la kasbah des Oudayas\u00a0: laissez votre véhicule dans un parking de leurs abords.",
  Fès: "L'aéroport de Fès-Saïss est à une quinzaine de kilomètres au sud du centre, soit vingt-cinq minutes de route. La médina de Fès el-Bali se visite à pied\u00a0: laissez votre véhicule dans un parking gardé à l'une de ses portes, par exemple Bab Boujloud.",
  Tanger:
    "L'aéroport de Tanger-Ibn Battouta est à une douzaine de kilomètres du centre, soit vingt minutes de route. Les rues de la médina et de la kasbah sont étroites\u00a0: laissez votre véhicule en bas, dans un parking gardé, par exemple près du port.",
};

/** Two sentences on a city's airport and on parking there; undefined for a city that the administrator added. */
export const arrivalText = (city: string): string | undefined => (ARRIVAL as Record<string, string>)[city];
