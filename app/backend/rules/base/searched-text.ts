import type { FleetSearch } from "~/backend/database/fleet/fleet";
import type { ReservationSearch } from "~/backend/database/reservations/reservation-filter";

/** Converts text from a list's search field into the form that the database compares. */

const WORDS = 8;
/** Nearly every phone number contains any shorter run of digits. */
const DIGITS = 3;

/** Searches for part of a reference, a client's name or phone number, or a plate; undefined for an empty text. */
export function reservationSearch(text: string | undefined): ReservationSearch | undefined {
  if (!text) return undefined;
  const isNumber = /^[\d\s+()./-]+$/.test(text);
  const digits = text
    .replace(/\(0\)|\D/g, "")
    .replace(/^(00)?212/, "")
    .replace(/^0+/, "");
  return { signs: signsOf(text), words: plainWords(text), digits: isNumber && digits.length >= DIGITS ? digits : null };
}

/** Searches for the one reservation with this reference; undefined for an empty text. */
export const referenceSearch = (text: string | undefined): ReservationSearch | undefined =>
  text ? { reference: normalizeReference(text) } : undefined;

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
  words: plainWords(text),
  email: /\s/.test(text) ? null : text.toLowerCase(),
});

/** Searches for part of a plate, or of brand and model; undefined for an empty text. */
export const fleetSearch = (text: string | undefined): FleetSearch | undefined =>
  text ? { signs: signsOf(text), words: plainWords(text) } : undefined;

/** Returns a whole plate in the form in which plates are compared. */
export const plateSigns = (plate: string): string => signsOf(plate);

/**
 * Removes spaces, dashes and other separators and uppercases the rest, like `signsIn` in SQL. Returns a text of nothing
 * but separators unchanged, which then matches no plate.
 */
export const signsOf = (text: string) => text.toUpperCase().replace(/[\s\u2010-\u2015|./-]/g, "") || text;

/** Splits into words without accents and capitals, like `plainIn` in SQL. */
const plainWords = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS);
