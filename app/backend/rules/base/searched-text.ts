import type { FleetSearch } from "~/backend/database/fleet/fleet";
import type { ReservationSearch } from "~/backend/database/reservations/reservation-filter";
import { bare, capitals, searchWords } from "~/text/format/folding";
import { plateSigns } from "~/text/rental/plate";

/** Converts text from a list's search field into the form that the database compares. */

const WORDS = 8;
/** Nearly every phone number contains any shorter run of digits. */
const DIGITS = 3;

/** Searches for part of a reference, a client's name or phone number, or a plate; undefined for an empty text. */
export function reservationSearch(text: string | undefined): ReservationSearch | undefined {
  if (!text) return undefined;
  const number = bare(text);
  const isNumber = /^[\d\s+()./\u2010-\u2015-]+$/.test(number);
  const digits = number
    .replace(/\(0\)|\D/g, "")
    .replace(/^(00)?212/, "")
    .replace(/^0+/, "");
  return {
    reference: signsOf(text),
    plate: searchedPlate(text),
    words: firstWords(text),
    digits: isNumber && digits.length >= DIGITS ? digits : null,
  };
}

/** Searches for the one reservation with this reference; undefined for an empty text. */
export const referenceSearch = (text: string | undefined): ReservationSearch | undefined =>
  text ? { referenceNumber: normalizeReference(text) } : undefined;

/**
 * Returns the reference in its standard form, however its spaces, dashes and capitals were typed; other texts
 * unchanged.
 */
export function normalizeReference(text: string): string {
  const [, four, two] = /^(?:RH)?(.{4})(.{2})$/.exec(signsOf(text)) ?? [];
  return four ? `RH-${four}-${two}` : text;
}

/** Searches for part of a name, or of an e-mail when the text has no spaces. */
export const nameSearch = (text: string): { words: string[]; email: string | null } => ({
  words: firstWords(text),
  email: /\s/.test(text) ? null : text.toLowerCase(),
});

/** Searches for part of a plate, or of brand and model; undefined for an empty text. */
export const fleetSearch = (text: string | undefined): FleetSearch | undefined =>
  text ? { plate: searchedPlate(text), words: firstWords(text) } : undefined;

/**
 * Returns a plate or a part of one. In a text of digits alone, spaces are those of a number: "41 190". A text without
 * letters and digits stays unchanged, and then matches hardly any plate.
 */
function searchedPlate(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text)) return text;
  return plateSigns(/^[\p{N}\s]+$/u.test(text) ? text.replace(/\s/g, "") : text);
}

/**
 * Returns a reference, or a part of one, in capitals without spaces, dashes and other separators. A text of nothing but
 * separators stays unchanged, and then matches no reference.
 */
const signsOf = (text: string) => capitals(bare(text)).replace(/[\s\u2010-\u2015|./-]/g, "") || text;

/** Returns the first words of a text in the form that `searchKeyIn` compares. */
const firstWords = (text: string) => searchWords(text).slice(0, WORDS);
