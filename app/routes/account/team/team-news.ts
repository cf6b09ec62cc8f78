const NEWS: Record<string, string> = {
  "member-invited": "Invitation envoyée à",
  "member-invited-again": "Nouvelle invitation envoyée à",
  "member-removed": "Personne retirée de l'équipe :",
};
/** E-mails may have 254 characters: a cookie has little room. */
const NAME_MAX = 60;

/** The green message over the team, after something was done; null for messages that belong to another screen. */
export function teamNews(flash: { code: string; value?: string } | null): { text: string; name: string } | null {
  const text = flash && Object.hasOwn(NEWS, flash.code) ? NEWS[flash.code] : undefined;
  return text ? { text, name: flash?.value ?? "" } : null;
}

/** A name or an e-mail as a flash carries it. */
export const clipped = (name: string): string => [...name].slice(0, NAME_MAX).join("");
