const NEWS: Record<string, string> = {
  "agency-created": "Agence ajoutée.",
  "agency-saved": "Agence modifiée.",
  "agency-activated": "Agence activée.",
  "agency-deactivated": "Agence désactivée.",
};
const NAME_MAX = 60;

/** The green message over the list, after something was done; null for messages that belong to another screen. */
export function agencyNews(flash: { code: string; value?: string } | null): { text: string; name: string } | null {
  const text = flash && Object.hasOwn(NEWS, flash.code) ? NEWS[flash.code] : undefined;
  return text ? { text, name: flash?.value ?? "" } : null;
}

/** A name as a flash carries it: a cookie has little room. */
export const clipped = (name: string | null | undefined): string => [...(name ?? "")].slice(0, NAME_MAX).join("");
