import type { Model } from "./models";
import { createRandom, type Random } from "./random";
import type { VehicleRow } from "./rows";

/** Remarks that an agency adds about a car if they are true of it. */
const REMARKS: readonly { text: string; when?: (car: VehicleRow, year: number) => boolean }[] = [
  { text: "Siège enfant fixé avant votre arrivée si vous nous le demandez.", when: (car) => car.has_child_seat },
  { text: "Le siège enfant convient de 9 à 18 kg.", when: (car) => car.has_child_seat },
  { text: "Siège enfant ou rehausseur, au choix.", when: (car) => car.has_child_seat },
  { text: "GPS avec les cartes du Maroc à jour.", when: (car) => car.has_gps },
  { text: "Le GPS parle français et arabe.", when: (car) => car.has_gps },
  { text: "Le GPS garde la route même sans réseau.", when: (car) => car.has_gps },
  { text: "Un plein fait environ 900 km.", when: (car) => car.fuel_type === "DIESEL" && !isBig(car) },
  { text: "Diesel sobre, autour de 5 litres aux 100.", when: (car) => car.fuel_type === "DIESEL" && !isBig(car) },
  { text: "La climatisation refroidit vite, même en août.", when: (car) => car.has_air_conditioning },
  { text: "Boîte automatique douce.", when: (car) => car.transmission === "AUTOMATIC" && !isElectric(car) },
  { text: "Automatique, reposante dans les bouchons.", when: (car) => car.transmission === "AUTOMATIC" },
  { text: "Première main, moins de 15 000 km.", when: (car, year) => car.year >= year },
  { text: "Carnet d'entretien à bord.", when: (car, year) => car.year < year - 1 },
  { text: "Pneus changés cette année.", when: (car, year) => car.year < year - 1 },
  { text: "Roue de secours et cric dans le coffre.", when: (car) => !isElectric(car) },
  { text: "Prise USB et support de téléphone à bord." },
  { text: "Contrôle à l'atelier avant chaque départ." },
  { text: "Nettoyage complet entre deux locations." },
  { text: "Gilet et triangle sous le siège." },
  { text: "Vitres arrière teintées contre le soleil.", when: (car) => car.seats > 2 },
  { text: "Badge d'autoroute prêté sur demande." },
  { text: "Pare-soleil pour le pare-brise dans le coffre." },
];

const isBig = (car: VehicleRow) => car.category === "SUV" || car.category === "VAN" || car.category === "LUXURY";
const isElectric = (car: VehicleRow) => car.fuel_type === "ELECTRIC";

/**
 * A description of the model, then up to two remarks on this car. Cars of one model in one agency get different texts.
 */
export function describe(random: Random, model: Model, car: VehicleRow, nth: number, now: Date): string {
  const first = createRandom(`${car.agency_id} ${model.model}`).int(0, model.descriptions.length - 1);
  const parts = [model.descriptions[(first + nth) % model.descriptions.length] ?? ""];
  const wanted = random.weighted([0, 1, 2], [20, 60, 20]);
  const fitting = REMARKS.filter(({ when }) => !when || when(car, now.getUTCFullYear()));
  for (const { text } of random.shuffle(fitting)) {
    if (parts.length > wanted) break;
    if (!sharesSubject(text, parts.join(" "))) parts.push(text);
  }
  return parts.join(" ");
}

const SUBJECTS = ["siège", "gps", "automatique", "litres aux 100", "plein", "km", "secours", "usb", "vitres"];

/** Whether both texts mention the same subject, which would read as a repetition. */
function sharesSubject(text: string, before: string): boolean {
  return SUBJECTS.some((subject) => text.toLowerCase().includes(subject) && before.toLowerCase().includes(subject));
}
