import { createRandom, type Random } from "~/backend/demo/random";
import type { ReviewRow } from "~/backend/demo/rows";
import { randomBetween } from "~/backend/demo/timing";
import { TO_CONTENT, TO_HAPPY, TO_UNHAPPY } from "./answers";
import type { Tagged } from "./tagged";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The share of comments that get a reply, by rating: agencies reply more often to disappointed clients. */
const REPLY_CHANCE: Record<number, number> = { 5: 0.24, 4: 0.4, 3: 0.75, 2: 0.9, 1: 0.9 };

export type Reply = Pick<ReviewRow, "reply" | "replied_at" | "reply_changed_at">;
type Unanswered = Omit<ReviewRow, keyof Reply | "is_hidden" | "is_reply_hidden">;

const NONE: Reply = { reply: null, replied_at: null, reply_changed_at: null };

/** The least number of other replies between two with the same text. */
const APART = 4;

/**
 * The replies to the reviews of one agency by review id, written within days; most are empty, since only some comments
 * get one. `firstNames`: by client id.
 */
export function repliesTo(
  agency: string,
  reviews: readonly Unanswered[],
  firstNames: ReadonlyMap<string, string>,
  now: Date,
): Map<string, Reply> {
  const random = createRandom(`replies of ${agency}`);
  const given: Tagged[] = [];
  const inOrder = [...reviews].sort((a, b) => +a.created_at - +b.created_at);
  return new Map(inOrder.map((review) => [review.id, replyTo(review)]));

  function replyTo({ rating, comment, created_at, client_id }: Unanswered): Reply {
    const earliest = new Date(+created_at + 2 * HOUR_MS);
    const isAnswered = comment !== null && random.chance(REPLY_CHANCE[rating] ?? 0);
    if (!isAnswered || earliest > now) return NONE;
    const answer = pickAnswer(random, given, rating, comment);
    if (!answer) return NONE;
    given.push(answer);
    const latest = new Date(Math.min(+created_at + (random.chance(0.7) ? 2 : 6) * DAY_MS, +now));
    const at = randomBetween(random, earliest, latest);
    const text = answer.text.replace("{client}", firstNames.get(client_id) ?? "");
    return { reply: text, replied_at: at, reply_changed_at: at };
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
