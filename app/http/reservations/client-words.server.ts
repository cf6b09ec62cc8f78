import type { User } from "~/contract/entities";
import { accountTag, lastAccount } from "~/http/accounts/account-cookie.server";
import { sealedCookie } from "~/http/base/sealed-cookie.server";
import { CLIENT_WORDS, type ClientWords } from "~/rental/reservations/client-words";

/**
 * What a client writes for the agency while choosing a rental. It never enters an address of the site: a sealed cookie
 * holds it while the client looks at other dates or another car, or logs in again, for the same account only.
 */

const FIFTEEN_MINUTES = 15 * 60;
/** Out of the 4096 bytes that browsers allow for a cookie. */
const MAX_BYTES = 3_584;
/** More than any field may hold; the backend refuses what is too long. */
const CUT_AT = 600;

const cookie = sealedCookie("rihla_booking", FIFTEEN_MINUTES);

interface KeptWords {
  account: string;
  words: ClientWords;
}

/** The words in a form; "" for a missing one. */
export const clientWordsIn = (form: FormData | URLSearchParams): ClientWords =>
  Object.fromEntries(CLIENT_WORDS.map((name) => [name, String(form.get(name) ?? "").slice(0, CUT_AT)])) as ClientWords;

/**
 * The Set-Cookie line that keeps the words of a form. It removes those kept before if nothing is written, if nobody is
 * known on this browser, and if the words are too long for a cookie.
 */
export async function keepClientWords(request: Request, form: FormData): Promise<string> {
  const account = await lastAccount(request);
  const words = clientWordsIn(form);
  const isAnything = CLIENT_WORDS.some((name) => words[name].trim() !== "");
  return (account && isAnything && cookie.seal({ account, words } satisfies KeptWords, MAX_BYTES)) || cookie.ended();
}

/** The words that this browser keeps for an account; null if there are none. */
export function keptClientWords(request: Request, user: Pick<User, "email">): ClientWords | null {
  const kept = cookie.open(request) as KeptWords | null;
  return kept && kept.account === accountTag(user) ? kept.words : null;
}

/** The Set-Cookie line that removes the words. */
export const endedClientWords = (): string => cookie.ended();
