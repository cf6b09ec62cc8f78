/** "Du lun. 14 déc. 2026 …": the first letter large, the rest as it is. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
