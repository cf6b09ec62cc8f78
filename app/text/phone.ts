/** A Moroccan mobile number, with or without the country's code: its nine digits. */
const MOBILE = /^(?:(?:\+|00)2120?|0)([67]\d{8})$/;

/** Where WhatsApp opens a conversation with a number; null for any but a Moroccan mobile one, where nobody would answer. */
export function whatsAppHref(phone: string | null | undefined): string | null {
  const [, digits] = MOBILE.exec(phone?.replace(/[^\d+]/g, "") ?? "") ?? [];
  return digits ? `https://wa.me/212${digits}` : null;
}
