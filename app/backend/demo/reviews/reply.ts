import { createRandom, type Random } from "~/backend/demo/random";
import type { ReviewRow } from "~/backend/demo/rows";
import { DAY_MS, HOUR_MS, randomBetween } from "~/backend/demo/timing";
import { TO_CONTENT, TO_HAPPY, TO_UNHAPPY } from "./answers";
import type { Tagged } from "./tagged";

/** The share of comments that get a reply, by rating: agencies reply more often to disappointed clients. */
const REPLY_CHANCE: Record<number, number> = { 5: 0.24, 4: 0.4, 3: 0.75, 2: 0.9, 1: 0.9 };

/** The least number of other replies between two with the same text. */
const APART = 4;

/** Adds replies, written within days, to some of the commented reviews of one agency. `firstNames`: by client id. */
export function addReplies(
  agency: string,
  reviews: readonly ReviewRow[],
  firstNames: ReadonlyMap<string, string>,
  now: Date,
): void {
  const random = createRandom(`replies of ${agency}`);
  const given: Tagged[] = [];
  for (const review of reviews.toSorted((a, b) => +a.created_at - +b.created_at)) {
    const { rating, comment, created_at, client_id } = review;
    const earliest = new Date(+created_at + 2 * HOUR_MS);
    const isAnswered = comment !== null && random.chance(REPLY_CHANCE[rating] ?? 0);
    const answer = isAnswered && earliest <= now && pickAnswer(random, given, rating, comment);
    if (!answer) continue;
    given.push(answer);
    const latest = new Date(Math.min(+created_at + (random.chance(0.7) ? 2 : 6) * DAY_MS, +now));
    const at = randomBetween(random, earliest, latest);
    const reply = answer.text.replace("{client}", firstNames.get(client_id) ?? "");
    Object.assign(review, { reply, replied_at: at, reply_changed_at: at });
  }
}

/**
 * Picks, among the fitting answers, one used longest ago, preferably about what the comment mentions; null if all were
 * used recently.
 */
function pickAnswer(random: Random, given: readonly Tagged[], rating: number, comment: string): Tagged | null {
  const answers = rating >= 5 ? TO_HAPPY : rating === 4 ? TO_CONTENT : TO_UNHAPPY;
  const fitting = answers.filter(
    ({ tags }) => tags.length === 0 || tags.some((word) => comment.toLowerCase().includes(word)),
  );
  const oldest = Math.min(...fitting.map((answer) => given.lastIndexOf(answer)));
  if (oldest >= 0 && given.length - oldest <= APART) return null;
  const rested = fitting.filter((answer) => given.lastIndexOf(answer) === oldest);
  const exact = rested.filter(({ tags }) => tags.length > 0);
  return random.pick(exact.length > 0 ? exact : rested);
}
