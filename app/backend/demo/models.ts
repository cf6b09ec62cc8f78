import type { Category, FuelType, Transmission } from "~/contract/values";
import type { BodyName } from "../../../art/cars/bodies/bodies";

type Engine = readonly [FuelType, Transmission];

/** A car model that agencies rent out. */
export interface Model {
  brand: string;
  model: string;
  /** Its French name with article, as reviews mention it. */
  spoken: string;
  category: Category;
  /** The drawing that shows it. */
  body: BodyName;
  seats: number;
  doors: number;
  /** How many large and how many small bags it holds, with all its seats in use. */
  bags: readonly [large: number, small: number];
  /** Engine and gearbox combinations, likeliest first. */
  engines: readonly Engine[];
  /** Euros a day at an average agency in Casablanca, before the season's factor. */
  price: number;
  /** Euros. */
  deposit: number;
  /** First and last year in which it was sold new; absent if that does not matter. */
  since?: number;
  until?: number;
  /** French descriptions; each is true for every engine above. */
  descriptions: readonly string[];
}

const PETROL: Engine = ["GASOLINE", "MANUAL"];
const PETROL_AUTO: Engine = ["GASOLINE", "AUTOMATIC"];
const DIESEL: Engine = ["DIESEL", "MANUAL"];
const DIESEL_AUTO: Engine = ["DIESEL", "AUTOMATIC"];
const HYBRID: Engine = ["HYBRID", "AUTOMATIC"];
const ELECTRIC: Engine = ["ELECTRIC", "AUTOMATIC"];

/** The years of models that were not always sold. */
const SOLD_NEW: Record<string, Pick<Model, "since" | "until">> = {
  "Dacia Spring": { since: 2022 },
  "Peugeot 301": { until: 2022 },
  "Toyota Yaris": { since: 2021 },
  "Renault Mégane": { until: 2024 },
  "Renault Austral": { since: 2023 },
  "Jeep Renegade": { until: 2025 },
  "Audi A4": { until: 2024 },
  "Dacia Lodgy": { until: 2022 },
  "Dacia Jogger": { since: 2022 },
  "Hyundai Staria": { since: 2022 },
  "Renault Express Van": { since: 2021 },
};

function model(
  ...[category, brand, model, spoken, body, seats, doors, bags, engines, price, deposit, descriptions]: [
    category: Category,
    brand: string,
    model: string,
    spoken: string,
    body: BodyName,
    seats: number,
    doors: number,
    bags: Model["bags"],
    engines: readonly Engine[],
    price: number,
    deposit: number,
    descriptions: readonly string[],
  ]
): Model {
  const years = SOLD_NEW[`${brand} ${model}`];
  return { category, brand, model, spoken, body, seats, doors, bags, engines, price, deposit, descriptions, ...years };
}

