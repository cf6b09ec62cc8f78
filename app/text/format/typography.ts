/**
 * Puts the no-break spaces of French punctuation before : ; ! ? » and after «. Not for texts that docs/product.md fixes
 * to the letter.
 */
export const nbsp = (text: string): string => text.replace(/ ([:;!?»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");

/** A few words that stay on one line: "4 jours", "au total". */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0");

/** "Du lun. 14 déc. 2026 …": the first letter in upper case, the rest unchanged. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);

/** "carte ou espèces": the first letter in lower case, the rest unchanged. */
export const lowered = (text: string): string => text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);
