import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Telephone numbers, of Morocco unless they say otherwise. For the server only: the numbering plans are 140 KB. */

/** Of a length that its country has: plans change, and a clerk knows a number better than its plan does. */
const parsed = (phone: string | null | undefined) => {
  const number = phone ? parsePhoneNumberFromString(phone, "MA") : undefined;
  return number?.isPossible() ? number : null;
};

/** "+212661000067" of "06 61 00 00 67"; null for what is no number. */
export const toE164 = (phone: string): string | null => parsed(phone)?.number ?? null;

/** "661000067" of the same: without the country's code and the zero in front. */
export const nationalNumber = (phone: string): string | null => parsed(phone)?.nationalNumber ?? null;

/** As people write it: "06 61 00 00 67" in Morocco, else "+33 6 39 98 00 21"; what is no number as it is. */
export function phoneText(phone: string): string {
  const number = parsed(phone);
  if (!number) return phone;
  return number.country === "MA" ? moroccan(number.nationalNumber) : number.formatInternational();
}

/** In pairs, which the numbering plan's own format does not have. */
const moroccan = (national: string) => `0${national}`.replace(/..\B/g, "$& ");

const ANSWERED = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * Where WhatsApp opens a conversation with a number, `message` being written already; null for any but a mobile number, where
 * nobody would answer.
 */
export function whatsAppHref(phone: string | null | undefined, message?: string): string | null {
  const number = parsed(phone);
  if (!number || !ANSWERED.includes(number.getType() ?? "")) return null;
  const href = `https://wa.me/${number.number.slice(1)}`;
  return message ? `${href}?text=${encodeURIComponent(message)}` : href;
}

/** The same of the first number where somebody would answer: an agency may take calls on a landline, and messages on the road. */
export function firstWhatsAppHref(phones: readonly (string | null | undefined)[], message: string): string | null {
  for (const phone of phones) {
    const href = whatsAppHref(phone, message);
    if (href) return href;
  }
  return null;
}