const MODELS = [
  model("ECONOMY", "Dacia", "Logan", "la Logan", "saloon", 5, 4, [2, 2], [DIESEL, DIESEL, PETROL], 29, 300, [
    "La voiture la plus vue sur les routes du Maroc. Solide, sobre, un coffre de 500 litres qui avale quatre valises.",
    "Berline simple et fiable. Cinq vraies places, un grand coffre fermé, des pièces dans tous les garages du pays.",
    "Notre voiture de tous les jours. Rien de superflu, elle démarre chaque matin et le coffre est immense.",
    "Pour rouler beaucoup sans dépenser beaucoup. Banquette large, bonne garde au sol, bagages à l'abri des regards.",
  ]),
  model(
    "ECONOMY",
    "Dacia",
    "Sandero",
    "la Sandero",
    "stepway",
    5,
    5,
    [1, 2],
    [PETROL, PETROL, DIESEL, PETROL_AUTO],
    29,
    300,
    [
      "Compacte, haute sur ses roues, à l'aise en montagne comme en ville. Bon choix pour un couple ou une famille.",
      "Cinq places, un hayon pratique, une consommation raisonnable. Elle se gare partout, même dans les ruelles.",
      "Petite routière honnête. Assez de coffre pour une semaine, assez courte pour les parkings d'hôtel.",
    ],
  ),
  model("ECONOMY", "Dacia", "Spring", "la Spring", "electric", 4, 5, [1, 1], [ELECTRIC], 31, 400, [
    "Citadine électrique à quatre places. Comptez 200 km d'autonomie en ville, le câble est dans le coffre.",
    "Silencieuse, sans embrayage. Nous la remettons chargée à 80 % au moins, avec la liste des bornes de la ville.",
  ]),
  model(
    "ECONOMY",
    "Renault",
    "Clio",
    "la Clio",
    "hatchback",
    5,
    5,
    [2, 1],
    [PETROL, DIESEL, DIESEL, PETROL_AUTO],
    32,
    350,
    [
      "Agréable à conduire, bien équipée. Un écran où brancher votre téléphone, un coffre pour deux grandes valises.",
      "Une valeur sûre pour la ville et les trajets de deux heures. Direction légère, bonne visibilité, bons sièges.",
      "La citadine que nos clients redemandent. Silencieuse sur autoroute, à l'aise dans le centre.",
    ],
  ),
  model("ECONOMY", "Fiat", "500", "la Fiat 500", "retro", 4, 3, [0, 2], [PETROL, PETROL, PETROL_AUTO], 32, 350, [
    "Petite, ronde, facile à garer. Quatre places, mais surtout deux adultes et des sacs souples.",
    "La plus jolie pour flâner en ville. Trois portes, un coffre de week-end, un moteur qui ne boit presque rien.",
  ]),
  model("ECONOMY", "Fiat", "500C", "la Fiat 500C", "cabriolet", 4, 3, [0, 2], [PETROL, PETROL_AUTO], 42, 500, [
    "La petite décapotable des bords de mer. La capote s'ouvre d'un bouton, le coffre reste celui d'un week-end.",
    "Deux adultes, deux sacs souples et le ciel. Capote électrique, filet contre le vent dans le coffre.",
  ]),
  model("ECONOMY", "Fiat", "Panda", "la Panda", "cube", 5, 5, [1, 1], [PETROL], 28, 300, [
    "Haute, courte, lumineuse. On voit tout, on se gare dans un mouchoir, et il y a des rangements partout.",
    "Simple et maligne. Elle passe dans les petites rues et ne craint pas les dos-d'âne.",
  ]),
  model("ECONOMY", "Kia", "Picanto", "la Picanto", "city", 4, 5, [0, 2], [PETROL, PETROL, PETROL_AUTO], 28, 250, [
    "Notre petit prix. Quatre places, cinq portes, environ 5 litres aux 100.",
    "Citadine facile pour un séjour en ville. Deux valises cabine dans le coffre, davantage en rabattant la banquette.",
    "Courte, vive, économique. La bonne voiture si vous roulez surtout en ville.",
  ]),
  model("ECONOMY", "Hyundai", "i10", "la i10", "city", 5, 5, [1, 1], [PETROL, PETROL, PETROL_AUTO], 28, 300, [
    "Petite par la taille, sérieuse par la finition. Elle tient bien la route et se gare en un seul mouvement.",
    "Cinq portes, commandes simples, rayon de braquage minuscule. On s'y habitue en dix minutes.",
  ]),
  model("ECONOMY", "Citroën", "C3", "la C3", "stepway", 5, 5, [1, 2], [PETROL, DIESEL, PETROL_AUTO], 31, 350, [
    "Suspension souple, sièges moelleux. Elle avale les dos-d'âne sans secouer les passagers.",
    "Citadine confortable, cinq places, assise haute. On fait de longs trajets sans mal de dos.",
  ]),
  model("STANDARD", "Peugeot", "208", "la 208", "hatchback", 5, 5, [1, 2], [DIESEL, PETROL, PETROL_AUTO], 40, 400, [
    "Petit volant, bonne tenue de route, finition soignée. Plaisante du premier au dernier kilomètre.",
    "Vive en ville, stable sur autoroute. Téléphone relié à l'écran, caméra de recul.",
    "Une cinq-portes bien insonorisée, avec un coffre correct pour deux.",
  ]),
  model("STANDARD", "Peugeot", "301", "la 301", "saloon", 5, 4, [2, 2], [DIESEL, PETROL], 34, 400, [
    "Berline familiale avec l'un des plus grands coffres de sa taille. Sobre, simple, sans mauvaise surprise.",
    "Une mécanique que tous les garagistes connaissent, et de la place derrière pour les grands.",
  ]),
  model("STANDARD", "Fiat", "Tipo", "la Tipo", "saloon", 5, 4, [2, 2], [DIESEL, PETROL], 37, 400, [
    "Berline spacieuse au prix d'une citadine. Bon coffre, banquette large, conduite reposante.",
    "Quatre portes, cinq places, 520 litres de coffre. La bonne affaire pour une famille avec bagages.",
  ]),
  model("STANDARD", "Hyundai", "Accent", "l'Accent", "liftback", 5, 4, [2, 1], [DIESEL, PETROL, PETROL_AUTO], 36, 400, [
    "Berline sobre et confortable, souvent choisie pour les déplacements professionnels.",
    "Conduite douce, grand coffre, consommation modérée. Elle fait de longues étapes sans fatigue.",
  ]),
  model("STANDARD", "Hyundai", "i20", "la i20", "hatchback", 5, 5, [1, 2], [PETROL, DIESEL], 36, 400, [
    "Entre la citadine et la compacte. Facile en ville, sereine sur route, cinq vraies places.",
    "Bien équipée, bon éclairage de nuit, coffre de 350 litres.",
  ]),
  model("STANDARD", "Toyota", "Yaris", "la Yaris", "hatchback", 5, 5, [1, 1], [HYBRID], 44, 500, [
    "Hybride, elle se recharge en roulant et consomme moins de 4 litres en ville. On passe en D et on part.",
    "Courte, silencieuse, très sobre. Faite pour ceux qui passent leurs journées dans la circulation.",
  ]),
  model("STANDARD", "Renault", "Mégane", "la Mégane", "liftback", 5, 4, [2, 2], [DIESEL, DIESEL_AUTO], 44, 500, [
    "Bien posée sur la route, régulateur de vitesse, écran, bons sièges pour les longs trajets.",
    "De la place pour quatre adultes et leurs bagages, et un vrai confort sur autoroute.",
  ]),
  model(
    "STANDARD",
    "Volkswagen",
    "Golf",
    "la Golf",
    "compact",
    5,
    5,
    [2, 1],
    [DIESEL_AUTO, DIESEL, PETROL_AUTO],
    54,
    600,
    [
      "Précise, silencieuse, bien finie. On roule longtemps sans fatigue.",
      "Régulateur de vitesse et aide au stationnement. Aussi à l'aise en ville que sur autoroute.",
      "Une Golf soignée, suivie en concession. Coffre de 380 litres, banquette rabattable.",
    ],
  ),
  model("STANDARD", "Toyota", "Corolla", "la Corolla", "liftback", 5, 4, [2, 1], [HYBRID], 51, 600, [
    "Berline hybride très sobre, réputée increvable. Régulateur de vitesse, sièges confortables.",
    "On oublie la pompe. Environ 900 km avec un plein, un coffre fermé et une banquette large.",
  ]),
  model("STANDARD", "Škoda", "Octavia", "l'Octavia", "liftback", 5, 5, [3, 2], [DIESEL_AUTO], 55, 600, [
    "Le coffre d'une grande routière, presque 600 litres, dans une voiture qui reste facile à garer.",
    "Confortable, sérieuse, spacieuse à l'arrière. Nos clients d'affaires la demandent souvent.",
  ]),
  model("SUV", "Dacia", "Duster", "le Duster", "suv", 5, 5, [2, 2], [DIESEL, DIESEL, PETROL, DIESEL_AUTO], 46, 500, [
    "SUV robuste et économique, à l'aise en montagne comme en ville. Grand coffre, réservoir de 50 litres.",
    "Garde au sol haute, suspension souple. Les routes abîmées ne lui font pas peur, mais ce n'est pas un 4x4.",
    "Le bon outil pour sortir des villes. Barres de toit, coffre de 450 litres, pièces disponibles partout.",
    "Cinq places au large et une bonne vue sur la route. Il grimpe sans forcer, même chargé.",
    "Une voiture franche, facile à prendre en main, qui supporte la poussière et les mauvaises routes.",
  ]),
  model("SUV", "Renault", "Captur", "le Captur", "crossover", 5, 5, [2, 1], [DIESEL, PETROL_AUTO, PETROL], 50, 500, [
    "Petit SUV facile à garer. La banquette coulisse, donc plus de jambes ou plus de coffre, à vous de choisir.",
    "Position haute, bonne visibilité, écran pour le téléphone. Confortable pour une semaine à deux ou à trois.",
  ]),
  model("SUV", "Peugeot", "2008", "le 2008", "crossover", 5, 5, [2, 1], [DIESEL, PETROL_AUTO, DIESEL_AUTO], 52, 500, [
    "SUV compact à la conduite nette, bien équipé. Le coffre est profond et le seuil bas.",
    "Assise haute, consommation contenue. À l'aise en ville, agréable sur les nationales.",
  ]),
  model("SUV", "Hyundai", "Kona", "le Kona", "crossover", 5, 5, [1, 2], [PETROL_AUTO, HYBRID], 54, 600, [
    "SUV urbain, entretenu chez le concessionnaire depuis le premier jour.",
    "Facile à prendre en main, bien insonorisé, bonne sono.",
  ]),
  model("SUV", "Hyundai", "Tucson", "le Tucson", "family", 5, 5, [3, 2], [HYBRID, DIESEL_AUTO], 72, 800, [
    "Grand SUV familial, très confortable sur les longs trajets. Environ 600 litres de coffre.",
    "Spacieux, silencieux. Les passagers arrière ont de la place pour les jambes et leurs propres aérations.",
    "Celui qu'on prend pour partir une semaine avec enfants et valises.",
  ]),
  model("SUV", "Kia", "Sportage", "le Sportage", "family", 5, 5, [3, 1], [DIESEL_AUTO, HYBRID], 68, 700, [
    "SUV confortable, avec caméra de recul et régulateur. De la place sans trop d'encombrement.",
    "Une voiture posée, sûre dans les virages, avec un grand coffre plat.",
  ]),
  model("SUV", "Volkswagen", "T-Roc", "le T-Roc", "crossover", 5, 5, [2, 1], [DIESEL_AUTO, PETROL_AUTO], 64, 700, [
    "Finition sérieuse, conduite précise. Plus court qu'une berline, donc facile en ville.",
    "Assise haute, commandes simples. Agréable du matin au soir.",
  ]),
  model("SUV", "Nissan", "Qashqai", "le Qashqai", "family", 5, 5, [2, 2], [DIESEL, HYBRID], 63, 700, [
    "Confortable en famille, avec des caméras tout autour pour les parkings serrés.",
    "Route, ville, vacances. Il fait tout correctement et consomme peu.",
  ]),
  model("SUV", "Peugeot", "3008", "le 3008", "family", 5, 5, [2, 2], [DIESEL_AUTO], 72, 800, [
    "Beau poste de conduite, sièges fermes, silence à bord.",
    "520 litres de coffre et une banquette qui se rabat en deux gestes. Stable et confortable à 120.",
  ]),
  model("SUV", "Renault", "Austral", "l'Austral", "family", 5, 5, [2, 2], [HYBRID], 74, 800, [
    "Grand écran, conduite douce. Quatre adultes y voyagent à l'aise avec leurs bagages.",
    "Très silencieux sur autoroute. Banquette arrière coulissante et coffre à deux niveaux.",
  ]),
  model("SUV", "Toyota", "RAV4", "le RAV4", "family", 5, 5, [3, 2], [HYBRID], 84, 900, [
    "Hybride et spacieux. 580 litres de coffre, environ 5,5 litres aux 100, aucune prise à chercher.",
    "Bonne garde au sol, grande fiabilité. Parfait pour un circuit d'une semaine.",
  ]),
  model("SUV", "Jeep", "Renegade", "le Renegade", "boxy", 5, 5, [1, 2], [DIESEL, PETROL_AUTO], 57, 600, [
    "Carré, haut, amusant. Il passe bien sur les routes de montagne et se gare comme une citadine.",
    "Petit SUV de caractère, coffre de 350 litres, barres de toit pour les planches.",
  ]),
  model("SUV", "Toyota", "Prado", "le Prado", "offroad", 7, 5, [1, 2], [DIESEL_AUTO], 116, 1500, [
    "Le 4x4 des grandes traversées. Sept places, transmission intégrale, plus de 80 litres de réservoir.",
    "Un vrai franchisseur pour l'Atlas et le Sud. Roue de secours complète, compresseur et sangle fournis.",
  ]),
  model("SUV", "Toyota", "Hilux", "le Hilux", "pickup", 5, 4, [2, 2], [DIESEL, DIESEL_AUTO], 88, 1200, [
    "Pick-up double cabine, cinq places et une benne fermée par un couvre-benne. Quatre roues motrices enclenchables.",
    "Pour les pistes et les planches. Sangles et bâche fournies, pneus mixtes, roue de secours complète.",
  ]),
  model("LUXURY", "Mercedes", "Classe C", "la Classe C", "executive", 5, 4, [2, 1], [DIESEL_AUTO, HYBRID], 104, 1200, [
    "Berline élégante et très silencieuse. Sellerie cuir, régulateur adaptatif.",
    "Un ton au-dessus, pour un rendez-vous ou un mariage. Livrée lavée, réservoir plein.",
  ]),
  model("LUXURY", "Mercedes", "Classe E", "la Classe E", "executive", 5, 4, [2, 2], [DIESEL_AUTO, HYBRID], 132, 1800, [
    "Grande berline feutrée, cuir clair, suspension douce. On descend de cinq heures de route sans fatigue.",
    "Le confort d'un salon, 540 litres de coffre, une boîte à neuf rapports. Lavée avant chaque départ.",
  ]),
  model("LUXURY", "BMW", "Série 3", "la Série 3", "sport", 5, 4, [2, 1], [DIESEL_AUTO], 102, 1200, [
    "Berline précise et vive. Elle aime les routes sinueuses et reste confortable en ville.",
    "Sièges sport, affichage tête haute, bonne sono.",
  ]),
  model("LUXURY", "BMW", "Série 5", "la Série 5", "sport", 5, 4, [2, 2], [DIESEL_AUTO], 130, 1800, [
    "Routière silencieuse et puissante. Beaucoup de place à l'arrière.",
    "Pour les longues distances dans le calme. Phares adaptatifs, coffre de 530 litres.",
  ]),
  model("LUXURY", "Audi", "A4", "l'A4", "liftback", 5, 4, [2, 1], [DIESEL_AUTO], 98, 1200, [
    "Finition soignée, conduite posée, consommation raisonnable pour une voiture de ce rang.",
    "Berline discrète et rapide. Un bon choix pour une semaine d'affaires.",
  ]),
  model("LUXURY", "Audi", "Q7", "le Q7", "grand", 7, 5, [1, 2], [DIESEL_AUTO], 152, 2000, [
    "Sept places, suspension pneumatique, transmission intégrale. Le grand confort pour une famille nombreuse.",
    "Un grand SUV très silencieux. La troisième rangée se replie et laisse plus de 700 litres aux bagages.",
  ]),
  model("LUXURY", "Volkswagen", "Touareg", "le Touareg", "grand", 5, 5, [4, 2], [DIESEL_AUTO], 140, 1800, [
    "SUV puissant et confortable, quatre roues motrices. Il monte aux cols sans effort.",
    "Grand coffre, cuir, vue dégagée. À l'aise partout, du boulevard au col.",
  ]),
  model(
    "LUXURY",
    "Land Rover",
    "Range Rover Evoque",
    "l'Evoque",
    "coupeSuv",
    5,
    5,
    [2, 1],
    [DIESEL_AUTO, HYBRID],
    138,
    2000,
    [
      "SUV compact très soigné, toit panoramique, ligne basse. Il ne passe pas inaperçu devant les hôtels.",
      "Cuir, grand écran, quatre roues motrices. Plus maniable qu'il n'en a l'air.",
    ],
  ),
  model("LUXURY", "Mercedes", "GLC", "le GLC", "coupeSuv", 5, 5, [3, 1], [DIESEL_AUTO, HYBRID], 128, 1600, [
    "Silencieux, très bien assis. Hayon électrique et caméras tout autour.",
    "Le confort d'une berline à hauteur de SUV. Apprécié pour les longs week-ends.",
  ]),
  model("VAN", "Renault", "Kangoo", "le Kangoo", "ludospace", 5, 5, [3, 2], [DIESEL, PETROL], 48, 500, [
    "Deux portes coulissantes et un coffre haut. La poussette entre sans être pliée.",
    "Pratique pour une famille ou du matériel. Assise haute, grandes vitres.",
  ]),
  model("VAN", "Renault", "Express Van", "l'Express", "cargo", 2, 4, [4, 2], [DIESEL, PETROL], 38, 500, [
    "Utilitaire de 3,3 m³ pour un déménagement ou une livraison. Porte latérale, sol protégé, anneaux d'arrimage.",
    "Deux places et beaucoup de volume. Il se conduit comme une voiture, avec un permis B.",
  ]),
  model("VAN", "Citroën", "Berlingo", "le Berlingo", "ludospace", 7, 5, [1, 1], [DIESEL, DIESEL_AUTO], 59, 600, [
    "Sept places et des portes coulissantes. La troisième rangée se retire si vous préférez le coffre.",
    "Des rangements partout, un toit haut, facile à conduire. Les familles le connaissent bien.",
    "Lumineux et souple. À cinq, il emporte vélos, poussette et valises.",
  ]),
  model("VAN", "Dacia", "Lodgy", "le Lodgy", "monospace", 7, 5, [1, 1], [DIESEL], 48, 500, [
    "Sept vraies places au prix d'une berline. Un petit coffre quand tout le monde est à bord, 800 litres à cinq.",
    "Simple, robuste, sobre. Il a fait toutes les routes du pays et il continue.",
  ]),
  model("VAN", "Dacia", "Jogger", "le Jogger", "estate", 7, 5, [1, 1], [PETROL, HYBRID], 52, 500, [
    "Sept places dans une voiture qui se conduit comme un break. Barres de toit modulables.",
    "Haut sur ses roues, long coffre, consommation modérée. Très demandé l'été, réservez tôt.",
  ]),
  model("VAN", "Renault", "Trafic", "le Trafic", "minibus", 9, 5, [4, 3], [DIESEL], 86, 900, [
    "Neuf places et un vrai coffre. Pour les groupes, les équipes et les mariages.",
    "Se conduit avec un permis B. Prises USB à chaque rang.",
  ]),
  model("VAN", "Mercedes", "Vito", "le Vito", "minibus", 9, 5, [4, 4], [DIESEL, DIESEL_AUTO], 95, 1000, [
    "Neuf places confortables, deux portes latérales. Il fait l'aéroport avec tous les bagages.",
    "Un van solide pour les groupes, avec une climatisation séparée à l'arrière.",
  ]),
  model("VAN", "Hyundai", "Staria", "le Staria", "shuttle", 9, 5, [3, 3], [DIESEL_AUTO], 98, 1000, [
    "Grand van aux vitres immenses. Neuf places, accès facile pour les aînés.",
    "Silencieux et spacieux, avec de la place pour les valises derrière le dernier rang.",
  ]),
  model("VAN", "Mercedes", "Classe V", "le Classe V", "shuttle", 7, 5, [4, 3], [DIESEL_AUTO], 148, 2000, [
    "Sept fauteuils en cuir, face à face à l'arrière. Le van des transferts et des familles exigeantes.",
    "Tablette centrale, vitres teintées, portes électriques. De quoi voyager à sept sans se serrer.",
  ]),
];

const byName = new Map(MODELS.map((model) => [`${model.brand} ${model.model}`, model]));

/** The model of a name such as "Dacia Duster". Throws for an unknown name, a mistake in the demo's data. */
export function modelNamed(name: string): Model {
  const model = byName.get(name);
  if (!model) throw new Error(`no model named ${name}`);
  return model;
}
