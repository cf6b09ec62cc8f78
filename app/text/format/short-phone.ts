/** Longer than a number with its prefix, "(0)" and a separator between any two digits. */
const MAX = 40;

/** Ten digits with the leading zero, as in Morocco and France, or nine after the country's prefix. */
const ONE_SHORT = /^(?:0|(?:\+|00)(?:212|33)0?)[1-9]\d{7}$/;

/**
 * True for a Moroccan or French number that lacks one digit, such as "06 12 34 56 7". Such a number may be stored, since
 * a person's phone is not worth losing what else was typed, but it is not dialled.
 */
export const isOneDigitShort = (phone: string): boolean =>
  phone.length <= MAX && ONE_SHORT.test(phone.replace(/[\s().\-/\p{Cf}]/gu, ""));
