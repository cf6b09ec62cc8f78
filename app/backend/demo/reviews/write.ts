import type { Random } from "~/backend/demo/random";
import { HAPPY, HAPPY_PARTS } from "./happy";
import { CONTENT, CONTENT_PARTS, LUKEWARM, UNHAPPY } from "./mixed";
import { OUTINGS } from "./places";
import type { Facts, Remark } from "./remark";

/** Writes the comments of one agency, each fitting its rental and rating; none reads the same twice. */
export interface Writer {
  /** Null for those who only left stars. */
  comment(random: Random, rating: number, facts: Facts): string | null;
}

const SILENT = 0.13;

export function createWriter(): Writer {
  const written = new Set<string>();
  const used = new Map<Remark, number>();

  /** A fitting remark that was made least often so far. */
  function one(random: Random, list: readonly Remark[], facts: Facts): Remark[] {
    const fitting = list.filter(({ when }) => !when || when(facts));
    const fewest = Math.min(...fitting.map((remark) => used.get(remark) ?? 0));
    const freshest = fitting.filter((remark) => (used.get(remark) ?? 0) === fewest);
    return freshest.length > 0 ? [random.pick(freshest)] : [];
  }

  function chooseRemarks(random: Random, rating: number, facts: Facts): Remark[] {
    if (rating >= 5) {
      if (random.chance(0.45)) return one(random, HAPPY, facts);
      return someOf(random, HAPPY_PARTS).flatMap((list) => one(random, list, facts));
    }
    if (rating === 4) {
      if (random.chance(0.5)) return one(random, CONTENT, facts);
      return CONTENT_PARTS.flatMap((list) => one(random, list, facts));
    }
    return one(random, rating === 3 ? LUKEWARM : UNHAPPY, facts);
  }

  return {
    comment(random, rating, facts) {
      if (random.chance(SILENT)) return null;
      const remarks = chooseRemarks(random, rating, facts);
      const words = remarks.map(({ text }) => text).join(" ");
      if (words === "" || written.has(words)) return null;
      written.add(words);
      for (const remark of remarks) used.set(remark, (used.get(remark) ?? 0) + 1);
      return inOwnHand(random, fill(random, words, facts), rating);
    },
  };
}

/** Two to four of the lists, in their order. */
function someOf<T>(random: Random, lists: readonly T[]): T[] {
  const wanted = random.weighted([
    [2, 55],
    [3, 35],
    [4, 10],
  ]);
  const chosen = new Set(random.shuffle(lists).slice(0, wanted));
  return lists.filter((list) => chosen.has(list));
}

function fill(random: Random, text: string, facts: Facts): string {
  const { towns, roads } = OUTINGS[facts.city];
  const road = random.pick(roads);
  const town = random.pick(towns);
  const values: Record<string, string> = {
    car: facts.car,
    Car: capital(facts.car),
    city: facts.city,
    town,
    ofTown: /^[AEIOÉ]/.test(town) ? `d'${town}` : `de ${town}`,
    road,
    Road: capital(road),
    agency: facts.agency,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Some people type as they talk, on a telephone, without capitals or a last full stop. */
function inOwnHand(random: Random, text: string, rating: number): string {
  const hand = random.weighted([
    ["careful", 74],
    ["hasty", 14],
    ["lively", 12],
  ]);
  if (hand === "hasty" && !text.includes(". ")) return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, "");
  if (hand === "lively" && rating === 5 && text.length < 90) return text.replace(/\.$/, " !");
  return text;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
