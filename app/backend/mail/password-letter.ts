import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { PasswordResetPayload } from "./payloads";

/**
 * The letter with the link that sets a new password. It greets nobody by name: a person who registered a stranger's
 * address also chose the name.
 */
export function passwordResetLetter(
  { email, token, expiresAt }: PasswordResetPayload,
  { publicUrl, product }: LetterContext,
): Letter {
  return {
    subject: "Réinitialisation de votre mot de passe",
    preview: "Ce lien est valable une heure.",
    title: "Choisissez un nouveau mot de passe",
    greeting: "Bonjour,",
    intro: [
      `Un nouveau mot de passe a été demandé pour le compte ${product.name} de ${email}.`,
      `Ce lien est valable une heure, jusqu'au ${longDateTime(new Date(expiresAt))} (heure du Maroc), et ne sert qu'une fois.`,
    ],
    facts: [],
    notes: [nbsp("Vous n'avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.")],
    button: { label: "Choisir un mot de passe", href: publicUrl + paths.resetPassword(token) },
    because: `Vous recevez ce message parce que quelqu'un a demandé un lien de réinitialisation sur ${product.name} avec votre adresse.`,
  };
}
