import type { User } from "~/contract/entities";
import { accountTag, lastAccount } from "~/http/accounts/account-cookie.server";
import { sealedCookie } from "~/http/base/sealed-cookie.server";
import type { ExtrasParams } from "~/paths";
import { CLIENT_WORDS, type ClientWords } from "~/rental/reservations/client-words";

/**
 * What a client writes for the agency while choosing a rental. It never enters an address of the site: a sealed cookie
 * holds it while the client looks at other dates or another car, or logs in again, for the same account only. If a
 * booking is refused, the cookie also holds the selected extras, with which the page of another car begins.
 */

const FIFTEEN_MINUTES = 15 * 60;
/** Out of the 4096 bytes that browsers allow for a cookie. */
const MAX_BYTES = 3_584;
/** More than any field may hold; the backend refuses what is too long. */
const CUT_AT = 600;
/** More vehicles than anybody compares within a quarter of an hour. */
const BEGUN_MAX = 12;

const cookie = sealedCookie("rihla_booking", FIFTEEN_MINUTES);

interface Kept {
  account: string;
  words: ClientWords;
  choice?: KeptChoice | null;
}

/** The extras of a form whose booking was refused. */
export interface KeptChoice {
  /** The vehicle whose extras they are. */
  vehicleId: string;
  /** As sent, unchecked. */
  extras: ExtrasParams;
  pickupLocation: string | null;
  returnLocation: string | null;
  /** The vehicles whose pages have begun with them: from then on, their addresses alone say what is selected. */
  begun: string[];
}

/** The words in a form; "" for a missing one. */
export const clientWordsIn = (form: FormData | URLSearchParams): ClientWords =>
  Object.fromEntries(CLIENT_WORDS.map((name) => [name, String(form.get(name) ?? "").slice(0, CUT_AT)])) as ClientWords;

/**
 * The Set-Cookie line that keeps the words of a form, with the choice of a refused booking, which is null without
 * extras; without a `choice`, with the one kept before. It removes what was kept if there is nothing to keep, if nobody
 * is known on this browser, and if the words are too long for a cookie. Null if there is nothing to remove either.
 */
export async function keepClientWords(
  request: Request,
  form: FormData,
  choice?: KeptChoice | null,
): Promise<string | null> {
  const account = await lastAccount(request);
  const words = clientWordsIn(form);
  const isWritten = CLIENT_WORDS.some((name) => words[name].trim() !== "");
  const chosen = choice === undefined ? keptFor(request, account)?.choice : choice;
  const line =
    account && ((chosen && seal({ account, words, choice: chosen })) || (isWritten && seal({ account, words })));
  return line || (cookie.isSent(request) ? cookie.ended() : null);
}

const seal = (kept: Kept) => cookie.seal(kept, MAX_BYTES);

function keptFor(request: Request, account: string | null): Kept | null {
  const kept = cookie.open(request) as Kept | null;
  return kept && kept.account === account ? kept : null;
}

/** The words that this browser keeps for an account; null if there are none. */
export const keptClientWords = (request: Request, user: Pick<User, "email">): ClientWords | null =>
  keptFor(request, accountTag(user))?.words ?? null;

/**
 * The extras that this browser keeps for an account, for a vehicle whose page has not begun with them yet, and the
 * Set-Cookie line after which it has. Null if there are none.
 */
export function keptChoice(
  request: Request,
  user: Pick<User, "email">,
  vehicleId: string,
): { choice: KeptChoice; begun: string } | null {
  const kept = keptFor(request, accountTag(user));
  if (!kept?.choice || kept.choice.begun.includes(vehicleId)) return null;
  const choice = { ...kept.choice, begun: [...kept.choice.begun, vehicleId].slice(-BEGUN_MAX) };
  const begun = seal({ ...kept, choice });
  return begun ? { choice, begun } : null;
}

/** The Set-Cookie line that removes the words. */
export const endedClientWords = (): string => cookie.ended();
