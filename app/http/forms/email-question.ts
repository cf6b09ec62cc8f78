import { meantEmail } from "~/text/format/email-typo";

/** The name of the hidden field with the address that the form's page showed (`NewEmailField`). */
const shownName = (field: string) => `${field}Shown`;

/**
 * Asks about an address that looks misspelt; null if it does not, or if the page showed this very address: its question
 * was read, or the address was stored before.
 */
export function emailQuestion(form: FormData, field: string): string | null {
  const typed = String(form.get(field) ?? "").trim();
  const meant = typed === String(form.get(shownName(field)) ?? "").trim() ? null : meantEmail(typed);
  return (
    meant && `Vouliez-vous dire ${meant}\u00a0? Sinon, envoyez à nouveau\u00a0: l'adresse sera prise telle quelle.`
  );
}
