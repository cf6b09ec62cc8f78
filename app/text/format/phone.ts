import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Telephone numbers, Moroccan unless they have another country code. Server only: the numbering plans are 140 KB. */

/** Checks only the length: numbering plans change, and an agency knows a client's number better than the plan. */
const parsed = (phone: string | null | undefined) => {
  const number = phone ? parsePhoneNumberFromString(phone, "MA") : undefined;
  return number?.isPossible() ? number : null;
};

/** "+212661000067" for "06 61 00 00 67"; null if it is not a number. */
export const toE164 = (phone: string): string | null => parsed(phone)?.number ?? null;

/** "661000067" for "06 61 00 00 67", without country code and leading zero; null if it is not a number. */
export const nationalNumber = (phone: string): string | null => parsed(phone)?.nationalNumber ?? null;

/** A number as people write it: "06 61 00 00 67" in Morocco, else "+33 6 39 98 00 21"; other text unchanged. */
export function phoneText(phone: string): string {
  const number = parsed(phone);
  if (!number) return phone;
  return number.country === "MA" ? moroccan(number.nationalNumber) : number.formatInternational();
}

/** Groups the digits in pairs, unlike the format of the numbering plan. */
const moroccan = (national: string) => `0${national}`.replace(/..\B/g, "$& ");

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
