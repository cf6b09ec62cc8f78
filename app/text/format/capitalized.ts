/** "Du lun. 14 déc. 2026 …": the first letter in upper case, the rest unchanged. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
