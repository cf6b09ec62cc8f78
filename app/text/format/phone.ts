import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isOneDigitShort } from "./short-phone";

/** Telephone numbers, Moroccan unless they have another country code. Server only: the numbering plans are 140 KB. */

/**
 * The only number in a text; null for none and for several. Checks the length, but not the plan: plans change, and an
 * agency knows a client's number better. Where the plan has no number with a leading zero, such a zero shows that a
 * number is too short: the parser could not take the zero for the prefix that it is.
 */
function parsed(phone: string | null | undefined) {
  const typed = phone?.replace(/\p{Cf}/gu, "").replace(/\s/g, " ");
  const number = typed ? parsePhoneNumberFromString(typed, "MA") : undefined;
  if (!typed || !number?.isPossible()) return null;
  const { nationalNumber } = number;
  if (nationalNumber.startsWith("0") && !number.isValid()) return null;
  return parseIncompletePhoneNumber(typed).endsWith(nationalNumber) ? number : null;
}

/** A Moroccan number in the usual spellings, which is read without the parser: a list shows one per row. */
const PLAIN = /^(?:\+212 ?|0)[5-7](?: ?\d){8}$/;

/** The same for a mobile number: only the parser knows which landlines are written as another country's. */
const PLAIN_MOBILE = /^(?:\+212 ?|0)[67](?: ?\d){8}$/;

/** "+212661000067" for "06 61 00 00 67"; null if it is not a number. */
export const toE164 = (phone: string): string | null =>
  PLAIN.test(phone) ? plainE164(phone) : (parsed(phone)?.number ?? null);

const plainE164 = (phone: string) => `+212${phone.replaceAll(" ", "").slice(-9)}`;

/** The phone to store for a guest: in E.164, or as typed if it is one digit short; null if it is not a number. */
export const guestPhone = (phone: string): string | null =>
  toE164(phone) ?? (isOneDigitShort(phone) ? phone.trim() : null);

/** A phone to display, and the `tel:` link that dials it; null unless it is one number. */
export interface PhoneView {
  text: string;
  href: string | null;
}

/** A phone with its link, as it was typed; null for none. */
export const phoneView = (phone: string | null | undefined): PhoneView | null =>
  phone ? viewOf(phone, toE164(phone)) : null;

/** A phone with its link, as people write it: see `phoneText`. Null for none. */
export function writtenPhoneView(phone: string | null | undefined): PhoneView | null {
  if (!phone) return null;
  if (PLAIN_MOBILE.test(phone)) return viewOf(phoneText(phone), plainE164(phone));
  const number = parsed(phone);
  return viewOf(written(phone, number), number?.number ?? null);
}

const viewOf = (text: string, number: string | null): PhoneView => ({ text, href: number && `tel:${number}` });

/** "661000067" for "06 61 00 00 67", without country code and leading zero; null if it is not a number. */
export const nationalNumber = (phone: string): string | null => parsed(phone)?.nationalNumber ?? null;

/** A number as people write it: "06 61 00 00 67" in Morocco, else "+33 6 39 98 00 21"; other text unchanged. */
export const phoneText = (phone: string): string =>
  PLAIN_MOBILE.test(phone) ? moroccan(plainE164(phone).slice(-9)) : written(phone, parsed(phone));

function written(phone: string, number: ReturnType<typeof parsed>): string {
  if (!number || /\p{L}/u.test(phone)) return phone;
  return number.country === "MA" ? moroccan(number.nationalNumber) : number.formatInternational();
}

/** Groups the digits in pairs, unlike the format of the numbering plan. */
const moroccan = (national: string) => inPairs(`0${national}`);
const inPairs = (digits: string) => digits.replace(/..\B/g, "$& ");

/**
 * A phone for a cell of a spreadsheet: with spaces, since it would take digits alone for a number and drop the leading
 * zero, and with "00" for "+", which begins a formula.
 */
export function phoneCell(phone: string): string {
  const text = phoneText(phone);
  return (/^\d+$/.test(text) ? inPairs(text) : text).replace(/^\+ ?(?=\d)/, "00 ");
}

const ANSWERED = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * The address at which WhatsApp opens a conversation with a number, with `message` already entered; null unless the
 * number can be a mobile one, since nobody would answer on a landline.
 */
export function whatsAppHref(phone: string | null | undefined, message?: string): string | null {
  const number = parsed(phone);
  if (!number || !ANSWERED.includes(number.getType() ?? "")) return null;
  const href = `https://wa.me/${number.number.slice(1)}`;
  return message ? `${href}?text=${encodeURIComponent(message)}` : href;
}

/**
 * Like `whatsAppHref`, for the first number that can be a mobile one: an agency may take calls on a landline, and
 * messages on the road.
 */
export function firstWhatsAppHref(phones: readonly (string | null | undefined)[], message: string): string | null {
  for (const phone of phones) {
    const href = whatsAppHref(phone, message);
    if (href) return href;
  }
  return null;
}
