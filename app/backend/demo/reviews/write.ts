import type { Random } from "~/backend/demo/random";
import type { Rental } from "~/backend/demo/reservation-book";
import { canBeTrue, outingsFrom } from "./facts";
import { CONTENT, CONTENT_PARTS, HAPPY, HAPPY_PARTS, LUKEWARM, UNHAPPY } from "./remarks";
import type { Tagged } from "./tagged";

const NO_COMMENT_CHANCE = 0.13;

/** Creates the writer of one agency's comments: each fits its rental and rating, and none is written twice. */
export function createWriter() {
  const written = new Set<string>();
  const used = new Map<Tagged, number>();

  /** One of the fitting remarks that were used least often so far; empty if none fits. */
  function pickRemark(random: Random, list: readonly Tagged[], rental: Rental): Tagged[] {
    const fitting = list.filter((remark) => canBeTrue(remark, rental));
    const fewest = Math.min(...fitting.map((remark) => used.get(remark) ?? 0));
    const freshest = fitting.filter((remark) => (used.get(remark) ?? 0) === fewest);
    return freshest.length > 0 ? [random.pick(freshest)] : [];
  }

  function chooseRemarks(random: Random, rating: number, rental: Rental): Tagged[] {
    if (rating >= 5) {
      if (random.chance(0.45)) return pickRemark(random, HAPPY, rental);
      return someOf(random, HAPPY_PARTS).flatMap((list) => pickRemark(random, list, rental));
    }
    if (rating === 4) {
      if (random.chance(0.5)) return pickRemark(random, CONTENT, rental);
      return CONTENT_PARTS.flatMap((list) => pickRemark(random, list, rental));
    }
    return pickRemark(random, rating === 3 ? LUKEWARM : UNHAPPY, rental);
  }

  return {
    /** A comment; null for a rating without one. */
    comment(random: Random, rating: number, rental: Rental): string | null {
      if (random.chance(NO_COMMENT_CHANCE)) return null;
      const remarks = chooseRemarks(random, rating, rental);
      const words = remarks.map(({ text }) => text).join(" ");
      if (words === "" || written.has(words)) return null;
      written.add(words);
      for (const remark of remarks) used.set(remark, (used.get(remark) ?? 0) + 1);
      return inPersonalStyle(random, fill(random, words, rental), rating);
    },
  };
}

/** Two to four of the lists, in their original order. */
function someOf<T>(random: Random, lists: readonly T[]): T[] {
  const wanted = random.weighted([2, 3, 4], [55, 35, 10]);
  const chosen = new Set(random.shuffle(lists).slice(0, wanted));
  return lists.filter((list) => chosen.has(list));
}

function fill(random: Random, text: string, { car }: Rental): string {
  const { agency_city: city } = car.row;
  const { towns, roads } = outingsFrom(city);
  const road = random.pick(roads);
  const town = random.pick(towns);
  const values: Record<string, string> = {
    car: car.model.spoken,
    Car: capital(car.model.spoken),
    city,
    town,
    ofTown: /^[AEIOÉ]/.test(town) ? `d'${town}` : `de ${town}`,
    road,
    Road: capital(road),
    agency: car.office.profile.name,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Some reviewers leave out the first capital and the last full stop, or end with an exclamation mark. */
function inPersonalStyle(random: Random, text: string, rating: number): string {
  const style = random.weighted(["careful", "hasty", "lively"], [74, 14, 12]);
  if (style === "hasty" && !text.includes(". ")) return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
  if (style === "lively" && rating === 5 && text.length < 90) return text.replace(/\.$/, " !");
  return text;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
