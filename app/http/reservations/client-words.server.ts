import { isDeepStrictEqual } from "node:util";
import type { User } from "~/contract/entities";
import { accountTag, lastAccount } from "~/http/accounts/account-cookie.server";
import { sealedCookie } from "~/http/base/sealed-cookie.server";
import type { BookingParams, ExtrasParams } from "~/paths";
import { CLIENT_WORDS, type ClientWords } from "~/rental/reservations/client-words";

/**
 * What a client writes for the agency while choosing a rental. It never enters an address of the site: a sealed cookie
 * holds it while the client looks at other dates or another car, or logs in again, for the same account only. The cookie
 * also holds the extras selected for a car that cannot be had, with which the page of another car begins. A visitor's
 * belong to nobody until an account takes them over.
 */

const FIFTEEN_MINUTES = 15 * 60;
/** Out of the 4096 bytes that browsers allow for a cookie. */
const MAX_BYTES = 3_584;
/** Far more than any field may hold, so that what is too long comes back whole to be shortened. */
const CUT_AT = 5_000;
/** Still more than any field may hold, and little enough for the cookie. */
const CUT_FOR_COOKIE_AT = 600;
/** More vehicles than anybody compares within a quarter of an hour. */
const BEGUN_MAX = 12;

const cookie = sealedCookie("rihla_booking", FIFTEEN_MINUTES);

interface Kept {
  /** Whose words they are; null if nobody wrote any. */
  account: string | null;
  words: ClientWords;
  /** `account`: whose choice it is; null for a visitor's. */
  choice?: (KeptChoice & { account: string | null }) | null;
}

/** The extras selected for a car that cannot be had. */
export interface KeptChoice {
  /** The vehicle whose extras they are. */
  vehicleId: string;
  /** As sent, unchecked. */
  extras: ExtrasParams;
  /** The dates and places with them, as in an address. */
  booking: BookingParams;
  /** The vehicles whose pages have begun with them: from then on, their addresses alone say what is selected. */
  begun: string[];
  /** The last one of them, and the extras with which it began. */
  last?: { vehicleId: string; extras: ExtrasParams };
}

/** The words in a form; "" for a missing one. */
export const clientWordsIn = (form: FormData | URLSearchParams): ClientWords =>
  cutWords((name) => String(form.get(name) ?? ""), CUT_AT);

const cutWords = (read: (name: keyof ClientWords) => string, length: number) =>
  Object.fromEntries(CLIENT_WORDS.map((name) => [name, read(name).slice(0, length)])) as ClientWords;

/**
 * The Set-Cookie line that keeps the words of a form, with the choice of a refused booking, which is null without
 * extras; without a `choice`, with the one kept before. It removes what was kept if there is nothing to keep, or if
 * nobody is known on this browser. Words that are too long for a cookie are cut. Null if there is nothing to remove either.
 */
export async function keepClientWords(
  request: Request,
  form: FormData,
  choice?: KeptChoice | null,
): Promise<string | null> {
  const account = await lastAccount(request);
  const words = clientWordsIn(form);
  const chosen = choice === undefined ? choiceOf(kept(request), account) : choice;
  const sealed = (fitting: ClientWords) =>
    account &&
    ((chosen && seal({ account, words: fitting, choice: { ...chosen, account } })) ||
      (isWritten(fitting) && seal({ account, words: fitting })));
  return sealed(words) || sealed(cutWords((name) => words[name], CUT_FOR_COOKIE_AT)) || endedIfSent(request);
}

const isWritten = (words: ClientWords): boolean => CLIENT_WORDS.some((name) => words[name].trim() !== "");
const NOTHING: Kept = { account: null, words: clientWordsIn(new URLSearchParams()) };
const seal = (value: Kept) => cookie.seal(value, MAX_BYTES);
const kept = (request: Request) => cookie.open(request) as Kept | null;
const endedIfSent = (request: Request) => (cookie.isSent(request) ? cookie.ended() : null);
const tagOf = (user: Pick<User, "email"> | null) => user && accountTag(user);

/** The choice that somebody with this account may see, or a visitor if it is null. */
function choiceOf(value: Kept | null, account: string | null) {
  const choice = value?.choice;
  return choice && (choice.account === null || choice.account === account) ? choice : null;
}

/** The words that this browser keeps for an account; null if there are none. */
export function keptClientWords(request: Request, user: Pick<User, "email">): ClientWords | null {
  const value = kept(request);
  return value && value.account === accountTag(user) ? value.words : null;
}

/**
 * The Set-Cookie line that keeps the extras shown on the page of a vehicle, null without any, beside the words kept
 * before. A vehicle that can be had only changes its own; the extras with which its page began change nothing, since
 * they may be fewer than those selected. Null if nothing changes.
 */
export function keepShownChoice(
  request: Request,
  user: Pick<User, "email"> | null,
  page: { vehicleId: string; canBeHad: boolean; choice: KeptChoice | null },
): string | null {
  const account = tagOf(user);
  const value = kept(request);
  const before = choiceOf(value, account);
  const { vehicleId, canBeHad, choice } = page;
  const isOwn = before?.vehicleId === vehicleId;
  if (!choice) {
    if (!isOwn || canBeHad) return null;
    return value && isWritten(value.words) ? seal({ ...value, choice: null }) : cookie.ended();
  }
  if (canBeHad && !isOwn) return null;
  if (isDeepStrictEqual(before?.last, { vehicleId, extras: choice.extras })) return null;
  const again = before && { ...before, ...choice, begun: before.begun };
  const isSame = isDeepStrictEqual(again, before);
  return seal({ ...(value ?? NOTHING), choice: { ...(isSame && again ? again : choice), account } });
}

/**
 * The extras that this browser keeps for an account, or for a visitor, for a vehicle whose page has not begun with them
 * yet, and the Set-Cookie line after which it has. Null if there are none.
 */
export function keptChoice(
  request: Request,
  user: Pick<User, "email"> | null,
  vehicleId: string,
): { choice: KeptChoice; begun: (extras: ExtrasParams) => string | null } | null {
  const account = tagOf(user);
  const value = kept(request);
  const before = choiceOf(value, account);
  if (!value || !before || before.begun.includes(vehicleId)) return null;
  const choice = { ...before, account, begun: [...before.begun, vehicleId].slice(-BEGUN_MAX) };
  return { choice, begun: (extras) => seal({ ...value, choice: { ...choice, last: { vehicleId, extras } } }) };
}

/** The Set-Cookie line that removes the words. */
export const endedClientWords = (): string => cookie.ended();
