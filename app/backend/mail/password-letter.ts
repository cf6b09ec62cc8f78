import { paths } from "~/paths";
import { longDateTime } from "~/text/format/dates";
import { nbsp } from "~/text/format/typography";
import type { Letter, LetterContext } from "./letter";
import type { PasswordChangedPayload, PasswordResetPayload } from "./payloads";

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

/** The letter that says that a password has changed, in case somebody else changed it. */
export function passwordChangedLetter(
  { changedAt, device }: PasswordChangedPayload,
  { publicUrl, product }: LetterContext,
): Letter {
  return {
    subject: "Votre mot de passe a été modifié",
    preview: "Si ce n'était pas vous, choisissez-en un autre tout de suite.",
    title: "Votre mot de passe a été modifié",
    greeting: "Bonjour,",
    intro: [
      `Le mot de passe de votre compte ${product.name} a été modifié le ${longDateTime(new Date(changedAt))} (heure du Maroc)${device ? `, depuis ${device}` : ""}. Les autres appareils ont été déconnectés.`,
      nbsp("C'était vous ? Vous n'avez rien à faire."),
    ],
    facts: [],
    notes: [
      nbsp("Ce n'était pas vous ? Choisissez tout de suite un autre mot de passe : le lien arrive à cette adresse."),
    ],
    button: { label: "Choisir un autre mot de passe", href: publicUrl + paths.forgotPassword() },
    because: `Vous recevez ce message parce que le mot de passe de votre compte ${product.name} a changé.`,
  };
}
