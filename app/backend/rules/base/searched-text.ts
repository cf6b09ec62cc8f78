import type { FleetSearch } from "~/backend/database/fleet/fleet";
import type { ReservationSearch } from "~/backend/database/reservations/reservation-filter";

/** What people type into a list's search field, as the database compares it. */

const WORDS = 8;
/** Fewer digits are in nearly every number. */
const DIGITS = 3;

/** A part of a reference, of a client's name or phone number, or of a plate; nothing for no text. */
export function reservationSearch(text: string | undefined): ReservationSearch | undefined {
  if (!text) return undefined;
  const isNumber = /^[\d\s+()./-]+$/.test(text);
  const digits = text
    .replace(/\(0\)|\D/g, "")
    .replace(/^(00)?212/, "")
    .replace(/^0+/, "");
  return { signs: signsOf(text), words: plainWords(text), digits: isNumber && digits.length >= DIGITS ? digits : null };
}

/** The one reservation that is meant. */
export const referenceSearch = (text: string | undefined): ReservationSearch | undefined =>
  text ? { reference: referenceMeant(text) } : undefined;

/** The reference that is meant, however its blanks, dashes and capitals are typed. */
export function referenceMeant(text: string): string {
  const [, four, two] = /^(?:RH)?(.{4})(.{2})$/.exec(signsOf(text)) ?? [];
  return four ? `RH-${four}-${two}` : text;
}

/** A part of a name, or of an e-mail where it could be one. */
export const nameSearch = (text: string): { words: string[]; email: string | null } => ({
  words: plainWords(text),
  email: /\s/.test(text) ? null : text.toLowerCase(),
});

/** A part of a plate, or of brand and model. */
export const fleetSearch = (text: string | undefined): FleetSearch | undefined =>
  text ? { signs: signsOf(text), words: plainWords(text) } : undefined;

/** One whole plate, however it is spaced. */
export const plateSigns = (plate: string): string => signsOf(plate);

/** As `signsIn` has it; a text of nothing but separators stays as it is, which no plate contains. */
export const signsOf = (text: string) => text.toUpperCase().replace(/[\s\u2010-\u2015|./-]/g, "") || text;

/** As `plainIn` has it. */
const plainWords = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS);
